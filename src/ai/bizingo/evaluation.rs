//! What a Bizingo position is worth: a weighted sum of counts, for many pieces and for few. Integers only.
//!
//! Every [`Term`] counts something of one side. It is counted here once, both for the search, which adds up
//! [`WEIGHTS`], and for the tuning of those weights, which wants the counts. The two sides
//! can have weights of their own, for the board is not the same for them: only 6 of light's cells
//! lie on the border, but 27 of dark's. At present they have the same.
//!
//! Invariants: a position and its mirror image, left for right, have the same value; no value is beyond [`LIMIT`].

use super::adapter::{Grip, grip};
use super::pursuit::count_pursuit;
use super::weights::WEIGHTS;
use crate::rules::bizingo::board::{BORDER_SIDE, BORDER_TOUCH, ROW, Side};
use crate::rules::bizingo::position::{ARMY, BEATEN, around};
use crate::rules::bizingo::{Options, Position};

/// The price of a soldier, for ordering moves.
pub const SOLDIER: i32 = 100;

/// The price of a captain, for ordering moves.
pub const CAPTAIN: i32 = 260;

/// No position is worth more: far from a win, whatever the weights.
pub const LIMIT: i32 = 20_000;

/// What is counted, for each side. The place in this list is the place in [`WEIGHTS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// Soldiers.
    Soldiers,
    /// Captains.
    Captains,
    /// Having a captain: without one, enemy captains cannot be taken, nor pieces on the border (Z10, Z11).
    SomeCaptain,
    /// Pieces with one enemy beside them.
    Touched,
    /// Pieces with two enemies beside them, or three.
    Held,
    /// The side is to move: its pieces that the enemy could take if he were.
    Threatened,
    /// Captains among them.
    CaptainThreatened,
    /// The enemy is to move: pieces that he can take.
    Hanging,
    /// Captains among them.
    CaptainHanging,
    /// Pieces on a cell with a side on the border.
    Border,
    /// Pieces on a cell with only a corner on the border.
    NearBorder,
    /// Rings of the pieces, added up: whoever leaves the middle is driven to the border.
    Rings,
    /// Being to move.
    Tempo,
    /// Having more pieces. What follows is counted for that side only.
    Ahead,
    /// Steps of the enemy to cells where he cannot be taken at once.
    SafeSteps,
    /// Cells that he can get to in a few such steps, all else standing still.
    Room,
    /// Pieces beside an enemy.
    Beside,
    /// Pieces beside one or a step from there.
    OneStep,
    /// Pieces at most two steps from there.
    TwoSteps,
    /// Pieces at most three steps from there.
    ThreeSteps,
}

/// How many terms there are.
pub const TERMS: usize = Term::ThreeSteps as usize + 1;

/// A weight with all pieces on the board, and with the last few.
pub type Weight = (i16, i16);

/// The most pieces that can have left the board while the game goes on, rounded up.
pub const PHASES: i32 = 2 * (ARMY - BEATEN) as i32;

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

/// How many bits a set has.
#[inline(always)]
pub(crate) fn count(set: u128) -> i32 {
    set.count_ones() as i32
}

/// The sum of the rings of a set of a side's cells.
#[inline(always)]
fn rings(side: Side, set: u128) -> i32 {
    (0..3).map(|k| count(set & RINGS[side.index()][k]) << k).sum()
}

/// How many pieces have left the board, at most [`PHASES`].
#[inline(always)]
pub fn phase(position: &Position) -> i32 {
    let [light, dark] = Side::BOTH.map(|side| count(position.army(side).pieces));
    (2 * ARMY as i32 - light - dark).min(PHASES)
}

/// What each side holds of the other's cells: see [`grip`].
#[inline(always)]
fn grips(position: &Position) -> [Grip; 2] {
    Side::BOTH.map(|side| grip(side, position.army(side).pieces))
}

/// Both weights of a term in one number, so that one multiplication serves both: the one for few pieces above 32 bits.
const fn packed(weight: Weight) -> i64 {
    weight.0 as i64 + ((weight.1 as i64) << 32)
}

/// The way back of a sum of [`packed`] weights: what it is with many pieces, and with few.
#[inline(always)]
fn unpacked(sum: i64) -> (i32, i32) {
    let many = sum as i32;
    (many, ((sum - i64::from(many)) >> 32) as i32)
}

/// The value for the side to move.
#[inline(always)]
pub fn evaluate(position: &Position, options: &Options) -> i32 {
    let grips = grips(position);
    // Written out for each side, for the compiler to know which it is.
    let light = weigh(position, options, Side::Light, &grips);
    let dark = weigh(position, options, Side::Dark, &grips);
    let (many, few) = unpacked(light - dark);
    let phase = phase(position);
    let value = (many * (PHASES - phase) + few * phase) / PHASES;
    let value = value.clamp(-LIMIT, LIMIT);
    if position.turn() == Side::Light { value } else { -value }
}

/// What a side's terms add up to, [`packed`].
#[inline(always)]
fn weigh(position: &Position, options: &Options, side: Side, grips: &[Grip; 2]) -> i64 {
    let mut sum = 0;
    count_terms_with(position, options, side, grips, |term, count| {
        sum += i64::from(count) * packed(WEIGHTS[side.index()][term as usize]);
    });
    sum
}

/// Calls `add` with the terms of a side and how often each is there. A term that is left out is not there.
pub fn count_terms(position: &Position, options: &Options, side: Side, add: impl FnMut(Term, i32)) {
    count_terms_with(position, options, side, &grips(position), add);
}

#[inline(always)]
fn count_terms_with(
    position: &Position,
    options: &Options,
    side: Side,
    grips: &[Grip; 2],
    mut add: impl FnMut(Term, i32),
) {
    let own = position.army(side);
    let enemy = position.army(side.other());
    let to_move = position.turn() == side;

    add(Term::Soldiers, count(own.soldiers()));
    add(Term::Captains, count(own.captains));
    add(Term::SomeCaptain, i32::from(own.captains != 0));

    let ([a, b, c], [fa, fb, fc]) = grips[side.other().index()];
    let two = (a & b | b & c | a & c) & own.pieces;
    add(Term::Held, count(two));
    add(Term::Touched, count((a | b | c) & own.pieces & !two));

    // In danger: the third neighbour is empty and a third enemy can step there.
    let mut danger = a & b & fc | a & c & fb | b & c & fa;
    let [ka, kb, kc] = around(side.other(), enemy.captains);
    danger &= own.pieces & (!own.captains | ka | kb | kc);
    // On the border a captain beside it needs only one more.
    danger |= (ka | kb | kc) & own.pieces & !two & options.border_mask(side);
    let (any, captains) = match to_move {
        true => (Term::Threatened, Term::CaptainThreatened),
        false => (Term::Hanging, Term::CaptainHanging),
    };
    add(any, count(danger));
    add(captains, count(danger & own.captains));

    let touch = own.pieces & BORDER_TOUCH[side.index()];
    let edge = touch & BORDER_SIDE[side.index()];
    add(Term::Border, count(edge));
    add(Term::NearBorder, count(touch & !edge));

    add(Term::Rings, rings(side, own.pieces));
    add(Term::Tempo, i32::from(to_move));

    if own.count() > enemy.count() {
        count_pursuit(position, side, grips[side.index()], add);
    }
}
