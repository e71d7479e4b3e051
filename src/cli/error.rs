//! Why the program ends early.

use std::io;

use crate::games::GameKind;
use crate::rules::TextError;

/// Why the program ends early.
#[derive(Debug, thiserror::Error)]
pub(super) enum CliError {
    /// Anything else, in words.
    #[error("{0}")]
    Text(String),
    /// A text that cannot be read as options, a position or a move.
    #[error(transparent)]
    Rules(#[from] TextError),
    /// An argument that makes no sense.
    #[error("{0}")]
    Usage(String),
    /// A contest that makes no sense in its game.
    #[error("{0}")]
    NotAllowed(#[from] super::table::NotAllowed),
    /// A command of one game, asked for with another.
    #[error("--game {game}: this command is only for {only}")]
    OtherGame { game: GameKind, only: &'static str },
    /// A position in which the game is over.
    #[error("--position: the game is over there")]
    GameOver,
    #[error("{}: {source}", path.display())]
    File { path: std::path::PathBuf, source: io::Error },
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error(transparent)]
    Raster(#[from] super::export::RasterError),
    #[error("the chart: {0}")]
    Chart(#[from] super::chart::ChartError),
    #[error("{0}")]
    Store(#[from] crate::record::store::StoreError),
    #[error("{0}")]
    Link(#[from] crate::record::link::LinkError),
    #[error("{0}")]
    Record(#[from] crate::record::RecordError),
    #[error("{0}")]
    Contest(#[from] crate::ai::lab::arena::ContestError),
    /// A match that cannot be played.
    #[error(transparent)]
    Plan(#[from] crate::ai::lab::arena::PlanError),
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    #[error("{0}")]
    Samples(#[from] crate::ai::lab::learn::file::SampleFileError),
    #[error(transparent)]
    Series(#[from] crate::ai::lab::series::SeriesError),
    #[error(transparent)]
    KeptGame(#[from] crate::ai::lab::learn::selfplay::KeptGameError),
    #[error("{0}")]
    Puzzles(#[from] crate::ai::lab::puzzle::PuzzleError),
    #[error("{0}")]
    Exhausted(#[from] crate::ai::lab::prover::Exhausted),
    #[error("{0}")]
    Unsolved(#[from] crate::ai::lab::tablebase::Unsolved),
}

/// What a command returns.
pub(super) type CliResult = Result<(), CliError>;
