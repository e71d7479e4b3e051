//! A position: the counters in holes and stores, and who moves. Small, `Copy`, and fast to play on (`sowing` does
//! that); it knows no history.
//!
//! Invariants: holes and stores hold 90 counters together, and `key` is what [`Position::compute_key`] gives.

use std::cmp::Ordering;

use super::board::{COUNTERS, HOLES, Hole, ROW, Side};
use super::error::NotationError;
use crate::rules::{TextError, splitmix};

/// The holes of a side at the start, after the opening ([A1](super::points#a1), [A2](super::points#a2)): seven of five, one of one.
const START_ROW: [u8; ROW] = [5, 5, 5, 5, 5, 5, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/// The store of a side at the start: the last four filled holes, 1 5 2 1 ([A2](super::points#a2)).
const START_STORE: u8 = 9;

/// Where the stronger player leaves a counter ([A2](super::points#a2)), from 0.
const HANDICAP_HOLE: usize = 11;

/// What one counter in a place adds to a key: by hole, then South's store, North's store, then the turn.
pub(super) const WORDS: [u64; HOLES + 3] = {
    let mut words = [0; HOLES + 3];
    let mut state = 0xa215_0000;
    let mut i = 0;
    while i < words.len() {
        words[i] = splitmix(&mut state);
        i += 1;
    }
    words
};

/// What the turn of North adds to a key.
const NORTH_WORD: u64 = WORDS[HOLES + 2];

/// Where the counters lie and who moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) holes: [u8; HOLES],
    pub(super) stores: [u8; 2],
    turn: Side,
    pub(super) quiet: u16,
    pub(super) key: u64,
}

impl Position {
    /// A position of these counters: by the way around the board, then South's store and North's. `quiet` counts the
    /// plies since the last capture.
    ///
    /// # Errors
    /// [`TextError`] if they are not 90.
    pub fn new(holes: [u8; HOLES], stores: [u8; 2], turn: Side, quiet: u16) -> Result<Position, TextError> {
        let counters: u32 = holes.iter().chain(&stores).map(|count| u32::from(*count)).sum();
        if counters != COUNTERS {
            return Err(NotationError::CounterTotal { found: counters }.into());
        }
        Ok(Position::of(holes, stores, turn, quiet))
    }

    fn of(holes: [u8; HOLES], stores: [u8; 2], turn: Side, quiet: u16) -> Position {
        let mut position = Position { holes, stores, turn, quiet, key: 0 };
        position.key = position.compute_key();
        debug_assert_eq!(position.score(Side::South) + position.score(Side::North), COUNTERS);
        position
    }

    /// The start, with this side to move, and a handicap for the side that gives it ([A1](super::points#a1), [A2](super::points#a2)).
    pub fn start(first: Side, handicap: Option<Side>) -> Position {
        let mut holes = [0; HOLES];
        let mut stores = [START_STORE; 2];
        for side in Side::BOTH {
            holes[side.start()..side.start() + ROW].copy_from_slice(&START_ROW);
        }
        if let Some(side) = handicap {
            holes[side.start() + HANDICAP_HOLE] += 1;
            stores[side.index()] -= 1;
        }
        Position::of(holes, stores, first, 0)
    }

    /// The counters in a hole.
    #[inline(always)]
    pub fn hole(&self, hole: Hole) -> u32 {
        self.holes[hole.index()].into()
    }

    /// The counters of a row, hole 1 first.
    #[inline(always)]
    pub fn row(&self, side: Side) -> &[u8] {
        &self.holes[side.start()..side.start() + ROW]
    }

    /// The counters in a side's store.
    #[inline(always)]
    pub fn store(&self, side: Side) -> u32 {
        self.stores[side.index()].into()
    }

    /// What a side scores if the game ends here: its store and its row ([A7](super::points#a7)).
    #[inline(always)]
    pub fn score(&self, side: Side) -> u32 {
        self.store(side) + self.row(side).iter().map(|count| u32::from(*count)).sum::<u32>()
    }

    /// Who would win if the game ended here; `None` for a draw ([A7](super::points#a7)).
    pub fn leader(&self) -> Option<Side> {
        match self.score(Side::South).cmp(&self.score(Side::North)) {
            Ordering::Greater => Some(Side::South),
            Ordering::Less => Some(Side::North),
            Ordering::Equal => None,
        }
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Plies since the last capture.
    #[inline(always)]
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// Key of holes, stores and side to move: what repetition compares.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key, from nothing. Equals [`Position::key`], which is kept counter by counter.
    pub fn compute_key(&self) -> u64 {
        let counts = self.holes.iter().chain(&self.stores);
        let sum =
            counts.zip(&WORDS).fold(0u64, |sum, (count, word)| sum.wrapping_add(word.wrapping_mul(u64::from(*count))));
        sum.wrapping_add(if self.turn == Side::North { NORTH_WORD } else { 0 })
    }

    /// The same holes, stores and side to move: a repetition ([A7](super::points#a7)).
    pub fn repeats(&self, other: &Position) -> bool {
        self.key == other.key && self.turn == other.turn && self.holes == other.holes && self.stores == other.stores
    }

    /// Gives the turn to the other side.
    #[inline(always)]
    pub(crate) fn pass(&mut self) {
        self.key = match self.turn {
            Side::South => self.key.wrapping_add(NORTH_WORD),
            Side::North => self.key.wrapping_sub(NORTH_WORD),
        };
        self.turn = self.turn.other();
    }

    /// The same position, as if something had just been captured: with no plies since.
    pub(crate) fn fresh(mut self) -> Position {
        self.quiet = 0;
        self
    }

    /// The same position with another count in a store: what a player who does not see the store may believe ([A5](super::points#a5)).
    /// It may then hold more or fewer than 90 counters.
    pub(crate) fn believing(mut self, side: Side, store: u8) -> Position {
        self.stores[side.index()] = store;
        self.key = self.compute_key();
        self
    }
}
