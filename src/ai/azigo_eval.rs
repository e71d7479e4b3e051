//! What an Azigo position is worth: a weighted sum of counts. Integers only.
//!
//! Every [`Term`] counts something of a side, and is taken as the difference of both, for the side to move. It is counted
//! here once, both for the search, which adds up [`WEIGHTS`], and for the fitting of those weights
//! (`tests/azigo_tune.rs`), which wants the counts. Each reading of the capture (A4) has weights of its own.
//!
//! Invariants: the same board turned round, with the other side to move, has the same value; no value is beyond [`LIMIT`];
//! with no ply left, the value is the lead in counters.

use super::azigo_weights::WEIGHTS;
use crate::rules::azigo::board::ROW;
use crate::rules::azigo::options::Capture;
use crate::rules::azigo::{Move, Options, Position, Side};

/// The price of a counter.
pub const COUNTER: i32 = 100;

/// No position is worth more: far from a win, whatever the weights.
pub const LIMIT: i32 = 20_000;

/// So many plies before the end by a limit everything but counters begins to lose its worth.
pub const FADING: i32 = 32;

/// What is counted. The place in this list is the place in [`WEIGHTS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// Counters in the store.
    Store,
    /// Counters in the row.
    Row,
    /// Filled holes: moves to wait with.
    Filled,
    /// How far the counters have come, hole numbers added up, in twentieths.
    Advance,
    /// Counters in the last five holes.
    Front,
    /// Holes of one or three, which one more counter makes a prize in the default reading.
    Weak,
    /// Holes of two or four, which a run goes on through.
    Linked,
    /// Holes from which sowing reaches the other row.
    Reach,
    /// The most that the side to move can capture at once. Of that side alone.
    Prize,
    /// The most that the other side could, if it were its turn. Of that side alone.
    Threat,
    /// Being to move.
    Tempo,
}

/// How many terms there are.
pub const TERMS: usize = Term::Tempo as usize + 1;

/// The value for the side to move, so many plies before the end by a limit.
#[inline(always)]
pub fn evaluate(position: &Position, options: &Options, left: u16) -> i32 {
    let weights = &WEIGHTS[options.capture as usize];
    let counts = count_terms(position, options);
    let sum: i32 = weights.iter().zip(counts).map(|(weight, count)| weight * count).sum();
    let side = position.turn();
    let lead = (position.score(side) as i32 - position.score(side.other()) as i32) * COUNTER;
    let left = i32::from(left).min(FADING);
    (lead + (sum - lead) * left / FADING).clamp(-LIMIT, LIMIT)
}

/// How often each term is there, for the side to move.
#[inline(always)]
pub fn count_terms(position: &Position, options: &Options) -> [i32; TERMS] {
    let side = position.turn();
    let (own, other) = (count_side(position, side), count_side(position, side.other()));
    let mut counts = [0; TERMS];
    for (count, (own, other)) in counts.iter_mut().zip(own.into_iter().zip(other)) {
        *count = own - other;
    }
    let mut passed = *position;
    passed.pass();
    counts[Term::Prize as usize] = prize(position, options);
    counts[Term::Threat as usize] = -prize(&passed, options);
    counts[Term::Tempo as usize] = 1;
    counts
}

/// The terms that are told from a side's counters alone; the others are 0.
#[inline(always)]
fn count_side(position: &Position, side: Side) -> [i32; TERMS] {
    let (mut row, mut filled, mut advance, mut front) = (0, 0, 0, 0);
    let (mut weak, mut linked, mut reach) = (0, 0, 0);
    for (place, &count) in position.row(side).iter().enumerate() {
        let count = usize::from(count);
        row += count;
        filled += usize::from(count > 0);
        advance += count * (place + 1);
        front += if place >= ROW - 5 { count } else { 0 };
        weak += usize::from(count == 1 || count == 3);
        linked += usize::from(count == 2 || count == 4);
        reach += usize::from(count > 0 && place + count + usize::from(count == 1) > ROW);
    }
    let mut counts = [0; TERMS];
    counts[Term::Store as usize] = position.store(side) as i32;
    let told = [
        (Term::Row, row),
        (Term::Filled, filled),
        (Term::Advance, advance / ROW),
        (Term::Front, front),
        (Term::Weak, weak),
        (Term::Linked, linked),
        (Term::Reach, reach),
    ];
    for (term, count) in told {
        counts[term as usize] = count as i32;
    }
    counts
}

/// The most counters that one move of the side to move captures from the other.
#[inline(always)]
fn prize(position: &Position, options: &Options) -> i32 {
    let mut most = 0;
    position.for_each_move(|mv| {
        if options.capture != Capture::Facing || mv == Move::EnterRound {
            most = most.max(position.captures(mv, options).1 as i32);
        }
    });
    most
}
