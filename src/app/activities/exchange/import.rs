//! A game that comes: read, checked, and put on the table, at once or when the player has agreed.

use bevy::prelude::*;

use super::error::{ExchangeError, LinkFault};
use super::send::TURN;
use crate::app::activities::match_play::Match;
use crate::app::activities::match_play::clock::sent::SentClock;
use crate::app::activities::match_play::record::from_record;
use crate::app::core::Screen;
use crate::app::core::explain::sentence;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::outgoing::{Arrived, GamesArrived};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, LoadedFrom, Seat, Session, TableRequested};
use crate::app::games::words::as_written;
use crate::games::{GameKind, for_kind};
use crate::record::library::bundle;
use crate::record::link::LinkError;
use crate::record::text::plain;
use crate::record::{AnyHistory, AnyRecord, AnyTerms, LoadedGame, Recorded, arrange, stamp};
use crate::rules::pact::{Broken, Memory, Pact};

/// A game that came while another was under way: it waits until the player says what to do.
#[derive(Resource, Default)]
pub struct PendingImport(pub(super) Option<Import>);

impl PendingImport {
    /// Which game it is.
    pub fn kind(&self) -> Option<GameKind> {
        self.0.as_ref().map(|coming| coming.record.history.kind())
    }
}

/// No game came of what was to be opened.
#[derive(Message, Clone, Debug)]
pub struct ImportRefused {
    /// The text that is not a game, to be mended; `None` if there is none, or it is too long for that.
    pub text: Option<String>,
    /// What is wrong, in a sentence.
    pub why: String,
}

/// The longest text that is handed back to be mended, in bytes.
const MOST_MENDED: usize = 50_000;

/// A game that came.
pub(super) struct Import {
    record: LoadedGame,
    source: LoadedFrom,
    /// Whether it asks for a move.
    turn: bool,
    /// How its dice are settled, if it asks for a move and has any.
    pact: Option<Memory>,
    /// Its clocks, if it asks for a move and has any.
    clock: Option<SentClock>,
}

/// What is written to when a game is put on the table.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct TableWriters<'w> {
    pub(super) requests: MessageWriter<'w, TableRequested>,
    pages: ResMut<'w, Pages>,
    screen: ResMut<'w, NextState<Screen>>,
}

impl TableWriters<'_> {
    pub(super) fn put(&mut self, pending: Import) {
        let (mut setup, board, mut game) = from_record(pending.record);
        if pending.turn {
            setup.seats = [Seat::Person; 2];
            setup.clock = pending.clock.as_ref().map(|clock| clock.control);
            let clock = pending.clock.map(|clock| clock.clock(board.len()));
            game = Match { by_link: true, turn: board.to_act(), pact: pending.pact, clock, ..Match::default() };
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

/// A record or a link. A list of moves that names no game is of the game on the table, `usual`; what its dice are settled by
/// goes on from what is `known` here.
fn read(text: &str, usual: GameKind, known: impl Fn(GameKind) -> Option<Memory>) -> Result<Import, ExchangeError> {
    let text = plain(text);
    let text = text.trim();
    if text.is_empty() {
        return Err(ExchangeError::NothingToOpen);
    }
    // Records and positions have more than one word; a whole address has its `#` before the link.
    if text.contains(char::is_whitespace) {
        return read_position(text).unwrap_or_else(|| read_record(text, usual));
    }
    match read_link(text, known) {
        // One move alone.
        Err(LinkFault::Game(LinkError::NoGameInLink)) if !text.contains([':', '#']) => read_record(text, usual),
        read => read.map_err(|fault| ExchangeError::BadLink { fault }),
    }
}

/// A position, by the usual rules of the game whose positions have as many rows; `None` if there is no such game.
fn read_position(text: &str) -> Option<Result<Import, ExchangeError>> {
    let rows = |text: &str| text.split_whitespace().next().map_or(0, |first| first.matches('/').count());
    let kind =
        GameKind::ALL.into_iter().find(|kind| rows(&AnyTerms::usual(*kind).start(0).position_text()) == rows(text))?;
    let terms = AnyTerms::parse(kind, "", Some(text)).and_then(|terms| arrange::fault(&terms).map_or(Ok(terms), Err));
    Some(match terms {
        Ok(terms) => {
            let record = LoadedGame::at(&terms);
            Ok(Import { record, source: LoadedFrom::Record, turn: false, pact: None, clock: None })
        }
        Err(fault) => Err(ExchangeError::NoPlayThere { fault }),
    })
}

/// A record; its moves may be written as the list of moves shows them.
fn read_record(text: &str, usual: GameKind) -> Result<Import, ExchangeError> {
    let kind = AnyRecord::named(text).unwrap_or(usual);
    let record = LoadedGame::parse_as(kind, text).or_else(|_| LoadedGame::parse_as(kind, &as_written(kind, text)));
    let record = record.map_err(|fault| ExchangeError::NotAGame { fault })?;
    Ok(Import { record, source: LoadedFrom::Record, turn: false, pact: None, clock: None })
}

fn read_link(text: &str, known: impl Fn(GameKind) -> Option<Memory>) -> Result<Import, LinkFault> {
    let fragment = text.rsplit_once('#').map_or(text, |(_, behind)| behind);
    let (fragment, turn) = fragment.strip_prefix(TURN).map_or((fragment, false), |rest| (rest, true));
    let (mut pact, mut clock, mut fragment) = (None, None, fragment);
    while let Some((part, rest)) = fragment.split_once('.').filter(|_| turn) {
        match SentClock::is_one(part) {
            true => clock = Some(SentClock::read(part).ok_or(LinkFault::LinkClock)?),
            false => pact = Some(part),
        }
        fragment = rest;
    }
    let mut record = LoadedGame::open(fragment)?;
    let kind = record.history.kind();
    let mut settled = None;
    if turn && for_kind!(kind, G => G::CHANCE) {
        let pact: Pact = pact.ok_or(LinkFault::LinkWithoutDice)?.parse().map_err(LinkFault::Pact)?;
        let memory = Memory::receive(known(kind), pact, stamp::fresh_seed())?;
        let same = match memory.seed() {
            Some(seed) => record.history.with_dice(seed),
            None => Some(record.history).filter(AnyHistory::is_empty),
        };
        record.history = same.ok_or(Broken::DiceChanged)?;
        settled = Some(memory);
    }
    Ok(Import { record, source: LoadedFrom::Link, turn, pact: settled, clock })
}

/// Puts what came on the table, lets it wait, or hands it back.
pub(super) fn receive(
    mut arrived: MessageReader<Arrived>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut pending: ResMut<PendingImport>,
    mut table: TableWriters,
    (mut refused, mut many): (MessageWriter<ImportRefused>, MessageWriter<GamesArrived>),
) {
    let known = |kind| {
        let own = session.own_games(&rules).find(|game| game.kind() == kind);
        own.and_then(|game| game.dice().pact())
    };
    for Arrived(text) in arrived.read() {
        // Many games at once, or one for the library that is open.
        let records = bundle::split(&plain(text)).len();
        let kept = table.pages.top() == Some(Page::LIBRARY) && text.trim().contains(char::is_whitespace);
        if records > 1 || records == 1 && kept {
            many.write(GamesArrived(vec![text.clone()]));
            table.pages.open(Page::LIBRARY);
            continue;
        }
        match read(text, rules.kind(), known) {
            Err(error) => {
                let text = Some(text).filter(|text| text.len() <= MOST_MENDED).cloned();
                refused.write(ImportRefused { text, why: sentence(&error) });
            }
            Ok(coming) => {
                if may_replace(&rules, &session, &coming.record.history) {
                    table.put(coming);
                } else {
                    pending.0 = Some(coming);
                    table.pages.open(Page::CONFIRM_OPEN);
                }
            }
        }
    }
}

/// Whether nothing is lost when a game comes: there is no unfinished one of its kind, or that is the same game not as far.
fn may_replace(rules: &Rules, session: &Session, coming: &AnyHistory) -> bool {
    if !session.own() {
        return false;
    }
    let Some(own) = session.unfinished(rules, coming.kind()) else { return true };
    let moves =
        |board: &AnyHistory| -> Vec<String> { board.line().iter().map(|(text, _)| (*text).to_owned()).collect() };
    own.board.start_text() == coming.start_text() && moves(coming).starts_with(&moves(own.board))
}
