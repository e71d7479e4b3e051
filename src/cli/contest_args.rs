//! What `match` and `tournament` both take.

use std::path::PathBuf;

use clap::Args;

use crate::ai::lab::arena::Go;

/// What both take.
#[derive(Debug, Args)]
pub(super) struct ContestArgs {
    /// Games between two players; each opening is played once with either side.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(super) games: u32,
    /// Random moves at the beginning of a game, the same for both games of a pair: 6 if nothing is said, in Bingo Battle
    /// none, for there both have the same dice.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub(super) opening: Option<u32>,
    /// Bizingo: soldiers, at random, that one army begins without: dark and light from pair to pair in turn. Between
    /// equals nearly every game is drawn; with odds a match shows who wins with more and holds with less.
    #[arg(long, value_name = "SOLDIERS", default_value_t = 0)]
    pub(super) odds: u32,
    /// How many games are played at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(super) concurrency: u32,
    /// Keep the results in this file, and resume from it if it exists.
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Option<PathBuf>,
    /// Save each game as a text file in this folder.
    #[arg(long, value_name = "DIR")]
    pub(super) save: Option<PathBuf>,
    /// What ugi: players get for a move: "nodes N", "depth N" or "movetime MS"; "movetime 100" if nothing is said.
    #[arg(long, value_name = "LIMIT")]
    pub(super) go: Option<Go>,
    /// End games that are as good as over: a referee looks at NODES positions each ply, and calls a win
    /// where a side stays far ahead, or a draw where nobody has been ahead or lost a piece for long.
    #[arg(long, value_name = "NODES", num_args = 0..=1, default_missing_value = "5000", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) adjudicate: Option<u64>,
}
