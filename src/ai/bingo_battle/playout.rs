//! Random games of Bingo Battle: random dice, and any choice as likely as any other.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use crate::ai::playout::{PlayoutStats, RandomGames};
use crate::rules::bingo_battle::serving::unheard;
use crate::rules::bingo_battle::table::SUITS;
use crate::rules::bingo_battle::{BingoBattle, Face, Position, Serving, Side, Throw};
use crate::rules::{Game, Turn};

/// Random games one after the other, from the same start.
#[derive(Clone, Debug)]
pub struct Playout {
    start: BingoBattle,
    rng: Xoshiro256PlusPlus,
    position: Position,
}

impl Playout {
    /// Random games from `start`; `seed` decides them all.
    pub fn new(start: BingoBattle, seed: u64) -> Playout {
        let position = *start.position();
        Playout { start, rng: Xoshiro256PlusPlus::seed_from_u64(seed), position }
    }

    /// Plays a game to its end. Returns who won and how many moves it took.
    fn game(&mut self) -> (Option<Side>, u64) {
        if let Turn::Over(outcome) = self.start.turn() {
            return (outcome.winner, 0);
        }
        let terms = self.start.options().terms();
        let mut plies = 0;
        self.position = *self.start.position();
        let mut pending = self.start.pending().copied();
        loop {
            let serving = match pending.take() {
                Some(serving) => serving,
                None => {
                    plies += 1;
                    Serving::new(self.position, random_throw(&mut self.rng), terms, &mut unheard)
                }
            };
            let endings = serving.endings();
            let chosen = if endings.len() > 1 {
                plies += 1;
                self.rng.random_range(0..endings.len())
            } else {
                0
            };
            let (position, outcome) = endings[chosen].1.finish(&mut unheard);
            if let Some(outcome) = outcome {
                return (outcome.winner, plies);
            }
            self.position = position;
        }
    }
}

fn random_throw(rng: &mut Xoshiro256PlusPlus) -> Throw {
    let mut faces = [Face::NULL; SUITS];
    for face in &mut faces {
        *face = Face::new(rng.random_range(0..6)).unwrap_or(Face::NULL);
    }
    Throw::new(faces)
}

impl RandomGames for Playout {
    fn advance(&mut self, plies: u64, stats: &mut PlayoutStats) {
        let mut made = 0;
        let mut ended = 0;
        // A start that is already over ends games without a move; count those as well.
        while made + ended < plies {
            let (winner, plies) = self.game();
            stats.count(winner.map(Side::index));
            made += plies;
            ended += 1;
        }
        stats.plies += made;
    }
}
