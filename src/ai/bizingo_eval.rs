//! What a Bizingo position is worth: material, danger, grip and place. Integers only.
//!
//! Simple and honest rather than tuned: every term is a count of pieces with a
//! fixed price, the same for both sides.

use super::bizingo::{around, three_steps};
use crate::rules::bizingo::board::{BORDER_SIDE, BORDER_TOUCH, MASK, Side};
use crate::rules::bizingo::{Options, Position};

/// The price of a soldier.
pub const SOLDIER: i32 = 100;

/// The price of a captain.
pub const CAPTAIN: i32 = 260;

/// Each of the last captains: without one, enemy captains cannot be taken, nor pieces on the border (Z10, Z11).
const LAST_CAPTAIN: i32 = 120;

/// A piece that the enemy could take if it were his turn.
const DANGER: i32 = 22;

/// A piece with one enemy beside it, and with two.
const TOUCHED: i32 = 2;
const HELD: i32 = 9;

/// A piece on a border cell (one with a side there), and on one that only touches it.
const BORDER: i32 = 10;
const NEAR_BORDER: i32 = 4;

/// A row of advance towards the enemy.
const ADVANCE: i32 = 3;

/// Being to move.
const TEMPO: i32 = 8;

/// Rows by the bits of their number: `ROW_BITS[k]` has the rows whose number has bit `k`.
const ROW_BITS: [u128; 4] = {
    let mut sets = [0; 4];
    let mut bit = 0;
    while bit < 128 {
        let mut k = 0;
        while k < 4 {
            if (bit / 12) >> k & 1 == 1 {
                sets[k] |= 1 << bit;
            }
            k += 1;
        }
        bit += 1;
    }
    sets
};

/// The sum of the row numbers of a set.
#[inline(always)]
fn rows(set: u128) -> i32 {
    (0..4).map(|k| ((set & ROW_BITS[k]).count_ones() as i32) << k).sum()
}

/// The value for the side to move.
#[inline(always)]
pub fn evaluate(position: &Position, options: &Options) -> i32 {
    let light = side_value(position, Side::Light, options);
    let dark = side_value(position, Side::Dark, options);
    // What is left decides how much a lead is worth: with fewer pieces it is nearer to a win.
    let (own, other) = (position.army(Side::Light), position.army(Side::Dark));
    let lead = own.count() as i32 - other.count() as i32;
    let gone = 36 - (own.count() + other.count()) as i32;
    let value = light - dark + lead * gone * 3;
    let value = if position.turn() == Side::Light { value } else { -value };
    value + TEMPO
}

#[inline(always)]
fn side_value(position: &Position, side: Side, options: &Options) -> i32 {
    let own = position.army(side);
    let enemy = position.army(side.other());
    let count = |set: u128| set.count_ones() as i32;

    let mut value = count(own.pieces) * SOLDIER + count(own.captains) * (CAPTAIN - SOLDIER);
    if own.captains != 0 {
        value += LAST_CAPTAIN;
    }

    let [a, b, c] = around(side.other(), enemy.pieces);
    let two = (a & b | b & c | a & c) & own.pieces;
    value -= count(two) * HELD + count((a | b | c) & own.pieces & !two) * TOUCHED;

    // In danger: the third neighbour is empty and a third enemy can step there.
    let free = MASK[side.other().index()] & !enemy.pieces & three_steps(enemy.pieces);
    let [fa, fb, fc] = around(side.other(), free);
    let mut danger = a & b & fc | a & c & fb | b & c & fa;
    let [ka, kb, kc] = around(side.other(), enemy.captains);
    let border = options.border_mask(side);
    let held = (a | b | c) & (ka | kb | kc) & border & own.pieces;
    danger &= own.pieces & (!own.captains | ka | kb | kc);
    danger |= held & two;
    value -= count(danger) * DANGER + count(danger & own.captains) * DANGER;

    let touch = own.pieces & BORDER_TOUCH[side.index()];
    value -= count(touch & BORDER_SIDE[side.index()]) * (BORDER - NEAR_BORDER) + count(touch) * NEAR_BORDER;

    let advance = match side {
        Side::Light => rows(own.pieces),
        // Eight makes the two starts about equal.
        Side::Dark => 8 * count(own.pieces) - rows(own.pieces),
    };
    value + advance * ADVANCE
}
