//! A game of the library is opened, reviewed, named, deleted; all of them leave as one file.

use bevy::prelude::*;

use super::bring::normal;
use super::files::FilesAsked;
use super::{Library, LibraryRequested};
use crate::app::activities::match_play::record::from_record;
use crate::app::activities::review::ReviewRequested;
use crate::app::core::Screen;
use crate::app::core::explain::sentence;
use crate::app::core::navigation::Pages;
use crate::app::core::outgoing::Outgoing;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, LoadedFrom, Session, TableRequested};
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::record::library::bundle;
use crate::record::library::same::holds;
use crate::record::{LoadedGame, RecordError, stamp};

/// Whether the game that comes to the table is to be reviewed there.
#[derive(Resource, Debug, Default)]
pub(super) struct ReviewNext(bool);

/// What is written to when a game comes to the table.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Table<'w> {
    rules: Res<'w, Rules>,
    session: Res<'w, Session>,
    requests: MessageWriter<'w, TableRequested>,
    pages: ResMut<'w, Pages>,
    screen: ResMut<'w, NextState<Screen>>,
    review: ResMut<'w, ReviewNext>,
}

impl Table<'_> {
    /// Puts a record on the table. One that is there already, or waits, goes on as it is.
    fn open(&mut self, text: &str, review: bool) -> Result<(), RecordError> {
        let (setup, board, game) = from_record(LoadedGame::parse(text)?);
        let mut own = self.session.own_games(&self.rules);
        let here = own.find(|own| own.setup.seed == setup.seed && own.unfinished() && holds(own.board, &board));
        let request = match here {
            Some(here) => TableRequested::Resume(here.kind()),
            None => {
                TableRequested::Load(Box::new(Begin { setup, board, activity: Box::new(game) }), LoadedFrom::Library)
            }
        };
        self.requests.write(request);
        self.pages.0.clear();
        self.screen.set(Screen::Table);
        self.review.0 = review;
        Ok(())
    }
}

/// Gives a record that somebody put into the folder a seed, by which its game and its analysis are known from then on. A
/// record that cannot be read stays as it is; opening it says what is wrong.
fn give_seed(library: &mut Library, name: &str) -> Option<FilesAsked> {
    let game = library.get(name).filter(|game| game.entry.seed.is_none())?;
    let (_, text) = normal(&game.text).ok()?;
    library.put(name.to_owned(), text).ok()
}

/// Does what was asked.
pub(super) fn obey(
    mut wanted: MessageReader<LibraryRequested>,
    mut library: ResMut<Library>,
    mut table: Table,
    mut asked: MessageWriter<FilesAsked>,
    mut outgoing: MessageWriter<Outgoing>,
    mut notices: MessageWriter<Notice>,
) {
    for wanted in wanted.read() {
        let done = match wanted {
            LibraryRequested::Open(name) | LibraryRequested::Review(name) => {
                let review = matches!(wanted, LibraryRequested::Review(_));
                asked.write_batch(give_seed(&mut library, name));
                // An analysis comes to the table as one: it listens for that.
                let game = library.get(name).filter(|game| review || game.entry.study.is_none());
                game.map_or(Ok(()), |game| table.open(&game.text, review))
            }
            LibraryRequested::Played { kind, seed, review } => match library.played(*kind, *seed) {
                Some(game) => table.open(&game.text, *review),
                None => {
                    notices.write(Notice(t!("library-gone").to_owned()));
                    Ok(())
                }
            },
            LibraryRequested::Label(name, labels) => {
                let text = library.get(name).map(|game| labels.write_on(&game.text));
                let job = text.map(|text| text.and_then(|text| library.put(name.clone(), text))).transpose();
                job.map(|job| asked.write_batch(job)).map(drop)
            }
            LibraryRequested::Delete(name) => {
                asked.write_batch(library.delete(name));
                Ok(())
            }
            LibraryRequested::Undo => {
                asked.write_batch(library.restore());
                Ok(())
            }
            LibraryRequested::Export => {
                // The oldest first, as they were played.
                let content = bundle::write(library.games().iter().rev().map(|game| game.text.as_str()));
                let name = format!("library-{}.txt", stamp::today());
                outgoing.write(Outgoing::File { name, content: content.into_bytes() });
                Ok(())
            }
        };
        if let Err(error) = done {
            notices.write(Notice(sentence(&error)));
        }
    }
}

/// A game that came to be reviewed is reviewed once it is on the table.
pub(super) fn review(mut next: ResMut<ReviewNext>, mut wanted: MessageWriter<ReviewRequested>) {
    // It comes in the same frame in which it was asked for.
    if next.0 && !next.is_changed() {
        next.0 = false;
        // Where it has to wait, that is said.
        wanted.write(ReviewRequested::Begin);
    }
}
