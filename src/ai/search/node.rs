//! Alpha-beta: the principal variation search of one node of the tree.
//!
//! Nodes are of three types, known before they are searched:
//!
//! - *PV nodes* have an open window (`beta - alpha > 1`): they may become part of the principal variation, so
//!   nothing is pruned there, and their line is stored.
//! - *Cut nodes* have a null window and are expected to fail high (`cut_node`): their parent has a good move already.
//! - *All nodes* have a null window and are expected to fail low: every move has to be tried.
//!
//! The first child of a PV node is a PV node; children of a cut node are all nodes, and the first child of an all node
//! is a cut node.

use super::entry::{Bound, Entry};
use super::history_tables::{HistoryTables, MoveContext, bonus};
use super::move_picker::{MoveKind, MovePicker, PickedMove};
use super::pruning::MovePruning;
use super::reductions::{internal_iterative_reduction, is_reducible, late_move_reduction};
use super::score::{INFINITE, is_decisive, lost_at, to_table, won_at};
use super::thread::SearchThread;
use super::{MAX_PLY, SearchPosition, WIN, WIN_IN_MAX_PLY};

impl<P: SearchPosition> SearchThread<'_, P> {
    /// The score of a position searched to `depth` plies; exact if it is between `alpha` and `beta`, a bound otherwise
    /// (fail soft). Means nothing once the search is [stopped](super::thread::ThreadData::stopped).
    pub(super) fn node(
        &mut self,
        position: &P,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut_node: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiescence(position, alpha, beta, ply);
        }
        debug_assert!(alpha < beta, "an empty window {alpha}..{beta}");
        debug_assert_eq!(self.data.path.len(), self.data.game_length + ply, "the path leads to ply {ply}");
        if self.should_stop() {
            return 0;
        }
        self.data.nodes += 1;
        self.data.seldepth = self.data.seldepth.max(ply);
        let pv_node = beta - alpha > 1;
        debug_assert!(!(pv_node && cut_node), "a PV node is no cut node");
        if pv_node {
            self.data.pv_table[ply].clear();
        }
        if ply > 0 {
            if let Some(score) = self.score_if_over(position, ply) {
                return score;
            }
            if ply >= MAX_PLY {
                return self.evaluate(position, ply);
            }
            // Mate distance pruning: no line from here is better than winning at once, or worse than losing at once.
            alpha = alpha.max(lost_at(ply));
            beta = beta.min(won_at(ply) - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        let key = position.hash_key(self.rules);
        let entry = self.table.get(key);
        if let Some(entry) = entry
            && !pv_node
            && let Some(score) = entry.cutoff(alpha, beta, depth, ply)
        {
            return score;
        }
        let table_move = entry.map_or(0, |entry| entry.best_move);

        let raw_static_eval = entry.map_or_else(|| self.evaluate(position, ply), |entry| i32::from(entry.static_eval));
        debug_assert!(!is_decisive(raw_static_eval), "a static evaluation of {raw_static_eval}");
        self.data.stack[ply].static_eval = raw_static_eval;
        let improving = ply >= 2 && raw_static_eval > self.data.stack[ply - 2].static_eval;
        let static_eval = entry.map_or(raw_static_eval, |entry| entry.refine(raw_static_eval, ply));

        let allows_pruning = position.allows_pruning() && !self.hunts(position);
        if !pv_node && let Some(score) = self.prune_node(position, beta, depth, ply, static_eval, allows_pruning) {
            return score;
        }
        depth -= internal_iterative_reduction(depth, table_move);

        let pruning = MovePruning { allowed: allows_pruning, pv_node, depth, static_eval, improving };
        let context = self.move_context(ply);
        let refutations = self.data.histories.refutations(ply, context);
        let mut picker = MovePicker::new(table_move, refutations, context, &self.data.move_lists);
        let first_tried = self.data.quiets_tried.len();
        let (mut best, mut best_move, mut bound) = (-INFINITE, 0, Bound::Upper);
        let mut count = 0;
        self.data.path.push(position.repetition_key());
        loop {
            // Quiet moves are not even generated, if all of them would be pruned.
            let wants_quiets = || {
                let reduced_depth = depth - late_move_reduction(depth, count + 1, 0, pv_node, cut_node);
                ply == 0
                    || best <= -WIN_IN_MAX_PLY
                    || !pruning.is_late(count + 1) && !pruning.is_futile(reduced_depth, alpha)
            };
            let data = &mut *self.data;
            let picked = picker.next(position, self.rules, &data.histories, &mut data.move_lists, wants_quiets);
            let Some(PickedMove { mv, packed, kind }) = picked else { break };
            if ply == 0 && data.excluded_root_moves.contains(&mv) {
                continue;
            }
            if ply > 0 && self.misses(position, mv) {
                continue;
            }
            count += 1;
            let quiet = kind.is_quiet();
            let history = if quiet { self.data.histories.score(position.history_index(mv), context) } else { 0 };
            let mut reduction = 0;
            if is_reducible(depth, count) && kind != MoveKind::Capture {
                reduction = late_move_reduction(depth, count, history, pv_node, cut_node);
                if !allows_pruning {
                    reduction /= 2;
                }
            }
            if ply > 0 && best > -WIN_IN_MAX_PLY {
                let prune = match kind {
                    MoveKind::Capture => false,
                    MoveKind::Losing => pruning.is_losing(),
                    MoveKind::Quiet | MoveKind::Refutation => {
                        pruning.is_late(count) || pruning.is_futile(depth - reduction, alpha)
                    }
                };
                // Those that come after are no better.
                if prune {
                    picker.skip_quiets();
                    continue;
                }
            }
            let mut next = *position;
            next.play(mv, self.rules);
            self.data.stack[ply].continuation = HistoryTables::<P>::continuation(position.destination_index(mv));
            if quiet {
                self.data.quiets_tried.push(packed);
            }
            let score = if count == 1 {
                self.child(&next, alpha, beta, depth - 1, ply, !pv_node && !cut_node)
            } else {
                self.late_child(&next, alpha, beta, depth - 1, reduction, ply, cut_node)
            };
            if self.data.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = packed;
                    if pv_node {
                        self.data.update_pv(ply, mv);
                    }
                    if score >= beta {
                        bound = Bound::Lower;
                        if quiet {
                            self.update_histories(position, packed, first_tried, depth, ply, context);
                        }
                        break;
                    }
                    alpha = score;
                    bound = Bound::Exact;
                }
            }
        }
        let data = &mut *self.data;
        data.path.pop();
        data.quiets_tried.truncate(first_tried);
        picker.end(&mut data.move_lists);
        debug_assert_eq!(data.path.len(), data.game_length + ply, "the path is as it was before");
        if data.stopped {
            return 0;
        }
        if best == -INFINITE {
            // Every move was missed.
            return self.evaluate(position, ply);
        }
        debug_assert!((-WIN..=WIN).contains(&best), "a score of {best}");
        // With root moves excluded, the root's score is not the position's.
        if ply > 0 || data.excluded_root_moves.is_empty() {
            let entry = Entry {
                score: to_table(best, ply) as i16,
                static_eval: raw_static_eval as i16,
                depth: depth as u8,
                bound,
                best_move,
            };
            self.table.put(key, entry);
        }
        best
    }

    /// The score after a move, for the side that made it.
    #[inline(always)]
    fn child(&mut self, next: &P, alpha: i32, beta: i32, depth: i32, ply: usize, cut_node: bool) -> i32 {
        -self.node(next, -beta, -alpha, depth, ply + 1, cut_node)
    }

    /// The score after a move that is not the first one: late moves are rarely the best, so first with a null window
    /// and reduced, then, each time it surprises, in full depth and in full width.
    #[inline(always)]
    fn late_child(
        &mut self,
        next: &P,
        alpha: i32,
        beta: i32,
        depth: i32,
        reduction: i32,
        ply: usize,
        cut_node: bool,
    ) -> i32 {
        let reduction = reduction.min((depth - 1).max(0));
        let mut score = self.child(next, alpha, alpha + 1, depth - reduction, ply, true);
        if score > alpha && reduction > 0 && !self.data.stopped {
            score = self.child(next, alpha, alpha + 1, depth, ply, !cut_node);
        }
        if score > alpha && beta - alpha > 1 && score < beta && !self.data.stopped {
            score = self.child(next, alpha, beta, depth, ply, false);
        }
        score
    }

    /// The quiet move that was tried last caused a beta cutoff; those tried before were of no use.
    fn update_histories(
        &mut self,
        position: &P,
        best: u16,
        first_tried: usize,
        depth: i32,
        ply: usize,
        context: MoveContext,
    ) {
        let bonus = bonus(depth);
        let data = &mut *self.data;
        for &packed in data.quiets_tried.get(first_tried..).unwrap_or_default() {
            let index = position.history_index(position.unpack(packed));
            data.histories.update(index, context, if packed == best { bonus } else { -bonus });
        }
        data.histories.add_refutation(best, ply, context);
    }
}
