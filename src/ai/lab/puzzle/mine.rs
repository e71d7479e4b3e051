//! Finds puzzles in games of the engine against itself.
//!
//! Each game of the list has a [`Miner`] of its own. A game and its puzzles depend on the seed, the number of the game
//! and the settings only.

use std::fmt::Debug;
use std::sync::atomic::AtomicBool;

use super::definition::Puzzle;
use super::game::PuzzleGame;

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MinerStats {
    /// Positions that were looked at closely.
    pub candidates: u64,
    /// Candidates that were not decided within the nodes of the prover.
    pub open: u64,
    /// Puzzles that are the same as another one but for a symmetry, or too easy to see.
    pub dropped: u64,
}

/// Looks for puzzles, game by game.
pub trait Miner<G: PuzzleGame>: Debug + Sized {
    /// A miner that has seen nothing.
    fn new(settings: MinerSettings<G::Rules>) -> Self;

    /// The counts so far.
    fn stats(&self) -> MinerStats;

    /// The puzzles of one game, given by its number. If `stop` is set, those found by then.
    fn game(&mut self, number: u64, stop: &AtomicBool) -> Vec<Puzzle<G>>;
}
