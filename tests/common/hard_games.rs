//! Games that random moves and searches play, with everything checked that can be.

use std::sync::atomic::AtomicBool;

use bizingo::ai::computer::{Computer, EngineOptions, GameEngine};
use bizingo::ai::level::Level;
use bizingo::ai::search::Limits;
use bizingo::record::{GameRecord, History};
use bizingo::rules::Turn;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

static NEVER: AtomicBool = AtomicBool::new(false);

/// The most plies of a game: Bizingo by the longest rules of a draw is far shorter.
const MAX_PLIES: usize = 3_000;

/// Plays a game, half of the moves by chance and half by searches and levels of all kinds; gives its length in plies.
///
/// # Panics
/// If a move that is found is not legal, a position or the record cannot be read again, or the game does not end.
pub(crate) fn play<G: Computer>(engine: &mut G::Engine, rules: &str, seed: u64) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let rules: G::Rules = rules.parse().unwrap();
    let mut history = History::new(G::set_up(rules, None, seed));
    // Some games are random throughout, some are searched throughout.
    let searched = [0.0, 0.1, 0.5][seed as usize % 3];
    let mut rolled = 0;
    for ply in 0..MAX_PLIES {
        let game = history.game().clone();
        let mv = match game.turn() {
            Turn::Over(_) => return ended(&history, ply),
            Turn::Chance => {
                rolled += 1;
                game.roll(seed, rolled - 1).unwrap()
            }
            Turn::Side(_) => {
                let legal = game.legal_moves();
                let found = match rng.random_bool(searched) {
                    true => searched_move(engine, &game, &mut rng),
                    false => *legal.choose(&mut rng).unwrap(),
                };
                assert!(legal.contains(&found), "{}: {} is not legal", game.position_text(), game.move_text(found));
                found
            }
        };
        history.play(mv).unwrap();
    }
    panic!("seed {seed}: no end after {MAX_PLIES} plies");
}

fn searched_move<G: Computer>(engine: &mut G::Engine, game: &G, rng: &mut ChaCha8Rng) -> G::Move {
    let nodes = Limits::nodes(rng.random_range(1..400));
    match rng.random_bool(0.5) {
        true => engine.search(game, nodes, &NEVER, &mut |_| {}).best_move.unwrap(),
        false => {
            let level = Level::new(rng.random_range(1..=10)).unwrap();
            engine.choose(game, level, rng.random(), nodes, &NEVER).mv.unwrap()
        }
    }
}

/// The record of a game that has ended says the same.
fn ended<G: Computer>(history: &History<G>, plies: usize) -> usize {
    let record = GameRecord::<G>::new(history.clone());
    let text = record.to_string();
    let again = GameRecord::<G>::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.history.game().position_text(), history.game().position_text());
    assert_eq!(again.to_string(), text);
    plies
}

/// Plays so many games of every kind by some of their rules, and gives how many plies that were.
pub(crate) fn play_all<G: Computer>(rules: &[&str], games: u64, first: u64) -> usize {
    let mut engine = G::Engine::new(EngineOptions { hash_mb: 1, ..EngineOptions::default() });
    let rules = rules.iter().cycle().zip(first..first + games);
    rules.map(|(rules, seed)| play::<G>(&mut engine, rules, seed)).sum()
}
