//! Why a line to the engine is refused. Such a line is answered with `info string error: …` and changes nothing.

use crate::ai::judge::GoalError;
use crate::ai::style::StyleError;
use crate::rules::TextError;

/// Why a line is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The first word is not a command.
    #[error("unknown command \"{word}\"")]
    Unknown {
        /// That word.
        word: String,
    },
    /// The command stands alone.
    #[error("{command} takes nothing after it, not \"{text}\"")]
    TrailingText {
        /// The command.
        command: String,
        /// What follows it.
        text: String,
    },
    /// It cannot come during a search.
    #[error("{command} is not possible while searching; send stop first")]
    Searching {
        /// The command.
        command: String,
    },
    /// `setoption` without `name`.
    #[error("setoption must be written: setoption name NAME value VALUE")]
    OptionForm,
    /// There is no such option.
    #[error(
        "there is no option \"{name}\"; the options are Hash, Threads, MultiPV, Ambition, Level, Style, Seed, Rules, Game"
    )]
    UnknownOption {
        /// Its name.
        name: String,
    },
    /// A number is out of range, or none.
    #[error("option {name}: the value must be a number from {least} to {most}, not \"{value}\"")]
    OptionValue {
        /// The option.
        name: String,
        /// The least value.
        least: u64,
        /// The greatest value.
        most: u64,
        /// What was given.
        value: String,
    },
    /// It is neither on nor off.
    #[error("option {name}: the value must be true or false, not \"{value}\"")]
    OptionCheck {
        /// The option.
        name: String,
        /// What was given.
        value: String,
    },
    /// There is no such style.
    #[error(transparent)]
    Style(#[from] StyleError),
    /// There is no such game.
    #[error("option Game: the value must be {known}, not \"{name}\"")]
    UnknownGame {
        /// Its name.
        name: String,
        /// The games that there are.
        known: String,
    },
    /// `position` without `startpos` or `fen`.
    #[error("position must be written: position startpos|fen TEXT [moves MOVE …]")]
    PositionForm,
    /// Something else than moves follows `startpos`.
    #[error("position: expected \"moves\", not \"{word}\"")]
    MovesExpected {
        /// That word.
        word: String,
    },
    /// A move is not legal where it stands.
    #[error("move \"{mv}\": {reason}")]
    IllegalMove {
        /// The move.
        mv: String,
        /// Why not.
        reason: String,
    },
    /// `go` takes no such limit.
    #[error("go: there is no limit \"{word}\"; the limits are infinite, {known}")]
    UnknownLimit {
        /// The word.
        word: String,
        /// The limits that take a number.
        known: String,
    },
    /// A limit has no number.
    #[error("go: {limit} must be followed by a number")]
    MissingNumber {
        /// The limit.
        limit: &'static str,
    },
    /// A limit has something else than such a number.
    #[error("go {limit}: \"{value}\" is not a valid number")]
    WrongNumber {
        /// The limit.
        limit: &'static str,
        /// What was given.
        value: String,
    },
    /// There is no such level.
    #[error("go level: the level must be 1 to 10, not {number}")]
    WrongLevel {
        /// What was given.
        number: i128,
    },
    /// Only the other side has a clock.
    #[error("go: p{mover} is to move, and p{mover}time is missing")]
    MissingClock {
        /// 1 or 2.
        mover: usize,
    },
    /// There is nothing such to query.
    #[error("query: the question must be gameover, p1turn or result, not \"{text}\"")]
    UnknownQuery {
        /// What was given.
        text: String,
    },
    /// `go prove` without a goal and plies.
    #[error("go prove must be written: go prove GOAL plies N [nodes N], with 1 to {most} plies")]
    ProveForm {
        /// The most plies.
        most: u32,
    },
    /// There is no such goal.
    #[error("go prove: {0}")]
    Goal(#[from] GoalError),
    /// Rules, a position or a move cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
}

/// The beginning of a word that makes no sense, to quote it.
pub(super) fn clip(word: &str) -> String {
    clip_to(word, 40)
}

/// The first characters of a text, and a sign if there are more.
pub(super) fn clip_to(word: &str, most: usize) -> String {
    let mut short: String = word.chars().take(most).collect();
    if short.len() < word.len() {
        short.push('…');
    }
    short
}
