//! The six ways to lay the board onto itself: three turns, each also mirrored.
//!
//! No rule knows left from right or one corner from another, so a position and its images are worth the same.
//! Colours stay: dark cells point up under each of them.

use super::army::Army;
use super::board::{MASK, ROW, Side, bits};
use super::position::Position;

/// A turn or a mirror image of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry(u8);

/// How many there are.
pub const SYMMETRIES: usize = 6;

/// Which of the distances to the three sides becomes the first, and which the second.
const AXES: [(usize, usize); SYMMETRIES] = [(0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (0, 2)];

/// Images of bits, by symmetry and side.
static IMAGES: [[[u8; 128]; 2]; SYMMETRIES] = {
    let mut images = [[[0; 128]; 2]; SYMMETRIES];
    let mut i = 0;
    while i < SYMMETRIES * 256 {
        let (symmetry, side, bit) = (i / 256, i / 128 % 2, i % 128);
        if MASK[side] >> bit & 1 == 1 {
            // Thirds of a cell's height from the middle of the cell to the three sides of the untruncated triangle.
            let third = if side == Side::Light.index() { 2 } else { 1 };
            let (x, y) = (3 * (bit % ROW as usize) + third, 3 * (bit / ROW as usize) + third);
            let far = [x, y, 39 - x - y];
            let (a, b) = AXES[symmetry];
            images[symmetry][side][bit] = ((far[a] - third) / 3 + (far[b] - third) / 3 * ROW as usize) as u8;
        }
        i += 1;
    }
    images
};

impl Symmetry {
    /// All six, the one that changes nothing first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..SYMMETRIES as u8).map(Symmetry)
    }

    /// Where a cell of `side` goes, as bits.
    #[inline(always)]
    pub fn bit(self, side: Side, bit: u32) -> u32 {
        u32::from(IMAGES[usize::from(self.0)][side.index()][(bit & 127) as usize])
    }

    /// Where a set of cells of `side` goes.
    #[inline(always)]
    pub fn set(self, side: Side, set: u128) -> u128 {
        bits(set).fold(0, |image, bit| image | 1 << self.bit(side, bit))
    }

    /// Where an army goes.
    #[inline(always)]
    pub fn army(self, side: Side, army: Army) -> Army {
        Army { pieces: self.set(side, army.pieces), captains: self.set(side, army.captains) }
    }

    /// The image of a position.
    pub fn position(self, position: &Position) -> Position {
        let armies = Side::BOTH.map(|side| self.army(side, position.army(side)));
        Position::of(armies, position.turn(), position.quiet())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::bizingo::board::{BORDER_TOUCH, edges, steps};

    #[test]
    fn the_board_stays_itself() {
        for symmetry in Symmetry::all() {
            for side in Side::BOTH {
                let mask = MASK[side.index()];
                assert_eq!(symmetry.set(side, mask), mask);
                assert_eq!(symmetry.set(side, BORDER_TOUCH[side.index()]), BORDER_TOUCH[side.index()]);
                for bit in bits(mask) {
                    let image = symmetry.bit(side, bit);
                    assert_eq!(symmetry.set(side, steps(side, bit)), steps(side, image));
                    assert_eq!(symmetry.set(side.other(), edges(side, bit)), edges(side, image));
                }
            }
        }
    }

    #[test]
    fn all_six_differ() {
        let lopsided = bits(MASK[Side::Light.index()]).take(5).fold(0, |set, bit| set | 1 << bit);
        let mut images: Vec<u128> = Symmetry::all().map(|symmetry| symmetry.set(Side::Light, lopsided)).collect();
        assert_eq!(images[0], lopsided);
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), SYMMETRIES);
    }
}
