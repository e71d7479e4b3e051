//! The arguments that `match` and `tournament` share.

use std::path::PathBuf;

use clap::Args;

use crate::ai::lab::arena::MoveLimit;
use crate::cli::series::ShardArgs;
use crate::record::time_control::TimeControl;

/// Arguments of `match` and `tournament`.
#[derive(Debug, Args)]
pub(in crate::cli) struct ContestArgs {
    /// Games for each pair of players; each opening is played once with either side.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(in crate::cli) games: u32,
    /// Random moves at the start of a game, the same for both games of a pair. The default is 6; Bingo Battle has
    /// none, as both games of a pair have the same dice.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub(in crate::cli) opening: Option<u32>,
    /// Begin with the openings in this file instead, each pair of games with another one: records, a --resume file, or the
    /// line "bizingo book" and then an opening a line. --opening says how many plies are played of each: of games 8 by
    /// default, of a list all.
    #[arg(long, value_name = "FILE", conflicts_with = "odds")]
    pub(in crate::cli) book: Option<PathBuf>,
    /// Bizingo: how many soldiers, at random, one army begins without: dark and light take turns, pair by pair. Between
    /// equals nearly every game is drawn; odds show who wins with more and holds with less.
    #[arg(long, value_name = "SOLDIERS", default_value_t = 0)]
    pub(in crate::cli) odds: u32,
    /// How many games are played at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(in crate::cli) concurrency: u32,
    #[command(flatten)]
    pub(in crate::cli) series: ShardArgs,
    /// Save each game as a text file in this folder.
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) save: Option<PathBuf>,
    /// The limit of a move for ugi: players: "nodes N", "depth N" or "movetime MS". The default is "movetime 100".
    #[arg(long, value_name = "LIMIT")]
    pub(in crate::cli) go: Option<MoveLimit>,
    /// The clock of each game, in seconds: 60, 60+1 (one more after each move), 60d1 (the first of each move does not
    /// count), 5/move, 60/hourglass; 60:30 where the second side has less. Who oversteps it loses. Levels and other limits
    /// hold beside it; depth:100 spends what the clock allows. Play no more games at once than there are idle cores.
    #[arg(long, value_name = "CONTROL", conflicts_with = "go")]
    pub(in crate::cli) clock: Option<TimeControl>,
    /// End games early that are decided: a referee searches NODES nodes each ply, and calls a win if a side
    /// stays far ahead, or a draw if for a long time nobody has been ahead or lost a piece.
    #[arg(long, value_name = "NODES", num_args = 0..=1, default_missing_value = "5000", value_parser = clap::value_parser!(u64).range(1..))]
    pub(in crate::cli) adjudicate: Option<u64>,
}
