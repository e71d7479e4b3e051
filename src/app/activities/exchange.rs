//! Games that come and go as text: a record in a file or the clipboard, or a link. How they travel is the system's
//! business ([`Outgoing`], [`Arrived`]); what is in them is checked here.
//!
//! Invariant: a game that comes never takes the place of an unfinished one unasked.

use bevy::prelude::*;

use crate::app::core::AppSystems;
use crate::app::core::Screen;
use crate::app::core::autosave::{from_record, to_link, to_record};
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::rules::{BoardChanged, MovePlayed, Rules};
use crate::app::core::session::{Match, MatchStarted, Seat};
use crate::app::core::settings::Notice;
use crate::app::games::bingo_battle::rolled::{Rolled, Source};
use crate::record::stamp;
use crate::record::{AnyHistory, LoadedGame};
use crate::rules::bingo_battle::pact::{Broken, Memory, Pact};

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
pub struct Guest(Option<Visitor>);

/// A game that came.
struct Visitor {
    record: LoadedGame,
    /// Whether it asks for a move.
    turn: bool,
    /// How its dice are settled, if it asks for a move and has any.
    pact: Option<Memory>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Guest>()
        .add_message::<ExchangeRequested>()
        .add_message::<Outgoing>()
        .add_message::<Arrived>()
        .add_systems(
            Update,
            (send, receive, offer_turn)
                .chain()
                .in_set(AppSystems::Apply)
                .after(crate::app::core::session::answer_by_moving),
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
                let rolled = |history| Rolled::of(history, Source::of(&game));
                if let Some(text) = rules.bingo_battle().map(rolled).and_then(|rolled| rolled.copied()) {
                    outgoing.write(Outgoing::Text(text));
                }
            }
            ExchangeRequested::CopyLink | ExchangeRequested::SendTurn => match to_link(&rules, &game) {
                Ok(link) if *request == ExchangeRequested::SendTurn => {
                    let dice = match settle(&rules, &mut game) {
                        Ok(pact) => pact.map(|pact| format!("{pact}.")).unwrap_or_default(),
                        Err(why) => {
                            notices.write(Notice(why));
                            continue;
                        }
                    };
                    outgoing.write(Outgoing::Send(format!("{TURN}{dice}{link}")));
                    game.by_link = true;
                    // What was settled is kept with the game.
                    rules.change(|_| ());
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
                if let Some(guest) = guest.0.take() {
                    table.put(&mut rules, &mut game, guest);
                }
            }
            ExchangeRequested::Decline => guest.0 = None,
        }
    }
}

/// What is sent of the dice, where a game has any: neither of the two may choose them.
fn settle(rules: &Rules, game: &mut Match) -> Result<Option<Pact>, String> {
    if rules.bingo_battle().is_none() {
        return Ok(None);
    }
    if game.pact.is_none() {
        if !rules.is_empty() {
            return Err(
                "Its dice were thrown already. To play by links, begin a new game and send it first.".to_owned()
            );
        }
        game.pact = Some(Memory::Secret(stamp::fresh_seed()));
    }
    Ok(game.pact.map(Memory::to_send))
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
    fn put(&mut self, rules: &mut Rules, game: &mut Match, guest: Visitor) {
        from_record(rules, game, guest.record);
        if guest.turn {
            game.setup.seats = [Seat::Person; 2];
            game.by_link = true;
            game.paused = false;
            game.pact = guest.pact;
            if let Some(seed) = guest.pact.and_then(Memory::seed) {
                game.setup.seed = seed;
            }
        }
        self.started.write(MatchStarted);
        self.changed.write(BoardChanged { animate: true });
        self.pages.0.clear();
        self.screen.set(Screen::Table);
    }
}

/// A record or a link; what its dice are settled by goes on from what is known here.
fn read(text: &str, known: Option<Memory>) -> Result<Visitor, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err("There is nothing there.".to_owned());
    }
    // Records have more than one word; a whole address has its `#` before the link.
    if text.contains(char::is_whitespace) {
        let record = LoadedGame::parse(text).map_err(|error| format!("This is no game that can be read: {error}."))?;
        return Ok(Visitor { record, turn: false, pact: None });
    }
    let fragment = text.rsplit_once('#').map_or(text, |(_, behind)| behind);
    let (fragment, turn) = fragment.strip_prefix(TURN).map_or((fragment, false), |rest| (rest, true));
    let (pact, fragment) = match fragment.split_once('.') {
        Some((pact, rest)) if turn => (Some(pact), rest),
        _ => (None, fragment),
    };
    let cannot = |why: String| format!("This link cannot be opened: {why}.");
    let mut record = LoadedGame::open(fragment).map_err(|error| cannot(error.to_string()))?;
    let mut settled = None;
    if turn && matches!(record.history, AnyHistory::BingoBattle(_)) {
        let pact: Pact = pact
            .ok_or("its dice are missing")
            .and_then(|text| text.parse().map_err(|_| "its dice are damaged"))
            .map_err(|why| cannot(why.to_owned()))?;
        let memory = Memory::receive(known, pact, stamp::fresh_seed()).map_err(|broken| cannot(broken.to_string()))?;
        let same = match memory.seed() {
            Some(seed) => record.history.with_dice(seed),
            None => Some(record.history).filter(AnyHistory::is_empty),
        };
        record.history = same.ok_or_else(|| cannot(Broken::Changed.to_string()))?;
        settled = Some(memory);
    }
    Ok(Visitor { record, turn, pact: settled })
}

fn receive(
    mut arrived: MessageReader<Arrived>,
    (mut rules, mut game): (ResMut<Rules>, ResMut<Match>),
    mut guest: ResMut<Guest>,
    mut table: TableWriters,
    mut notices: MessageWriter<Notice>,
) {
    for Arrived(text) in arrived.read() {
        match read(text, game.pact) {
            Err(why) => {
                notices.write(Notice(why));
            }
            Ok(coming) => {
                if may_replace(&rules, &game, &coming.record) {
                    table.put(&mut rules, &mut game, coming);
                } else {
                    guest.0 = Some(coming);
                    table.pages.0.retain(|page| *page != Page::ConfirmOpen);
                    table.pages.0.push(Page::ConfirmOpen);
                }
            }
        }
    }
}

/// Whether nothing is lost when a game comes in the place of what is on the table: that is over, or has hardly
/// begun, or is the same game not as far.
fn may_replace(rules: &Rules, game: &Match, coming: &LoadedGame) -> bool {
    if game.show.is_some() {
        return false;
    }
    if rules.is_empty() || rules.outcome().is_some() {
        return true;
    }
    let moves =
        |board: &AnyHistory| -> Vec<String> { board.line().iter().map(|(text, _)| (*text).to_owned()).collect() };
    rules.start_text() == coming.history.start_text() && moves(&coming.history).starts_with(&moves(rules))
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
