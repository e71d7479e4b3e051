//! The weights of Azigo's evaluation, by least squares on games of the engine against itself.
//!
//! Few nodes a move, random openings, and now and then a random move. Each position's counts are fitted to the counters
//! by which the lead changed until its game ended: what the evaluation is to add to the lead.
//!
//! On one platform the same rules, nodes, seed and number of games give the same weights.

use std::sync::atomic::{AtomicBool, Ordering};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::ai::azigo::evaluation::{COUNTER, FADING, TERMS, count_terms, fade};
use crate::ai::computer::{Computer, EngineOptions, GameEngine};
use crate::ai::search::Limits;
use crate::rules::azigo::board::ROW;
use crate::rules::azigo::{Azigo, Options, Position, Side};
use crate::rules::{Game, Turn};

type Engine = <Azigo as Computer>::Engine;

/// One move in this many is a random one.
const RANDOM: u32 = 8;

/// The most random plies of an opening.
const MAX_OPENING_PLIES: usize = 60;

/// What is added to the diagonal, so that weights which no sample shows go to 0.
const RIDGE: f64 = 100.0;

/// A fit in progress.
#[derive(Debug)]
pub struct AzigoTuning {
    options: Options,
    nodes: u64,
    rng: ChaCha8Rng,
    engine: Engine,
    sums: LeastSquares,
    games: u32,
    decided: u32,
}

impl AzigoTuning {
    /// Games by these rules, with this many nodes a move; `seed` decides openings and random moves.
    pub fn new(options: Options, nodes: u64, seed: u64) -> AzigoTuning {
        AzigoTuning {
            options,
            nodes,
            rng: ChaCha8Rng::seed_from_u64(seed),
            engine: GameEngine::<Azigo>::new(EngineOptions { hash_mb: 1, ..EngineOptions::default() }),
            sums: LeastSquares::new(),
            games: 0,
            decided: 0,
        }
    }

    /// Plays a game and adds its positions. Returns whether it was finished: not if `stop` was set meanwhile.
    pub fn play(&mut self, stop: &AtomicBool) -> bool {
        GameEngine::<Azigo>::clear(&mut self.engine);
        let mut game = Azigo::new(self.options, 0);
        let opening = self.rng.random_range(0..MAX_OPENING_PLIES);
        let mut seen = Vec::new();
        while let Turn::Side(side) = game.turn() {
            let moves = game.legal_moves();
            let random = game.plies() < opening || self.rng.random_range(0..RANDOM) == 0;
            let mv = if random {
                moves.get(self.rng.random_range(0..moves.len())).copied()
            } else {
                seen.push((side, counts(&game), lead(game.position(), side)));
                self.engine.search(&game, Limits::nodes(self.nodes), stop, &mut |_| {}).best_move
            };
            if stop.load(Ordering::Relaxed) || mv.is_none_or(|mv| game.play(mv).is_err()) {
                return false;
            }
        }
        for (side, counts, before) in seen {
            self.sums.add(counts, lead(game.position(), side) - before);
        }
        self.games += 1;
        self.decided += u32::from(lead(game.position(), Side::South) != 0.0);
        true
    }

    /// Games played to their end.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// How many of them were won.
    pub fn decided(&self) -> u32 {
        self.decided
    }

    /// How many positions were fitted.
    pub fn samples(&self) -> u64 {
        self.sums.samples
    }

    /// The weights that fit best, in hundredths of a counter, by [`Term`](crate::ai::azigo::evaluation::Term).
    pub fn weights(&self) -> [i32; TERMS] {
        self.sums.solve().map(|weight| (weight * f64::from(COUNTER)).round() as i32)
    }
}

/// The counts of a position, as far as they still count so near the limits.
fn counts(game: &Azigo) -> [f64; TERMS] {
    let options = game.options();
    let quiet = options.quiet.map_or(u16::MAX, |most| most - game.position().quiet());
    let length = options.length.map_or(u16::MAX, |most| most - game.plies() as u16);
    let share = f64::from(fade(quiet.min(length))) / f64::from(FADING) / ROW as f64;
    count_terms(game.position(), options).map(|count| f64::from(count) * share)
}

/// The lead of a side, in counters.
fn lead(position: &Position, side: Side) -> f64 {
    f64::from(position.score(side)) - f64::from(position.score(side.other()))
}

/// The sums of least squares.
#[derive(Debug)]
struct LeastSquares {
    squares: [[f64; TERMS]; TERMS],
    products: [f64; TERMS],
    samples: u64,
}

impl LeastSquares {
    fn new() -> LeastSquares {
        let mut squares = [[0.0; TERMS]; TERMS];
        (0..TERMS).for_each(|i| squares[i][i] = RIDGE);
        LeastSquares { squares, products: [0.0; TERMS], samples: 0 }
    }

    fn add(&mut self, counts: [f64; TERMS], gained: f64) {
        debug_assert!(gained.is_finite() && counts.iter().all(|count| count.is_finite()), "{counts:?}");
        self.samples += 1;
        for i in 0..TERMS {
            self.products[i] += counts[i] * gained;
            for j in 0..TERMS {
                self.squares[i][j] += counts[i] * counts[j];
            }
        }
    }

    /// By elimination: the matrix is positive definite, so no pivot is 0.
    fn solve(&self) -> [f64; TERMS] {
        let (mut a, mut b) = (self.squares, self.products);
        for i in 0..TERMS {
            let (done, rest) = a.split_at_mut(i + 1);
            for (line, row) in rest.iter_mut().zip(i + 1..) {
                let factor = line[i] / done[i][i];
                line.iter_mut().zip(done[i]).for_each(|(value, above)| *value -= factor * above);
                b[row] -= factor * b[i];
            }
        }
        let mut weights = [0.0; TERMS];
        for i in (0..TERMS).rev() {
            let rest: f64 = (i + 1..TERMS).map(|j| a[i][j] * weights[j]).sum();
            weights[i] = (b[i] - rest) / a[i][i];
        }
        weights
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn least_squares_find_the_weights_behind_the_samples() {
        let mut sums = LeastSquares::new();
        let truth: [f64; TERMS] = std::array::from_fn(|i| i as f64 - 4.0);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..20_000 {
            let counts: [f64; TERMS] = std::array::from_fn(|_| rng.random_range(-10..=10).into());
            sums.add(counts, counts.iter().zip(truth).map(|(count, weight)| count * weight).sum());
        }
        assert!(sums.solve().iter().zip(truth).all(|(found, weight)| (found - weight).abs() < 0.01));
    }

    #[test]
    fn a_game_is_played_and_fitted_the_same_again() {
        let fit = || {
            let mut tuning = AzigoTuning::new(Options::default(), 20, 1);
            assert!(tuning.play(&AtomicBool::new(false)));
            assert!(tuning.games() == 1 && tuning.samples() > 0);
            tuning.weights()
        };
        assert_eq!(fit(), fit());
        assert!(!AzigoTuning::new(Options::default(), 20, 1).play(&AtomicBool::new(true)));
    }
}
