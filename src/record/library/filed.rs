//! A game of the library: its name there, its record, and what is known of it.

use super::LibraryEntry;
use crate::games::GameKind;
use crate::record::RecordError;

/// A game of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed {
    /// The name of its file: `2026-03-14-17.bizingo`.
    pub name: String,
    /// Its record.
    pub text: String,
    /// What is known of it.
    pub entry: LibraryEntry,
}

impl Filed {
    /// A record under a name.
    ///
    /// # Errors
    /// [`RecordError`] if it cannot be a record.
    pub fn new(name: String, text: String) -> Result<Filed, RecordError> {
        LibraryEntry::read(&text).map(|entry| Filed { name, text, entry })
    }

    /// Which is newer comes first in a list: by its day, then by its number.
    pub fn age(&self) -> (&str, Option<u64>) {
        (&self.entry.date, number(&self.name))
    }
}

/// The name of a game's file. The number alone tells it from others.
pub fn name(number: u64, date: &str, kind: GameKind) -> String {
    format!("{date}-{number}.{kind}")
}

/// The number in a name; `None` if it is not one that the library gives, so that whose file that is keeps it.
pub fn number(name: &str) -> Option<u64> {
    let stem = name.split('.').next()?;
    stem.rsplit_once('-')?.1.parse().ok()
}
