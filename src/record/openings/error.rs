//! Why a text is not a file of openings. [`TextError`] says how errors are made.

use serde::{Serialize, Serializer};

use crate::rules::TextError;

/// Why a text is not a file of openings, and where. Serialized, it is a variant called `OpeningsLine`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct OpeningsError {
    /// The line with the fault, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: OpeningsFault,
}

impl Serialize for OpeningsError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        /// The error with a name, as all others have one.
        #[derive(Serialize)]
        enum Named<'a> {
            OpeningsLine { line: usize, fault: &'a OpeningsFault },
        }
        Named::OpeningsLine { line: self.line, fault: &self.fault }.serialize(serializer)
    }
}

/// What is wrong with a line of a file of openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum OpeningsFault {
    /// The text is too long.
    #[error("a file of openings can have {most} bytes at most, but this one has {bytes}")]
    OpeningsTooLong {
        /// The length of the text, in bytes.
        bytes: usize,
        /// The most bytes, [`MAX_BYTES`](super::MAX_BYTES).
        most: usize,
    },
    /// The first line is another one.
    #[error("the first line must be \"{wanted}\", not \"{found}\"")]
    NotOpenings {
        /// What stands there, or its beginning.
        found: String,
        /// What should.
        wanted: &'static str,
    },
    /// A line of the head that is missing, or is not a number.
    #[error("there must be a line \"{wanted}\" here, not \"{found}\"")]
    NoOpeningsHead {
        /// What stands there, or its beginning.
        found: String,
        /// What should.
        wanted: &'static str,
    },
    /// A game that there is not.
    #[error(transparent)]
    Game(TextError),
    /// A game with dice.
    #[error("there are no openings for {game}, because dice decide what can be played")]
    OpeningsByChance {
        /// Its name.
        game: &'static str,
    },
    /// A line that is not a row.
    #[error("a row is a ply, a move and three or four counts of games, not \"{text}\"")]
    BadOpeningsRow {
        /// What stands there, or its beginning.
        text: String,
    },
    /// A ply that follows no row before it.
    #[error("the ply must be from 1 to {most} here, not {ply}")]
    OpeningsPly {
        /// What stands there.
        ply: usize,
        /// The highest ply that can follow.
        most: usize,
    },
    /// A move that cannot be played there.
    #[error(transparent)]
    Move(TextError),
    /// A move in a position that has it already.
    #[error("this position already has the move {text}")]
    OpeningTwice {
        /// The move.
        text: String,
    },
    /// A move that no game has.
    #[error("no game has the move {text}")]
    NoGameHasMove {
        /// The move.
        text: String,
    },
}

impl OpeningsFault {
    /// This fault in a line, counted from 1.
    pub(super) fn at(self, line: usize) -> OpeningsError {
        OpeningsError { line, fault: self }
    }
}
