//! Why a text cannot be read as a game, options, a position or a move, and why a move cannot be played.
//!
//! What all games share is here; what only one game says is in its own `error.rs`.
//!
//! # Shape
//!
//! No error holds a sentence. Its variant says what is wrong, its fields say with what, and `Display` puts that into
//! English. Serialized, an error is the name of its variant and its fields, from which any other language can be made:
//!
//! - A variant has no fields, named fields, or one error without a name.
//! - A field is a string, a number, or another error. A field that may hold an error without fields is called `fault`,
//!   which tells it from a string.
//! - An error without a name stands alone: the variant around it adds no words.
//! - A list, of names or of moves, is one string, joined by `, `.
//! - Names of variants are unique among all errors of `rules` and `record`, apart from variants that add no words.

use serde::Serialize;

use super::lists::{joined, one_of};
use super::{azigo, bingo_battle, bizingo};

/// Why a text could not be read as a game's name, options, a position or a move.
///
/// ```
/// use bizingo::rules::TextError;
/// use bizingo::rules::bizingo::Options;
///
/// let error = Options::parse("captures=two").unwrap_err();
/// assert_eq!(error.to_string(), "option captures=two: the value must be all or one");
/// assert!(matches!(error, TextError::OptionChoice { choices: ["all", "one"], .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum TextError {
    /// The name of a game: there is no such game.
    #[error("there is no game \"{name}\"; the games are {known}")]
    UnknownGame {
        /// What was given.
        name: String,
        /// The games that there are.
        known: String,
    },
    /// Options: there is no such preset.
    #[error("there is no preset \"{name}\"; the presets are {known}")]
    UnknownPreset {
        /// What was given.
        name: String,
        /// The presets that there are.
        known: String,
    },
    /// Options: a part without `=`.
    #[error("option \"{text}\" is not written KEY=VALUE")]
    NotKeyValue {
        /// The part.
        text: String,
    },
    /// Options: a key that was there before.
    #[error("option \"{key}\" appears twice")]
    OptionTwice {
        /// The key.
        key: String,
    },
    /// Options: there is no such key.
    #[error("there is no option \"{key}\"; the options are {known}")]
    UnknownOption {
        /// What was given.
        key: String,
        /// The keys that there are.
        known: &'static str,
    },
    /// Options: a value that is none of a few words.
    #[error("option {key}={value}: the value must be {}", one_of(.choices))]
    OptionChoice {
        /// The key.
        key: String,
        /// What was given.
        value: String,
        /// The values that there are.
        #[serde(serialize_with = "joined")]
        choices: &'static [&'static str],
    },
    /// Options: a value that is neither `off` nor a number in range.
    #[error("option {key}={value}: the value must be off or a number from {least} to {most}")]
    OptionLimit {
        /// The key.
        key: String,
        /// What was given.
        value: String,
        /// The least number.
        least: u16,
        /// The greatest number.
        most: u16,
    },
    /// Options: a value that is neither `off` nor a number of plies in range.
    #[error("option {key}={value}: the value must be off or a number of plies from {least} to {most}")]
    OptionPlies {
        /// The key.
        key: String,
        /// What was given.
        value: String,
        /// The least number.
        least: u16,
        /// The greatest number.
        most: u16,
    },
    /// A move that cannot be read, or not be played here.
    #[error("move \"{text}\": {fault}")]
    BadMove {
        /// What was given.
        text: String,
        /// What is wrong with it.
        fault: MoveFault,
    },
    /// The dice in an invitation to play by links, or in an answer to one.
    #[error("its dice are damaged")]
    PactUnreadable,
    /// The dice that a player keeps in mind who plays by links.
    #[error("the saved dice of this game are damaged")]
    MemoryUnreadable,
    /// A text of Bizingo.
    #[error(transparent)]
    Bizingo(#[from] bizingo::NotationError),
    /// A text of Azigo.
    #[error(transparent)]
    Azigo(#[from] azigo::NotationError),
    /// A text of Bingo Battle.
    #[error(transparent)]
    BingoBattle(#[from] bingo_battle::NotationError),
    /// A text of a game outside this crate, which has no variant here.
    #[error("{reason}")]
    Other {
        /// What is wrong, in words.
        reason: String,
    },
}

impl TextError {
    /// The error for a move that cannot be read, or not be played here.
    pub fn bad_move(text: impl Into<String>, fault: impl Into<MoveFault>) -> TextError {
        TextError::BadMove { text: text.into(), fault: fault.into() }
    }
}

/// What is wrong with the text of a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum MoveFault {
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The pieces or holes said to be captured are not those that the move captures.
    #[error("wrong captures; the full move is {}", .moves.join(" or "))]
    WrongCaptures {
        /// The same move with what it really captures: every way to play it.
        #[serde(serialize_with = "joined")]
        moves: Vec<String>,
    },
    /// A move of Bizingo.
    #[error(transparent)]
    Bizingo(#[from] bizingo::MoveFault),
    /// A move of Azigo.
    #[error(transparent)]
    Azigo(#[from] azigo::MoveFault),
    /// A move of Bingo Battle.
    #[error(transparent)]
    BingoBattle(#[from] bingo_battle::MoveFault),
}

/// A move was played that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum IllegalMove {
    /// The game has already ended.
    #[error("the game is over")]
    GameOver,
    /// Not among the legal moves.
    #[error("that move is not legal here")]
    NotLegal,
}
