//! A position: the counters in holes and stores, and who moves. Small, `Copy`, and fast to play on; it knows
//! no history.
//!
//! Invariants: holes and stores hold 90 counters together, and `key` is what [`Position::compute_key`] gives.

use std::cmp::Ordering;

use super::board::{COUNTERS, HOLES, Hole, ROW, Side};
use super::moves::{Move, Run};
use super::options::{Capture, Options};
use crate::rules::{TextError, splitmix};

/// The holes of a side at the start, after the opening ([A1](super::points#a1), [A2](super::points#a2)): seven of five, one of one.
const START_ROW: [u8; ROW] = [5, 5, 5, 5, 5, 5, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/// The store of a side at the start: the last four filled holes, 1 5 2 1 ([A2](super::points#a2)).
const START_STORE: u8 = 9;

/// Where the stronger player leaves a counter ([A2](super::points#a2)), from 0.
const HANDICAP_HOLE: usize = 11;

/// What one counter in a place adds to a key: by hole, then South's store, North's store, then the turn.
const WORDS: [u64; HOLES + 3] = {
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
    holes: [u8; HOLES],
    stores: [u8; 2],
    turn: Side,
    quiet: u16,
    key: u64,
}

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// Where the last counter fell.
    pub last: Hole,
    /// The holes captured.
    pub captured: Run,
    /// The counters in them.
    pub counters: u32,
}

impl Position {
    /// More than this in the store may go round the whole board ([A6](super::points#a6)).
    pub const ROUND: u32 = 20;

    /// A position of these counters: by the way around the board, then South's store and North's. `quiet` counts the
    /// plies since the last capture.
    ///
    /// # Errors
    /// [`TextError`] if they are not 90.
    pub fn new(holes: [u8; HOLES], stores: [u8; 2], turn: Side, quiet: u16) -> Result<Position, TextError> {
        let counters: u32 = holes.iter().chain(&stores).map(|count| u32::from(*count)).sum();
        if counters != COUNTERS {
            return Err(TextError::new(format!("there are {counters} counters; a game has {COUNTERS}")));
        }
        Ok(Position::of(holes, stores, turn, quiet))
    }

    fn of(holes: [u8; HOLES], stores: [u8; 2], turn: Side, quiet: u16) -> Position {
        let mut position = Position { holes, stores, turn, quiet, key: 0 };
        position.key = position.compute_key();
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

    /// Who would win if the game ended here, if anybody ([A7](super::points#a7)).
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

    /// Whether the side to move has nothing left to move with ([A7](super::points#a7)).
    #[inline(always)]
    pub fn stuck(&self) -> bool {
        self.store(self.turn) == 0 && self.row(self.turn).iter().all(|count| *count == 0)
    }

    /// Calls `f` for every legal move ([A3](super::points#a3), [A6](super::points#a6)): holes from 1, then the store.
    #[inline(always)]
    pub fn for_each_move(&self, mut f: impl FnMut(Move)) {
        for (i, count) in self.row(self.turn).iter().enumerate() {
            if *count > 0 {
                f(Move::Sow(i as u8 + 1));
            }
        }
        let store = self.stores[self.turn.index()];
        if store > 0 {
            f(Move::Enter);
        }
        if u32::from(store) > Position::ROUND {
            f(Move::EnterRound);
        }
    }

    /// Whether a move is legal: as [`Position::for_each_move`] would list it.
    pub fn is_legal(&self, mv: Move) -> bool {
        let store = self.stores[self.turn.index()];
        match mv {
            Move::Sow(number) => Hole::new(self.turn, number.into()).is_some_and(|hole| self.hole(hole) > 0),
            Move::Enter => store > 0,
            Move::EnterRound => u32::from(store) > Position::ROUND,
        }
    }

    /// Where the counters of a legal move fall, in order ([A3](super::points#a3), [A6](super::points#a6)).
    #[inline(always)]
    pub fn path(&self, mv: Move, options: &Options) -> Path {
        let base = self.turn.start();
        let around = |first: usize, count: u32| Path { first, count: count as usize, base: 0, length: HOLES };
        let in_row = |first: usize, count: u32| Path { first, count: count as usize, base, length: ROW };
        match mv {
            Move::Sow(number) => {
                let hole = base + usize::from(number) - 1;
                let count = u32::from(self.holes[hole]);
                // A single counter starts with the next hole, more with the hole they come from.
                let skip = usize::from(count == 1);
                match options.capture {
                    Capture::OwnRow => in_row(base + (hole - base + skip) % ROW, count),
                    Capture::Landing | Capture::Facing => around((hole + skip) % HOLES, count),
                }
            }
            Move::Enter => in_row(base, self.store(self.turn)),
            Move::EnterRound => around(base, self.store(self.turn)),
        }
    }

    /// The holes that a legal move captures, judged by what lies in them once all its counters have fallen ([A4](super::points#a4), [A6](super::points#a6)), and
    /// the counters in them.
    #[inline(always)]
    pub fn captures(&self, mv: Move, options: &Options) -> (Run, u32) {
        self.captures_along(mv, self.path(mv, options), options)
    }

    #[inline(always)]
    fn captures_along(&self, mv: Move, path: Path, options: &Options) -> (Run, u32) {
        let (own, other) = (self.turn.start(), self.turn.other().start());
        let in_other = |hole: usize| (other..other + ROW).contains(&hole);
        let lifted = match mv {
            Move::Sow(number) => own + usize::from(number) - 1,
            Move::Enter | Move::EnterRound => HOLES,
        };
        let last = path.last();
        // So many holes from the first on, each while it holds the one or the other.
        let run = |first: usize, most: usize, backwards: bool, wanted: [u32; 2]| {
            let (mut length, mut counters) = (0, 0);
            while length < most {
                let hole = if backwards { first - length } else { first + length };
                let lay = if hole == lifted { 0 } else { u32::from(self.holes[hole]) };
                let count = lay + path.falls_into(hole);
                if !wanted.contains(&count) {
                    break;
                }
                length += 1;
                counters += count;
            }
            (Run::new(first, length, backwards), counters)
        };
        match (mv, options.capture) {
            (Move::EnterRound, _) if in_other((last + 1) % HOLES) => {
                let first = (last + 1) % HOLES;
                run(first, other + ROW - first, false, [1, 3])
            }
            (Move::Sow(_), Capture::Landing) if in_other(last) => run(last, last - other + 1, true, [2, 4]),
            (Move::Sow(_), Capture::Facing) if in_other(last) => {
                let first = HOLES - 1 - last;
                run(first, first - own + 1, true, [1, 3])
            }
            (Move::Sow(_), Capture::OwnRow) => {
                let first = HOLES - 1 - last;
                run(first, other + ROW - first, false, [1, 3])
            }
            _ => (Run::NONE, 0),
        }
    }

    /// Plays a legal move. The moves of [`Position::for_each_move`] are legal; for others see
    /// [`Position::is_legal`].
    #[inline(always)]
    pub fn play(&mut self, mv: Move, options: &Options) -> Effect {
        let path = self.path(mv, options);
        let (captured, counters) = self.captures_along(mv, path, options);
        self.lift(mv);
        for hole in path.indices() {
            self.holes[hole] += 1;
            self.key = self.key.wrapping_add(WORDS[hole]);
        }
        captured.holes().for_each(|hole| self.change(hole.index(), 0));
        let side = self.turn.index();
        if counters > 0 {
            self.stores[side] += counters as u8;
            self.key = self.key.wrapping_add(WORDS[HOLES + side].wrapping_mul(counters.into()));
            self.quiet = 0;
        } else {
            self.quiet = self.quiet.saturating_add(1);
        }
        self.pass();
        Effect { last: Hole::at(path.last()), captured, counters }
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

    /// The same position with another count in a store, as somebody may believe it to be who does not see it ([A5](super::points#a5)).
    /// It may then hold more or fewer than 90 counters.
    pub(crate) fn believing(mut self, side: Side, store: u8) -> Position {
        self.stores[side.index()] = store;
        self.key = self.compute_key();
        self
    }

    /// Takes the counters that a move sows off the board.
    #[inline(always)]
    fn lift(&mut self, mv: Move) {
        match mv {
            Move::Sow(number) => self.change(self.turn.start() + usize::from(number) - 1, 0),
            Move::Enter | Move::EnterRound => {
                let side = self.turn.index();
                let store = u64::from(std::mem::take(&mut self.stores[side]));
                self.key = self.key.wrapping_sub(WORDS[HOLES + side].wrapping_mul(store));
            }
        }
    }

    /// Sets the counters of a hole.
    #[inline(always)]
    fn change(&mut self, hole: usize, count: u8) {
        let old = std::mem::replace(&mut self.holes[hole], count);
        let added = u64::from(count).wrapping_sub(old.into());
        self.key = self.key.wrapping_add(WORDS[hole].wrapping_mul(added));
    }
}

/// The holes that counters fall into, one after the other, round a row or the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    /// Place of the first, on the way around the board.
    first: usize,
    /// How many counters.
    count: usize,
    /// The ring: so many holes from this one on.
    base: usize,
    length: usize,
}

impl Path {
    /// Places on the way around the board.
    #[inline(always)]
    fn indices(self) -> impl Iterator<Item = usize> {
        let end = self.base + self.length;
        let mut at = self.first;
        (0..self.count).map(move |_| {
            let here = at;
            at = if at + 1 == end { self.base } else { at + 1 };
            here
        })
    }

    /// The holes in order, one a counter.
    pub fn holes(self) -> impl Iterator<Item = Hole> {
        self.indices().map(Hole::at)
    }

    /// How many counters fall into a hole.
    #[inline(always)]
    fn falls_into(self, hole: usize) -> u32 {
        let end = self.base + self.length;
        if !(self.base..end).contains(&hole) {
            return 0;
        }
        let mut from = if hole >= self.first { hole - self.first } else { hole + self.length - self.first };
        let mut falls = 0;
        while from < self.count {
            falls += 1;
            from += self.length;
        }
        falls
    }

    /// Where the last counter falls. A legal move has one.
    #[inline(always)]
    fn last(self) -> usize {
        let mut last = self.first + self.count.max(1) - 1;
        while last >= self.base + self.length {
            last -= self.length;
        }
        last
    }
}
