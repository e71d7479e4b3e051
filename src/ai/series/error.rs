//! Why the file of a series cannot be used.

use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::head::FORMAT;
use super::{SeriesHead, Shard};

/// Why the file of a series cannot be used. The message names the file.
#[derive(Debug, thiserror::Error)]
pub enum SeriesError {
    /// A line is not part of a series.
    #[error("{}: line {line}: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: SeriesFault,
    },
    /// It holds another shard of the series.
    #[error("{}: this file holds shard {found}, not {wanted}", path.display())]
    OtherShard {
        /// The file.
        path: PathBuf,
        /// Its shard.
        found: Shard,
        /// The one that was asked for.
        wanted: Shard,
    },
    /// It holds another series.
    #[error("{}: this file has other games: {found}; not {wanted}", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// Its first line.
        found: String,
        /// The one that was expected.
        wanted: String,
    },
    /// There are no files to put together.
    #[error("there are no files")]
    NoFiles,
    /// Another program plays this series now.
    #[error("{}: this file is being written by another program", path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// The system reports an error.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl SeriesError {
    /// The error of a file that has one series where another was wanted.
    pub(super) fn other<P: Serialize>(path: &Path, found: &SeriesHead<P>, wanted: &SeriesHead<P>) -> SeriesError {
        // The first lines were read from such text, or are written as such.
        let text = |head| serde_json::to_string(head).unwrap_or_default();
        SeriesError::Other { path: path.to_owned(), found: text(found), wanted: text(wanted) }
    }
}

/// What is wrong with a line of a series.
#[derive(Debug, thiserror::Error)]
pub enum SeriesFault {
    /// It is no such JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// It is of another version, or something else.
    #[error("the format is \"{found}\", not \"{FORMAT}\"")]
    Format {
        /// What it says.
        found: String,
    },
    /// Nothing has been written yet, or only a part of the first line.
    #[error("it has not begun")]
    NotBegun,
    /// Its games would have greater numbers than there are.
    #[error("{games} games from {from} cannot be numbered")]
    TooFar {
        /// How many games the series has.
        games: u64,
        /// The number of the first.
        from: u64,
    },
    /// A game that is not in this series, or this shard of it.
    #[error("game {number} is not in shard {shard} of {games} games from {from}")]
    NotInShard {
        /// Its number.
        number: u64,
        /// The shard.
        shard: Shard,
        /// How many games the series has.
        games: u64,
        /// The number of the first.
        from: u64,
    },
    /// A game that came before.
    #[error("game {number} is there twice")]
    Twice {
        /// Its number.
        number: u64,
    },
}
