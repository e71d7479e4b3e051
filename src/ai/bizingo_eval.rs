//! What a Bizingo position is worth: material, danger, grip and place. Integers only.
//!
//! Simple and honest rather than tuned: every term is a count of pieces with a
//! fixed price, the same for both sides.

use super::bizingo::{around, three_steps};
use crate::rules::bizingo::board::{BORDER_SIDE, BORDER_TOUCH, MASK, ROW, Side};
use crate::rules::bizingo::{Options, Position};

/// The price of a soldier.
pub const SOLDIER: i32 = 100;

/// The price of a captain.
pub const CAPTAIN: i32 = 260;

/// Having a captain: without one, enemy captains cannot be taken, nor pieces on the border (Z10, Z11).
const LAST_CAPTAIN: i32 = 120;

/// A piece that the enemy could take if it were his turn.
const DANGER: i32 = 22;

/// A piece with one enemy beside it, and with two.
const TOUCHED: i32 = 2;
const HELD: i32 = 9;

/// A piece on a border cell (one with a side there), and on one that only touches it.
const BORDER: i32 = 10;
const NEAR_BORDER: i32 = 4;

/// A ring further from the middle of the board: whoever leaves the middle is driven to the border.
const RING: i32 = 4;

/// What a lead is worth besides the material, for each piece that has left the board.
const LEAD: i32 = 3;

/// Being to move.
const TEMPO: i32 = 8;

/// Rings around the middle, by the bits of their number, 0 to 7: `RINGS[side][k]` has the cells whose ring has
/// bit `k`. The middle cell is dark; distances are in steps, thirds rounded.
const RINGS: [[u128; 3]; 2] = {
    let mut sets = [[0; 3]; 2];
    let mut side = 0;
    while side < 2 {
        let mut bit = 0;
        while bit < 128 {
            // Thirds of a step from the middle, which is at 13 thirds in both directions.
            let centre = if side == Side::Light.index() { 2 } else { 1 };
            let (x, y) = (3 * (bit % ROW as i32) + centre - 13, 3 * (bit / ROW as i32) + centre - 13);
            let far = max(max(x.abs(), y.abs()), (x + y).abs());
            let ring = if far > 20 { 7 } else { (far + 1) / 3 };
            let mut k = 0;
            while k < 3 {
                if ring >> k & 1 == 1 {
                    sets[side][k] |= 1 << bit;
                }
                k += 1;
            }
            bit += 1;
        }
        side += 1;
    }
    sets
};

const fn max(a: i32, b: i32) -> i32 {
    if a > b { a } else { b }
}

#[inline(always)]
fn count(set: u128) -> i32 {
    set.count_ones() as i32
}

/// The sum of the rings of a set of a side's cells.
#[inline(always)]
fn rings(side: Side, set: u128) -> i32 {
    (0..3).map(|k| count(set & RINGS[side.index()][k]) << k).sum()
}

/// The value for the side to move.
#[inline(always)]
pub fn evaluate(position: &Position, options: &Options) -> i32 {
    let light = side_value(position, Side::Light, options);
    let dark = side_value(position, Side::Dark, options);
    let [own, other] = Side::BOTH.map(|side| count(position.army(side).pieces));
    let lead = own - other;
    // With fewer pieces left, the same lead is nearer to a win.
    let value = light - dark + lead * (36 - own - other) * LEAD;
    let value = if position.turn() == Side::Light { value } else { -value };
    value + TEMPO
}

#[inline(always)]
fn side_value(position: &Position, side: Side, options: &Options) -> i32 {
    let own = position.army(side);
    let enemy = position.army(side.other());

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
    danger &= own.pieces & (!own.captains | ka | kb | kc);
    // On the border a captain beside it needs only one more.
    danger |= (ka | kb | kc) & own.pieces & !two & options.border_mask(side);
    value -= count(danger) * DANGER + count(danger & own.captains) * DANGER;

    let touch = own.pieces & BORDER_TOUCH[side.index()];
    value -= count(touch & BORDER_SIDE[side.index()]) * (BORDER - NEAR_BORDER) + count(touch) * NEAR_BORDER;

    value - rings(side, own.pieces) * RING
}
