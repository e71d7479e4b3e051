//! One side's pieces, as sets of cells and as numbers.

use super::board::{MASK, Side};

/// Pieces that an army starts with, captains among them ([Z5](super::points#z5)).
pub const ARMY: u32 = 18;

/// Captains that an army starts with ([Z6](super::points#z6)).
pub const CAPTAINS: u32 = 2;

/// A side with this many pieces or fewer has lost ([Z16](super::points#z16)).
pub const BEATEN: u32 = 2;

/// One side's pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Army {
    /// Every piece.
    pub pieces: u128,
    /// Those that are captains.
    pub captains: u128,
}

impl Army {
    /// How many pieces it has.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.pieces.count_ones()
    }

    /// What its pieces count where they decide the game ([Z17a](super::points#z17a)): a soldier one, a captain two.
    #[inline(always)]
    pub fn worth(self) -> u32 {
        self.pieces.count_ones() + self.captains.count_ones()
    }

    /// Whether its pieces are on cells of its side, and its captains among its pieces.
    pub(super) fn stands_on_its_cells(self, side: Side) -> bool {
        self.pieces & !MASK[side.index()] == 0 && self.captains & !self.pieces == 0
    }

    /// Moves a piece. `step` is where it stands and where it goes.
    #[inline(always)]
    pub(super) fn step(&mut self, step: u128) {
        self.pieces ^= step;
        self.captains ^= if self.captains & step == 0 { 0 } else { step };
    }

    /// Takes a set of its pieces away.
    #[inline(always)]
    pub(super) fn remove(&mut self, set: u128) {
        self.pieces &= !set;
        self.captains &= !set;
    }

    /// Its soldiers.
    #[inline(always)]
    pub fn soldiers(self) -> u128 {
        self.pieces & !self.captains
    }
}

/// What an army has left, wherever it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength {
    /// Pieces without rank.
    pub soldiers: u32,
    /// Captains, two at most.
    pub captains: u32,
}

impl Strength {
    /// The strength of an army.
    pub fn of(army: Army) -> Strength {
        Strength { soldiers: army.soldiers().count_ones(), captains: army.captains.count_ones() }
    }

    /// All pieces.
    pub fn pieces(self) -> u32 {
        self.soldiers + self.captains
    }

    /// What they count where they decide the game ([Z17a](super::points#z17a)), as [`Army::worth`].
    pub fn worth(self) -> u32 {
        self.soldiers + 2 * self.captains
    }
}
