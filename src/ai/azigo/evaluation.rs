//! The static evaluation of Azigo: the lead, and a weighted sum of terms, in integers.
//!
//! The lead is what decides when a game is scored ([A7](crate::rules::azigo::points#a7)): stores and rows.
//! Every [`Term`] counts something of a side, and is taken as the difference of both sides. Most depend on one hole and
//! its counters alone, so their sum is looked up in a table by hole and counters, made at compile time. Each reading of
//! the capture ([A4](crate::rules::azigo::points#a4)) has weights of its own.
//!
//! Invariants: the same board turned round, with the other side to move, has the same value; no value is beyond
//! [`LIMIT`]; with no ply left, the value is the lead alone.

use super::weights::WEIGHTS;
use super::wins::each_win;
use crate::rules::azigo::board::ROW;
use crate::rules::azigo::options::Capture;
use crate::rules::azigo::{Options, Position, Side};

/// The worth of a counter: the unit of scores is a hundredth of it.
pub const COUNTER: i32 = 100;

/// The bound of the evaluation: far from the score of a win, whatever the weights.
pub const LIMIT: i32 = 20_000;

/// With fewer plies than this left before a limit, everything but the lead counts less and less.
pub const FADING: i32 = 32;

/// What is counted. The order is that of [`WEIGHTS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// Counters in the row: in the lead they count as much as those in the store.
    Row,
    /// Filled holes: moves to wait with.
    Filled,
    /// How far the counters have come: the sum of their hole numbers, in twentieths.
    Advance,
    /// Counters in the last five holes.
    Front,
    /// Holes of one or three, which one more counter makes a prize in the default reading.
    Weak,
    /// Holes of two or four, which continue a run.
    Linked,
    /// Holes from which sowing reaches the other row.
    Reach,
    /// The most that the side to move can win at once. Of that side alone.
    Prize,
    /// The most that the other side could win if it were to move. Of that side alone.
    Threat,
    /// Being to move.
    Tempo,
}

/// How many terms there are.
pub const TERMS: usize = Term::Tempo as usize + 1;

/// How many of them depend on a hole alone: these come first.
const HOLE_TERMS: usize = Term::Prize as usize;

/// Numbers of counters in a hole that are told apart: more count as one less than this.
const COUNTS: usize = 32;

/// The sum of the hole terms, in twentieths, by row of weights, hole and counters.
static TABLE: [[[i32; COUNTS]; ROW]; ROWS] = {
    let mut table = [[[0; COUNTS]; ROW]; ROWS];
    let mut reading = 0;
    while reading < table.len() {
        let mut cell = 0;
        while cell < ROW * COUNTS {
            let (place, count) = (cell / COUNTS, cell % COUNTS);
            let (counts, mut sum, mut term) = (count_hole(place, count), 0, 0);
            while term < HOLE_TERMS {
                sum += WEIGHTS[reading][term] * counts[term];
                term += 1;
            }
            table[reading][place][count] = sum;
            cell += 1;
        }
        reading += 1;
    }
    table
};

/// Rows of weights: one for each reading of the capture, and one for levels that run ahead.
pub const ROWS: usize = 4;

/// The static evaluation for the side to move, in hundredths of a counter, within `-LIMIT..=LIMIT`. `left`: plies left
/// before a limit. With `pursues` it runs ahead in the default reading, where waiting is worth more: low levels do so.
#[inline(always)]
pub fn evaluate(position: &Position, options: &Options, left: u16, pursues: bool) -> i32 {
    let row = if pursues && options.capture == Capture::Landing { ROWS - 1 } else { options.capture as usize };
    let (weights, table) = (&WEIGHTS[row], &TABLE[row]);
    let side = position.turn();
    let (own, other) = (position.row(side), position.row(side.other()));
    let (mut lead, mut sum) = (position.store(side) as i32 - position.store(side.other()) as i32, 0);
    for (values, (&own, &other)) in table.iter().zip(own.iter().zip(other)) {
        lead += i32::from(own) - i32::from(other);
        let value = |count: u8| values[usize::from(count).min(COUNTS - 1)];
        sum += value(own) - value(other);
    }
    let mut sum = sum / ROW as i32;
    for (term, count) in count_wins(position, options) {
        sum += weights[term as usize] * count;
    }
    let value = (lead * COUNTER + sum * fade(left) / FADING).clamp(-LIMIT, LIMIT);
    debug_assert!(left > 0 || value == (lead * COUNTER).clamp(-LIMIT, LIMIT), "at the end only the lead counts");
    value
}

/// How much of the terms other than the lead still counts with this many plies left, 0..=[`FADING`] parts of
/// [`FADING`].
#[inline(always)]
pub fn fade(left: u16) -> i32 {
    i32::from(left).min(FADING)
}

/// The count of each term, for the side to move, in twentieths.
pub fn count_terms(position: &Position, options: &Options) -> [i32; TERMS] {
    let mut counts = [0; TERMS];
    for (side, sign) in [(position.turn(), 1), (position.turn().other(), -1)] {
        for (place, &count) in position.row(side).iter().enumerate() {
            let of_hole = count_hole(place, usize::from(count).min(COUNTS - 1));
            counts.iter_mut().zip(of_hole).for_each(|(sum, count)| *sum += sign * count);
        }
    }
    for (term, count) in count_wins(position, options) {
        counts[term as usize] = count * ROW as i32;
    }
    counts
}

/// The counts of the hole terms for one hole, in twentieths. `place` is its number less one.
const fn count_hole(place: usize, count: usize) -> [i32; HOLE_TERMS] {
    let number = place + 1;
    let mut counts = [0; HOLE_TERMS];
    if count > 0 {
        counts[Term::Row as usize] = count * ROW;
        counts[Term::Filled as usize] = ROW;
        counts[Term::Advance as usize] = count * number;
        counts[Term::Front as usize] = if number > ROW - 5 { count * ROW } else { 0 };
        counts[Term::Weak as usize] = if count == 1 || count == 3 { ROW } else { 0 };
        counts[Term::Linked as usize] = if count == 2 || count == 4 { ROW } else { 0 };
        counts[Term::Reach as usize] = if place + count > ROW || count == 1 && number == ROW { ROW } else { 0 };
    }
    let (mut whole, mut term) = ([0; HOLE_TERMS], 0);
    while term < HOLE_TERMS {
        whole[term] = counts[term] as i32;
        term += 1;
    }
    whole
}

/// The other terms.
#[inline(always)]
fn count_wins(position: &Position, options: &Options) -> [(Term, i32); 3] {
    let side = position.turn();
    let (prize, threat) = (most_won(position, side, options), most_won(position, side.other(), options));
    [(Term::Prize, prize), (Term::Threat, -threat), (Term::Tempo, 1)]
}

/// The most that one move of a side wins.
#[inline(always)]
fn most_won(position: &Position, side: Side, options: &Options) -> i32 {
    let mut most = 0;
    each_win(position, side, options, |_, win| most = most.max(win));
    most
}
