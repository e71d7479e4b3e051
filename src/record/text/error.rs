//! Why a text is not a record, and why a tag cannot be set. [`TextError`] says how errors are made.

use serde::{Serialize, Serializer};

use crate::record::drawing::DrawingError;
use crate::rules::TextError;

/// Why a text is not a record, and where. Serialized, it is a variant called `RecordLine`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line with the fault, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

impl Serialize for RecordError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        /// The error with a name, as all others have one.
        #[derive(Serialize)]
        enum Named<'a> {
            RecordLine { line: usize, fault: &'a RecordFault },
        }
        Named::RecordLine { line: self.line, fault: &self.fault }.serialize(serializer)
    }
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum RecordFault {
    /// The text is too long.
    #[error("a record can have {most} bytes at most, but this one has {bytes}")]
    RecordTooLong {
        /// The length of the text, in bytes.
        bytes: usize,
        /// The most bytes, [`MAX_BYTES`](super::MAX_BYTES).
        most: usize,
    },
    /// The comments are too long, all together.
    #[error("the comments of a record can have {most} bytes at most")]
    CommentsTooLong {
        /// The most bytes, [`MAX_COMMENT_BYTES`](super::MAX_COMMENT_BYTES).
        most: usize,
    },
    /// A tag that cannot be set.
    #[error(transparent)]
    Tag(#[from] TagError),
    /// The value of a tag is too long.
    #[error("the tag \"{key}\" is longer than {most} bytes")]
    TagTooLong {
        /// Whose value.
        key: String,
        /// The most bytes, [`MAX_TAG_BYTES`](super::MAX_TAG_BYTES).
        most: usize,
    },
    /// A tag that was there before.
    #[error("the tag \"{key}\" appears twice")]
    TagTwice {
        /// Which tag.
        key: String,
    },
    /// The tag `seed` is not a number of 64 bits.
    #[error("the seed must be a number from 0 to {}, not \"{value}\"", u64::MAX)]
    BadSeed {
        /// What stands there.
        value: String,
    },
    /// The tag `game` names another game.
    #[error("this is a game of \"{found}\", not of {wanted}")]
    OtherGame {
        /// What stands there.
        found: String,
        /// The name of the game that was expected.
        wanted: &'static str,
    },
    /// The tag `version` is of a later format.
    #[error("this record has version {version}, which needs a newer program")]
    NewerRecordVersion {
        /// Which version.
        version: u32,
    },
    /// The tag `version` is not a version.
    #[error("the version must be a number from 1 to {known}, not \"{value}\"")]
    BadRecordVersion {
        /// What stands there.
        value: String,
        /// The newest version that this program reads.
        known: u32,
    },
    /// The tag `rules` cannot be read.
    #[error(transparent)]
    Rules(TextError),
    /// The tag `position` cannot be read.
    #[error(transparent)]
    Position(TextError),
    /// A word is not a move, or not a legal one there.
    #[error(transparent)]
    Move(TextError),
    /// `!` and `?` that do not make a mark together.
    #[error("\"{sign}\" is not a mark: the marks are !, ?, !!, ??, !? and ?!")]
    BadMark {
        /// What stands there.
        sign: String,
    },
    /// A mark before any move.
    #[error("a mark must follow a move, but there is none before this one")]
    MarkBeforeMove,
    /// `[` that begins no list of drawings, or is never closed.
    #[error("drawings are written [%draw …] on one line, not \"{text}\"")]
    BadBracket {
        /// What stands there.
        text: String,
    },
    /// A drawing that is none.
    #[error(transparent)]
    Drawing(#[from] DrawingError),
    /// A word longer than any move.
    #[error("a word of {bytes} bytes is not a move")]
    WordTooLong {
        /// Its length, in bytes.
        bytes: usize,
    },
    /// Too many plies.
    #[error("a record can have {most} plies at most, with all its variations")]
    TooManyPlies {
        /// The most plies, [`MAX_PLIES`](super::MAX_PLIES).
        most: usize,
    },
    /// A resignation or an agreed draw after the end.
    #[error("\"{word}\" comes after the end of the game")]
    EndingAfterEnd {
        /// What stands there.
        word: String,
    },
    /// A variation begins like the line that it leaves.
    #[error("a variation must begin with a different move, not \"{word}\" again")]
    VariationSameMove {
        /// The move.
        word: String,
    },
    /// A variation before the first move of its line.
    #[error("a variation must follow the move it replaces, but there is none before this one")]
    NoMoveToReplace,
    /// More than can be read in a fair time.
    #[error("there are too many variations this late in the game")]
    TooManyVariations,
    /// `)` without `(`.
    #[error("there is a \")\" without a \"(\"")]
    NoVariationToClose,
    /// `()`.
    #[error("a variation has no move")]
    EmptyVariation,
    /// `(` without `)`.
    #[error("a variation has no \")\" at its end")]
    VariationNotClosed,
    /// The tag `result` says something else than the moves.
    #[error("the record says \"{said}\", but the moves lead to \"{found}\"")]
    OtherResult {
        /// What the tag says.
        said: String,
        /// What the moves lead to.
        found: String,
    },
    /// The tag `at` is not a ply of the line.
    #[error("the place in the game must be a ply from 0 to {plies}, not \"{value}\"")]
    BadPlace {
        /// What stands there.
        value: String,
        /// The length of the line, in plies.
        plies: usize,
    },
    /// Nothing at all.
    #[error("there is nothing to read")]
    EmptyRecord,
}

impl RecordFault {
    /// This fault in a line, counted from 1.
    pub(super) fn at(self, line: usize) -> RecordError {
        RecordError { line, fault: self }
    }
}

/// Why a tag cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum TagError {
    /// Not the name of a tag.
    #[error("\"{key}\" cannot be a tag: tags are lower-case letters, digits and -, and begin with a letter")]
    NotATag {
        /// The name.
        key: String,
    },
    /// A tag that the record writes itself.
    #[error("the tag \"{key}\" is set by the game itself")]
    TagOfTheGame {
        /// Which tag.
        key: String,
    },
    /// There are as many tags as a record can have.
    #[error("a record can have {most} tags at most")]
    TooManyTags {
        /// The most tags, [`MAX_TAGS`](super::MAX_TAGS).
        most: usize,
    },
}
