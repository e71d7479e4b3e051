//! What a player writes on a game: its name, tags to find it by, and a note. They are tags of its record.

use crate::games::for_game;
use crate::record::{AnyRecord, RecordError, RecordFault};

/// The tag with the game's name.
pub(super) const NAME: &str = "name";

/// The tag with its tags, joined by commas.
pub(super) const TAGS: &str = "tags";

/// The tag with the note.
pub(super) const NOTE: &str = "note";

/// What a player has written on a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// Its name; empty if it has none.
    pub name: String,
    /// Words to find it by, without commas.
    pub tags: Vec<String>,
    /// A note of one line.
    pub note: String,
}

impl Labels {
    /// Whether nothing has been written on it.
    pub fn is_empty(&self) -> bool {
        *self == Labels::default()
    }

    /// The same record with these labels and no others. What is longer than a tag may be is cut.
    ///
    /// # Errors
    /// [`RecordError`] if it is not a record, or has as many tags as there can be.
    pub fn write_on(&self, text: &str) -> Result<String, RecordError> {
        let mut record = AnyRecord::parse(text)?;
        let tags = self.tags.join(", ");
        for (key, value) in [(NAME, &self.name), (TAGS, &tags), (NOTE, &self.note)] {
            for_game!(&mut record, record => record.set_tag(key, value))
                .map_err(|error| RecordError { line: 1, fault: RecordFault::Tag(error) })?;
        }
        Ok(record.to_string())
    }
}

/// The tags in a text, where commas or ends of lines part them; each once.
pub fn split(text: &str) -> Vec<String> {
    let mut tags: Vec<String> = Vec::new();
    for tag in text.split([',', ';', '\n']).map(str::trim).filter(|tag| !tag.is_empty()) {
        if !tags.iter().any(|known| known == tag) {
            tags.push(tag.to_owned());
        }
    }
    tags
}
