//! The positions of a material in numbers.

use crate::rules::bizingo::{Position, Side};

/// The positions of one material with one side to move, in numbers. Rotated and mirrored positions count, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The side to move.
    pub turn: Side,
    /// How many positions there are.
    pub positions: u64,
    /// Those that are won or lost, by distance, the shortest first.
    pub distances: Vec<Distance>,
}

/// The positions that are decided in the same number of plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distance {
    /// How many plies: odd for wins of the side to move, even for losses.
    pub plies: u8,
    /// How many positions there are.
    pub positions: u64,
    /// One of them.
    pub example: Position,
}

impl Summary {
    fn count(&self, odd: u8) -> u64 {
        self.distances.iter().filter(|distance| distance.plies % 2 == odd).map(|distance| distance.positions).sum()
    }

    /// Positions that the side to move wins.
    pub fn won(&self) -> u64 {
        self.count(1)
    }

    /// Positions that the side to move loses.
    pub fn lost(&self) -> u64 {
        self.count(0)
    }

    /// Positions that neither side can win by force: [`Value::Drawn`](super::Value::Drawn) or
    /// [`Value::Unforced`](super::Value::Unforced).
    pub fn unforced(&self) -> u64 {
        self.positions - self.won() - self.lost()
    }
}
