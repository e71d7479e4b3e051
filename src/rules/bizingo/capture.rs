//! What a step takes off the board: surrounded enemies, or the piece that stepped ([Z9](super::points#z9) to [Z13](super::points#z13)).

use super::army::Army;
use super::board::Side;
use super::options::{Options, WalkInCaptain};

/// Moves a set of `side`'s own cells onto the enemy's lattice, so that bit `i` of the
/// three results says whether `set` holds the first, second, third edge
/// neighbour of the enemy cell `i`.
#[inline(always)]
pub(crate) fn around(side: Side, set: u128) -> [u128; 3] {
    match side {
        // Enemy cells are light; dark neighbours of light i are i, i + 1, i + 12.
        Side::Dark => [set, set >> 1, set >> 12],
        Side::Light => [set, set << 1, set << 12],
    }
}

/// Which of the enemies in `near` are surrounded by `own`, the army of `side`, after its move ([Z9](super::points#z9) to [Z11](super::points#z11)).
#[inline(always)]
pub(super) fn surrounded(side: Side, own: Army, enemy: Army, near: u128, options: &Options) -> u128 {
    let [a, b, c] = around(side, own.pieces);
    let [ka, kb, kc] = around(side, own.captains);
    let captain = ka | kb | kc;
    let three = a & b & c;
    let two = a & b | b & c | a & c;
    near & (three & (!enemy.captains | captain) | two & captain & options.border_mask(side.other()))
}

/// Whether it is plain that a step next to the enemies in `near` removes nothing: a piece that is removed has at
/// least two neighbours on the other side ([Z9](super::points#z9) to [Z13](super::points#z13)).
#[inline(always)]
pub(super) fn harmless(side: Side, own: Army, near: u128) -> bool {
    let [a, b, c] = around(side, own.pieces);
    let two = a & b | (a | b) & c;
    near & two == 0 && near & near.wrapping_sub(1) == 0
}

/// Whether a piece of `side` that stands on the cell `at` after its move and took nothing falls ([Z13](super::points#z13)). `near` are the
/// enemies beside it.
#[inline(always)]
pub(super) fn falls(side: Side, captain: bool, near: u128, at: u128, enemy: Army, options: &Options) -> bool {
    let captain_near = near & enemy.captains != 0;
    match near.count_ones() {
        3 => !captain || options.walk_in_captain == WalkInCaptain::Any || captain_near,
        2 => options.walk_in_border && captain_near && options.border_mask(side) & at != 0,
        _ => false,
    }
}
