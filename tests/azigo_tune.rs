//! Fits the weights of Azigo's evaluation, when asked to:
//!
//!     cargo test --release --no-default-features --features cli --test azigo_tune -- --ignored --nocapture
//!
//! Games of the engine against itself, few nodes a move, with random openings and now and then a random move. Each
//! position's counts are fitted, by least squares, to the counters by which the lead changed until its game ended: what the
//! evaluation adds to the lead. It prints the rows of `src/ai/azigo_weights.rs`; AZIGO_GAMES, AZIGO_NODES and AZIGO_SEED
//! change how many games, how many nodes, which.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::sync::atomic::AtomicBool;

use bizingo::ai::azigo::evaluation::{FADING, TERMS, count_terms, fade};
use bizingo::ai::computer::{Computer, EngineOptions, GameEngine};
use bizingo::ai::search::Limits;
use bizingo::rules::azigo::board::ROW;
use bizingo::rules::azigo::{Azigo, Options, Position, Side};
use bizingo::rules::{Game, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

type Thinker = <Azigo as Computer>::Engine;

/// One random move in so many.
const RANDOM: u32 = 8;

/// Random moves of an opening, at most.
const OPENING: usize = 60;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

/// The sums of least squares, with a little pull towards no weight at all.
struct Fit {
    squares: [[f64; TERMS]; TERMS],
    sums: [f64; TERMS],
    samples: u64,
}

impl Fit {
    fn new() -> Fit {
        let mut squares = [[0.0; TERMS]; TERMS];
        (0..TERMS).for_each(|i| squares[i][i] = 100.0);
        Fit { squares, sums: [0.0; TERMS], samples: 0 }
    }

    fn add(&mut self, counts: [f64; TERMS], gained: f64) {
        self.samples += 1;
        for i in 0..TERMS {
            self.sums[i] += counts[i] * gained;
            for j in 0..TERMS {
                self.squares[i][j] += counts[i] * counts[j];
            }
        }
    }

    /// By elimination: the matrix is positive, so no row is ever empty.
    fn solve(&self) -> [f64; TERMS] {
        let (mut a, mut b) = (self.squares, self.sums);
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

/// The terms of a position as far as they still count there.
fn count(game: &Azigo) -> [f64; TERMS] {
    let options = game.options();
    let quiet = options.quiet.map_or(u16::MAX, |most| most - game.position().quiet());
    let length = options.length.map_or(u16::MAX, |most| most - game.plies() as u16);
    let share = f64::from(fade(quiet.min(length))) / f64::from(FADING) / ROW as f64;
    count_terms(game.position(), options).map(|count| f64::from(count) * share)
}

fn lead(position: &Position, side: Side) -> f64 {
    f64::from(position.score(side)) - f64::from(position.score(side.other()))
}

fn play(options: Options, nodes: u64, rng: &mut ChaCha8Rng, mind: &mut Thinker, fit: &mut Fit) -> f64 {
    let mut game = Azigo::new(options, 0);
    let opening = rng.random_range(0..OPENING);
    let mut seen = Vec::new();
    while let Turn::Side(side) = game.turn() {
        let moves = game.legal_moves();
        let random = game.plies() < opening || rng.random_range(0..RANDOM) == 0;
        let mv = if random {
            moves[rng.random_range(0..moves.len())]
        } else {
            seen.push((side, count(&game), lead(game.position(), side)));
            mind.search(&game, Limits::nodes(nodes), &AtomicBool::new(false), &mut |_| {}).best_move.unwrap()
        };
        game.play(mv).unwrap();
    }
    for (side, counts, before) in seen {
        fit.add(counts, lead(game.position(), side) - before);
    }
    lead(game.position(), Side::South)
}

#[test]
#[ignore = "takes minutes; prints weights"]
fn fit_the_weights() {
    let (games, nodes) = (number("AZIGO_GAMES", 600), number("AZIGO_NODES", 150));
    for capture in ["landing", "facing", "own-row"] {
        // Openings without contact must not end the game before it begins.
        let options = Options::parse(&format!("capture={capture},quiet=100")).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(number("AZIGO_SEED", 1));
        let mut mind: Thinker = GameEngine::<Azigo>::new(EngineOptions { hash_mb: 1, ..EngineOptions::default() });
        let mut fit = Fit::new();
        let mut decided = 0;
        for _ in 0..games {
            GameEngine::<Azigo>::clear(&mut mind);
            decided += u64::from(play(options, nodes, &mut rng, &mut mind, &mut fit) != 0.0);
        }
        let weights: Vec<i32> = fit.solve().iter().map(|weight| (weight * 100.0).round() as i32).collect();
        println!("{weights:?}, // {capture}: {} positions of {games} games, {decided} decided", fit.samples);
    }
}
