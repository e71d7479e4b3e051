//! Why the program ends early.

use std::io;
use std::path::PathBuf;

use crate::ai::puzzle::PuzzleError;
use crate::ai::series::GatherError;
use crate::games::GameKind;
use crate::record::course::CourseError;
use crate::record::openings::OpeningsError;
use crate::rules::{IllegalMove, TextError};

/// Why the program ends early.
#[derive(Debug, thiserror::Error)]
pub(super) enum CliError {
    /// Arguments that each make sense, but not together or not with this game, in words.
    #[error("{0}")]
    Refused(String),
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
    OtherGame { game: &'static str, only: &'static str },
    /// A position in which the game is over.
    #[error("--position: the game is over there")]
    GameOver,
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("{}: it is larger than {most} bytes", path.display())]
    TooLarge { path: PathBuf, most: usize },
    #[error("{}: line {line}: not UTF-8 text", path.display())]
    NotUtf8 { path: PathBuf, line: usize },
    /// A game in the file of a contest that its rules do not allow.
    #[error("{}: game {game}: {fault}", path.display())]
    ContestGame { path: PathBuf, game: usize, fault: TextError },
    /// Files to merge that two commands wrote, or two games.
    #[error("{}: this is a file of {found}, but {} is of {wanted}", path.display(), first.display())]
    OtherFile { path: PathBuf, found: String, first: PathBuf, wanted: String },
    /// A move of `--moves` that the rules do not allow.
    #[error("{word}: {fault}")]
    NotPlayed { word: String, fault: IllegalMove },
    /// Files to merge that say what wrote them, which is none of the commands.
    #[error("{}: there is no command {command}", path.display())]
    UnknownCommand { path: PathBuf, command: String },
    #[error("{0}; --partial prints what there is")]
    Incomplete(GatherError),
    #[error(transparent)]
    Gather(#[from] GatherError),
    #[error(transparent)]
    Rounds(#[from] crate::ai::lab::arena::rounds::NotPaired),
    #[error(transparent)]
    Level(#[from] crate::ai::level::LevelError),
    #[error("too few samples; at least 16 games are needed")]
    TooFewSamples,
    #[error("--game {game}: it is solved, not searched, so there is nothing to measure")]
    NotSearched { game: &'static str },
    /// A review that was stopped.
    #[error(transparent)]
    Review(#[from] crate::ai::computer::NotReady),
    #[error("the values in this program: {0}")]
    Solution(crate::ai::bingo_battle::loaded::NoSolution),
    /// Solving that was stopped.
    #[error(transparent)]
    Stopped(#[from] crate::ai::bingo_battle::solve::Stopped),
    /// Openings of `--book` that cannot be used.
    #[error("--book {}: {fault}", path.display())]
    Book { path: PathBuf, fault: Box<crate::ai::lab::arena::book::BookError> },
    #[error(transparent)]
    Openings(#[from] OpeningsError),
    #[error("{}: {fault}", path.display())]
    OpeningsFile { path: PathBuf, fault: OpeningsError },
    #[error("{}: these are openings of {found}, not of {asked}", path.display())]
    OtherOpenings { path: PathBuf, found: GameKind, asked: GameKind },
    #[error("{}: {fault}", path.display())]
    PuzzleFile { path: PathBuf, fault: PuzzleError },
    #[error("{flawed} flawed, {unsolved} not solved")]
    BadPuzzles { flawed: usize, unsolved: usize },
    /// A course of this program that cannot be read.
    #[error("{kind}: {fault}")]
    Course { kind: GameKind, fault: CourseError },
    #[error("interrupted; nothing was written")]
    Interrupted,
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error(transparent)]
    Raster(#[from] crate::export::pixels::raster::RasterError),
    #[error(transparent)]
    Gif(#[from] crate::export::pixels::gif::GifError),
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
    Series(#[from] crate::ai::series::SeriesError),
    #[error(transparent)]
    KeptGame(#[from] crate::ai::lab::learn::selfplay::KeptGameError),
    #[error("{0}")]
    Puzzles(#[from] PuzzleError),
    #[error("{0}")]
    Exhausted(#[from] crate::ai::prover::Exhausted),
    #[error("{0}")]
    Unsolved(#[from] crate::ai::lab::tablebase::Unsolved),
}

/// What a command returns.
pub(super) type CliResult = Result<(), CliError>;
