//! Ends of the game within a line: by the rules, or by repetition.

use super::score::{lost_at, won_at};
use super::thread::SearchThread;
use super::{Ending, SearchPosition};

impl<P: SearchPosition> SearchThread<'_, P> {
    /// Whether the game counts as ended here by repetition: either the position came up before in the line that is being
    /// searched (see [`SearchPosition::cuts_repeating_lines`]), or so often in the game that once more reaches `limit`.
    #[inline(always)]
    fn is_repetition(&self, position: &P, limit: usize) -> bool {
        let data = &*self.data;
        debug_assert!(data.repetition_floor <= data.path.len() && data.game_length <= data.path.len());
        let back = position.reversible_plies().min(data.path.len() - data.repetition_floor);
        let key = position.repetition_key();
        let mut times = 1;
        // The same side moves every second ply, and a piece needs four plies to be back.
        for distance in (4..=back).step_by(2) {
            let at = data.path.len() - distance;
            if data.path[at] == key {
                if at >= data.game_length && position.cuts_repeating_lines(self.rules) {
                    return true;
                }
                // The root is a position of the game too.
                times += usize::from(at <= data.game_length);
                if times >= limit {
                    return true;
                }
            }
        }
        false
    }

    /// The score of a position whose game is over, if it is.
    #[inline(always)]
    pub(super) fn score_if_over(&self, position: &P, ply: usize) -> Option<i32> {
        let ending = match position.ending(self.rules) {
            None if P::repetition_limit(self.rules).is_some_and(|limit| self.is_repetition(position, limit)) => {
                position.ending_by_repetition(self.rules)
            }
            ending => ending?,
        };
        Some(match ending {
            Ending::Lost => lost_at(ply),
            Ending::Won => won_at(ply),
            Ending::Drawn => 0,
        })
    }
}
