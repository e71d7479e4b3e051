//! Games that come and go as text: a record in a file or the clipboard, or a link. How they travel is the system's
//! business ([`Outgoing`], [`Arrived`]); what is in them is checked here.
//!
//! Invariant: a game that comes never takes the place of an unfinished one unasked.

use bevy::prelude::*;

use super::AppSystems;
use super::Screen;
use super::autosave::{from_record, to_record};
use super::game::{Match, MatchStarted, Seat};
use super::panels::{Page, Pages};
use super::rules::{BoardChanged, MovePlayed, Rules};
use super::settings::Notice;
use crate::record::{AnyRecord, Record, link, stamp};
use crate::rules::Game;
use crate::rules::bizingo::Bizingo;

/// What a link begins with behind its `#` if whoever opens it is to answer with a move.
const TURN: &str = "turn=";

/// The player wants the game to travel.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExchangeRequested {
    /// Its record into the clipboard.
    CopyRecord,
    /// A link to it, to be looked at.
    CopyLink,
    /// A link to it, to be answered with a move: for two who play by sending links.
    SendTurn,
    /// Its record into a file.
    Save,
    /// A record from a file, chosen by the player.
    Open,
    /// A record or a link from the clipboard.
    Paste,
    /// The game that waits is put on the table.
    Accept,
    /// The game that waits is dropped.
    Decline,
}

/// What is to leave the program.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Outgoing {
    /// Text for the clipboard.
    Text(String),
    /// What stands behind the `#` of a link.
    Link(String),
    /// The same, to be sent to somebody where the system knows how.
    Send(String),
    /// A file.
    File {
        /// How it should be called.
        name: String,
        /// What is in it.
        content: String,
    },
    /// Nothing leaves; a file is to be chosen.
    Choose,
    /// Nothing leaves; the clipboard is wanted.
    Clipboard,
}

/// A text came that should be a game.
#[derive(Message, Clone, Debug)]
pub struct Arrived(pub String);

/// A game that came while another was under way: it waits until the player says what to do.
#[derive(Resource, Default)]
pub struct Guest(Option<(Record, bool)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Guest>()
        .add_message::<ExchangeRequested>()
        .add_message::<Outgoing>()
        .add_message::<Arrived>()
        .add_systems(
            Update,
            (send, receive, offer_turn).chain().in_set(AppSystems::Apply).after(super::game::answer_by_moving),
        );
}

fn send(
    mut requests: MessageReader<ExchangeRequested>,
    (mut rules, mut game): (ResMut<Rules>, ResMut<Match>),
    mut guest: ResMut<Guest>,
    mut outgoing: MessageWriter<Outgoing>,
    mut table: TableWriters,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let record = || to_record(&rules, &game);
        match request {
            ExchangeRequested::CopyRecord => {
                outgoing.write(Outgoing::Text(record().to_string()));
            }
            ExchangeRequested::CopyLink => match link::encode(&record()) {
                Ok(link) => {
                    outgoing.write(Outgoing::Link(link));
                }
                Err(error) => {
                    notices.write(Notice(format!("{error}.")));
                }
            },
            ExchangeRequested::SendTurn => match link::encode(&record()) {
                Ok(link) => {
                    outgoing.write(Outgoing::Send(format!("{TURN}{link}")));
                    game.by_link = true;
                }
                Err(error) => {
                    notices.write(Notice(format!("{error}.")));
                }
            },
            ExchangeRequested::Save => {
                let name = format!("bizingo-{}.bizingo", stamp::today());
                outgoing.write(Outgoing::File { name, content: record().to_string() });
            }
            ExchangeRequested::Open => {
                outgoing.write(Outgoing::Choose);
            }
            ExchangeRequested::Paste => {
                outgoing.write(Outgoing::Clipboard);
            }
            ExchangeRequested::Accept => {
                if let Some((record, turn)) = guest.0.take() {
                    table.put(&mut rules, &mut game, record, turn);
                }
            }
            ExchangeRequested::Decline => guest.0 = None,
        }
    }
}

/// What a game that is put on the table is told to.
#[derive(bevy::ecs::system::SystemParam)]
struct TableWriters<'w> {
    changed: MessageWriter<'w, BoardChanged>,
    started: MessageWriter<'w, MatchStarted>,
    pages: ResMut<'w, Pages>,
    screen: ResMut<'w, NextState<Screen>>,
}

impl TableWriters<'_> {
    fn put(&mut self, rules: &mut Rules, game: &mut Match, record: Record, turn: bool) {
        from_record(rules, game, record);
        if turn {
            game.setup.seats = [Seat::Person; 2];
            game.by_link = true;
            game.paused = false;
        }
        self.started.write(MatchStarted);
        self.changed.write(BoardChanged { animate: true });
        self.pages.0.clear();
        self.screen.set(Screen::Table);
    }
}

/// A record or a link; whether it asks for a move.
fn read(text: &str) -> Result<(Record, bool), String> {
    let text = text.trim();
    if text.is_empty() {
        return Err("There is nothing there.".to_owned());
    }
    // A whole address has its `#` before the first line ends; a record has comments behind theirs, and more lines.
    let fragment = text.rsplit_once('#').map_or(text, |(_, behind)| behind);
    let one_line = !text.contains(['\n', ' ']);
    if one_line {
        let (fragment, turn) = fragment.strip_prefix(TURN).map_or((fragment, false), |rest| (rest, true));
        return match link::decode(fragment) {
            Ok(AnyRecord::Bizingo(record)) => Ok((record, turn)),
            Ok(other) => Err(format!("This link is to a game of {}, which has no table here yet.", other.name())),
            Err(error) => Err(format!("This link cannot be opened: {error}.")),
        };
    }
    Record::parse(text)
        .map(|record| (record, false))
        .map_err(|error| format!("This is no game that can be read: {error}."))
}

fn receive(
    mut arrived: MessageReader<Arrived>,
    (mut rules, mut game): (ResMut<Rules>, ResMut<Match>),
    mut guest: ResMut<Guest>,
    mut table: TableWriters,
    mut notices: MessageWriter<Notice>,
) {
    for Arrived(text) in arrived.read() {
        match read(text) {
            Err(why) => {
                notices.write(Notice(why));
            }
            Ok((record, turn)) => {
                if may_replace(&rules, &game, &record) {
                    table.put(&mut rules, &mut game, record, turn);
                } else {
                    guest.0 = Some((record, turn));
                    table.pages.0.retain(|page| *page != Page::ConfirmOpen);
                    table.pages.0.push(Page::ConfirmOpen);
                }
            }
        }
    }
}

/// Whether nothing is lost when a game comes in the place of what is on the table: that is over, or has hardly
/// begun, or is the same game not as far.
fn may_replace(rules: &Rules, game: &Match, record: &Record) -> bool {
    let own = rules.history();
    if game.show.is_some() || own.is_empty() || rules.outcome().is_some() {
        return game.show.is_none();
    }
    let start = |history: &crate::record::History<Bizingo>| history.start().position_text();
    let moves = |history: &crate::record::History<Bizingo>| -> Vec<String> {
        history.line().map(|(_, text, _)| text.to_owned()).collect()
    };
    start(own) == start(&record.history)
        && own.start().options() == record.history.start().options()
        && moves(&record.history).starts_with(&moves(own))
}

/// In a game by links, a move is followed by the question whether to send it.
fn offer_turn(mut played: MessageReader<MovePlayed>, game: Res<Match>, mut pages: ResMut<Pages>) {
    if played.read().count() > 0 && game.by_link && game.only_people() && !pages.any() {
        pages.0.push(Page::Share);
    }
}
