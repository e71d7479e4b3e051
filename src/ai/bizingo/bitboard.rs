//! Sets of cells: steps, edge neighbours, and who can reach what, for the whole board at once.

use crate::rules::bizingo::board::{MASK, Side};
use crate::rules::bizingo::capture::around;

/// The six steps, as shifts of a set.
pub(super) const STEPS: [i32; 6] = [1, -1, 11, -11, 12, -12];

/// Calls `f` for each bit of a set. Two loops over 64 bits are faster than one over 128.
#[inline(always)]
pub(super) fn each_bit(set: u128, mut f: impl FnMut(u32)) {
    let mut half = set as u64;
    while half != 0 {
        f(half.trailing_zeros());
        half &= half - 1;
    }
    half = (set >> 64) as u64;
    while half != 0 {
        f(half.trailing_zeros() | 64);
        half &= half - 1;
    }
}

/// The inverse of [`around`]: the first, second and third neighbours of the other side's cells in the three sets, on
/// the lattice of `side`.
#[inline(always)]
pub(super) fn around_inverse(side: Side, [a, b, c]: [u128; 3]) -> u128 {
    match side {
        Side::Dark => a | b << 1 | c << 12,
        Side::Light => a | b >> 1 | c >> 12,
    }
}

/// The set moved by a step.
#[inline(always)]
pub(super) fn shift(set: u128, by: i32) -> u128 {
    if by > 0 { set << by } else { set >> -by }
}

/// Cells with at least three of their step neighbours in the set.
#[inline(always)]
pub(super) fn three_steps(set: u128) -> u128 {
    let [a, b, c, d, e, f] = STEPS.map(|by| shift(set, by));
    let (one, two) = (a ^ b ^ c, a & b | c & (a ^ b));
    let (three, four) = (d ^ e ^ f, d & e | f & (d ^ e));
    two & four | (two | four) & (one | three)
}

/// For each cell of the other side: on which of its three edge neighbours a side has a piece, and to which it could
/// step with another piece while the pieces on the other two stay.
pub(super) type Grip = ([u128; 3], [u128; 3]);

/// The cells of a grip on which a piece is surrounded, or would be after one more step.
#[inline(always)]
pub(super) fn surrounded_soon(([a, b, c], [x, y, z]): Grip) -> u128 {
    a & b & (c | z) | a & c & y | b & c & x
}

/// How many steps lead from the cells of one set into another.
#[inline(always)]
pub(super) fn steps_into(from: u128, to: u128) -> i32 {
    STEPS.iter().map(|&by| (shift(from, by) & to).count_ones() as i32).sum()
}

/// The [`Grip`] of the pieces of a side.
#[inline(always)]
pub(super) fn grip(side: Side, pieces: u128) -> Grip {
    (around(side, pieces), around(side, MASK[side.index()] & !pieces & three_steps(pieces)))
}
