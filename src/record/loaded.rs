//! A game that was read from text, ready to be put on a table.

use super::any::{AnyHistory, AnyRecord, AnyTerms};
use super::link::{self, LinkError};
use super::{RecordError, stamp};
use crate::games::{GameKind, for_game};

/// A game from a record or a link, with the seed and the tags that stood there.
#[derive(Clone, Debug)]
pub struct LoadedGame {
    /// The game.
    pub history: AnyHistory,
    /// What drew its lots; a fresh one where nothing was said.
    pub seed: u64,
    tags: Vec<(String, String)>,
}

impl From<AnyRecord> for LoadedGame {
    fn from(record: AnyRecord) -> LoadedGame {
        for_game!(record, record => {
            let tags = record.tags().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
            // A game without a seed gets a fresh one for its dice.
            let seed = record.seed.unwrap_or_else(stamp::fresh_seed);
            LoadedGame { seed, tags, history: record.history.into() }
        })
    }
}

impl LoadedGame {
    /// Reads a record of whichever game.
    ///
    /// # Errors
    /// [`RecordError`]: what is wrong with it, with its line.
    pub fn parse(text: &str) -> Result<LoadedGame, RecordError> {
        AnyRecord::parse(text).map(LoadedGame::from)
    }

    /// Reads a record of whichever game its tag `game` names; without one, of this game.
    ///
    /// # Errors
    /// [`RecordError`]: what is wrong with it, with its line.
    pub fn parse_as(kind: GameKind, text: &str) -> Result<LoadedGame, RecordError> {
        AnyRecord::parse_as(kind, text).map(LoadedGame::from)
    }

    /// Reads a link to whichever game.
    ///
    /// # Errors
    /// [`LinkError`]: what is wrong with it.
    pub fn open(text: &str) -> Result<LoadedGame, LinkError> {
        link::decode(text).map(LoadedGame::from)
    }

    /// The start of a game by these terms, of which nothing else is known.
    pub fn at(terms: &AnyTerms) -> LoadedGame {
        let seed = stamp::fresh_seed();
        LoadedGame { history: terms.start(seed), seed, tags: Vec::new() }
    }

    /// The value of a tag.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }
}
