//! The games of the library, all of them in memory: a thousand take little more than a picture does.

use bevy::prelude::*;

use super::files::{FilesAsked, FilesSaid};
use crate::app::core::settings::Notice;
use crate::games::GameKind;
use crate::record::library::{Filed, name, number};
use crate::record::{RecordError, stamp};

/// Every game that is kept.
#[derive(Resource, Clone, Debug, Default)]
pub struct Library {
    /// The latest first.
    games: Vec<Filed>,
    /// What has been deleted since the program began, the last one last.
    deleted: Vec<Filed>,
    /// Whether all that is kept has been read.
    ready: bool,
    /// The highest number in a name.
    last: u64,
}

impl Library {
    /// Every game, the latest first.
    pub fn games(&self) -> &[Filed] {
        &self.games
    }

    /// Whether all that is kept has been read.
    pub fn ready(&self) -> bool {
        self.ready
    }

    /// The game of this name.
    pub fn get(&self, name: &str) -> Option<&Filed> {
        self.games.iter().find(|game| game.name == name)
    }

    /// The analyses, the latest first.
    pub fn studies(&self) -> impl Iterator<Item = &Filed> {
        self.games.iter().filter(|game| game.entry.study.is_some())
    }

    /// The game whose name has this number.
    pub fn numbered(&self, wanted: u64) -> Option<&Filed> {
        self.games.iter().find(|game| number(&game.name) == Some(wanted))
    }

    /// The number of the next game.
    pub(in crate::app::activities) fn next_number(&self) -> u64 {
        self.last + 1
    }

    /// The player's own game of this kind that began with this seed; the latest of several.
    pub fn played(&self, kind: GameKind, seed: u64) -> Option<&Filed> {
        let own =
            |game: &&Filed| game.entry.kind == kind && game.entry.seed == Some(seed) && game.entry.study.is_none();
        self.games.iter().find(own)
    }

    /// What was deleted last.
    pub fn deleted(&self) -> Option<&Filed> {
        self.deleted.last()
    }

    /// These records, read.
    #[cfg(test)]
    #[allow(clippy::unwrap_used)]
    pub(crate) fn of(texts: &[&str]) -> Library {
        let mut library = Library::default();
        library.loaded(0);
        for text in texts {
            let kind = crate::record::AnyRecord::named(text).unwrap();
            library.add(kind, (*text).to_owned()).unwrap();
        }
        library
    }

    /// All games have been read.
    pub(super) fn loaded(&mut self, last: u64) {
        self.ready = true;
        self.last = self.last.max(last);
    }

    /// A game in its place, and what is to be done with its file.
    ///
    /// # Errors
    /// [`RecordError`] if the text is not a record; nothing has changed then.
    pub(in crate::app::activities) fn put(&mut self, name: String, text: String) -> Result<FilesAsked, RecordError> {
        let game = Filed::new(name, text)?;
        let job = FilesAsked::Save { name: game.name.clone(), text: game.text.clone() };
        self.games.retain(|known| known.name != game.name);
        self.insert(game);
        Ok(job)
    }

    /// The same with a game that has no name yet.
    ///
    /// # Errors
    /// [`RecordError`] if the text is not a record; nothing has changed then.
    pub(in crate::app::activities) fn add(&mut self, kind: GameKind, text: String) -> Result<FilesAsked, RecordError> {
        let job = self.put(name(self.last + 1, &stamp::today(), kind), text)?;
        self.last += 1;
        Ok(job)
    }

    fn insert(&mut self, game: Filed) {
        let at = self.games.partition_point(|other| other.age() > game.age());
        self.games.insert(at, game);
    }

    /// A game goes; `None` if there is none of this name.
    pub(in crate::app::activities) fn delete(&mut self, name: &str) -> Option<FilesAsked> {
        let at = self.games.iter().position(|game| game.name == name)?;
        self.deleted.push(self.games.remove(at));
        Some(FilesAsked::Delete(name.to_owned()))
    }

    /// What was deleted last is there again; `None` if nothing was.
    pub(super) fn restore(&mut self) -> Option<FilesAsked> {
        self.bring_back(self.deleted.len().checked_sub(1)?)
    }

    /// The analysis that was deleted last.
    pub fn deleted_study(&self) -> Option<&Filed> {
        self.deleted.iter().rfind(|game| game.entry.study.is_some())
    }

    /// The analysis that was deleted last is there again; `None` if none was.
    pub(in crate::app::activities) fn restore_study(&mut self) -> Option<FilesAsked> {
        self.bring_back(self.deleted.iter().rposition(|game| game.entry.study.is_some())?)
    }

    fn bring_back(&mut self, at: usize) -> Option<FilesAsked> {
        let game = (at < self.deleted.len()).then(|| self.deleted.remove(at))?;
        let job = FilesAsked::Restore(game.name.clone());
        self.insert(game);
        Some(job)
    }
}

/// Takes up what was read, and says what went wrong.
pub(super) fn hear(
    mut said: MessageReader<FilesSaid>,
    mut library: ResMut<Library>,
    mut notices: MessageWriter<Notice>,
) {
    for said in said.read() {
        match said {
            FilesSaid::Games(games) => {
                library.games.extend(games.iter().cloned());
                library.games.sort_by(|one, other| other.age().cmp(&one.age()));
            }
            FilesSaid::Loaded { last } => library.loaded(*last),
            FilesSaid::Wrong(text) => {
                notices.write(Notice(text.clone()));
            }
        }
    }
}
