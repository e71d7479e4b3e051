//! Why a contest cannot be resumed or saved.

use std::io;
use std::path::PathBuf;

use super::format::{FORMAT, MAX_HEAD_BYTES, MAX_LINE_BYTES};
use crate::ai::lab::arena::elo::SprtError;
use crate::ai::lab::arena::format::FormatError;
use crate::ai::lab::arena::move_limit::MoveLimitError;
use crate::ai::lab::arena::rounds::NotPaired;
use crate::ai::lab::arena::spec::SpecError;
use crate::ai::series::Shard;
use crate::record::time_control::TimeControlError;
use crate::rules::TextError;

/// Why a contest cannot be resumed or saved. The message names the file and can be shown to a player.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// A line of the file is not part of a contest.
    #[error("{}: line {line} is not part of a contest: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: ContestFault,
    },
    /// The file holds a contest between others, or by other rules.
    #[error(
        "{}: this file has another contest ({game}: {players}, seed {seed}, rules \"{rules}\"); the game, players, format, rules, position, seed, opening, book, odds, go, clock and adjudication must be the same",
        path.display()
    )]
    Other {
        /// The file.
        path: PathBuf,
        /// Which game is played there.
        game: String,
        /// Who plays there.
        players: String,
        /// By which rules.
        rules: String,
        /// What decides its openings.
        seed: u64,
    },
    /// Another program plays this contest now.
    #[error("{}: this contest is being played by another program", path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// The file cannot be read to its end.
    #[error("{}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A line could not be added.
    #[error("{}: the game could not be saved: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// What is wrong with the file of a contest.
#[derive(Debug, thiserror::Error)]
pub enum ContestFault {
    /// The line is no such JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The first line is longer than that of any contest.
    #[error("the line is longer than {} MB", MAX_HEAD_BYTES >> 20)]
    LongHead,
    /// Nothing has been written yet, or only a part of the first line.
    #[error("it has not begun")]
    NotBegun,
    /// A line is longer than that of any game.
    #[error("the line is longer than {} MB", MAX_LINE_BYTES >> 20)]
    LongLine,
    /// A game that the players of this contest do not have.
    #[error("game {game} is not one of {first} against {second} among {players} players")]
    NotAFixture {
        /// Its number, from 0.
        game: usize,
        /// The place of the player who is named first.
        first: usize,
        /// The place of the other.
        second: usize,
        /// How many players there are.
        players: usize,
    },
    /// The file holds another shard of the contest.
    #[error("it is shard {found}, not {wanted}")]
    OtherShard {
        /// The shard that it holds.
        found: Shard,
        /// The one that was asked for.
        wanted: Shard,
    },
    /// It has another number of games for each pairing than another shard.
    #[error("it has {found} games for each pairing, but {} has {wanted}", other.display())]
    OtherGames {
        /// How many it has.
        found: usize,
        /// The file of the other shard.
        other: PathBuf,
        /// How many that one has.
        wanted: usize,
    },
    /// A game that another shard has.
    #[error("game {game} is not in shard {shard}")]
    NotInShard {
        /// Its number, from 0.
        game: usize,
        /// The shard.
        shard: Shard,
    },
    /// It is of another version, or something else.
    #[error("the format is \"{found}\", not \"{FORMAT}\"")]
    Format {
        /// What it says.
        found: String,
    },
    /// It is of another game.
    #[error("the game is {found}, not {expected}")]
    Game {
        /// What it says.
        found: String,
        /// The game that was expected.
        expected: &'static str,
    },
    /// There are too few players, or too many.
    #[error("there are {count} players")]
    Players {
        /// How many there are.
        count: usize,
    },
    /// A player cannot be read.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The limit for a move cannot be read.
    #[error(transparent)]
    MoveLimit(#[from] MoveLimitError),
    /// The clock cannot be read.
    #[error(transparent)]
    Clock(#[from] TimeControlError),
    /// The sequential test cannot be read.
    #[error(transparent)]
    Sprt(#[from] SprtError),
    /// The format of the tournament cannot be read.
    #[error(transparent)]
    Tournament(#[from] FormatError),
    /// A game that the results before it do not lead to.
    #[error(transparent)]
    NotPaired(#[from] NotPaired),
    /// The rules or the position cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
}
