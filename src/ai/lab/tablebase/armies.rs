//! Every way in which a small army of a given strength can stand, numbered from 0.
//!
//! Cells come first (the ranks of combinations), then which of the pieces are captains. Armies that a rotation or a
//! mirror image of the board makes the same form a *class*; the one with the lowest number stands for it.

use super::material::Strength;
use crate::rules::bizingo::Side;
use crate::rules::bizingo::army::Army;
use crate::rules::bizingo::board::{MASK, bits};
use crate::rules::bizingo::symmetry::Symmetry;

/// More pieces than an army that is numbered has.
const MOST: usize = 7;

/// More cells than a side has.
const CELLS: usize = 84;

/// `CHOOSE[n][k]`: ways to choose `k` of `n`, `u32::MAX` where there are more.
const CHOOSE: [[u32; MOST]; CELLS] = {
    let mut table = [[0u32; MOST]; CELLS];
    let mut n = 0;
    while n < CELLS {
        table[n][0] = 1;
        let mut k = 1;
        while k < MOST && n > 0 {
            table[n][k] = table[n - 1][k - 1].saturating_add(table[n - 1][k]);
            k += 1;
        }
        n += 1;
    }
    table
};

/// The armies of one side and strength.
#[derive(Debug)]
pub(crate) struct Armies {
    side: Side,
    pieces: usize,
    captains: usize,
    /// Number of a cell among the side's cells, by bit, and the inverse.
    number: [u8; 128],
    bit: Vec<u32>,
    /// The class of each army.
    class: Vec<u32>,
    /// The symmetries that lead from each army to the one that stands for its class, as bits.
    ways: Vec<u8>,
    /// The army that stands for each class.
    first: Vec<u32>,
}

/// How many armies of this strength there are; `u32::MAX` where that is too many to count.
pub(crate) fn count(side: Side, strength: Strength) -> u32 {
    let cells = MASK[side.index()].count_ones() as usize;
    let (pieces, captains) = (strength.pieces() as usize, strength.captains as usize);
    match CHOOSE[cells].get(pieces) {
        Some(sets) => sets.saturating_mul(CHOOSE[pieces][captains]),
        None => u32::MAX,
    }
}

impl Armies {
    /// Numbers the armies. There must be less than `u32::MAX`: see [`count`].
    pub(crate) fn new(side: Side, strength: Strength) -> Armies {
        debug_assert!(count(side, strength) < u32::MAX, "too many armies to number");
        let mut number = [0; 128];
        let bit: Vec<u32> = bits(MASK[side.index()]).collect();
        for (at, &bit) in bit.iter().enumerate() {
            number[bit as usize] = at as u8;
        }
        let (pieces, captains) = (strength.pieces() as usize, strength.captains as usize);
        let mut armies =
            Armies { side, pieces, captains, number, bit, class: Vec::new(), ways: Vec::new(), first: Vec::new() };
        for index in 0..count(side, strength) {
            let army = armies.army(index);
            let images = Symmetry::all().map(|symmetry| armies.index(symmetry.army(side, army)));
            let (mut lowest, mut ways) = (u32::MAX, 0);
            for (way, image) in images.enumerate() {
                if image < lowest {
                    (lowest, ways) = (image, 0);
                }
                ways |= u8::from(image == lowest) << way;
            }
            if lowest == index {
                armies.first.push(index);
            }
            // The lowest of a class comes first, so its class is known by now.
            let class = if lowest == index { armies.first.len() as u32 - 1 } else { armies.class[lowest as usize] };
            armies.class.push(class);
            armies.ways.push(ways);
        }
        armies
    }

    /// The side whose armies these are.
    pub(crate) fn side(&self) -> Side {
        self.side
    }

    /// How many classes there are.
    pub(crate) fn classes(&self) -> usize {
        self.first.len()
    }

    /// The army that stands for a class.
    pub(crate) fn first_of(&self, class: u32) -> Army {
        self.army(self.first[class as usize])
    }

    /// The class of an army, and the symmetries that lead to the army that stands for it.
    #[inline(always)]
    pub(crate) fn class_of(&self, army: Army) -> (u32, impl Iterator<Item = Symmetry> + use<>) {
        let index = self.index(army) as usize;
        let ways = self.ways[index];
        (self.class[index], Symmetry::all().enumerate().filter(move |(way, _)| ways >> way & 1 == 1).map(|(_, s)| s))
    }

    /// How many pieces each army has.
    pub(crate) fn pieces(&self) -> u32 {
        self.pieces as u32
    }

    /// The number of an army of this strength.
    #[inline(always)]
    pub(crate) fn index(&self, army: Army) -> u32 {
        debug_assert_eq!(army.count(), self.pieces(), "an army of this strength");
        let (mut rank, mut choice, mut captains) = (0, 0, 0);
        for (i, bit) in bits(army.pieces).enumerate() {
            rank += CHOOSE[usize::from(self.number[bit as usize])][i + 1];
            if army.captains >> bit & 1 == 1 {
                captains += 1;
                choice += CHOOSE[i][captains];
            }
        }
        rank * CHOOSE[self.pieces][self.captains] + choice
    }

    /// The army of a number.
    #[inline(always)]
    pub(crate) fn army(&self, index: u32) -> Army {
        let choices = CHOOSE[self.pieces][self.captains];
        let (mut rank, mut choice) = (index / choices, index % choices);
        let mut army = Army::default();
        let mut below = self.bit.len();
        let mut captains = self.captains;
        for i in (0..self.pieces).rev() {
            // The highest cell whose combinations do not exceed the rank.
            let column = &CHOOSE[..below];
            below = column.partition_point(|row| row[i + 1] <= rank) - 1;
            rank -= CHOOSE[below][i + 1];
            let set = 1 << self.bit[below];
            army.pieces |= set;
            if captains > 0 && choice >= CHOOSE[i][captains] {
                choice -= CHOOSE[i][captains];
                captains -= 1;
                army.captains |= set;
            }
        }
        army
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lead_back() {
        for side in Side::BOTH {
            for (soldiers, captains) in [(3, 0), (2, 1), (1, 2)] {
                let strength = Strength { soldiers, captains };
                let armies = Armies::new(side, strength);
                for index in (0..count(side, strength)).step_by(7) {
                    let army = armies.army(index);
                    assert_eq!(army.count(), 3);
                    assert_eq!(army.captains.count_ones(), captains);
                    assert_eq!(armies.index(army), index);
                    let (class, ways) = armies.class_of(army);
                    for symmetry in ways {
                        assert_eq!(symmetry.army(side, army), armies.first_of(class));
                    }
                }
            }
        }
    }

    #[test]
    fn classes_have_up_to_six_armies() {
        let strength = Strength { soldiers: 3, captains: 0 };
        let armies = Armies::new(Side::Light, strength);
        let all = count(Side::Light, strength);
        assert_eq!(all, 67_525);
        assert!(armies.classes() * 6 > all as usize && armies.classes() * 6 < all as usize * 102 / 100);
    }
}
