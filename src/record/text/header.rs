//! The header of a record: its tags, and the game that they set up.

use super::tags::{OWN_TAGS, is_key};
use super::{MAX_TAG_BYTES, MAX_TAGS, PLAIN_VERSION, RecordError, RecordFault, TagError, VERSION};
use crate::record::Recorded;

/// The key and the value of a tag line.
pub(in crate::record) fn split_tag(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    is_key(key).then(|| (key, value.trim()))
}

/// A value of the header and its line.
type Found = Option<(String, usize)>;

/// The tags that were read.
#[derive(Default)]
pub(super) struct Header {
    /// Tags for readers, and their values.
    tags: Vec<(String, String)>,
    /// Tags that follow from the game, by their place in [`OWN_TAGS`].
    own: [Found; OWN_TAGS.len()],
    /// How many tags for readers there were, empty ones included.
    count: usize,
}

impl Header {
    /// Takes a tag and its line.
    pub(super) fn read(&mut self, key: &str, value: &str, line: usize) -> Result<(), RecordFault> {
        let key = key.to_ascii_lowercase();
        if value.len() > MAX_TAG_BYTES {
            return Err(RecordFault::TagTooLong { key, most: MAX_TAG_BYTES });
        }
        if let Some(place) = OWN_TAGS.iter().position(|own| *own == key) {
            if self.own[place].is_some() {
                return Err(RecordFault::TagTwice { key });
            }
            self.own[place] = Some((value.to_owned(), line));
            return Ok(());
        }
        self.count += 1;
        if self.count > MAX_TAGS {
            return Err(TagError::TooManyTags { most: MAX_TAGS }.into());
        }
        if self.tags.iter().any(|(known, _)| *known == key) {
            return Err(RecordFault::TagTwice { key });
        }
        let value = value.replace(char::is_control, " ");
        if !value.trim().is_empty() {
            self.tags.push((key, value.trim().to_owned()));
        }
        Ok(())
    }

    /// A tag that follows from the game, if it was given and is not empty.
    pub(super) fn own(&self, key: &str) -> Option<(&str, usize)> {
        let place = OWN_TAGS.iter().position(|own| *own == key)?;
        let (value, line) = self.own[place].as_ref()?;
        (!value.is_empty()).then_some((value.as_str(), *line))
    }

    /// The tag `seed`.
    pub(super) fn seed(&self) -> Result<Option<u64>, RecordError> {
        let Some((value, line)) = self.own("seed") else {
            return Ok(None);
        };
        let seed = value.parse().map_err(|_| RecordFault::BadSeed { value: value.to_owned() }.at(line))?;
        Ok(Some(seed))
    }

    /// The start of the game that the header names. Where it names no rules, position or seed: `fallback`, if there is
    /// one.
    pub(super) fn start<G: Recorded>(&self, fallback: Option<&G>) -> Result<G, RecordError> {
        if let Some((name, line)) = self.own("game")
            && name != G::NAME
        {
            return Err(RecordFault::OtherGame { found: name.to_owned(), wanted: G::NAME }.at(line));
        }
        if let Some((value, line)) = self.own("version") {
            match value.parse::<u32>() {
                Ok(PLAIN_VERSION..=VERSION) => {}
                Ok(version) if version > VERSION => return Err(RecordFault::NewerRecordVersion { version }.at(line)),
                _ => return Err(RecordFault::BadRecordVersion { value: value.to_owned(), known: VERSION }.at(line)),
            }
        }
        let seed = self.seed()?;
        let (rules, position) = (self.own("rules"), self.own("position"));
        if let Some(start) = fallback
            && rules.is_none()
            && position.is_none()
            && seed.is_none()
        {
            return Ok(start.clone());
        }
        let rules = match rules {
            Some((text, line)) => text.parse().map_err(|error| RecordFault::Rules(error).at(line))?,
            None => G::Rules::default(),
        };
        let position = match position {
            Some((text, line)) => Some(text.parse().map_err(|error| RecordFault::Position(error).at(line))?),
            None => None,
        };
        Ok(G::set_up(rules, position, seed.unwrap_or(0)))
    }

    /// Tags for readers, and their values.
    pub(super) fn into_tags(self) -> Vec<(String, String)> {
        self.tags
    }
}
