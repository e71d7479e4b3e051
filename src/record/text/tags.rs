//! The tags of a record.

use super::{GameRecord, MAX_TAG_BYTES, MAX_TAGS, TagError};
use crate::record::recorded::Recorded;

/// Tags that say what the history knows itself: not to be set by hand.
pub(super) const OWN_TAGS: [&str; 7] = ["game", "version", "rules", "position", "seed", "result", "at"];

impl<G: Recorded> GameRecord<G> {
    /// The value of a tag such as `light`, `dark`, `date` or `event`. Tags that follow from
    /// the game, such as `result`, are not among them.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Every tag and its value, in the order of the text.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Sets a tag; an empty value removes it. Control characters become spaces, and what
    /// is longer than [`MAX_TAG_BYTES`] is cut.
    ///
    /// # Errors
    /// [`TagError`] if the key is not lower-case letters, digits and `-` beginning with a letter, if the
    /// tag follows from the game, or if there are [`MAX_TAGS`] already.
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), TagError> {
        if !is_key(key) || key.contains(|c: char| c.is_ascii_uppercase()) {
            return Err(TagError::NotATag { key: key.to_owned() });
        }
        if OWN_TAGS.contains(&key) {
            return Err(TagError::TagOfTheGame { key: key.to_owned() });
        }
        let mut value = value.replace(char::is_control, " ");
        value.truncate(value.floor_char_boundary(MAX_TAG_BYTES));
        let value = value.trim();
        let place = self.tags.iter().position(|(known, _)| known == key);
        match place {
            Some(place) if value.is_empty() => {
                self.tags.remove(place);
            }
            Some(place) => value.clone_into(&mut self.tags[place].1),
            None if value.is_empty() => {}
            None if self.tags.len() >= MAX_TAGS => {
                return Err(TagError::TooManyTags { most: MAX_TAGS });
            }
            None => self.tags.push((key.to_owned(), value.to_owned())),
        }
        Ok(())
    }
}

/// A letter, then letters, digits and `-`.
pub(super) fn is_key(text: &str) -> bool {
    text.len() <= 40
        && text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}
