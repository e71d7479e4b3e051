//! Takes pieces in hand and puts them back, and works out what would come of a move.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::cells::{BizingoCell, PointedCell};
use super::marks::{Foresight, Preview};
use super::selection::{Chosen, Selection};
use super::words;
use crate::app::board::picking::Pointed;
use crate::app::core::input::{Cancelled, Intent, PlayerTurn, Refused, Taken};
use crate::app::core::rules::Rules;
use crate::app::core::session::{MoveRequested, Session};
use crate::app::core::settings::{Notice, Settings};
use crate::app::engine::hints::HintFound;
use crate::record::AnyMove;
use crate::rules::bizingo::{Bizingo, Cell};
use crate::rules::{Game, Turn};

/// An intent that points at a cell moves the cursor there; one that picks it chooses it too.
pub(crate) fn take_cells(
    (rules, turn): (Res<Rules>, PlayerTurn),
    cells: Query<&BizingoCell>,
    mut intents: MessageReader<Intent>,
    mut selection: ResMut<Selection>,
    mut report: Report,
) {
    let Some(history) = rules.bizingo() else { return };
    for intent in intents.read() {
        let (Intent::PointAt(entity) | Intent::Pick(entity)) = *intent else { continue };
        let Ok(BizingoCell(cell)) = cells.get(entity) else { continue };
        let picked = matches!(intent, Intent::Pick(_));
        if picked && !turn.may_move() {
            report.refused.write(Refused);
            continue;
        }
        selection.cursor = Some(*cell);
        if picked {
            report.tell(selection.confirm(history, *cell), &rules);
        }
    }
}

/// What was in hand is put back.
pub(crate) fn cancel(
    mut intents: MessageReader<Intent>,
    mut selection: ResMut<Selection>,
    mut cancelled: MessageWriter<Cancelled>,
) {
    if intents.read().any(|intent| *intent == Intent::Cancel) && selection.let_go() {
        cancelled.write(Cancelled);
    }
}

/// A hint is taken in hand.
pub(crate) fn take_hint(rules: Res<Rules>, mut found: MessageReader<HintFound>, mut selection: ResMut<Selection>) {
    for hint in found.read().filter(|hint| hint.epoch == rules.epoch()) {
        let Some((AnyMove::Bizingo(mv), player)) = Some(hint.mv).zip(rules.to_move()) else { continue };
        let cell = |bit| Cell::from_bit(player.side::<Bizingo>(), bit);
        if let Some((from, to)) = cell(mv.from()).zip(cell(mv.to())) {
            selection.hold_hint(&rules, from, to);
        }
    }
}

/// Whether anything has changed that decides what would happen.
pub(crate) fn sight_changed(
    (rules, session, settings): (Res<Rules>, Res<Session>, Res<Settings>),
    (selection, pointed): (Res<Selection>, Res<Pointed>),
) -> bool {
    rules.is_changed()
        || session.is_changed()
        || settings.is_changed()
        || selection.is_changed()
        || pointed.is_changed()
}

/// Works out what would happen where the player points.
pub(crate) fn foresee(
    selection: Res<Selection>,
    pointed: PointedCell,
    rules: Res<Rules>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut preview: ResMut<Preview>,
) {
    let Some(history) = rules.bizingo() else {
        preview.0 = None;
        return;
    };
    let target = selection.cursor.or(pointed.get().map(|cell| cell.0));
    let wanted = target.filter(|_| settings.show_moves && session.foresees()).and_then(|cell| {
        let moves = selection.moves(history);
        let choosing = !selection.choice.is_empty();
        moves.into_iter().find(|mv| {
            if choosing {
                mv.take() == Some(cell.bit()) && cell.side() != selection.side()
            } else {
                mv.to() == cell.bit() && cell.side() == selection.side()
            }
        })
    });
    if preview.0.as_ref().map(|foresight| (foresight.mv, foresight.epoch)) == wanted.map(|mv| (mv, rules.epoch())) {
        return;
    }
    preview.0 = wanted.and_then(|mv| {
        let (next, events) = history.game().preview(mv).ok()?;
        let Turn::Side(side) = history.game().turn() else { return None };
        let danger = match next.outcome() {
            Some(_) => Vec::new(),
            None => Cell::of_set(side, next.position().in_danger(next.options())).collect(),
        };
        Some(Foresight { mv, epoch: rules.epoch(), text: history.game().move_text(mv), events, danger })
    });
}

/// Hands on what choosing a cell led to: a move is requested, the ears hear the rest, and what cannot be done is explained.
#[derive(SystemParam)]
pub(crate) struct Report<'w> {
    requests: MessageWriter<'w, MoveRequested>,
    refused: MessageWriter<'w, Refused>,
    taken: MessageWriter<'w, Taken>,
    notices: MessageWriter<'w, Notice>,
}

impl Report<'_> {
    pub(super) fn tell(&mut self, chosen: Chosen, rules: &Rules) {
        match chosen {
            Chosen::Move(mv) => {
                self.requests.write(MoveRequested { mv: mv.into(), epoch: rules.epoch() });
            }
            Chosen::Refused(why) => {
                self.refused.write(Refused);
                let told = rules.bizingo().and_then(|history| words::refusal(why, history));
                self.notices.write_batch(told.map(Notice));
            }
            Chosen::Piece => {
                self.taken.write(Taken);
            }
            Chosen::Asks | Chosen::Nothing => {}
        }
    }
}
