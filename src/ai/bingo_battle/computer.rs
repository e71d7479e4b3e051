//! Bingo Battle for the protocol, levels and matches: its engine looks moves up in the [solution](super::loaded).
//!
//! Scores are for the roller: for two players, thousandths of the chance to win less the chance to lose, -1000..=1000;
//! for one, hundredths of a claim.
//!
//! Invariant: a move depends on the position, the level and the seed only, whatever the limits.

use std::sync::atomic::AtomicBool;

use web_time::Instant;

use super::judge::judge_choice;
use super::{level, loaded};
use crate::ai::computer::{BenchSearch, Computer, EngineOptions, GameEngine, LevelScale, NotReady};
use crate::ai::judge::{JudgeError, Judgement, Question};
use crate::ai::level_player::Choice;
use crate::ai::personality::Personality;
use crate::ai::search::{Limits, SearchInfo, SearchResult};
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Move};

impl Computer for BingoBattle {
    type Engine = SolutionEngine;

    /// It is solved, not searched.
    const BENCH_SEARCHES: &'static [BenchSearch] = &[];

    /// Luck can turn every lead.
    const DECISIVE_SCORE: i32 = i32::MAX;

    /// Luck counts for far more than choices.
    const LEVEL_SCALE: LevelScale = LevelScale { first: 1200, steps: [2, 2, 2, 3, 2, 2, 2, 1, 1] };

    fn ready(&self) -> Result<(), NotReady> {
        loaded::solution(self.options().players).map(drop).map_err(NotReady::because)
    }

    /// There are no random openings: each game has dice of its own.
    fn is_calm(&self, _: Move) -> bool {
        false
    }

    fn quiet_plies(&self) -> usize {
        0
    }

    fn judge(&self, moves: &[Move], question: &Question, _: &AtomicBool) -> Result<Judgement<Move>, JudgeError> {
        judge_choice(self, moves, question)
    }
}

/// Looks positions up in the solution.
#[derive(Debug)]
pub struct SolutionEngine {
    /// How many of the best moves are reported.
    multi_pv: usize,
}

/// The score of a position, from its worth to the roller.
pub fn score(players: Players, worth: f64) -> i32 {
    let score = match players {
        Players::Two => 1000.0 * (2.0 * worth - 1.0),
        Players::One => 100.0 * worth,
    };
    score.round() as i32
}

impl SolutionEngine {
    /// The moves with their scores, the best first; none without a solution or a choice.
    fn rank(game: &BingoBattle) -> Vec<(Move, i32)> {
        let players = game.options().players;
        let ranked = loaded::solution(players).map(|solution| solution.rank(game)).unwrap_or_default();
        ranked.into_iter().map(|(mv, worth)| (mv, score(players, worth))).collect()
    }
}

impl GameEngine<BingoBattle> for SolutionEngine {
    fn new(options: EngineOptions) -> SolutionEngine {
        SolutionEngine { multi_pv: options.multi_pv }
    }

    /// It needs no memory of its own.
    fn set_options(&mut self, options: EngineOptions) -> usize {
        self.multi_pv = options.multi_pv;
        options.hash_mb
    }

    fn clear(&mut self) {}

    fn search(
        &mut self,
        game: &BingoBattle,
        _: Limits,
        _: &AtomicBool,
        report: &mut dyn FnMut(&SearchInfo<'_, Move>),
    ) -> SearchResult<Move> {
        let start = Instant::now();
        let ranked = SolutionEngine::rank(game);
        let nodes = ranked.len() as u64;
        for (multi_pv, (mv, score)) in (1..).zip(ranked.iter().copied().take(self.multi_pv.max(1))) {
            let time = start.elapsed();
            report(&SearchInfo { depth: 1, seldepth: 1, multi_pv, score, nodes, time, hash_full: 0, pv: &[mv] });
        }
        let best = ranked.first().copied();
        let best_move = best.map(|(mv, _)| mv);
        let score = best.map_or(0, |(_, score)| score);
        SearchResult { best_move, score, depth: 1, nodes, pv: best_move.into_iter().collect() }
    }

    fn choose(
        &mut self,
        game: &BingoBattle,
        player: impl Into<Personality>,
        seed: u64,
        _: Limits,
        _: &AtomicBool,
    ) -> Choice<Move> {
        let level = player.into().level();
        let chosen = loaded::solution(game.options().players)
            .ok()
            .and_then(|solution| level::choose(&solution, game, level, seed));
        let ranked = SolutionEngine::rank(game);
        let score = ranked.iter().find(|(mv, _)| Some(*mv) == chosen).map_or(0, |(_, score)| *score);
        Choice { mv: chosen, score, nodes: ranked.len() as u64 }
    }
}
