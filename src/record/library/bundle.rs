//! A file of many games: records one after another, an empty line between them.
//!
//! A record begins with its tags, so a tag after a move begins the next record; so does a second tag `game`.

use crate::games::GameKind;
use crate::record::text::{plain, split_tag};
use crate::record::{AnyRecord, RecordError};

/// The largest file of many games that is read, in bytes: room for fifty thousand of them.
pub const MAX_BYTES: u64 = 64 << 20;

/// A record in a file of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BundledRecord<'a> {
    /// The line at which it begins, from 1.
    pub line: usize,
    /// Its text.
    pub text: &'a str,
}

/// The records of a text whose lines end with line feeds. A text of one game is one; what is empty is none.
///
/// ```
/// use bizingo::record::library::bundle;
///
/// let parts = bundle::split("game: bizingo\n\n1. d8-e8\n\ngame: azigo\n\n1. h7\n");
/// assert_eq!(parts.iter().map(|part| part.line).collect::<Vec<_>>(), [1, 5]);
/// ```
pub fn split(text: &str) -> Vec<BundledRecord<'_>> {
    let mut parts = Vec::new();
    // Where the record that is read begins: its line, and its byte.
    let mut begin: Option<(usize, usize)> = None;
    let (mut named, mut moved, mut at) = (false, false, 0);
    for (number, whole) in (1..).zip(text.split_inclusive('\n')) {
        let (start, line) = (at, whole.trim());
        at += whole.len();
        if line.is_empty() {
            continue;
        }
        let tag = split_tag(line).map(|(key, _)| key);
        let game = tag.is_some_and(|key| key.eq_ignore_ascii_case("game"));
        if let Some((line, from)) = begin.filter(|_| moved && tag.is_some() || named && game) {
            parts.push(BundledRecord { line, text: &text[from..start] });
            (begin, named, moved) = (None, false, false);
        }
        begin.get_or_insert((number, start));
        named |= game;
        moved |= tag.is_none() && !line.starts_with('#');
    }
    parts.extend(begin.map(|(line, from)| BundledRecord { line, text: &text[from..] }));
    parts
}

/// Reads every game of a text; one that names no game is of the `usual` kind. One that is damaged is an error with its
/// line in the file, and hides no other.
pub fn read(text: &str, usual: GameKind) -> Vec<Result<AnyRecord, RecordError>> {
    let text = plain(text);
    let read = |part: BundledRecord| {
        AnyRecord::parse_as(usual, part.text).map_err(|error| RecordError { line: error.line + part.line - 1, ..error })
    };
    split(&text).into_iter().map(read).collect()
}

/// One text of many records.
pub fn write<'a>(records: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for record in records {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(record.trim_end());
        text.push('\n');
    }
    text
}
