//! The files of puzzles, loaded when they are asked for.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;

use super::entry::PuzzleEntry;
use crate::ai::puzzle::{PuzzleFile, PuzzleGame};
use crate::app::activities::order::Answers;
use crate::app::core::shipped::{TextCame, TextWanted};
use crate::games::{GameKind, for_game, for_kind};
use crate::record::AnyTerms;

/// Puzzles of one game by the same reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Book {
    /// Which game.
    pub kind: GameKind,
    /// Their file.
    pub file: PuzzleFile,
}

/// All files of puzzles, those of endings left out.
pub fn all() -> impl Iterator<Item = Book> {
    GameKind::ALL.into_iter().flat_map(|kind| {
        let files: &[PuzzleFile] = for_kind!(kind, G => G::FILES);
        files.iter().map(move |file| Book { kind, file: *file })
    })
}

/// The won endings of a game, if it has any.
pub fn endings(kind: GameKind) -> Option<Book> {
    for_kind!(kind, G => G::ENDINGS).map(|file| Book { kind, file })
}

impl Book {
    /// The puzzles for those who play a game by these rules: those in which captures are made in the same way.
    pub fn suited(terms: &AnyTerms) -> Option<Book> {
        let rules = for_game!(terms, terms => terms.options.to_string());
        let same = |book: &Book| rules.split(',').any(|option| option == book.file.reading);
        let own = || all().filter(|book| book.kind == terms.kind());
        own().find(same).or_else(|| own().next())
    }
}

/// What has become of a file.
#[derive(Clone, Debug, Default)]
pub enum Loaded {
    /// Nobody has asked for it.
    #[default]
    No,
    /// It is on its way.
    Coming,
    /// It cannot be had, and why.
    Failed(String),
    /// Its puzzles, the easy ones first.
    There(Arc<Vec<Arc<PuzzleEntry>>>),
}

/// The files that are loaded.
#[derive(Resource, Debug, Default)]
pub struct Books(BTreeMap<Book, Loaded>);

impl Books {
    /// What has become of a file.
    pub fn get(&self, book: Book) -> &Loaded {
        self.0.get(&book).unwrap_or(&Loaded::No)
    }

    /// Its puzzles, if they are there.
    pub fn entries(&self, book: Book) -> Option<Arc<Vec<Arc<PuzzleEntry>>>> {
        match self.get(book) {
            Loaded::There(entries) => Some(Arc::clone(entries)),
            _ => None,
        }
    }

    /// Has a file loaded, if it was never asked for.
    pub fn want_unless_failed(&mut self, book: Book, texts: &mut MessageWriter<TextWanted>) {
        if matches!(self.get(book), Loaded::No) {
            self.want(book, texts);
        }
    }

    /// Has a file loaded, if it is not there; one that failed is tried again.
    pub fn want(&mut self, book: Book, texts: &mut MessageWriter<TextWanted>) {
        if matches!(self.get(book), Loaded::No | Loaded::Failed(_)) {
            self.0.insert(book, Loaded::Coming);
            texts.write(TextWanted(book.file.name));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Books>()
        .add_message::<TextCame>()
        .add_message::<TextWanted>()
        .add_systems(Update, take_in.run_if(on_message::<TextCame>).before(Answers::Puzzle));
}

fn take_in(mut came: MessageReader<TextCame>, mut books: ResMut<Books>) {
    for TextCame { name, text } in came.read() {
        let endings = GameKind::ALL.into_iter().filter_map(endings);
        let Some(book) = all().chain(endings).find(|book| book.file.name == name) else { continue };
        let loaded = match text {
            Ok(text) => {
                let mut entries = PuzzleEntry::parse_all(book.kind, text);
                entries.sort_by_key(|entry| (entry.difficulty, entry.plies));
                Loaded::There(Arc::new(entries.into_iter().map(Arc::new).collect()))
            }
            Err(why) => Loaded::Failed(why.reason.clone()),
        };
        books.0.insert(book, loaded);
    }
}
