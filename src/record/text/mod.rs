//! The record format: a game with its variations and comments as text that people can read and write.
//!
//! `docs/record-format.md` describes it. In short: `key: value` tags, an empty line, then moves with
//! decorative numbers, variations in parentheses after the move they replace, and comments from `#`
//! to the end of the line. A bare list of moves is a record too.
//!
//! - `header` and `reader`: text to record; `writer`: record to text; `error`: why a text is not a record
//!
//! # Invariants
//!
//! - What [`GameRecord`]'s `Display` writes, [`GameRecord::parse`] reads back to the same tags, tree,
//!   comments and place, as long as it keeps the limits below and the history began with no past.
//! - Reading takes time and memory in proportion to the text, whatever it says, and never panics. Nothing
//!   in here recurses, so that depth costs no stack.

use super::history::History;
use super::recorded::Recorded;
use crate::rules::Game;
use crate::rules::bizingo::Bizingo;

mod error;
mod header;
mod reader;
mod writer;

pub use error::{RecordError, RecordFault, TagError};

/// The largest text that is read, in bytes.
pub const MAX_BYTES: usize = 4 << 20;

/// The most plies that are read, of all variations together. Where options put no limit on a game without
/// captures, each of its plies is compared with all before it: more than this would take minutes.
pub const MAX_PLIES: usize = 20_000;

/// The most tags that are read.
pub const MAX_TAGS: usize = 100;

/// The longest value of a tag, in bytes.
pub const MAX_TAG_BYTES: usize = 1_000;

/// The version that is written, and the newest that is read.
const VERSION: u32 = 1;

/// Tags that say what the history knows itself: not to be set by hand.
const OWN_TAGS: [&str; 7] = ["game", "version", "rules", "position", "seed", "result", "at"];

/// A game with its history and what is known about it.
///
/// ```
/// use bizingo::record::{History, Record};
/// use bizingo::rules::Game;
/// use bizingo::rules::bizingo::{Bizingo, Options};
///
/// let mut history = History::new(Bizingo::new(Options::default(), 0));
/// for text in ["d6-e4", "f5-e5"] {
///     let mv = history.game().parse_move(text)?;
///     history.play(mv)?;
/// }
/// let mut record = Record::new(history);
/// record.set_tag("light", "Ann")?;
/// let text = record.to_string();
/// assert!(text.ends_with("light: Ann\nresult: open\n\n1. d6-e4 f5-e5\n"), "{text}");
///
/// let again = Record::parse(&text)?;
/// assert_eq!(again.tag("light"), Some("Ann"));
/// assert_eq!(again.history.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameRecord<G: Recorded> {
    /// The game. It must have begun with no past: a start in mid-game is written as its position alone.
    pub history: History<G>,
    /// The seed that drew the lots of this game, where it is known.
    pub seed: Option<u64>,
    tags: Vec<(String, String)>,
}

/// A record of Bizingo.
pub type Record = GameRecord<Bizingo>;

impl<G: Recorded> GameRecord<G> {
    /// A record of a game, with no tags yet.
    pub fn new(history: History<G>) -> GameRecord<G> {
        GameRecord { history, seed: None, tags: Vec::new() }
    }

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
            // Room is kept for the tags that are written without being set.
            None if self.tags.len() >= MAX_TAGS - OWN_TAGS.len() => {
                return Err(TagError::TooManyTags { most: MAX_TAGS });
            }
            None => self.tags.push((key.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// How the current line ends, such as `light reduced`, or `open`.
    pub fn result(&self) -> String {
        result_text(&self.history.last_game())
    }

    /// Reads a record. Where it names no rules, position or seed, it is played
    /// by the default rules from their standard start.
    ///
    /// # Errors
    /// [`RecordError`] with the first line that is at fault.
    pub fn parse(text: &str) -> Result<GameRecord<G>, RecordError> {
        reader::read(text, None)
    }

    /// Reads a record, or a bare list of moves that are played from `start`: rules, position and seed
    /// that the text names itself come first, and then `start` is not used.
    ///
    /// # Errors
    /// [`RecordError`] with the first line that is at fault.
    pub fn parse_with_start(text: &str, start: G) -> Result<GameRecord<G>, RecordError> {
        reader::read(text, Some(start))
    }
}

fn result_text<G: Game>(game: &G) -> String {
    match game.result() {
        Some((winner, reason)) => format!("{winner} {}", reason.word()),
        None => "open".to_owned(),
    }
}

/// A letter, then letters, digits and `-`.
fn is_key(text: &str) -> bool {
    text.len() <= 40
        && text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}
