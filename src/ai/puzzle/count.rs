//! How many puzzles there are of each kind.

use super::definition::Puzzle;
use super::game::PuzzleGame;
use super::grade::BEYOND;
use crate::ai::judge::Goal;

/// A puzzle of this many plies or more is long.
pub const LONG_PLIES: u32 = 5;

/// The thirds of the scale of difficulties.
pub const THIRDS: [(u8, u8); 3] = [(1, 4), (5, 7), (8, BEYOND)];

/// How many puzzles there are of each kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// All.
    pub total: usize,
    /// By difficulty, from 1 to [`BEYOND`]. Those without a grade are not counted here.
    pub of_difficulty: [usize; BEYOND as usize],
    /// By [third](THIRDS) of the scale.
    pub of_third: [usize; 3],
    /// Those whose goal is to win the game.
    pub wins: usize,
    /// Those of [`LONG_PLIES`] or more.
    pub long: usize,
    /// By plies: 1, 3, 5, 7 and more.
    pub of_plies: [usize; 4],
}

impl Counts {
    /// Counts puzzles.
    pub fn of<'a, G: PuzzleGame>(puzzles: impl IntoIterator<Item = &'a Puzzle<G>>) -> Counts {
        let mut counts = Counts::default();
        for puzzle in puzzles {
            counts.total += 1;
            counts.wins += usize::from(puzzle.goal == Goal::Win);
            counts.long += usize::from(puzzle.plies >= LONG_PLIES);
            counts.of_plies[(puzzle.plies as usize / 2).min(3)] += 1;
            let Some(difficulty) = puzzle.difficulty else { continue };
            counts.of_difficulty[usize::from(difficulty.clamp(1, BEYOND)) - 1] += 1;
            for (count, (least, most)) in counts.of_third.iter_mut().zip(THIRDS) {
                *count += usize::from((least..=most).contains(&difficulty));
            }
        }
        counts
    }
}
