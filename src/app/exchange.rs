//! Games that come and go as text: a record in a file or the clipboard, or a link. How they travel is the system's
//! business ([`Outgoing`], [`Arrived`]); what is in them is checked here.
//!
//! Invariant: a game that comes never takes the place of an unfinished one unasked.

use bevy::prelude::*;

use super::AppSystems;
use super::Screen;
use super::autosave::{from_record, to_link, to_record};
use super::bingo_battle::rolled::Rolled;
use super::game::{Match, MatchStarted, Seat};
use super::games::{Board, Loaded};
use super::panels::{Page, Pages};
use super::rules::{BoardChanged, MovePlayed, Rules};
use super::settings::Notice;
use crate::record::stamp;

/// What a link begins with behind its `#` if whoever opens it is to answer with a move.
const TURN: &str = "turn=";

/// The player wants the game to travel.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExchangeRequested {
    /// Its record into the clipboard.
    CopyRecord,
    /// A link to it, to be looked at.
    CopyLink,
    /// What its dice were settled by into the clipboard (Bingo Battle).
    CopyDice,
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
pub struct Guest(Option<(Loaded, bool)>);

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
        match request {
            ExchangeRequested::CopyRecord => {
                outgoing.write(Outgoing::Text(to_record(&rules, &game)));
            }
            ExchangeRequested::CopyDice => {
                let rolled = |history| Rolled::of(history, game.setup.seed, game.show.is_some());
                if let Some(text) = rules.bingo_battle().map(rolled).and_then(|rolled| rolled.copied()) {
                    outgoing.write(Outgoing::Text(text));
                }
            }
            ExchangeRequested::CopyLink | ExchangeRequested::SendTurn => match to_link(&rules, &game) {
                Ok(link) if *request == ExchangeRequested::SendTurn => {
                    outgoing.write(Outgoing::Send(format!("{TURN}{link}")));
                    game.by_link = true;
                }
                Ok(link) => {
                    outgoing.write(Outgoing::Link(link));
                }
                Err(error) => {
                    notices.write(Notice(format!("{error}.")));
                }
            },
            ExchangeRequested::Save => {
                let [kind, ..] = rules.start_text();
                let name = format!("{kind}-{}.{kind}", stamp::today());
                outgoing.write(Outgoing::File { name, content: to_record(&rules, &game) });
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
    fn put(&mut self, rules: &mut Rules, game: &mut Match, record: Loaded, turn: bool) {
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
fn read(text: &str) -> Result<(Loaded, bool), String> {
    let text = text.trim();
    if text.is_empty() {
        return Err("There is nothing there.".to_owned());
    }
    // Records have more than one word; a whole address has its `#` before the link.
    if text.contains(char::is_whitespace) {
        let record = Loaded::parse(text).map_err(|error| format!("This is no game that can be read: {error}."))?;
        return Ok((record, false));
    }
    let fragment = text.rsplit_once('#').map_or(text, |(_, behind)| behind);
    let (fragment, turn) = fragment.strip_prefix(TURN).map_or((fragment, false), |rest| (rest, true));
    let game = Loaded::open(fragment).map_err(|error| format!("This link cannot be opened: {error}."))?;
    Ok((game, turn))
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
fn may_replace(rules: &Rules, game: &Match, coming: &Loaded) -> bool {
    if game.show.is_some() {
        return false;
    }
    if rules.is_empty() || rules.outcome().is_some() {
        return true;
    }
    let moves = |board: &Board| -> Vec<String> { board.line().iter().map(|(text, _)| (*text).to_owned()).collect() };
    rules.start_text() == coming.board.start_text() && moves(&coming.board).starts_with(&moves(rules))
}

/// In a game by links, a turn is followed by the question whether to send it.
fn offer_turn(
    mut played: MessageReader<MovePlayed>,
    (rules, game): (Res<Rules>, Res<Match>),
    mut pages: ResMut<Pages>,
) {
    let passed = played.read().last().is_some_and(|played| rules.to_act() != Some(played.player));
    if passed && game.by_link && game.only_people() && !pages.any() {
        pages.0.push(Page::Share);
    }
}
