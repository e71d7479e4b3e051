//! A game that goes: its record, a link to it, or a turn for someone who plays by links.

use bevy::prelude::*;

use super::error::ExchangeError;
use super::import::{PendingImport, TableWriters};
use super::{ExchangeRequested, link, record};
use crate::app::activities::match_play::Match;
use crate::app::activities::match_play::clock::sent::to_send;
use crate::app::core::explain::sentence;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::outgoing::Outgoing;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Session, SessionChanged, TableRequested};
use crate::app::core::settings::Notice;
use crate::games::for_kind;
use crate::record::{Recorded, stamp};
use crate::rules::pact::Memory;

/// What a link begins with behind its `#` if it is to be answered with a move.
pub(super) const TURN: &str = "turn=";

/// Does what was asked.
pub(super) fn send(
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
                outgoing.write(Outgoing::Text(record(&rules, &session)));
            }
            ExchangeRequested::CopyLink | ExchangeRequested::SendTurn => match link(&rules, &session) {
                Ok(link) if *request == ExchangeRequested::SendTurn => {
                    let pact = match settle(&rules, &session) {
                        Ok(pact) => pact,
                        Err(error) => {
                            notices.write(Notice(sentence(&error)));
                            continue;
                        }
                    };
                    let dice = pact.map(|pact| format!("{}.", pact.to_send())).unwrap_or_default();
                    let clock = session.activity::<Match>().and_then(|game| game.clock.as_ref());
                    let clock = clock.map(|clock| format!("{}.", to_send(clock, rules.ply()))).unwrap_or_default();
                    outgoing.write(Outgoing::Send(format!("{TURN}{dice}{clock}{link}")));
                    table.requests.write(TableRequested::ByLink(pact));
                }
                Ok(link) => {
                    outgoing.write(Outgoing::Link(link));
                }
                Err(error) => {
                    notices.write(Notice(sentence(&error)));
                }
            },
            ExchangeRequested::Save => {
                let [kind, ..] = rules.start_text();
                let name = format!("{kind}-{}.{kind}", stamp::today());
                outgoing.write(Outgoing::File { name, content: record(&rules, &session).into_bytes() });
            }
            // Drawn beside this.
            ExchangeRequested::Export(_) => {}
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
fn settle(rules: &Rules, session: &Session) -> Result<Option<Memory>, ExchangeError> {
    if !for_kind!(rules.kind(), G => G::CHANCE) {
        return Ok(None);
    }
    match session.dice().pact() {
        None if !rules.is_empty() => Err(ExchangeError::DiceThrownHere),
        known => Ok(Some(known.unwrap_or_else(|| Memory::Secret(stamp::fresh_seed())))),
    }
}

/// In a game by links, a turn is followed by the question whether to send it.
pub(super) fn offer_turn(
    mut changed: MessageReader<SessionChanged>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut pages: ResMut<Pages>,
) {
    let last = changed.read().filter_map(SessionChanged::moved).last();
    let passed = last.is_some_and(|(player, _)| rules.to_act() != Some(player));
    if passed && session.by_link() && session.setup().only_people() && !pages.any() {
        pages.0.push(Page::SHARE);
    }
}
