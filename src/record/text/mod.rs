//! The record format: a game with its variations and comments as text that people can read and write.
//!
//! `docs/record-format.md` describes it. In short: `key: value` tags, an empty line, then moves with
//! decorative numbers, variations in parentheses after the move they replace, and comments from `#`
//! to the end of the line. A bare list of moves is a record too.
//!
//! - `record`: what is read and written, with its `tags`
//! - `lines`: a text from anywhere as lines; `header` and `reader`: text to record; `writer`: record to text; `skim`: its outline, without playing it; `place`: where in it one is; `error`: why a text is not a record
//!
//! # Invariants
//!
//! - What [`GameRecord`]'s `Display` writes, [`GameRecord::parse`] reads back to the same tags, tree,
//!   comments and place, as long as it keeps the limits below and the history began with no past.
//! - Reading takes time and memory in proportion to the text, whatever it says, and never panics. Nothing
//!   in here recurses, so that depth costs no stack.

mod error;
mod header;
mod lines;
mod place;
mod reader;
mod record;
mod skim;
mod tags;
mod writer;

pub(super) use header::split_tag;
pub(super) use lines::tag_in;
pub(super) use skim::{beginning, skim};

pub use error::{RecordError, RecordFault, TagError};
pub use lines::plain;
pub use record::{GameRecord, Record};

/// The largest text that is read, in bytes: any that is written, after a text with as many comments as can be.
pub const MAX_BYTES: usize = 8 << 20;

/// The most bytes of all comments together, their `#` and the ends of their lines included.
pub const MAX_COMMENT_BYTES: usize = 4 << 20;

/// The most plies that are read, of all variations together. Where options put no limit on a game without
/// captures, each of its plies is compared with all before it: more than this would take minutes.
pub const MAX_PLIES: usize = 20_000;

/// The most tags that are read, beside those that follow from the game.
pub const MAX_TAGS: usize = 100;

/// The longest value of a tag, in bytes.
pub const MAX_TAG_BYTES: usize = 1_000;

/// The newest version that is read. It is written where a game has marks or drawings, or a place beside its
/// main line, or ends on time, which version 1 does not know.
const VERSION: u32 = 2;

/// The version that is written where it is enough, so that older programs read it.
const PLAIN_VERSION: u32 = 1;
