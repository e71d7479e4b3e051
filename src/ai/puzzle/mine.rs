//! Finds puzzles in games of the engine against itself.
//!
//! Each game of the list has a [`Miner`] of its own. A game and its puzzles depend on the seed, the number of the game
//! and the settings only.

use std::collections::HashSet;
use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use super::definition::Puzzle;
use super::game::PuzzleGame;
use crate::ai::series::SeriesGame;

/// How puzzles are looked for.
#[derive(Clone, Debug)]
pub struct MinerSettings<R> {
    /// Decides everything that is left to chance.
    pub seed: u64,
    /// The rules.
    pub rules: R,
    /// Nodes a move in the games, from 1; in Bingo Battle, which is not searched, how many throws of a game are looked at.
    pub nodes: u64,
    /// Nodes of the prover for each candidate.
    pub prover_nodes: u64,
}

/// How many candidates there were, and why they were not taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MinerStats {
    /// Positions that were looked at closely.
    pub candidates: u64,
    /// Candidates that were not decided within the nodes of the prover.
    pub open: u64,
    /// Puzzles that are the same as another one of their game but for a symmetry, or too easy to see.
    pub dropped: u64,
}

/// A game that was looked through, and what was found in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MinedGame {
    /// Its number.
    pub game: u64,
    /// Its puzzles, each as a line of a file.
    pub puzzles: Vec<MinedPuzzle>,
    /// How many candidates there were in it.
    #[serde(flatten)]
    pub stats: MinerStats,
}

/// A puzzle that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MinedPuzzle {
    /// Its line in a file of puzzles.
    pub line: String,
    /// What it has in common with those that are the same but for a symmetry: see [`PuzzleGame::twins`].
    pub twins: String,
}

impl SeriesGame for MinedGame {
    fn number(&self) -> u64 {
        self.game
    }
}

/// The puzzles of many games, none of them twice.
#[derive(Clone, Debug, Default)]
pub struct MinedPuzzles {
    seen: HashSet<String>,
    stats: MinerStats,
}

impl MinedPuzzles {
    /// Adds a game, and returns those of its puzzles that are new. Of twins the first that comes is kept, so games are
    /// to be added in the order of their numbers.
    pub fn add(&mut self, game: MinedGame) -> Vec<String> {
        let found = game.puzzles.len();
        let new: Vec<String> = game
            .puzzles
            .into_iter()
            .filter_map(|puzzle| self.seen.insert(puzzle.twins).then_some(puzzle.line))
            .collect();
        self.stats.candidates += game.stats.candidates;
        self.stats.open += game.stats.open;
        self.stats.dropped += game.stats.dropped + (found - new.len()) as u64;
        new
    }

    /// The counts so far; dropped are also twins from different games.
    pub fn stats(&self) -> MinerStats {
        self.stats
    }

    /// How many puzzles there are.
    pub fn found(&self) -> usize {
        self.seen.len()
    }
}

/// Looks for puzzles, game by game.
pub trait Miner<G: PuzzleGame>: Debug + Sized {
    /// A miner that has seen nothing.
    fn new(settings: MinerSettings<G::Rules>) -> Self;

    /// The counts of the last game.
    fn stats(&self) -> MinerStats;

    /// The puzzles of one game, given by its number. If `stop` is set, those found by then. The games before make no
    /// difference.
    fn game(&mut self, number: u64, stop: &AtomicBool) -> Vec<Puzzle<G>>;

    /// The same as it is kept in a file; `None` if `stop` was set meanwhile.
    fn mine(&mut self, number: u64, stop: &AtomicBool) -> Option<MinedGame> {
        let puzzles = self.game(number, stop);
        let puzzles = puzzles.iter().map(|puzzle| MinedPuzzle { line: puzzle.to_string(), twins: G::twins(puzzle) });
        let game = MinedGame { game: number, puzzles: puzzles.collect(), stats: self.stats() };
        (!stop.load(Ordering::Relaxed)).then_some(game)
    }
}
