//! Why a text is not a record, and why a tag cannot be set.

use super::{MAX_BYTES, MAX_PLIES, MAX_TAG_BYTES, MAX_TAGS, VERSION};
use crate::rules::TextError;

/// Why a text is not a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line with the fault, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong with a line of a record, in words fit for a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// More than [`MAX_BYTES`].
    #[error("a record has at most {MAX_BYTES} bytes; this has {bytes}")]
    TooLong {
        /// The length of the text, in bytes.
        bytes: usize,
    },
    /// More than [`MAX_TAGS`].
    #[error("a record has at most {MAX_TAGS} tags")]
    TooManyTags,
    /// A value of more than [`MAX_TAG_BYTES`].
    #[error("the tag \"{key}\" is longer than {MAX_TAG_BYTES} bytes")]
    TagTooLong {
        /// Whose value.
        key: String,
    },
    /// A tag that was there before.
    #[error("the tag \"{key}\" is given twice")]
    TagTwice {
        /// Which tag.
        key: String,
    },
    /// The tag `seed` is no such number.
    #[error("the seed must be a number from 0 to {}, not \"{value}\"", u64::MAX)]
    Seed {
        /// What stands there.
        value: String,
    },
    /// The tag `game` names another game.
    #[error("this is a record of \"{found}\", not of {wanted}")]
    OtherGame {
        /// What stands there.
        found: String,
        /// The name of the game that was to be read.
        wanted: &'static str,
    },
    /// The tag `version` is of a later format.
    #[error("this record is of version {number}, which only a newer program reads")]
    NewerVersion {
        /// Which version.
        number: u32,
    },
    /// The tag `version` is no version.
    #[error("the version must be {VERSION}, not \"{value}\"")]
    Version {
        /// What stands there.
        value: String,
    },
    /// The tag `rules` cannot be read.
    #[error(transparent)]
    Rules(TextError),
    /// The tag `position` cannot be read.
    #[error(transparent)]
    Position(TextError),
    /// A word is no move, or not a legal one there.
    #[error(transparent)]
    Move(TextError),
    /// A word longer than any move.
    #[error("a word of {bytes} bytes is no move")]
    WordTooLong {
        /// Its length, in bytes.
        bytes: usize,
    },
    /// More than [`MAX_PLIES`].
    #[error("a record has at most {MAX_PLIES} plies, all variations counted")]
    TooManyPlies,
    /// A resignation or an agreed draw after the end.
    #[error("\"{word}\": the game is over")]
    GameOver {
        /// What stands there.
        word: String,
    },
    /// A variation begins like the line that it leaves.
    #[error("\"{word}\": a variation must begin with another move than the one it replaces")]
    SameMove {
        /// The move.
        word: String,
    },
    /// A variation before the first move of its line.
    #[error("a variation stands after the move that it replaces; here is none before it")]
    NothingToReplace,
    /// More than can be read in a fair time.
    #[error("too many variations, too late in the game")]
    TooManyVariations,
    /// `)` without `(`.
    #[error("\")\" closes nothing: no variation is open")]
    NothingToClose,
    /// `()`.
    #[error("a variation needs a move")]
    EmptyVariation,
    /// `(` without `)`.
    #[error("this variation is not closed: \")\" is missing")]
    VariationNotClosed,
    /// The tag `result` says something else than the moves.
    #[error("the result is said to be \"{said}\", but the moves lead to \"{found}\"")]
    Result {
        /// What the tag says.
        said: String,
        /// What the moves lead to.
        found: String,
    },
    /// The tag `at` is no ply of the line.
    #[error("the place must be a ply from 0 to {plies}, not \"{value}\"")]
    Place {
        /// What stands there.
        value: String,
        /// The length of the line, in plies.
        plies: usize,
    },
    /// Nothing at all.
    #[error("nothing to read")]
    Empty,
}

impl RecordFault {
    /// This fault in a line, counted from 1.
    pub(super) fn at(self, line: usize) -> RecordError {
        RecordError { line, fault: self }
    }
}

/// Why a tag cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TagError {
    /// Not the name of a tag.
    #[error("\"{key}\" cannot be a tag: a tag is lower-case letters, digits and -, beginning with a letter")]
    NotAKey {
        /// The name.
        key: String,
    },
    /// A tag that the record writes itself.
    #[error("the tag \"{key}\" follows from the game")]
    Own {
        /// Which tag.
        key: String,
    },
    /// More than [`MAX_TAGS`].
    #[error("a record has at most {MAX_TAGS} tags")]
    TooMany,
}

impl From<TagError> for TextError {
    fn from(error: TagError) -> TextError {
        TextError::new(error.to_string())
    }
}
