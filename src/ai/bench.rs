//! A fixed set of searches: their node count is the signature of the search.
//!
//! The signature is the same on every machine. It changes if and only if the search, its evaluation or its
//! order changes what is visited: a change meant to be only faster must keep it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

use super::search::{Limits, Search};
use crate::rules::TextError;
use crate::rules::bizingo::position::START;
use crate::rules::bizingo::{Options, Position};

/// What is searched: a position, its rules, and a depth in plies.
pub const SEARCHES: [(&str, &str, u32); 1] = [(START, "", 9)];

/// What a bench found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bench {
    /// Searches done.
    pub searches: usize,
    /// Nodes visited: the signature, once all are done.
    pub nodes: u64,
    /// Time that the searches took.
    pub time: Duration,
}

/// Runs the searches. `on_search` is told of each when it is done; setting `stop` ends early.
///
/// # Errors
/// [`TextError`] if one of the positions makes no sense, which a test rules out.
pub fn run(stop: &AtomicBool, mut on_search: impl FnMut(&Bench)) -> Result<Bench, TextError> {
    let mut bench = Bench::default();
    let mut search = Search::new(16);
    for (position, rules, depth) in SEARCHES {
        let (position, rules) = (Position::parse(position)?, Options::parse(rules)?);
        search.clear();
        let start = Instant::now();
        let found = search.run(&position, &rules, &[], Limits::depth(depth), stop, &mut |_| {});
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
