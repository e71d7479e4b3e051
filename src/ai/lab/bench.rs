//! `bench`: a fixed set of searches. Their node count is the signature of the search.
//!
//! The signature is the same on every machine. It changes if and only if the search, its evaluation or its
//! move ordering changes which nodes are visited: a change that is only meant to be faster has to keep it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

use crate::ai::computer::{BenchSearch, Computer, EngineOptions, GameEngine};
use crate::ai::search::Limits;
use crate::games::{GameKind, for_kind};
use crate::rules::TextError;
use crate::rules::bizingo::text::START;

/// Bizingo: from the start to the last few pieces, both sides, every option, and close to a draw by quiet plies.
pub(crate) const BIZINGO: [BenchSearch; 12] = [
    (START, "", 16),
    ("5/4d2/d3d1d2/2d1d1d4/2d1d1d1d1d2/2d1D1d1d1D4/9L3ld2/3l1L1l1l1l1l5/3l1l1l1l1l1l7/8l1l1l1l6/19 l 24", "", 12),
    (
        "5/4d2/2d3d2/d3d1d1d2/2D1d1d1D1d2/2d3d1d1d4/2d2l1L1l3ld2/3l1L1l1l1l1l5/5l1l1l3l7/6l3l3l6/19 l 14",
        "captures=one",
        11,
    ),
    ("5/7/4d4/2d1d6/2d3d1d1d2/5Ld1d1d4/5l1L3l2d2/2dl1l1l1l1l1l5/5l3l4D6/6l5l8/19 d 8", "", 11),
    (
        "5/4d2/4d4/2d1d1d4/4d1d1d1d2/2d1d1d1d1D1d2/3L2D2l1L3l1/3l1l1l1l1l1l2d2/11l1l1l5/4l1l1l1l1l8/19 l 25",
        "walk-in-captain=captain",
        11,
    ),
    ("5/7/4d4/4d1d1d2/2d1d1d6/4d1d1d1d1d2/2dl6D1d4/3l1L1l1l1l3l3/5l1l1l1l1l1l5/6l1l12/19 l 0", "", 12),
    (
        "5/d6/4d4/2d1d1d1d2/2d1d1d1d4/4d1d1d1d1D2/5L2D2L5/3l1l1l1l1l1l1l3/7l1l1l1l7/4l7l1ld5/10l8 d 8",
        "walk-in-border=yes,border=touch",
        11,
    ),
    ("5/7/2d1d4/2d3d4/4d1d6/2d1d1d1d3d2/3l1l2D1dl1l3/5L3l1l1L1l3/5l1l1l3l1l5/14ld5/19 l 0", "", 12),
    ("5/4d2/2d6/2d1d1d1d2/2D1d1d1d4/6d1d1D4/1l1l1L1l2d1d1d2/5l1l1l1l1L1l3/2dl3l3l1l1l5/7d2l7l2/6l12 l 180", "", 11),
    ("5/7/9/3l7/6dld4/3l2d1d6/4d1D5d4/5l1l1l1l3l3/7l1l3l7/11d9/19 d 18", "repetition=off,quiet=off", 12),
    ("5/7/9/11/2d1d1d6/2d3D1d6/3l2d1d1d1d4/3l1l1L2d2l5/8Dl3l7/4l7l1l6/19 l 18", "", 12),
    ("5/7/9/8d2/5l7/7l7/1ld4l1L7/5l3l2d6/9l3l7/13d7/19 d 0", "", 13),
];

/// Azigo: from the start to the end of long games, both sides, each reading of the capture, and close to each limit;
/// then middle games between players who look ahead.
pub(crate) const AZIGO: [BenchSearch; 20] = [
    ("5x7,1,0x12/5x7,1,0x12 9/9 S 0", "", 9),
    ("5x7,1,0x12/5x7,1,0x3,1,0x8 9/8 N 0", "handicap=north,store=hidden", 9),
    ("6x3,1x2,9,1x2,5,2x2,1x4,0,1,0x3/0,9,3,8,0,2,0,5,1x2,6,1,5,3,1,0x5 0/0 S 40", "", 8),
    ("6,0x2,1,2x2,0,2,6,1,2,7,4,3,5,4,0x4/1x2,2,9,2,1,2x3,1x2,2,1x2,2,1x2,2x2,0 0/9 N 80", "preset=long", 7),
    ("0x2,3,0x2,1,0,2,0x2,2,1x2,0,5,2,1x2,5,1/0,9,8,12,1,0,2,1x2,2x10,0 0/11 S 12", "length=8", 8),
    ("10,9,0,2x2,10,1x5,2,1,2x2,1,2,1x2,0/0,1x2,0x2,6,2x2,0,3x2,2,0,8,0x2,1x3,7 2/0 S 55", "", 8),
    ("6x4,0,8,7,0x4,1,2,0,2,0x4,1/0,1,4,2x2,3x2,2,5,4,3,0,8,1,2,3,1x2,0x2 0/0 S 0", "capture=facing", 7),
    ("0,2,0,2,1,0,3x2,8,0,3,0,1,2x2,1,6,1,0,1/0,10,0,9,0x2,11,0x5,5,0x4,1x2,2 6/9 N 9", "capture=facing", 7),
    ("0,2x2,9,0,10,9,5,2,1,2,0,1x2,0x6/3,1,2x2,10,4,1,2x2,0x11 19/0 S 1", "capture=own-row", 7),
    ("0x5,3,1,4,0x3,1,0x8/2,1,1,0,5,0x15 48/24 S 0", "capture=own-row,repetition=2,quiet=off", 8),
    ("6,0,1,2,0,2,0,1,0x2,1,0,5,0,1,6,7,6,2x2/0x2,1x2,7,1,0,5,1,3,0x2,5,0,8,5x2,2,0x2 4/0 S 15", "", 10),
    ("0,8,0,2x2,0x2,3,0,1,2,1,2x3,11,1,3,2x2/0,3,2,1,0,2,0,1x2,7,5x2,0,2,0,1,7,4,0,1 2/2 S 3", "", 10),
    ("0,3,2x2,0,5,0,2x2,0,3,2,1x2,2,6x2,3x2,2/2,0x2,1,2,3,1x2,7,2,0,3,1x3,6,2,4x2,2 0/2 S 2", "", 10),
    ("0x3,2x2,6,1,2x2,0,3,2,0,2,1,7,6,1,4,3/2,0x2,1,2,3,0,2,7,2,0,3,0,2,0x2,2,6,1,5 0/8 S 2", "", 10),
    ("0,4,0,5,2,1,3x2,2x2,1,5,1,5,1,6,3,1,0x2/1,2,0,2,5x2,6,0x3,2,3,2,3x2,7,2x2,0x2 0/0 S 44", "capture=facing", 10),
    ("2,1,2x2,0x2,7,0,1x2,2,1x2,4,0,10,5,4,2,0/0,4,2,1,4x2,2x2,4,5x2,1x2,2,0,6,2,0x3 0/0 S 44", "capture=facing", 10),
    ("1,11,2,3,2,11,10,3,6,0x2,2x2,0x7/2,1,10,1,3x2,11,1x4,0x9 0/2 S 0", "capture=own-row", 10),
    ("1,11,1,2,3,2x2,5,8,2,1,4,2x2,1x2,0x4/2,1,2,1,0x2,13,2,0,2,1x2,0x8 15/2 S 1", "capture=own-row", 10),
    ("1,2x4,1x2,2,0x12/0,2,1x2,2,1,2,1,2,1,2,0x9 30/32 S 6", "capture=own-row", 10),
    ("1,7x2,1,2x2,5,1,2,3,2,0,2,0x7/1x3,0,6,2,10,2x2,0x11 11/19 S 13", "capture=own-row", 10),
];

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

/// [`run`], but with every search to this depth in plies, from 1, if one is given: then the nodes are no signature.
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
