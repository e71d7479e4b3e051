//! Exact scores for all root moves near the best: what the levels choose from.

use super::history_tables::HistoryTables;
use super::iterative_deepening::{is_proved, max_depth};
use super::score::INFINITE;
use super::thread::SearchThread;
use super::{Limits, SearchPosition};

impl<P: SearchPosition> SearchThread<'_, P> {
    /// The root moves whose scores are within `margin` (hundredths of a soldier, 0 or more) of the best, with their
    /// scores, best first. Only completed iterations count, and the first is always completed.
    pub(super) fn rank_root_moves(&mut self, position: &P, limits: Limits, margin: i32) -> Vec<(P::Move, i32)> {
        debug_assert!(margin >= 0, "a margin of {margin}");
        let mut ranked = Vec::new();
        let mut order = self.root_moves(position);
        for depth in 1..=max_depth(limits) {
            let iteration = |thread: &mut Self| thread.rank_iteration(position, &order, margin, depth as i32);
            let scores = if depth == 1 { self.without_time_checks(iteration) } else { iteration(self) };
            if self.data.stopped {
                break;
            }
            let best = scores.first().map_or(0, |&(_, score)| score);
            order = scores.iter().map(|&(mv, _)| mv).collect();
            ranked = scores;
            ranked.retain(|&(_, score)| score >= best - margin);
            let enough = limits.nodes.is_some_and(|most| self.data.nodes >= most);
            if enough || is_proved(best, depth) {
                break;
            }
        }
        ranked
    }

    /// One iteration: all moves with their scores, best first; nothing if it was aborted.
    fn rank_iteration(&mut self, position: &P, order: &[P::Move], margin: i32, depth: i32) -> Vec<(P::Move, i32)> {
        let mut scores = Vec::with_capacity(order.len());
        let mut best = -INFINITE;
        for &mv in order {
            let score = self.root_move_score(position, mv, (best - margin - 1).max(-INFINITE), depth);
            if self.data.stopped {
                return Vec::new();
            }
            best = best.max(score);
            scores.push((mv, score));
        }
        // Stable, so that equals keep the order of the iteration before.
        scores.sort_by_key(|&(_, score)| -score);
        scores
    }

    /// The score of a root move, for the side that makes it; exact if it is above `alpha`.
    fn root_move_score(&mut self, position: &P, mv: P::Move, alpha: i32, depth: i32) -> i32 {
        self.data.stack[0].continuation = HistoryTables::<P>::continuation(position.destination_index(mv));
        let mut next = *position;
        next.play(mv, self.rules);
        self.data.path.push(position.repetition_key());
        let score = -self.node(&next, -INFINITE, -alpha, depth - 1, 1, false);
        self.data.path.pop();
        score
    }
}
