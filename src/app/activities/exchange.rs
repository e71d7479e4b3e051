//! Games that come and go as text: a record in a file or the clipboard, or a link. How they travel is the system's
//! business ([`Outgoing`], [`Arrived`]); what is in them is checked here.
//!
//! Invariant: a game that comes never takes the place of an unfinished one unasked.

use crate::app::activities::league::LeagueSystems;
use crate::app::core::text::t;
use bevy::prelude::*;

use super::match_play::Match;
use super::match_play::record::{from_record, to_link, to_record};
use crate::app::core::AppSystems;
use crate::app::core::Screen;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, Hold, Seat, Session, SessionChanged, Source, TableRequested};
use crate::app::core::settings::Notice;
use crate::app::games::bingo_battle::rolled::{self, Rolled};
use crate::record::{AnyHistory, LoadedGame, stamp};
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
pub struct PendingImport(Option<Import>);

/// A game that came.
struct Import {
    record: LoadedGame,
    source: Source,
    /// Whether it asks for a move.
    turn: bool,
    /// How its dice are settled, if it asks for a move and has any.
    pact: Option<Memory>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PendingImport>()
        .add_message::<ExchangeRequested>()
        .add_message::<Outgoing>()
        .add_message::<Arrived>()
        .add_systems(Update, (send, receive).chain().in_set(AppSystems::Answer).after(LeagueSystems))
        .add_systems(Update, offer_turn.in_set(AppSystems::Follow));
}

fn send(
    mut requests: MessageReader<ExchangeRequested>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut pending: ResMut<PendingImport>,
    mut outgoing: MessageWriter<Outgoing>,
    mut table: TableWriters,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        match request {
            ExchangeRequested::CopyRecord => {
                outgoing.write(Outgoing::Text(to_record(&rules, &session)));
            }
            ExchangeRequested::CopyDice => {
                let rolled = |history| Rolled::of(history, rolled::Source::of(&session));
                if let Some(text) = rules.bingo_battle().map(rolled).and_then(|rolled| rolled.copied()) {
                    outgoing.write(Outgoing::Text(text));
                }
            }
            ExchangeRequested::CopyLink | ExchangeRequested::SendTurn => match to_link(&rules, &session) {
                Ok(link) if *request == ExchangeRequested::SendTurn => {
                    let pact = match settle(&rules, &session) {
                        Ok(pact) => pact,
                        Err(why) => {
                            notices.write(Notice(why));
                            continue;
                        }
                    };
                    let dice = pact.map(|pact| format!("{}.", pact.to_send())).unwrap_or_default();
                    outgoing.write(Outgoing::Send(format!("{TURN}{dice}{link}")));
                    table.requests.write(TableRequested::ByLink(pact));
                }
                Ok(link) => {
                    outgoing.write(Outgoing::Link(link));
                }
                Err(error) => {
                    notices.write(Notice(t!("notice-error", error = error.to_string())));
                }
            },
            ExchangeRequested::Save => {
                let [kind, ..] = rules.start_text();
                let name = format!("{kind}-{}.{kind}", stamp::today());
                outgoing.write(Outgoing::File { name, content: to_record(&rules, &session) });
            }
            ExchangeRequested::Open => {
                outgoing.write(Outgoing::Choose);
            }
            ExchangeRequested::Paste => {
                outgoing.write(Outgoing::Clipboard);
            }
            ExchangeRequested::Accept => {
                if let Some(pending) = pending.0.take() {
                    table.put(pending);
                }
            }
            ExchangeRequested::Decline => pending.0 = None,
        }
    }
}

/// What is sent of the dice, where a game has any: neither of the two may choose them.
fn settle(rules: &Rules, session: &Session) -> Result<Option<Memory>, String> {
    if rules.bingo_battle().is_none() {
        return Ok(None);
    }
    match session.activity::<Match>().and_then(|game| game.pact) {
        None if !rules.is_empty() => Err(t!("share-dice-thrown").to_owned()),
        known => Ok(Some(known.unwrap_or_else(|| Memory::Secret(stamp::fresh_seed())))),
    }
}

/// What a game that is put on the table is told to.
#[derive(bevy::ecs::system::SystemParam)]
struct TableWriters<'w> {
    requests: MessageWriter<'w, TableRequested>,
    pages: ResMut<'w, Pages>,
    screen: ResMut<'w, NextState<Screen>>,
}

impl TableWriters<'_> {
    fn put(&mut self, pending: Import) {
        let (mut setup, board, mut game) = from_record(pending.record);
        if pending.turn {
            setup.seats = [Seat::Person; 2];
            game = Match { by_link: true, pact: pending.pact, hold: Hold::default(), draw_offer: None };
            if let Some(seed) = pending.pact.and_then(Memory::seed) {
                setup.seed = seed;
            }
        }
        let begin = Begin { setup, board, activity: Box::new(game) };
        self.requests.write(TableRequested::Load(Box::new(begin), pending.source));
        self.pages.0.clear();
        self.screen.set(Screen::Table);
    }
}

/// A record or a link; what its dice are settled by goes on from what is known here.
fn read(text: &str, known: Option<Memory>) -> Result<Import, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(t!("open-empty").to_owned());
    }
    // Records have more than one word; a whole address has its `#` before the link.
    if text.contains(char::is_whitespace) {
        let record = LoadedGame::parse(text).map_err(|error| t!("open-not-a-game", error = error.to_string()))?;
        return Ok(Import { record, source: Source::Record, turn: false, pact: None });
    }
    let fragment = text.rsplit_once('#').map_or(text, |(_, behind)| behind);
    let (fragment, turn) = fragment.strip_prefix(TURN).map_or((fragment, false), |rest| (rest, true));
    let (pact, fragment) = match fragment.split_once('.') {
        Some((pact, rest)) if turn => (Some(pact), rest),
        _ => (None, fragment),
    };
    let cannot = |why: String| t!("open-bad-link", error = why);
    let mut record = LoadedGame::open(fragment).map_err(|error| cannot(error.to_string()))?;
    let mut settled = None;
    if turn && matches!(record.history, AnyHistory::BingoBattle(_)) {
        let pact: Pact = pact
            .ok_or(t!("open-no-dice"))
            .and_then(|text| text.parse().map_err(|_| t!("open-bad-dice")))
            .map_err(|why| cannot(why.to_owned()))?;
        let memory = Memory::receive(known, pact, stamp::fresh_seed()).map_err(|broken| cannot(broken.to_string()))?;
        let same = match memory.seed() {
            Some(seed) => record.history.with_dice(seed),
            None => Some(record.history).filter(AnyHistory::is_empty),
        };
        record.history = same.ok_or_else(|| cannot(Broken::Changed.to_string()))?;
        settled = Some(memory);
    }
    Ok(Import { record, source: Source::Link, turn, pact: settled })
}

fn receive(
    mut arrived: MessageReader<Arrived>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut pending: ResMut<PendingImport>,
    mut table: TableWriters,
    mut notices: MessageWriter<Notice>,
) {
    for Arrived(text) in arrived.read() {
        match read(text, session.own_activity::<Match>().and_then(|game| game.pact)) {
            Err(why) => {
                notices.write(Notice(why));
            }
            Ok(coming) => {
                if may_replace(&rules, &session, &coming.record) {
                    table.put(coming);
                } else {
                    pending.0 = Some(coming);
                    table.pages.0.retain(|page| *page != Page::ConfirmOpen);
                    table.pages.0.push(Page::ConfirmOpen);
                }
            }
        }
    }
}

/// Whether nothing is lost when a game comes in the place of what is on the table: that is over, or has hardly
/// begun, or is the same game not as far.
fn may_replace(rules: &Rules, session: &Session, coming: &LoadedGame) -> bool {
    if !session.own() {
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
    mut changed: MessageReader<SessionChanged>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut pages: ResMut<Pages>,
) {
    let last = changed.read().filter_map(SessionChanged::moved).last();
    let passed = last.is_some_and(|(player, _)| rules.to_act() != Some(player));
    let by_link = session.activity::<Match>().is_some_and(|game| game.by_link);
    if passed && by_link && session.setup().only_people() && !pages.any() {
        pages.0.push(Page::Share);
    }
}
