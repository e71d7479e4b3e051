//! Counting lines of play, to check the rules and to measure their speed.
//!
//! Every move counted is made on a board, one at a time; nothing is counted in bulk, and nothing
//! is remembered. Counting needs no keys and no clock of quiet plies, so it plays on a bare
//! `Board`; what a move takes is asked of the same functions as in [`Position::play`].

use std::hint::black_box;

use super::army::{Army, BEATEN};
use super::board::{self, MASK, Side};
use super::capture::{falls, harmless, surrounded};
use super::moves::Move;
use super::options::{Captures, Options};
use super::position::Position;

/// The number of lines of play of exactly `depth` plies. A win ends a line, so that it counts
/// only at its own depth; a draw does not.
pub fn perft(position: &Position, options: &Options, depth: u32) -> u64 {
    let board = Board { armies: Side::BOTH.map(|side| position.army(side)) };
    match position.turn() {
        _ if depth == 0 => 1,
        Side::Light => board.count::<0, 1>(options, depth),
        Side::Dark => board.count::<1, 0>(options, depth),
    }
}

/// [`perft`] for each first move on its own.
pub fn divide(position: &Position, options: &Options, depth: u32) -> Vec<(Move, u64)> {
    let mut parts = Vec::new();
    if depth == 0 {
        return parts;
    }
    position.for_each_move(options, |mv| {
        let mut next = *position;
        next.play(mv, options);
        let nodes = if depth > 1 && next.beaten().is_some() { 0 } else { perft(&next, options, depth - 1) };
        parts.push((mv, nodes));
    });
    parts
}

/// Where the pieces stand.
#[derive(Clone, Copy)]
struct Board {
    armies: [Army; 2],
}

impl Board {
    /// Lines of `depth` plies, 1 or more, with `SIDE` to move against `ENEMY` (0 light, 1 dark).
    fn count<const SIDE: usize, const ENEMY: usize>(&self, options: &Options, depth: u32) -> u64 {
        match depth {
            1 => self.all_steps::<SIDE, ENEMY>(options, |next| {
                // The move is made, whatever the compiler can prove about it.
                black_box(next);
                1
            }),
            _ => self.all_steps::<SIDE, ENEMY>(options, |next| match next.over() {
                true => 0,
                false => next.count::<ENEMY, SIDE>(options, depth - 1),
            }),
        }
    }

    /// Makes every move of `SIDE` and adds up what `go_on` counts after each.
    #[inline(always)]
    fn all_steps<const SIDE: usize, const ENEMY: usize>(
        &self,
        options: &Options,
        go_on: impl Fn(&Board) -> u64 + Copy,
    ) -> u64 {
        let own = self.armies[SIDE].pieces;
        let free = MASK[SIDE] & !own;
        // The direction is a constant in each of the six, and so is what it shifts by.
        self.steps::<SIDE, ENEMY>(own << 1 & free, |to| to >> 1, options, go_on)
            + self.steps::<SIDE, ENEMY>(own >> 1 & free, |to| to << 1, options, go_on)
            + self.steps::<SIDE, ENEMY>(own << 11 & free, |to| to >> 11, options, go_on)
            + self.steps::<SIDE, ENEMY>(own >> 11 & free, |to| to << 11, options, go_on)
            + self.steps::<SIDE, ENEMY>(own << 12 & free, |to| to >> 12, options, go_on)
            + self.steps::<SIDE, ENEMY>(own >> 12 & free, |to| to << 12, options, go_on)
    }

    /// The steps to `targets`, each from where `back` leads.
    #[inline(always)]
    fn steps<const SIDE: usize, const ENEMY: usize>(
        &self,
        mut targets: u128,
        back: impl Fn(u128) -> u128,
        options: &Options,
        go_on: impl Fn(&Board) -> u64 + Copy,
    ) -> u64 {
        let side = Side::BOTH[SIDE];
        let enemy = self.armies[ENEMY];
        let mut nodes = 0;
        while targets != 0 {
            let to = targets & targets.wrapping_neg();
            targets ^= to;
            let mut own = self.armies[SIDE];
            own.step(to | back(to));
            let next = Board { armies: if SIDE == 0 { [own, enemy] } else { [enemy, own] } };
            let near = board::edges_of_set(side, to) & enemy.pieces;
            nodes += match near == 0 || harmless(side, own, near) {
                true => go_on(&next),
                false => next.contact::<SIDE, ENEMY>(to, near, options, go_on),
            };
        }
        nodes
    }

    /// The moves that a step to `to`, already made, next to the enemies in `near` stands for.
    #[inline(never)]
    fn contact<const SIDE: usize, const ENEMY: usize>(
        &self,
        to: u128,
        near: u128,
        options: &Options,
        go_on: impl Fn(&Board) -> u64 + Copy,
    ) -> u64 {
        let side = Side::BOTH[SIDE];
        let [own, enemy] = [self.armies[SIDE], self.armies[ENEMY]];
        let without = |army: usize, set: u128| {
            let mut next = *self;
            next.armies[army].remove(set);
            go_on(&next)
        };
        let taken = surrounded(side, own, enemy, near, options);
        if taken == 0 {
            return match falls(side, own.captains & to != 0, near, to, enemy, options) {
                true => without(SIDE, to),
                false => go_on(self),
            };
        }
        match options.captures {
            Captures::All => without(ENEMY, taken),
            Captures::One => board::bits(taken).map(|bit| without(ENEMY, 1 << bit)).sum(),
        }
    }

    /// Whether the game has ended ([Z16](super::points#z16)).
    #[inline(always)]
    fn over(&self) -> bool {
        self.armies.iter().any(|army| army.count() <= BEATEN)
    }
}
