//! Searching and filtering a list of games.

use crate::games::{GameKind, Player};

use super::{EntryStatus, LibraryEntry};

/// How a game ended for the person in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFilter {
    /// The only person won.
    Won,
    /// A draw, whoever played.
    Drawn,
    /// The only person lost.
    Lost,
}

/// What is looked for. Whatever is left open fits every game.
///
/// ```
/// use bizingo::record::library::{LibraryEntry, Query};
///
/// let entry = LibraryEntry::read("game: azigo\nsouth: Ann\nresult: open\nname: On the train\n\n1. h7\n")?;
/// assert!(Query { words: "train ANN".to_owned(), ..Query::default() }.fits(&entry));
/// assert!(!Query { open: Some(false), ..Query::default() }.fits(&entry));
/// # Ok::<(), bizingo::record::RecordError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Words, or beginnings of words, that all stand somewhere in what is known of the game: players, date, result, rules,
    /// name, tags, note. A number of one or two digits is a whole word: `level 1` is not level 10.
    pub words: String,
    /// Which game.
    pub kind: Option<GameKind>,
    /// Whether it can be gone on with.
    pub open: Option<bool>,
    /// How it ended.
    pub ending: Option<ResultFilter>,
    /// One of its tags.
    pub tag: Option<String>,
}

impl Query {
    /// Whether it leaves everything open.
    pub fn is_any(&self) -> bool {
        *self == Query { words: self.words.clone(), ..Query::default() } && self.words.trim().is_empty()
    }

    /// Whether a game is looked for.
    pub fn fits(&self, entry: &LibraryEntry) -> bool {
        self.find([entry]).len() == 1
    }

    /// The places of the games that are looked for, in their order.
    pub fn find<'a>(&self, entries: impl IntoIterator<Item = &'a LibraryEntry>) -> Vec<usize> {
        let small = self.words.to_lowercase();
        let number = |word: &str| word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
        let parts = small.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '=' | '#'));
        let whole = |word| if number(word) { format!(" {word} ") } else { format!(" {word}") };
        let words: Vec<String> = parts.filter(|word| !word.is_empty()).map(whole).collect();
        let fits = |entry: &LibraryEntry| {
            self.kind.is_none_or(|kind| entry.kind == kind)
                && self.open.is_none_or(|open| entry.open() == open)
                && self.ending.is_none_or(|ending| ending_of(entry) == Some(ending))
                && self.tag.as_ref().is_none_or(|tag| entry.labels.tags.contains(tag))
                && words.iter().all(|word| entry.haystack.contains(word))
        };
        entries.into_iter().enumerate().filter(|(_, entry)| fits(entry)).map(|(at, _)| at).collect()
    }
}

/// How a game ended for the person in it; `None` while it is open, or where nobody won against a computer.
pub fn ending_of(entry: &LibraryEntry) -> Option<ResultFilter> {
    match entry.standing {
        EntryStatus::Drawn => Some(ResultFilter::Drawn),
        EntryStatus::Won(winner) => {
            let person: Player = entry.lone_person()?;
            Some(if person == winner { ResultFilter::Won } else { ResultFilter::Lost })
        }
        EntryStatus::Open | EntryStatus::Score(_) => None,
    }
}

/// The tags of all games, each once, in the order of the alphabet.
pub fn tags<'a>(entries: impl IntoIterator<Item = &'a LibraryEntry>) -> Vec<String> {
    let mut tags: Vec<String> = entries.into_iter().flat_map(|entry| entry.labels.tags.iter().cloned()).collect();
    tags.sort();
    tags.dedup();
    tags
}
