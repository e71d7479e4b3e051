//! Pursuit: how near a side has come to an army that has fewer pieces.
//!
//! A lead alone wins nothing: a side that is threatened steps away, for ever, as long as there is somewhere to step.
//! The side with more pieces has to come near from all sides and leave no room. What these terms gained is in
//! `docs/research/engine.md`.

use super::bitboard::{Grip, steps_into, surrounded_soon};
use super::evaluation::{Term, count};
use crate::rules::bizingo::board::{MASK, Side, bits};
use crate::rules::bizingo::capture::around;
use crate::rules::bizingo::{Move, Position};

/// How many steps of escape are counted.
const FAR: usize = 4;

/// The terms for nearness, by distance.
const NEAR: [Term; 4] = [Term::Beside, Term::OneStep, Term::TwoSteps, Term::ThreeSteps];

/// The set and every cell within a step of it.
#[inline(always)]
pub(super) fn spread(set: u128) -> u128 {
    let (right, left) = (set | set << 1, set | set >> 1);
    right | left | right << 11 | left >> 11
}

/// Calls `add` with the terms of the side that is ahead, whose grip this is.
#[inline(always)]
pub(crate) fn count_pursuit(position: &Position, ahead: Side, grip: Grip, mut add: impl FnMut(Term, i32)) {
    let own = position.army(ahead).pieces;
    let enemy = position.army(ahead.other()).pieces;

    // Not safe: two neighbours are occupied, and the third is too or a piece can step there.
    let safe = MASK[ahead.other().index()] & !enemy & !surrounded_soon(grip);

    add(Term::Ahead, 1);
    add(Term::SafeSteps, steps_into(enemy, safe));
    add(Term::Room, count((0..FAR).fold(enemy, |reached, _| reached | spread(reached) & safe)));
    each_nearness(ahead, own, enemy, |distance, near| add(NEAR[distance], near));
}

/// Calls `add` with each distance, 0..=3, and how many pieces of `side` are at least as near to a set of enemies:
/// beside one (0), or one to three steps from such a cell.
#[inline(always)]
pub(super) fn each_nearness(side: Side, own: u128, enemies: u128, mut add: impl FnMut(usize, i32)) {
    for (distance, reach) in reach_by_steps::<4>(side, enemies).into_iter().enumerate() {
        add(distance, count(reach & own));
    }
}

/// The cells of `side` from which a set of enemies is reached: beside one, and one to `N - 1` steps from such a cell.
#[inline(always)]
pub(super) fn reach_by_steps<const N: usize>(side: Side, enemies: u128) -> [u128; N] {
    let [a, b, c] = around(side.other(), enemies);
    let cells = MASK[side.index()];
    let mut reach = (a | b | c) & cells;
    [(); N].map(|()| {
        let now = reach;
        reach = spread(reach) & cells;
        now
    })
}

/// What nearness to the pursued piece counts, by distance: see [`each_nearness`].
const NEARNESS: [i32; 4] = [2, 2, 1, 1];

/// How close a move brings the side to move to the one of these enemy pieces that it is then nearest to. Not a part of
/// the evaluation: levels use it, which choose one piece and pursue it.
pub(crate) fn pursuit(position: &Position, mv: Move, pursued: u128) -> i32 {
    let side = position.turn();
    let own = pieces_after(position, mv);
    let near = |bit: u32| {
        let mut near = 0;
        each_nearness(side, own, 1 << bit, |distance, count| near += NEARNESS[distance] * count);
        near
    };
    bits(pursued).map(near).max().unwrap_or(0)
}

/// How many enemy pieces stand beside a piece of the side to move after a move, counted for each of its pieces. What the
/// move takes still counts. As with [`pursuit`], only levels use it.
pub(crate) fn contact(position: &Position, mv: Move) -> i32 {
    let side = position.turn();
    let own = pieces_after(position, mv);
    around(side.other(), position.army(side.other()).pieces).iter().map(|beside| count(beside & own)).sum()
}

/// The pieces of the side to move after it has made a move.
fn pieces_after(position: &Position, mv: Move) -> u128 {
    position.army(position.turn()).pieces & !(1 << mv.from()) | 1 << mv.to()
}
