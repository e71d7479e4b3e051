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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicU64};

    use super::super::thread::ThreadData;
    use super::super::transposition_table::TranspositionTable;
    use super::*;
    use crate::rules::bizingo::{Options, Position};

    /// Whether the game counts as ended where light, who is ahead, is to move with 12 quiet plies: the position came up
    /// `at` these places of the path, of which the first `game` belong to the game.
    fn ends(rules: &str, at: &[usize], game: usize, floor: usize) -> bool {
        let text = "5/4d2/8d/11/5l1l5/3l3l1l5/4d12/19/21/21/19 l 12";
        let position: Position = text.parse().unwrap();
        let options: Options = rules.parse().unwrap();
        let mut data = ThreadData::<Position>::new();
        data.path = (0..12).map(|place| if at.contains(&place) { position.key() } else { place as u64 }).collect();
        (data.game_length, data.repetition_floor) = (game, floor);
        let (table, stop, nodes) = (TranspositionTable::new(1), AtomicBool::new(false), AtomicU64::new(0));
        let thread = SearchThread {
            data: &mut data,
            rules: &options,
            table: &table,
            stop: &stop,
            all_nodes: &nodes,
            reported_nodes: 0,
            parallel: false,
        };
        thread.is_repetition(&position, options.repetition.unwrap().into())
    }

    #[test]
    fn once_in_the_searched_line_is_a_draw_but_wins_nothing() {
        // The path's eight first positions are the game's; the root is the ninth.
        assert!(ends("", &[8], 8, 0), "back at the root");
        assert!(ends("", &[8], 4, 0), "back in the searched line");
        assert!(!ends("decide=pieces", &[8], 8, 0));
        assert!(!ends("decide=pieces", &[8, 6], 4, 0), "only the game's own positions count");
    }

    #[test]
    fn the_root_is_a_position_of_the_game_too() {
        assert!(!ends("", &[6], 8, 0), "twice are not three times");
        assert!(ends("", &[6, 4], 8, 0));
        assert!(ends("decide=pieces", &[8, 4], 8, 0), "the root and one before it");
        assert!(!ends("decide=pieces", &[8, 4], 7, 0), "the root is at 7, and 8 is in the searched line");
        assert!(ends("decide=pieces,repetition=2", &[8], 8, 0));
    }

    #[test]
    fn nothing_before_a_null_move_or_a_capture_counts() {
        assert!(!ends("", &[6, 4], 8, 5));
        assert!(ends("", &[4, 0], 8, 0), "as far back as there are quiet plies");
        assert!(!ends("", &[10], 8, 0), "nothing is back after two plies");
    }
}
