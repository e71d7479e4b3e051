//! Quiescence search: only captures, until the position is quiet enough for its static evaluation.

use super::MAX_PLY;
use super::SearchPosition;
use super::move_picker::{RankedMove, take_best};
use super::score::is_decisive;
use super::thread::SearchThread;

impl<P: SearchPosition> SearchThread<'_, P> {
    /// The score of a position once all captures worth making are made.
    pub(super) fn quiescence(&mut self, position: &P, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        debug_assert!(alpha < beta, "an empty window {alpha}..{beta}");
        debug_assert_eq!(self.data.path.len(), self.data.game_length + ply, "the path leads to ply {ply}");
        if self.should_stop() {
            return 0;
        }
        self.data.nodes += 1;
        self.data.seldepth = self.data.seldepth.max(ply);
        if beta - alpha > 1 {
            self.data.pv_table[ply].clear();
        }
        if let Some(score) = self.score_if_over(position, ply) {
            return score;
        }
        if ply < MAX_PLY && position.maybe_zugzwang(self.rules) {
            // It cannot stand pat: whatever it plays may cost a piece.
            return self.node(position, alpha, beta, 1, ply, false);
        }
        // Stand pat: no side has to capture.
        let mut best = self.evaluate(position, ply);
        debug_assert!(!is_decisive(best), "a static evaluation of {best}");
        if best >= beta || ply >= MAX_PLY {
            return best;
        }
        alpha = alpha.max(best);
        let base = self.data.move_lists.len();
        position.each_capture(self.rules, |mv, gain| {
            debug_assert!(gain > 0, "a capture wins something");
            self.data.move_lists.push((gain as u32) << 16 | RankedMove::from(P::pack(mv)));
        });
        if self.data.move_lists.len() > base {
            self.data.path.push(position.repetition_key());
            let mut next_capture = base;
            while let Some(word) = take_best(&mut self.data.move_lists, &mut next_capture) {
                let mv = position.unpack(word as u16);
                if self.misses(position, mv) {
                    continue;
                }
                let mut next = *position;
                next.play(mv, self.rules);
                let score = -self.quiescence(&next, -beta, -alpha, ply + 1);
                if self.data.stopped {
                    break;
                }
                if score > best {
                    best = score;
                    if score >= beta {
                        break;
                    }
                    alpha = alpha.max(score);
                }
            }
            self.data.path.pop();
            self.data.move_lists.truncate(base);
        }
        best
    }
}
