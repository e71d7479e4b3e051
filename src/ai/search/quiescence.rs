//! Where a line may be judged: not in the middle of an exchange.

use super::limits::MAX_PLY;
use super::picker::{Ranked, pick};
use super::worker::Thinker;
use crate::ai::search::board::Board;

impl<B: Board> Thinker<'_, B> {
    /// The score once all captures worth it are made.
    pub(crate) fn quiesce(&mut self, board: &B, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        if self.out_of_limits() {
            return 0;
        }
        self.worker.nodes += 1;
        self.worker.deepest = self.worker.deepest.max(ply);
        if beta - alpha > 1 {
            self.worker.lines[ply].clear();
        }
        if let Some(score) = self.ended(board, ply) {
            return score;
        }
        if ply < MAX_PLY && board.cornered(self.rules) {
            // It cannot wait: whatever it does may cost a piece.
            return self.node(board, alpha, beta, 1, ply, false);
        }
        let mut best = board.evaluate(self.rules);
        if best >= beta || ply >= MAX_PLY {
            return best;
        }
        alpha = alpha.max(best);
        let base = self.worker.stack.len();
        board.each_capture(self.rules, |mv, gain| {
            self.worker.stack.push((gain as u32) << 16 | Ranked::from(B::pack(mv)));
        });
        if self.worker.stack.len() > base {
            self.worker.path.push(board.key());
            let mut at = base;
            while let Some(word) = pick(&mut self.worker.stack, &mut at) {
                let mv = board.unpack(word as u16);
                if self.overlooks(board, mv) {
                    continue;
                }
                let mut next = *board;
                next.play(mv, self.rules);
                let score = -self.quiesce(&next, -beta, -alpha, ply + 1);
                if self.worker.stopped {
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
            self.worker.path.pop();
            self.worker.stack.truncate(base);
        }
        best
    }
}
