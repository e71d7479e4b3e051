//! A game that comes: read, checked, and put on the table, at once or when the player has agreed.

use bevy::prelude::*;

use super::error::{ExchangeError, LinkFault};
use super::send::TURN;
use crate::app::activities::match_play::Match;
use crate::app::activities::match_play::record::from_record;
use crate::app::core::Screen;
use crate::app::core::explain::sentence;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::outgoing::Arrived;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, Hold, Seat, Session, Source, TableRequested};
use crate::app::core::settings::Notice;
use crate::games::for_kind;
use crate::record::{AnyHistory, LoadedGame, Recorded, stamp};
use crate::rules::pact::{Broken, Memory, Pact};

/// A game that came while another was under way: it waits until the player says what to do.
#[derive(Resource, Default)]
pub struct PendingImport(pub(super) Option<Import>);

/// A game that came.
pub(super) struct Import {
    record: LoadedGame,
    source: Source,
    /// Whether it asks for a move.
    turn: bool,
    /// How its dice are settled, if it asks for a move and has any.
    pact: Option<Memory>,
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
fn read(text: &str, known: Option<Memory>) -> Result<Import, ExchangeError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(ExchangeError::NothingToOpen);
    }
    // Records have more than one word; a whole address has its `#` before the link.
    if text.contains(char::is_whitespace) {
        let record = LoadedGame::parse(text).map_err(|fault| ExchangeError::NotAGame { fault })?;
        return Ok(Import { record, source: Source::Record, turn: false, pact: None });
    }
    let fragment = text.rsplit_once('#').map_or(text, |(_, behind)| behind);
    let (fragment, turn) = fragment.strip_prefix(TURN).map_or((fragment, false), |rest| (rest, true));
    let (pact, fragment) = match fragment.split_once('.') {
        Some((pact, rest)) if turn => (Some(pact), rest),
        _ => (None, fragment),
    };
    let link = || -> Result<Import, LinkFault> {
        let mut record = LoadedGame::open(fragment)?;
        let mut settled = None;
        if turn && for_kind!(record.history.kind(), G => G::CHANCE) {
            let pact: Pact = pact.ok_or(LinkFault::LinkWithoutDice)?.parse().map_err(LinkFault::Pact)?;
            let memory = Memory::receive(known, pact, stamp::fresh_seed())?;
            let same = match memory.seed() {
                Some(seed) => record.history.with_dice(seed),
                None => Some(record.history).filter(AnyHistory::is_empty),
            };
            record.history = same.ok_or(Broken::DiceChanged)?;
            settled = Some(memory);
        }
        Ok(Import { record, source: Source::Link, turn, pact: settled })
    };
    link().map_err(|fault| ExchangeError::BadLink { fault })
}

/// Puts what came on the table, or lets it wait.
pub(super) fn receive(
    mut arrived: MessageReader<Arrived>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut pending: ResMut<PendingImport>,
    mut table: TableWriters,
    mut notices: MessageWriter<Notice>,
) {
    for Arrived(text) in arrived.read() {
        match read(text, session.own_activity::<Match>().and_then(|game| game.pact)) {
            Err(error) => {
                notices.write(Notice(sentence(&error)));
            }
            Ok(coming) => {
                if may_replace(&rules, &session, &coming.record) {
                    table.put(coming);
                } else {
                    pending.0 = Some(coming);
                    table.pages.open(Page::CONFIRM_OPEN);
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
