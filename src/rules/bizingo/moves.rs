//! A move of Bizingo: a step, and where there is a choice the piece that it takes ([Z8](super::points#z8), [Z12](super::points#z12)).

/// A move: from, to, and under `captures=one` which of several pieces to take.
/// Cells are bits of the lattices: from and to of the mover's, the piece taken of the enemy's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    take: u8,
}

const NO_TAKE: u8 = u8::MAX;

impl Move {
    /// A step between two bits of the mover's lattice.
    #[inline(always)]
    pub const fn step(from: u32, to: u32) -> Move {
        Move { from: from as u8, to: to as u8, take: NO_TAKE }
    }

    /// The same step, taking the piece at this bit of the enemy's lattice.
    #[inline(always)]
    pub const fn taking(self, bit: u32) -> Move {
        Move { take: bit as u8, ..self }
    }

    /// Where it starts, as a bit.
    #[inline(always)]
    pub const fn from(self) -> u32 {
        self.from as u32
    }

    /// Where it ends, as a bit.
    #[inline(always)]
    pub const fn to(self) -> u32 {
        self.to as u32
    }

    /// The chosen piece, as a bit, where there was a choice.
    #[inline(always)]
    pub const fn take(self) -> Option<u32> {
        if self.take == NO_TAKE { None } else { Some(self.take as u32) }
    }
}
