//! Random games of Azigo.
//!
//! Invariant of [`Playout`]: `past` has every earlier position of the game, and `keys` their keys.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::ai::playout::Plies;
use crate::rules::azigo::{Move, Options, Position, Side};
use crate::rules::{Outcome, Reason};

/// Plies after which a game ends without a winner: only rules without limits get there.
const MAX_GAME_PLIES: usize = 2000;

/// The most legal moves: 20 holes, and the store both ways.
const MAX_MOVES: usize = 22;

/// Random games one after the other, from the same position.
#[derive(Clone, Debug)]
pub struct Playout {
    options: Options,
    start: Position,
    rng: Xoshiro256PlusPlus,
    position: Position,
    past: Vec<Position>,
    /// In a list of their own, because nearly always only they are needed.
    keys: Vec<u64>,
    outcome: Option<Outcome<Side>>,
}

impl Playout {
    /// Random games from `start`; `seed` decides them all.
    pub fn new(options: &Options, start: Position, seed: u64) -> Playout {
        let mut playout = Playout {
            options: *options,
            start,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            position: start,
            past: Vec::new(),
            keys: Vec::new(),
            outcome: None,
        };
        playout.restart();
        playout
    }

    /// Back to the start, for another game.
    pub fn restart(&mut self) {
        self.position = self.start;
        self.past.clear();
        self.keys.clear();
        self.outcome = self.find_outcome();
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome<Side>> {
        self.outcome
    }

    /// Where the counters lie.
    pub fn position(&self) -> Position {
        self.position
    }

    /// Makes one random move and returns it. The game must not be over.
    pub fn ply(&mut self) -> Move {
        let mut moves = [Move::Enter; MAX_MOVES];
        let mut count = 0;
        self.position.for_each_move(|mv| {
            if let Some(place) = moves.get_mut(count) {
                *place = mv;
                count += 1;
            }
        });
        let mv = moves[self.rng.random_range(0..count.max(1) as u32) as usize];
        self.past.push(self.position);
        self.keys.push(self.position.key());
        self.position.play(mv, &self.options);
        self.outcome = self.find_outcome();
        mv
    }

    /// The ends of [A7](crate::rules::azigo::points#a7), in their order.
    #[inline(always)]
    fn find_outcome(&self) -> Option<Outcome<Side>> {
        let Options { repetition, quiet, length, .. } = self.options;
        let plies = self.past.len();
        let reason = if self.position.stuck() {
            Reason::Empty
        } else if repetition.is_some_and(|times| self.repeated(times.into())) {
            Reason::Repetition
        } else if quiet.is_some_and(|most| self.position.quiet() >= most) {
            Reason::Quiet
        } else if length.is_some_and(|most| plies >= most.into()) {
            Reason::Length
        } else if plies >= MAX_GAME_PLIES {
            return Some(Outcome { winner: None, reason: Reason::Length });
        } else {
            return None;
        };
        Some(Outcome { winner: self.position.leader(), reason })
    }

    /// Whether the position has now come up `times` times: first by keys, then exactly.
    #[inline(always)]
    fn repeated(&self, times: usize) -> bool {
        debug_assert_eq!(self.keys.len(), self.past.len(), "a key for each earlier position");
        let key = self.position.key();
        let seen = self.keys.iter().filter(|past| **past == key).count();
        seen + 1 >= times && 1 + self.past.iter().filter(|past| past.repeats(&self.position)).count() >= times
    }
}

impl Plies for Playout {
    #[inline(always)]
    fn ended(&self) -> Option<Option<usize>> {
        self.outcome.map(|outcome| outcome.winner.map(Side::index))
    }

    fn begin_again(&mut self) {
        self.restart();
    }

    #[inline(always)]
    fn make_ply(&mut self) {
        self.ply();
    }
}
