//! One thread of a search: alpha-beta over the tree below a position.
//!
//! Invariants: scores are for the side to move and stay within `-WIN..=WIN`; a search that is
//! stopped leaves nothing half-known in the table; `path` and the stacks are after a node as they were before.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use web_time::Instant;

use super::limits::{Blindness, Limits, MAX_PLY, SURE_WIN, WIN, from_table, to_table};
use super::margins;
use super::memory::{Context, Memory, Row};
use super::mix;
use super::picker::{Kind, Picked, Picker, Ranked};
use crate::ai::search::board::{Board, Ending};
use crate::ai::search::table::{Bound, Entry, Table};

/// A score that no position reaches.
pub(crate) const INFINITE: i32 = WIN + 1;

/// Nodes between two looks at the clock and the stop flag: well below a millisecond.
const PATIENCE: u64 = 512;

/// What a ply of the line that is looked at remembers.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// The value of the position there.
    value: i32,
    /// Answers to the move made there.
    row: Row,
}

/// What a thread keeps from one search to the next.
#[derive(Debug)]
pub(crate) struct Worker<B: Board> {
    pub(crate) memory: Memory<B>,
    /// Keys of the positions before the one looked at, the game's included.
    pub(crate) path: Vec<u64>,
    /// How many of them are the game's.
    played: usize,
    /// Where in `path` the look back for repetitions ends: after a pass nothing before counts.
    floor: usize,
    frames: Vec<Frame>,
    /// Moves yet to be tried, of all plies.
    pub(crate) stack: Vec<Ranked>,
    /// Quiet moves that were tried, of all plies.
    tried: Vec<u16>,
    /// Best lines by ply.
    pub(crate) lines: Vec<Vec<B::Move>>,
    /// Root moves that are left out, for the second-best line and those after it.
    pub(crate) barred: Vec<B::Move>,
    pub(crate) blindness: Blindness,
    pub(crate) nodes: u64,
    pub(crate) deepest: usize,
    next_look: u64,
    node_limit: u64,
    deadline: Option<Instant>,
    pub(crate) stopped: bool,
}

impl<B: Board> Worker<B> {
    pub(crate) fn new() -> Worker<B> {
        let frame = Frame { value: 0, row: Memory::<B>::NO_ROW };
        Worker {
            memory: Memory::new(MAX_PLY + 1),
            path: Vec::new(),
            played: 0,
            floor: 0,
            frames: vec![frame; MAX_PLY + 1],
            stack: Vec::new(),
            tried: Vec::new(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            barred: Vec::new(),
            blindness: Blindness::default(),
            nodes: 0,
            deepest: 0,
            next_look: 0,
            node_limit: u64::MAX,
            deadline: None,
            stopped: false,
        }
    }

    /// A new search begins.
    pub(crate) fn begin(&mut self, past: &[u64], limits: Limits, start: Instant) {
        self.memory.fade();
        self.path.clear();
        self.path.extend_from_slice(past);
        self.played = past.len();
        self.floor = 0;
        self.frames.fill(Frame { value: 0, row: Memory::<B>::NO_ROW });
        self.stack.clear();
        self.tried.clear();
        self.barred.clear();
        self.blindness = Blindness::default();
        self.nodes = 0;
        self.deepest = 0;
        self.stopped = false;
        self.node_limit = limits.nodes.unwrap_or(u64::MAX);
        self.deadline = limits.time.map(|time| start + time);
        self.next_look = PATIENCE.min(self.node_limit);
        self.lines.iter_mut().for_each(Vec::clear);
    }

    /// The best line of the last search from the root, as far as it is known.
    pub(crate) fn line(&self) -> &[B::Move] {
        self.lines.first().map_or(&[], Vec::as_slice)
    }
}

/// A thread at work: what it has alone, and what it shares.
pub(crate) struct Thinker<'a, B: Board> {
    pub(crate) worker: &'a mut Worker<B>,
    pub(crate) rules: &'a B::Rules,
    pub(crate) table: &'a Table,
    pub(crate) stop: &'a AtomicBool,
    /// Nodes of all threads, as of their last looks.
    pub(crate) all_nodes: &'a AtomicU64,
    /// What this thread has added to it.
    pub(crate) told: u64,
    /// Whether other threads search too.
    pub(crate) shared: bool,
}

impl<B: Board> Thinker<'_, B> {
    /// Looks at neither clock nor limits while `f` runs.
    pub(crate) fn without_limits<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let next_look = std::mem::replace(&mut self.worker.next_look, u64::MAX);
        let result = f(self);
        self.worker.next_look = next_look;
        result
    }

    /// Whether to stop. Called once a node, before it is counted.
    #[inline(always)]
    pub(crate) fn out_of_limits(&mut self) -> bool {
        if self.worker.nodes >= self.worker.next_look {
            self.look();
        }
        self.worker.stopped
    }

    #[cold]
    fn look(&mut self) {
        let worker = &mut *self.worker;
        let mut nodes = worker.nodes;
        if self.shared {
            let new = worker.nodes - self.told;
            self.told = worker.nodes;
            nodes = self.all_nodes.fetch_add(new, Ordering::Relaxed) + new;
        }
        let left = worker.node_limit.saturating_sub(nodes);
        worker.next_look = worker.nodes + PATIENCE.min(left);
        worker.stopped |= left == 0
            || self.stop.load(Ordering::Relaxed)
            || worker.deadline.is_some_and(|deadline| Instant::now() >= deadline);
    }

    /// Nodes of all threads so far.
    pub(crate) fn nodes(&self) -> u64 {
        let own = self.worker.nodes;
        if self.shared { self.all_nodes.load(Ordering::Relaxed) + (own - self.told) } else { own }
    }

    /// One iteration, first in a narrow window around the last score.
    pub(crate) fn widen(&mut self, board: &B, depth: i32, last: i32) -> i32 {
        let mut margin = margins::WINDOW;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= 4 && last.abs() < SURE_WIN {
            (alpha, beta) = (last - margin, last + margin);
        }
        // A move that turned out better than expected stays the best, should there be no time to find out how much.
        let mut better = Vec::new();
        loop {
            let score = self.node(board, alpha, beta, depth, 0, false);
            if self.worker.stopped && self.worker.line().is_empty() {
                self.worker.lines[0] = better;
                return score;
            }
            if self.worker.stopped || score > alpha && score < beta {
                return score;
            }
            margin *= 3;
            better.clear();
            if score <= alpha {
                alpha = if margin > 1000 { -INFINITE } else { score - margin };
            } else {
                better.extend_from_slice(self.worker.line());
                beta = if margin > 1000 { INFINITE } else { score + margin };
            }
        }
    }

    /// The score of a root move, for the side that makes it, true if above `alpha`.
    pub(crate) fn after(&mut self, board: &B, mv: B::Move, alpha: i32, depth: i32) -> i32 {
        self.worker.frames[0].row = Memory::<B>::row(board.place(mv));
        let mut next = *board;
        next.play(mv, self.rules);
        self.worker.path.push(board.key());
        let score = -self.node(&next, -INFINITE, -alpha, depth - 1, 1, false);
        self.worker.path.pop();
        score
    }

    /// Whether the game is taken to end here by repetition: it came up before in the line that is looked
    /// at, for what happened once can happen again, or so often in the game that once more is enough.
    #[inline(always)]
    fn repeated(&self, board: &B, often: usize) -> bool {
        let worker = &*self.worker;
        let back = board.reversible().min(worker.path.len() - worker.floor);
        let key = board.key();
        let mut times = 1;
        // The same side moves every second ply, and a piece needs four plies to be back.
        for distance in (4..=back).step_by(2) {
            let at = worker.path.len() - distance;
            if worker.path[at] == key {
                times += 1;
                if at >= worker.played || times >= often {
                    return true;
                }
            }
        }
        false
    }

    /// The score of a position whose game is over, if it is.
    #[inline(always)]
    pub(crate) fn ended(&self, board: &B, ply: usize) -> Option<i32> {
        let ending = match board.ending(self.rules) {
            None if B::repetition_ends(self.rules).is_some_and(|often| self.repeated(board, often)) => board.repeated(),
            ending => ending?,
        };
        Some(match ending {
            Ending::Lost => ply as i32 - WIN,
            Ending::Won => WIN - ply as i32,
            Ending::Drawn => 0,
        })
    }

    /// Whether a weak player overlooks this move.
    #[inline(always)]
    pub(crate) fn overlooks(&self, board: &B, mv: B::Move) -> bool {
        let blindness = self.worker.blindness;
        blindness.percent > 0 && {
            let hash = mix(board.key() ^ mix(board.slot(mv) as u64 ^ blindness.salt));
            hash % 100 < u64::from(blindness.percent)
        }
    }

    /// What led to a ply.
    #[inline(always)]
    pub(crate) fn context(&self, ply: usize) -> Context {
        let row = |back: usize| ply.checked_sub(back).map_or(Memory::<B>::NO_ROW, |at| self.worker.frames[at].row);
        Context { rows: [row(1), row(2)] }
    }

    /// The score after a move, for the side that makes it.
    #[inline(always)]
    fn child(&mut self, next: &B, alpha: i32, beta: i32, depth: i32, ply: usize, cut: bool) -> i32 {
        -self.node(next, -beta, -alpha, depth, ply + 1, cut)
    }

    /// The score of a position searched to `depth` plies, true if between `alpha` and `beta`. `cut` says that it is
    /// expected to be at least `beta`.
    pub(crate) fn node(
        &mut self,
        board: &B,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiesce(board, alpha, beta, ply);
        }
        if self.out_of_limits() {
            return 0;
        }
        self.worker.nodes += 1;
        self.worker.deepest = self.worker.deepest.max(ply);
        let open = beta - alpha > 1;
        if open {
            self.worker.lines[ply].clear();
        }
        if ply > 0 {
            if let Some(score) = self.ended(board, ply) {
                return score;
            }
            if ply >= MAX_PLY {
                return board.evaluate(self.rules);
            }
            // No line from here can be better than winning at once, or worse than losing at once.
            alpha = alpha.max(ply as i32 - WIN);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        let key = board.value_key(self.rules);
        let known = self.table.get(key);
        if let Some(entry) = known
            && !open
            && i32::from(entry.depth) >= depth
        {
            let score = from_table(i32::from(entry.score), ply);
            match entry.bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                _ => {}
            }
        }
        let hash = known.map_or(0, |entry| entry.best);

        let raw = known.map_or_else(|| board.evaluate(self.rules), |entry| i32::from(entry.value));
        let mut value = raw;
        self.worker.frames[ply].value = value;
        let improving = ply >= 2 && value > self.worker.frames[ply - 2].value;
        // What was found below says more than a look at the board.
        if let Some(entry) = known {
            let score = from_table(i32::from(entry.score), ply);
            let better = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score > value,
                Bound::Upper => score < value,
                Bound::None => false,
            };
            if better && score.abs() < SURE_WIN {
                value = score;
            }
        }

        let crowded = board.crowded();
        if !open && beta.abs() < SURE_WIN {
            // So far ahead that a few quiet moves will not change it.
            if crowded && depth <= margins::AHEAD_DEPTH && value - margins::ahead(depth) >= beta {
                return value;
            }
            // If even a pass is good enough, a move will be.
            if depth >= margins::PASS_DEPTH
                && value >= beta
                && ply > 0
                && self.worker.frames[ply - 1].row != Memory::<B>::NO_ROW
                && board.may_pass()
            {
                let score = self.pass(board, beta, depth - margins::pass_reduction(depth, value - beta), ply);
                if self.worker.stopped {
                    return 0;
                }
                if score >= beta && score < SURE_WIN {
                    return score;
                }
            }
        }
        // Nothing is known about what to try first: a shallower look finds that out cheaper.
        if depth >= margins::UNKNOWN_DEPTH && hash == 0 {
            depth -= 1;
        }

        let context = self.context(ply);
        let likely = self.worker.memory.likely(ply, context);
        let mut picker = Picker::new(hash, likely, context, &self.worker.stack);
        let tried = self.worker.tried.len();
        let (mut best, mut best_move, mut bound) = (-INFINITE, 0, Bound::Upper);
        let mut count = 0;
        let late =
            |count: i32| crowded && depth <= margins::LATE_DEPTH && !open && count > margins::late(depth, improving);
        self.worker.path.push(board.key());
        loop {
            let hopeless = |left: i32| crowded && value + margins::hopeless(left) <= alpha;
            // Quiet moves are not even listed, if none of them would be looked at.
            let wanted = || {
                let left = depth - margins::reduction(depth, count + 1, 0, open, cut).max(0);
                ply == 0 || best <= -SURE_WIN || !late(count + 1) && (left > margins::HOPELESS_DEPTH || !hopeless(left))
            };
            let worker = &mut *self.worker;
            let Some(picked) = picker.next(board, self.rules, &worker.memory, &mut worker.stack, wanted) else { break };
            let Picked { mv, number, kind } = picked;
            if ply == 0 && worker.barred.contains(&mv) {
                continue;
            }
            if ply > 0 && self.overlooks(board, mv) {
                continue;
            }
            count += 1;
            let quiet = matches!(kind, Kind::Quiet | Kind::Likely);
            let worker = &mut *self.worker;
            let history = if quiet { worker.memory.history(board.slot(mv), context) } else { 0 };
            let mut less = 0;
            if depth >= 2 && count >= margins::REDUCE_FROM && !matches!(kind, Kind::Capture(_)) {
                less = margins::reduction(depth, count, history, open, cut).max(0);
                if !crowded {
                    less /= 2;
                }
            }
            if ply > 0 && best > -SURE_WIN {
                let skip = match kind {
                    Kind::Capture(_) => false,
                    Kind::Given => crowded && depth <= margins::GIVEN_DEPTH,
                    Kind::Quiet | Kind::Likely => {
                        late(count) || depth - less <= margins::HOPELESS_DEPTH && hopeless(depth - less)
                    }
                };
                // Those that come after are no better.
                if skip {
                    picker.skip_rest();
                    continue;
                }
            }
            let mut next = *board;
            next.play(mv, self.rules);
            self.worker.frames[ply].row = Memory::<B>::row(board.place(mv));
            if quiet {
                self.worker.tried.push(number);
            }
            let deep = depth - 1;
            let score = if count == 1 {
                self.child(&next, alpha, beta, deep, ply, !open && !cut)
            } else {
                // Late moves are rarely the best: less deep, and again in full if one surprises.
                let less = less.min((deep - 1).max(0));
                let mut score = self.child(&next, alpha, alpha + 1, deep - less, ply, true);
                if score > alpha && less > 0 && !self.worker.stopped {
                    score = self.child(&next, alpha, alpha + 1, deep, ply, !cut);
                }
                if score > alpha && open && score < beta && !self.worker.stopped {
                    score = self.child(&next, alpha, beta, deep, ply, false);
                }
                score
            };
            if self.worker.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = number;
                    if open {
                        self.extend_line(ply, mv);
                    }
                    if score >= beta {
                        bound = Bound::Lower;
                        if quiet {
                            self.reward(board, number, tried, depth, ply, context);
                        }
                        break;
                    }
                    alpha = score;
                    bound = Bound::Exact;
                }
            }
        }
        let worker = &mut *self.worker;
        worker.path.pop();
        worker.tried.truncate(tried);
        picker.end(&mut worker.stack);
        if worker.stopped {
            return 0;
        }
        if best == -INFINITE {
            // Every move was overlooked.
            return board.evaluate(self.rules);
        }
        // With moves left out, the root's score is not the position's.
        if ply > 0 || worker.barred.is_empty() {
            let score = to_table(best, ply) as i16;
            self.table.put(key, Entry { score, value: raw as i16, depth: depth as u8, bound, best: best_move });
        }
        best
    }

    /// The score if the side to move passes.
    fn pass(&mut self, board: &B, beta: i32, depth: i32, ply: usize) -> i32 {
        let mut next = *board;
        next.pass();
        self.worker.frames[ply].row = Memory::<B>::NO_ROW;
        self.worker.path.push(board.key());
        let floor = std::mem::replace(&mut self.worker.floor, self.worker.path.len());
        let score = -self.node(&next, -beta, 1 - beta, depth, ply + 1, false);
        self.worker.floor = floor;
        self.worker.path.pop();
        score
    }

    /// The quiet move that was tried last was too good for the opponent; those before it were of no use.
    fn reward(&mut self, board: &B, best: u16, tried: usize, depth: i32, ply: usize, context: Context) {
        let bonus = margins::bonus(depth);
        let worker = &mut *self.worker;
        for &number in worker.tried.get(tried..).unwrap_or_default() {
            let slot = board.slot(board.unpack(number));
            worker.memory.learn(slot, context, if number == best { bonus } else { -bonus });
        }
        worker.memory.kill(best, ply, context);
    }

    /// The best line from `ply` is this move, then the best line from the next ply.
    fn extend_line(&mut self, ply: usize, mv: B::Move) {
        let (here, next) = self.worker.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (here.last_mut(), next.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }
}
