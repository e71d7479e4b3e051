//! What a player may do ([A3](super::points#a3), [A6](super::points#a6)), and what came of it.

use super::board::{HOLES, Hole};

/// A move of the side whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Sow the own hole of this number, 1 to 20 ([A3](super::points#a3)).
    Sow(u8),
    /// Enter the store, round the own row ([A6](super::points#a6)).
    Enter,
    /// Enter the store, round the whole board ([A6](super::points#a6)).
    EnterRound,
}

/// Holes that a move captured, in the order taken: side by side along the way, or against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    first: u8,
    length: u8,
    backwards: bool,
}

impl Run {
    /// No hole.
    pub const NONE: Run = Run { first: 0, length: 0, backwards: false };

    /// So many holes from one on, along the way or against it.
    #[inline(always)]
    pub(super) const fn new(first: usize, length: usize, backwards: bool) -> Run {
        Run { first: first as u8, length: length as u8, backwards }
    }

    /// The holes in the order taken.
    #[inline(always)]
    pub fn holes(self) -> impl Iterator<Item = Hole> {
        let first = usize::from(self.first);
        (0..usize::from(self.length)).map(move |i| Hole::at(if self.backwards { first + HOLES - i } else { first + i }))
    }

    /// How many holes.
    pub const fn len(self) -> usize {
        self.length as usize
    }

    /// Whether nothing was captured.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.length == 0
    }
}
