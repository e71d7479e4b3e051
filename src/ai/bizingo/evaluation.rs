//! The static evaluation of Bizingo: a tapered sum of weighted terms, in integers.
//!
//! Every [`Term`] counts something of one side. The counts serve both the search, which adds up [`WEIGHTS`], and the
//! tuning of those weights. A weight is two numbers, for all pieces on the board and for the last few; the
//! [`phase`] mixes them. The two sides can have weights of their own, for the board is not the same for them: only 6 of
//! light's cells lie on the border, but 27 of dark's. At present they have the same. Points such as [Z10](crate::rules::bizingo::points#z10) are those of
//! the [rules](crate::rules::bizingo::points).
//!
//! Invariants: a position and its mirror image, left for right, have the same value; no value is beyond [`LIMIT`].

use super::bitboard::{Grip, grip};
use super::pursuit::count_pursuit;
use super::weights::WEIGHTS;
use crate::rules::bizingo::army::{ARMY, BEATEN};
use crate::rules::bizingo::board::{BORDER_SIDE, BORDER_TOUCH, ROW, Side};
use crate::rules::bizingo::capture::around;
use crate::rules::bizingo::{Options, Position};

/// The worth of a soldier, for ordering moves: the unit of scores is a hundredth of it.
pub const SOLDIER: i32 = 100;

/// The worth of a captain, for ordering moves, in hundredths of a soldier.
pub const CAPTAIN: i32 = 260;

/// The bound of the evaluation: far from the score of a win, whatever the weights.
pub const LIMIT: i32 = 20_000;

/// What is counted, for each side. The order is that of [`WEIGHTS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// Soldiers.
    Soldiers,
    /// Captains.
    Captains,
    /// Having a captain: without one, enemy captains cannot be taken, nor pieces on the border ([Z10](crate::rules::bizingo::points#z10), [Z11](crate::rules::bizingo::points#z11)).
    SomeCaptain,
    /// Pieces with one enemy beside them.
    Touched,
    /// Pieces with two enemies beside them, or three.
    Held,
    /// The side is to move: its pieces that the enemy could take if it were to move instead.
    Threatened,
    /// Captains among them.
    CaptainThreatened,
    /// The enemy is to move: pieces that it can take.
    Hanging,
    /// Captains among them.
    CaptainHanging,
    /// Pieces on a cell with a side on the border.
    Border,
    /// Pieces on a cell with only a corner on the border.
    NearBorder,
    /// Sum of the rings on which the pieces stand: pieces that leave the middle are driven to the border.
    Rings,
    /// Being to move.
    Tempo,
    /// Having more pieces. The terms from here on are counted for that side only.
    Ahead,
    /// Steps of the enemy to cells where it cannot be taken at once.
    SafeSteps,
    /// Cells that it can get to in a few such steps, with all else standing still.
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

/// A weight with all pieces on the board, and with the last few, in hundredths of a soldier.
pub type Weight = (i16, i16);

/// The most pieces that can have left the board in a game that is not over, rounded up.
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

/// The phase of the game: how many pieces have left the board, 0..=[`PHASES`].
#[inline(always)]
pub fn phase(position: &Position) -> i32 {
    let [light, dark] = Side::BOTH.map(|side| count(position.army(side).pieces));
    (2 * ARMY as i32 - light - dark).min(PHASES)
}

/// The [`grip`] of both sides.
#[inline(always)]
fn grips(position: &Position) -> [Grip; 2] {
    Side::BOTH.map(|side| grip(side, position.army(side).pieces))
}

/// Both weights of a term in one number, so that one multiplication serves both: the one for few pieces above 32 bits.
const fn packed(weight: Weight) -> i64 {
    weight.0 as i64 + ((weight.1 as i64) << 32)
}

/// The inverse of [`packed`] for a sum of weights: what it is with many pieces, and with few.
#[inline(always)]
fn unpacked(sum: i64) -> (i32, i32) {
    let many = sum as i32;
    (many, ((sum - i64::from(many)) >> 32) as i32)
}

/// The static evaluation for the side to move, in hundredths of a soldier, within `-LIMIT..=LIMIT`.
#[inline(always)]
pub fn evaluate(position: &Position, options: &Options) -> i32 {
    let grips = grips(position);
    // Written out for each side, so that the compiler knows which it is.
    let light = weigh(position, options, Side::Light, &grips);
    let dark = weigh(position, options, Side::Dark, &grips);
    let (many, few) = unpacked(light - dark);
    let phase = phase(position);
    debug_assert!((0..=PHASES).contains(&phase), "a phase of {phase}");
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

/// Calls `add` with the terms of a side and their counts. A term that is left out counts 0.
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
