//! What each move of a side would win, for all moves at once and without playing any.
//!
//! A move wins what it takes from the other row, less what it leaves there: counters that fall into the other row
//! belong to the opponent ([A6](crate::rules::azigo::points#a6), [A7](crate::rules::azigo::points#a7)). So it may win less than nothing.
//! [`win_of`] finds it for one move, by the rules' own code; [`each_win`] for all moves of a side, from the runs that
//! the other row offers: a test compares them.

use crate::rules::azigo::board::{HOLES, ROW};
use crate::rules::azigo::options::Capture;
use crate::rules::azigo::{Move, Options, Position, Side};

/// A single counter skips the hole it comes from ([A3](crate::rules::azigo::points#a3)).
#[inline(always)]
fn first_fall(place: usize, count: usize) -> usize {
    place + usize::from(count == 1)
}

/// How many of the first `holes` of a way that begins with the own row are the other side's.
#[inline(always)]
fn others(holes: usize) -> usize {
    holes / HOLES * ROW + (holes % HOLES).saturating_sub(ROW)
}

/// The counters that a legal move of the side to move wins, negative if it gives more away.
#[inline(always)]
pub fn win_of(position: &Position, mv: Move, options: &Options) -> i32 {
    let side = position.turn();
    let (first, count) = match mv {
        Move::Sow(number) => {
            let place = usize::from(number).clamp(1, ROW) - 1;
            let count = usize::from(position.row(side)[place]);
            (first_fall(place, count), count)
        }
        Move::Enter => return 0,
        Move::EnterRound => (0, position.store(side) as usize),
    };
    let sows = mv != Move::EnterRound;
    let given = if sows && options.capture == Capture::OwnRow { 0 } else { others(first + count) - others(first) };
    // What is taken from the own row belonged to its side already.
    let taken = if sows && options.capture == Capture::Facing { 0 } else { position.captures(mv, options).1 };
    taken as i32 - given as i32
}

/// What a capture that ends at each hole of a row takes, including the counters that have just fallen there.
#[inline(always)]
fn runs(row: &[u8], capture: Capture) -> [u8; ROW] {
    let mut runs = [0; ROW];
    let mut run = 0;
    let weak = |count: u8| count == 1 || count == 3;
    match capture {
        Capture::Landing => {
            for (slot, &count) in runs.iter_mut().zip(row) {
                run = if weak(count) { run + count + 1 } else { 0 };
                *slot = run;
            }
        }
        Capture::OwnRow => {
            for (slot, &count) in runs.iter_mut().zip(row).rev() {
                run = if weak(count) { run + count } else { 0 };
                *slot = run;
            }
        }
        Capture::Facing => {}
    }
    runs
}

/// Calls `f` with every move that `side` has, or would have if it were to move, in the order of the rules, and what it
/// wins.
#[inline(always)]
pub fn each_win(position: &Position, side: Side, options: &Options, mut f: impl FnMut(Move, i32)) {
    let runs = runs(position.row(side.other()), options.capture);
    let slow = |mv| {
        let mut turned = *position;
        if side != position.turn() {
            turned.pass();
        }
        win_of(&turned, mv, options)
    };
    for (place, &count) in position.row(side).iter().enumerate() {
        if count == 0 {
            continue;
        }
        let mv = Move::Sow(place as u8 + 1);
        let last = first_fall(place, count.into()) + usize::from(count) - 1;
        let win = match options.capture {
            Capture::OwnRow => i32::from(runs[ROW - 1 - last % ROW]),
            _ if last < ROW => 0,
            Capture::Landing if last < HOLES => i32::from(runs[last - ROW]) - (last + 1 - ROW) as i32,
            _ => slow(mv),
        };
        f(mv, win);
    }
    let store = position.store(side);
    if store > 0 {
        f(Move::Enter, 0);
    }
    if store > Position::ROUND {
        f(Move::EnterRound, slow(Move::EnterRound));
    }
}
