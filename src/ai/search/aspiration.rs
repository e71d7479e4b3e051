//! Aspiration windows: an iteration is first searched in a narrow window around the last score.

use super::SearchPosition;
use super::score::{INFINITE, is_decisive};
use super::thread::SearchThread;

/// Half the first window, in hundredths of a soldier.
const WINDOW: i32 = 30;

/// By how much the window grows after a fail low or a fail high.
const GROWTH: i32 = 3;

/// With a window wider than this, the side that failed is opened altogether.
const WIDEST: i32 = 1000;

/// Plies from which on the last score is worth anything.
const MIN_DEPTH: i32 = 4;

impl<P: SearchPosition> SearchThread<'_, P> {
    /// One iteration from the root. `last` is the score of the iteration before.
    pub(super) fn aspiration_search(&mut self, position: &P, depth: i32, last: i32) -> i32 {
        let mut window = WINDOW;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= MIN_DEPTH && !is_decisive(last) {
            (alpha, beta) = (last - window, last + window);
        }
        // After a fail high the move stays the best, should there be no time to find out by how much.
        let mut failed_high = Vec::new();
        loop {
            let score = self.node(position, alpha, beta, depth, 0, false);
            if self.data.stopped && self.data.pv().is_empty() {
                self.data.pv_table[0] = failed_high;
                return score;
            }
            if self.data.stopped || score > alpha && score < beta {
                return score;
            }
            window *= GROWTH;
            failed_high.clear();
            if score <= alpha {
                alpha = if window > WIDEST { -INFINITE } else { score - window };
            } else {
                failed_high.extend_from_slice(self.data.pv());
                beta = if window > WIDEST { INFINITE } else { score + window };
            }
        }
    }
}
