//! Why a saved file cannot be used. [`TextError`] says how errors are made.

use serde::Serialize;

use crate::rules::TextError;

/// What is wrong with a saved file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum SavedFault {
    /// It is not JSON, or not of the shape that it should have.
    #[error("line {line}, column {column}: {reason}")]
    NotAsWritten {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// What the JSON reader says.
        reason: String,
    },
    /// Results: there is no such level.
    #[error("there is no level {level}; levels go from 1 to {most}")]
    SavedLevel {
        /// What stands there.
        level: u8,
        /// The highest level.
        most: u8,
    },
    /// Scores of Bingo Battle: more claims than there can be.
    #[error("a game has {claims} claims, but {most} is the most")]
    SavedClaims {
        /// What stands there.
        claims: u8,
        /// As many as there can be.
        most: u8,
    },
    /// The rules of a game in the list.
    #[error(transparent)]
    Rules(#[from] TextError),
}

impl From<serde_json::Error> for SavedFault {
    fn from(error: serde_json::Error) -> SavedFault {
        SavedFault::NotAsWritten { line: error.line(), column: error.column(), reason: error.to_string() }
    }
}
