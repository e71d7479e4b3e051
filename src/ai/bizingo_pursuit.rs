//! What it is worth to have closed in on an army that has fewer pieces.
//!
//! A lead wins by itself no more than a stalking cat catches by itself: whoever is threatened steps away, for ever, as
//! long as there is somewhere to step. The side with more pieces has to come near from all sides and leave no room.
//! What that won is in docs/engine.md.

use super::bizingo::{Grip, STEPS, around, shift};
use crate::rules::bizingo::board::{MASK, Side, bits};
use crate::rules::bizingo::{Move, Position};

/// For having more pieces at all.
const LEAD: i32 = 450;

/// For each safe step that the enemy has: to a cell where he cannot be taken at once.
const STEP: i32 = -5;

/// For each cell that he can get to in [`FAR`] safe steps, ours standing still.
const ROOM: i32 = -3;

/// How far that is looked.
const FAR: usize = 4;

/// For being near any enemy: see [`nearness`].
const NEAR: [i32; 4] = [3, 8, 4, 4];

/// The set and every cell a step from it.
#[inline(always)]
fn spread(set: u128) -> u128 {
    let (right, left) = (set | set << 1, set | set >> 1);
    right | left | right << 11 | left >> 11
}

/// For the side that is ahead, whose grip this is.
#[inline(always)]
pub(super) fn pursuit(position: &Position, ahead: Side, grip: Grip) -> i32 {
    let own = position.army(ahead).pieces;
    let enemy = position.army(ahead.other()).pieces;
    let count = |set: u128| set.count_ones() as i32;

    // Not safe: two neighbours are ours, and the third is too or one of us can step there.
    let ([a, b, c], [x, y, z]) = grip;
    let hot = a & b & (c | z) | a & c & y | b & c & x;
    let safe = MASK[ahead.other().index()] & !enemy & !hot;
    let steps: i32 = STEPS.iter().map(|&by| count(shift(enemy, by) & safe)).sum();
    let room = count((0..FAR).fold(enemy, |reached, _| reached | spread(reached) & safe));

    LEAD + STEP * steps + ROOM * room + nearness(ahead, own, enemy, NEAR)
}

/// How near the pieces of `side` are to a set of enemies: for each one beside them, or one, two, three steps from
/// such a cell, a weight; those of the nearer count for all that follow, too.
#[inline(always)]
fn nearness(side: Side, own: u128, enemies: u128, weights: [i32; 4]) -> i32 {
    let [a, b, c] = around(side.other(), enemies);
    let land = MASK[side.index()];
    let mut reach = (a | b | c) & land;
    let mut near = 0;
    for weight in weights {
        near += weight * (reach & own).count_ones() as i32;
        reach = spread(reach) & land;
    }
    near
}

/// For being near the enemy piece that a side goes for: see [`nearness`].
const PRESS: [i32; 4] = [2, 2, 1, 1];

/// How close a move brings the side to move to that enemy piece which it is then nearest to. No part of the
/// evaluation: the levels go by it, who choose one piece and go for it.
pub(super) fn press(position: &Position, mv: Move) -> i32 {
    let side = position.turn();
    let own = position.army(side).pieces & !(1 << mv.from()) | 1 << mv.to();
    let near = |bit: u32| nearness(side, own, 1 << bit, PRESS);
    bits(position.army(side.other()).pieces).map(near).max().unwrap_or(0)
}
