//! Where captures can happen, found for the whole board at once.
//!
//! The sets may be larger than the truth, never smaller; each candidate is then checked by the rules, so nothing about
//! captures is decided here.

use super::bitboard::{around_inverse, three_steps};
use super::evaluation::{CAPTAIN, SOLDIER};
use crate::rules::bizingo::board::{MASK, bits};
use crate::rules::bizingo::capture::around;
use crate::rules::bizingo::options::Captures;
use crate::rules::bizingo::{Move, Options, Position};

/// Cells on which a step may capture: with any piece, and with a captain only. Never too few.
#[derive(Clone, Copy)]
pub(super) struct HotCells {
    pub(super) any: u128,
    pub(super) captain: u128,
}

/// The [`HotCells`] of the side to move.
#[inline(always)]
pub(super) fn hot_cells(position: &Position, options: &Options) -> HotCells {
    let side = position.turn();
    let own = position.army(side);
    let enemy = position.army(side.other());
    let free = MASK[side.index()] & !own.pieces;
    let [a, b, c] = around(side, own.pieces);
    // Two neighbours are occupied and a third piece steps to the last one: the two themselves are one step from there.
    let inner = enemy.pieces;
    let mut any = around_inverse(side, [b & c & inner, a & c & inner, a & b & inner]) & three_steps(own.pieces);
    let mut captain = 0;
    let border = enemy.pieces & options.border_mask(side.other());
    if border & (a | b | c) != 0 {
        let [ka, kb, kc] = around(side, own.captains);
        any |= around_inverse(side, [border & (kb | kc), border & (ka | kc), border & (ka | kb)]);
        captain = around_inverse(side, [border & (b | c), border & (a | c), border & (a | b)]) & free;
    }
    HotCells { any: any & free, captain }
}

/// Cells on which a step may be fatal, by walking in ([Z13](crate::rules::bizingo::points#z13)). Never too
/// few.
#[inline(always)]
pub(super) fn fatal_cells(position: &Position, options: &Options) -> u128 {
    let side = position.turn();
    let enemy = position.army(side.other());
    let [a, b, c] = around(side.other(), enemy.pieces);
    let mut fatal = a & b & c;
    if options.walk_in_border {
        fatal |= (a & b | b & c | a & c) & options.border_mask(side);
    }
    fatal
}

/// The worth of the pieces in a set, for ordering moves, in hundredths of a soldier.
#[inline(always)]
pub(crate) fn worth(captains: u128, set: u128) -> i32 {
    set.count_ones() as i32 * SOLDIER + (set & captains).count_ones() as i32 * (CAPTAIN - SOLDIER)
}

/// The worth of a piece, for ordering moves.
#[inline(always)]
pub(super) fn price(captain: bool) -> i32 {
    if captain { CAPTAIN } else { SOLDIER }
}

/// Calls `f` for the captures among the steps of the piece on `from` to `to`. Returns whether there was one.
#[inline(always)]
pub(super) fn each_capture_of_step(
    position: &Position,
    options: &Options,
    from: u32,
    to: u32,
    f: &mut impl FnMut(Move, i32),
) -> bool {
    let taken = position.surrounds(from, to, options);
    if taken == 0 {
        return false;
    }
    let captains = position.army(position.turn().other()).captains;
    let step = Move::step(from, to);
    if options.captures == Captures::One && taken.count_ones() > 1 {
        bits(taken).for_each(|bit| f(step.taking(bit), worth(captains, 1 << bit)));
    } else {
        f(step, worth(captains, taken));
    }
    true
}
