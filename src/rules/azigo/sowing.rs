//! Sowing and capturing: which moves a position has, where their counters fall, and what they take ([A3](super::points#a3),
//! [A4](super::points#a4), [A6](super::points#a6)).

use super::board::{HOLES, Hole, ROW};
use super::moves::{Move, Run};
use super::options::{Capture, Options};
use super::position::{Position, WORDS};

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

    /// Whether the side to move has no move left ([A7](super::points#a7)).
    #[inline(always)]
    pub fn stuck(&self) -> bool {
        self.store(self.turn()) == 0 && self.row(self.turn()).iter().all(|count| *count == 0)
    }

    /// Calls `f` for every legal move ([A3](super::points#a3), [A6](super::points#a6)): holes from 1, then the store.
    #[inline(always)]
    pub fn for_each_move(&self, mut f: impl FnMut(Move)) {
        for (i, count) in self.row(self.turn()).iter().enumerate() {
            if *count > 0 {
                f(Move::Sow(i as u8 + 1));
            }
        }
        let store = self.stores[self.turn().index()];
        if store > 0 {
            f(Move::Enter);
        }
        if u32::from(store) > Position::ROUND {
            f(Move::EnterRound);
        }
    }

    /// Whether a move is legal: as [`Position::for_each_move`] would list it.
    pub fn is_legal(&self, mv: Move) -> bool {
        let store = self.stores[self.turn().index()];
        match mv {
            Move::Sow(number) => Hole::new(self.turn(), number.into()).is_some_and(|hole| self.hole(hole) > 0),
            Move::Enter => store > 0,
            Move::EnterRound => u32::from(store) > Position::ROUND,
        }
    }

    /// Where the counters of a legal move fall, in order ([A3](super::points#a3), [A6](super::points#a6)).
    #[inline(always)]
    pub fn path(&self, mv: Move, options: &Options) -> Path {
        let base = self.turn().start();
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
            Move::Enter => in_row(base, self.store(self.turn())),
            Move::EnterRound => around(base, self.store(self.turn())),
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
        let (own, other) = (self.turn().start(), self.turn().other().start());
        let in_other = |hole: usize| (other..other + ROW).contains(&hole);
        let lifted = match mv {
            Move::Sow(number) => own + usize::from(number) - 1,
            Move::Enter | Move::EnterRound => HOLES,
        };
        let last = path.last();
        // At most `most` holes from `first` on, as long as each holds one of the wanted numbers.
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
        debug_assert!(self.is_legal(mv), "{mv:?} in {self}");
        let path = self.path(mv, options);
        let (captured, counters) = self.captures_along(mv, path, options);
        self.lift(mv);
        for hole in path.indices() {
            self.holes[hole] += 1;
            self.key = self.key.wrapping_add(WORDS[hole]);
        }
        captured.holes().for_each(|hole| self.change(hole.index(), 0));
        let side = self.turn().index();
        if counters > 0 {
            self.stores[side] += counters as u8;
            self.key = self.key.wrapping_add(WORDS[HOLES + side].wrapping_mul(counters.into()));
            self.quiet = 0;
        } else {
            self.quiet = self.quiet.saturating_add(1);
        }
        self.pass();
        debug_assert_eq!(self.key, self.compute_key(), "the key of {self}");
        Effect { last: Hole::at(path.last()), captured, counters }
    }

    /// Takes the counters that a move sows off the board.
    #[inline(always)]
    fn lift(&mut self, mv: Move) {
        match mv {
            Move::Sow(number) => self.change(self.turn().start() + usize::from(number) - 1, 0),
            Move::Enter | Move::EnterRound => {
                let side = self.turn().index();
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
    /// Where the ring of holes begins: a row, or the whole way.
    base: usize,
    /// How many holes the ring has.
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
        debug_assert!(self.count > 0, "a legal move sows a counter");
        let mut last = self.first + self.count.max(1) - 1;
        while last >= self.base + self.length {
            last -= self.length;
        }
        last
    }
}
