//! The board as one side sees it, in bytes: what a step needs to know is a few loads away.

use crate::rules::bizingo::Side;
use crate::rules::bizingo::army::Army;
use crate::rules::bizingo::board::{self, MASK};

/// A byte of the board as one side sees it: a piece of its own.
pub(super) const PIECE: u8 = 0b01;
/// A cell that cannot be stepped on: a piece, or outside the board.
pub(super) const SOLID: u8 = 0b10;

/// Steps as differences of bits, for [`u8`] indices that wrap; two more fill the table to a power of two.
pub(super) const STEPS: [u8; 8] = [1, 255, 11, 245, 12, 244, 0, 0];

/// A captain.
pub(super) const CAPTAIN: u8 = 0b100;

/// The edge neighbours of a light cell, as differences of bits.
pub(super) const ENEMIES: [u8; 3] = [0, 1, 12];

/// For each of them, its other two edge neighbours.
pub(super) const PARTNERS: [[u8; 2]; 3] = [[255, 244], [1, 245], [12, 11]];

/// The index beside `to` for one of the differences above: the lattice of dark is that of light turned
/// by half a circle.
#[inline(always)]
pub(super) fn beside<const SIDE: usize>(to: u8, by: u8) -> usize {
    usize::from(if SIDE == 0 { to.wrapping_add(by) } else { to.wrapping_sub(by) })
}

/// A side, in bytes. Indices are lattice bits; those below 0 wrap to the end of the table.
#[derive(Clone)]
pub(super) struct SideBytes {
    pub(super) squares: [u8; 256],
    /// Where the pieces stand, captains first; only the first `count` are valid.
    pub(super) pieces: [u8; 32],
    pub(super) count: u8,
    captains: u8,
}

impl SideBytes {
    pub(super) fn new(side: Side, army: Army) -> SideBytes {
        let mut bytes = SideBytes { squares: [SOLID; 256], pieces: [0; 32], count: 0, captains: 0 };
        board::bits(MASK[side.index()]).for_each(|bit| bytes.squares[bit as usize & 255] = 0);
        bytes.captains = army.captains.count_ones() as u8;
        for bit in board::bits(army.captains).chain(board::bits(army.soldiers())) {
            let captain = bytes.count < bytes.captains;
            bytes.squares[bit as usize & 255] = piece_byte(captain);
            bytes.pieces[usize::from(bytes.count) & 31] = bit as u8;
            bytes.count += 1;
        }
        bytes
    }

    pub(super) fn army(&self) -> Army {
        let set = |count: u8| {
            let pieces = self.pieces.iter().take(usize::from(count));
            pieces.fold(0, |set, bit| set | BITS[usize::from(bit & 127)])
        };
        Army { pieces: set(self.count), captains: set(self.captains) }
    }

    /// Whether a piece is a captain.
    #[inline(always)]
    pub(super) fn captain(&self, index: usize) -> bool {
        index < usize::from(self.captains)
    }

    #[inline(always)]
    pub(super) fn step(&mut self, index: usize, from: u8, to: u8) {
        debug_assert!(index < usize::from(self.count) && self.squares[usize::from(to)] == 0, "a step to an empty cell");
        self.pieces[index & 31] = to;
        self.squares[usize::from(from)] = 0;
        self.squares[usize::from(to)] = piece_byte(self.captain(index));
    }

    pub(super) fn remove(&mut self, bit: u8) {
        self.squares[usize::from(bit)] = 0;
        let Some(mut hole) = self.pieces.iter().position(|piece| *piece == bit) else { return };
        // The last captain moves to a removed captain's entry, and the last piece to the last captain's.
        if self.captain(hole) {
            self.captains -= 1;
            self.pieces[hole] = self.pieces[usize::from(self.captains) & 31];
            hole = usize::from(self.captains);
        }
        self.count -= 1;
        self.pieces[hole & 31] = self.pieces[usize::from(self.count) & 31];
    }
}

/// Sets of one bit: a look-up is faster here than a shift.
static BITS: [u128; 128] = {
    let mut bits = [0; 128];
    let mut bit = 0;
    while bit < 128 {
        bits[bit] = 1 << bit;
        bit += 1;
    }
    bits
};

#[inline(always)]
fn piece_byte(captain: bool) -> u8 {
    PIECE | SOLID | if captain { CAPTAIN } else { 0 }
}
