//! `bench`: a fixed set of searches. Their node count is the signature of the search.
//!
//! The signature is the same on every machine. It changes if and only if the search, its evaluation or its
//! move ordering changes which nodes are visited: a change that is only meant to be faster has to keep it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

use crate::ai::computer::{Computer, EngineOptions, GameEngine};
use crate::ai::search::Limits;
use crate::games::{GameKind, for_kind};
use crate::rules::TextError;

/// The results of a bench.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bench {
    /// How many searches are done.
    pub searches: usize,
    /// Nodes visited by them: the signature, once all are done.
    pub nodes: u64,
    /// Wall time that they took.
    pub time: Duration,
}

/// Runs the searches of a game, [`Computer::BENCH_SEARCHES`]. `on_search` gets the results so far after each; setting
/// `stop` ends early.
///
/// # Errors
/// [`TextError`] if one of the positions is invalid, which a test rules out.
pub fn run<G: Computer>(stop: &AtomicBool, on_search: impl FnMut(&Bench)) -> Result<Bench, TextError> {
    run_to::<G>(None, stop, on_search)
}

/// [`run`] for a game by its kind. Not generic, so that a program that calls it gets no second copy of the search: that
/// made the browser's worker larger.
///
/// # Errors
/// As [`run`].
pub fn run_kind(kind: GameKind, stop: &AtomicBool) -> Result<Bench, TextError> {
    for_kind!(kind, G => run::<G>(stop, |_| {}))
}

/// [`run`], but with every search to this depth in plies, from 1, if one is given: then the nodes are not a signature.
///
/// # Errors
/// As [`run`].
pub fn run_to<G: Computer>(
    deeper: Option<u32>,
    stop: &AtomicBool,
    mut on_search: impl FnMut(&Bench),
) -> Result<Bench, TextError> {
    let mut bench = Bench::default();
    let mut engine = G::Engine::new(EngineOptions { hash_mb: 16, ..EngineOptions::default() });
    for (position, rules, depth) in G::BENCH_SEARCHES {
        let game = G::set_up(rules.parse()?, Some(position.parse()?), 0);
        engine.clear();
        let start = Instant::now();
        let found = engine.search(&game, Limits::depth(deeper.unwrap_or(*depth)), stop, &mut |_| {});
        if stop.load(Ordering::Relaxed) {
            break;
        }
        bench.time += start.elapsed();
        bench.nodes += found.nodes;
        bench.searches += 1;
        on_search(&bench);
    }
    Ok(bench)
}
