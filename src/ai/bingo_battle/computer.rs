//! Bingo Battle for the protocol, levels and matches: what thinks about it looks up the [solution](super::shelf).
//!
//! Scores are for the roller: for two, thousandths of the chance to win less that to lose, from -1000 to 1000; alone,
//! hundredths of a claim.
//!
//! Invariant: a move depends on the position, the level and the seed only, whatever the limits.

use std::sync::atomic::AtomicBool;

use web_time::Instant;

use super::{level, shelf};
use crate::ai::computer::{BenchSearch, Computer, Effort, Mind};
use crate::ai::level::{Choice, Level};
use crate::ai::search::{Found, Info, Limits};
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Move};

impl Computer for BingoBattle {
    type Mind = Reader;

    /// It is solved, not searched.
    const SEARCHES: &'static [BenchSearch] = &[];

    /// Luck makes every lead good again.
    const LEAD: i32 = i32::MAX;

    fn ready(&self) -> Result<(), String> {
        shelf::solution(self.options().players).map(drop).map_err(|error| error.to_string())
    }

    /// Games begin with dice of their own.
    fn is_calm(&self, _: Move) -> bool {
        false
    }

    fn quiet_plies(&self) -> usize {
        0
    }
}

/// Looks positions up.
#[derive(Debug)]
pub struct Reader {
    /// How many of the best moves are reported.
    lines: usize,
}

/// What is worth so much to the roller, as a score.
fn score(players: Players, worth: f64) -> i32 {
    let score = match players {
        Players::Two => 1000.0 * (2.0 * worth - 1.0),
        Players::One => 100.0 * worth,
    };
    score.round() as i32
}

impl Reader {
    /// The moves with their scores, the best first; none without a solution or a choice.
    fn rank(game: &BingoBattle) -> Vec<(Move, i32)> {
        let players = game.options().players;
        let ranked = shelf::solution(players).map(|solution| solution.rank(game)).unwrap_or_default();
        ranked.into_iter().map(|(mv, worth)| (mv, score(players, worth))).collect()
    }
}

impl Mind<BingoBattle> for Reader {
    fn new(effort: Effort) -> Reader {
        Reader { lines: effort.lines }
    }

    /// It needs no room of its own.
    fn set_effort(&mut self, effort: Effort) -> usize {
        self.lines = effort.lines;
        effort.hash
    }

    fn clear(&mut self) {}

    fn search(
        &mut self,
        game: &BingoBattle,
        _: Limits,
        _: &AtomicBool,
        report: &mut dyn FnMut(&Info<'_, Move>),
    ) -> Found<Move> {
        let start = Instant::now();
        let ranked = Reader::rank(game);
        let nodes = ranked.len() as u64;
        for (rank, (mv, score)) in (1..).zip(ranked.iter().copied().take(self.lines.max(1))) {
            let time = start.elapsed();
            report(&Info { depth: 1, deepest: 1, rank, score, nodes, time, fullness: 0, line: &[mv] });
        }
        let best = ranked.first().copied();
        let line = best.into_iter().map(|(mv, _)| mv).collect();
        Found { best: best.map(|(mv, _)| mv), score: best.map_or(0, |(_, score)| score), depth: 1, nodes, line }
    }

    fn choose(&mut self, game: &BingoBattle, level: Level, seed: u64, _: Limits, _: &AtomicBool) -> Choice<Move> {
        let chosen = shelf::solution(game.options().players)
            .ok()
            .and_then(|solution| level::choose(&solution, game, level, seed));
        let ranked = Reader::rank(game);
        let score = ranked.iter().find(|(mv, _)| Some(*mv) == chosen).map_or(0, |(_, score)| *score);
        Choice { mv: chosen, score, nodes: ranked.len() as u64 }
    }
}
