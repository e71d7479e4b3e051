//! Counting lines of play, to check the rules and to measure their speed.
//!
//! Every move counted is made on a board, one at a time; nothing is counted in bulk, and nothing
//! is remembered. Counting needs no keys and no clock of quiet plies, so it plays on a bare
//! [`Board`]; what a move takes is asked of the same functions as in [`Position::play`].

use std::hint::black_box;

use super::board::{self, MASK, Side};
use super::options::{Captures, Options};
use super::position::{Army, BEATEN, Move, Position, falls, surrounded};

/// The number of lines of play of exactly `depth` plies. A win ends a line, so that it counts
/// only at its own depth; a draw does not.
pub fn perft(position: &Position, options: &Options, depth: u32) -> u64 {
    let board = Board { armies: Side::BOTH.map(|side| position.army(side)) };
    match (depth, position.turn()) {
        (0, _) => 1,
        (_, Side::Light) => board.count::<0, 1>(options, depth),
        (_, Side::Dark) => board.count::<1, 0>(options, depth),
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
        let own = self.armies[SIDE].pieces;
        let free = MASK[SIDE] & !own;
        let mut nodes = 0;
        // The direction is a constant in each of the six, and so is what it shifts by.
        nodes += self.steps::<SIDE, ENEMY>(own << 1 & free, |to| to >> 1, options, depth);
        nodes += self.steps::<SIDE, ENEMY>(own >> 1 & free, |to| to << 1, options, depth);
        nodes += self.steps::<SIDE, ENEMY>(own << 11 & free, |to| to >> 11, options, depth);
        nodes += self.steps::<SIDE, ENEMY>(own >> 11 & free, |to| to << 11, options, depth);
        nodes += self.steps::<SIDE, ENEMY>(own << 12 & free, |to| to >> 12, options, depth);
        nodes += self.steps::<SIDE, ENEMY>(own >> 12 & free, |to| to << 12, options, depth);
        nodes
    }

    /// Lines that begin with a step to one of `targets`, from where `back` leads.
    #[inline(always)]
    fn steps<const SIDE: usize, const ENEMY: usize>(
        &self,
        mut targets: u128,
        back: impl Fn(u128) -> u128,
        options: &Options,
        depth: u32,
    ) -> u64 {
        let mut nodes = 0;
        while targets != 0 {
            let rest = targets & (targets - 1);
            let to = targets ^ rest;
            targets = rest;
            let from = back(to);

            let mut next = *self;
            let own = &mut next.armies[SIDE];
            own.pieces ^= from | to;
            if own.captains & from != 0 {
                own.captains ^= from | to;
            }
            nodes += if board::edges_of_set(Side::BOTH[SIDE], to) & self.armies[ENEMY].pieces == 0 {
                next.go_on::<SIDE, ENEMY>(options, depth)
            } else {
                next.contact::<SIDE, ENEMY>(to, options, depth)
            };
        }
        nodes
    }

    /// Lines that go on from this board, on which `SIDE` has just moved and nobody was removed.
    #[inline(always)]
    fn go_on<const SIDE: usize, const ENEMY: usize>(&self, options: &Options, depth: u32) -> u64 {
        if depth > 1 {
            return self.count::<ENEMY, SIDE>(options, depth - 1);
        }
        // The move is made, whatever the compiler can prove about it.
        black_box(self);
        1
    }

    /// Lines that go on after a step to `to`, which touches an enemy.
    fn contact<const SIDE: usize, const ENEMY: usize>(&self, to: u128, options: &Options, depth: u32) -> u64 {
        let side = Side::BOTH[SIDE];
        let [own, enemy] = [self.armies[SIDE], self.armies[ENEMY]];
        let near = board::edges_of_set(side, to) & enemy.pieces;
        let taken = surrounded(side, own, enemy, near, options);
        let without = |army: usize, set: u128| {
            let mut next = *self;
            next.armies[army].remove(set);
            next.after_removal::<SIDE, ENEMY>(options, depth)
        };
        if taken == 0 {
            if falls(side, own.captains & to != 0, near, to, enemy, options) {
                return without(SIDE, to);
            }
            return self.go_on::<SIDE, ENEMY>(options, depth);
        }
        match options.captures {
            Captures::All => without(ENEMY, taken),
            Captures::One => board::bits(taken).map(|bit| without(ENEMY, 1 << bit)).sum(),
        }
    }

    /// [`Board::go_on`] where a piece was removed, which may have ended the game.
    fn after_removal<const SIDE: usize, const ENEMY: usize>(&self, options: &Options, depth: u32) -> u64 {
        if depth > 1 && self.armies.iter().any(|army| army.count() <= BEATEN) {
            return 0;
        }
        self.go_on::<SIDE, ENEMY>(options, depth)
    }
}
