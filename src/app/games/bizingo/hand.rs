//! The piece in hand: what may be done with it, and what would come of it.

use bevy::prelude::*;

use super::cells::{BizingoCell, PointedCell};
use super::marks::{Foresight, Preview};
use crate::app::board::picking::Pointed;
use crate::app::core::input::{Cancelled, Intent, PlayerTurn, Refused, Taken};
use crate::app::core::rules::Rules;
use crate::app::core::session::{MoveRequested, Session};
use crate::app::core::settings::Settings;
use crate::app::engine::hints::HintFound;
use crate::record::{AnyMove, History};
use crate::rules::bizingo::{Bizingo, Cell, Move, Side};
use crate::rules::{Game, Turn};

/// What the player at the screen has in hand.
#[derive(Resource, Clone, Debug, Default)]
pub struct Selection {
    /// The piece that is to move.
    pub from: Option<Cell>,
    /// Where the keyboard is.
    pub cursor: Option<Cell>,
    /// What may be taken, where a move has to choose one (`captures=one`).
    pub choice: Vec<Move>,
    /// The piece that follows the mouse.
    pub dragged: Option<Entity>,
    /// A hint that put the cursor where it is.
    hint: Option<Hinted>,
    epoch: u64,
}

/// What a hint did to the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hinted {
    /// Where it put it.
    at: Cell,
    /// Where the player had it.
    before: Option<Cell>,
}

/// What choosing a cell led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A piece was taken in hand.
    Piece,
    /// A move was made.
    Move(Move),
    /// The move needs to know which piece it takes.
    Asks,
    /// Clears the selection.
    Nothing,
    /// That cannot be done.
    Refused,
}

impl Selection {
    /// The moves of the piece in hand, or those to choose among.
    pub fn moves(&self, history: &History<Bizingo>) -> Vec<Move> {
        if !self.choice.is_empty() {
            return self.choice.clone();
        }
        let Some(from) = self.from else { return Vec::new() };
        let side = from.side();
        history.game().legal_moves().into_iter().filter(|mv| Cell::from_bit(side, mv.from()) == Some(from)).collect()
    }

    /// Whether the piece in hand may go to a cell.
    pub fn reaches(&self, history: &History<Bizingo>, cell: Cell) -> bool {
        self.choice.is_empty()
            && self.moves(history).iter().any(|mv| mv.to() == cell.bit() && cell.side() == self.side())
    }

    fn side(&self) -> Side {
        self.from.map_or(Side::Light, Cell::side)
    }

    /// Takes a piece in hand and points at a cell with the keyboard's cursor.
    pub fn hold(&mut self, rules: &Rules, from: Cell, cursor: Cell) {
        *self = Selection { from: Some(from), cursor: Some(cursor), epoch: rules.epoch(), ..default() };
    }

    /// The same for a hint: it ends with the position, and the cursor is then where the player had it.
    pub fn hold_hint(&mut self, rules: &Rules, from: Cell, cursor: Cell) {
        let before = match self.hint {
            Some(hint) if self.cursor == Some(hint.at) => hint.before,
            _ => self.cursor,
        };
        self.hold(rules, from, cursor);
        self.hint = Some(Hinted { at: cursor, before });
    }

    /// Nothing of another position stays in hand; the cursor does, unless a hint put it where it is.
    fn forget(&mut self, epoch: u64) {
        self.epoch = epoch;
        self.clear();
        if let Some(hint) = self.hint.take().filter(|hint| self.cursor == Some(hint.at)) {
            self.cursor = hint.before;
        }
    }

    /// Puts the piece back and leaves the keyboard. Says whether there was anything to do.
    pub fn let_go(&mut self) -> bool {
        let held = self.from.is_some() || self.cursor.is_some();
        self.clear();
        self.cursor = None;
        held
    }

    /// Puts the piece back.
    pub fn clear(&mut self) {
        self.from = None;
        self.choice.clear();
    }

    /// The player points at a cell and means it.
    pub fn choose(&mut self, history: &History<Bizingo>, cell: Cell) -> Chosen {
        if !self.choice.is_empty() {
            let taken = self
                .choice
                .iter()
                .copied()
                .find(|mv| cell.side() == self.side().other() && mv.take() == Some(cell.bit()));
            self.clear();
            return taken.map_or(Chosen::Nothing, Chosen::Move);
        }
        if self.reaches(history, cell) {
            let mut moves = self.moves(history);
            moves.retain(|mv| mv.to() == cell.bit());
            if let [mv] = moves[..] {
                self.clear();
                return Chosen::Move(mv);
            }
            self.choice = moves;
            return Chosen::Asks;
        }
        let Turn::Side(side) = history.game().turn() else { return Chosen::Nothing };
        let own = history.game().position().piece(cell).is_some_and(|(owner, _)| owner == side);
        if own && self.from != Some(cell) {
            self.from = Some(cell);
            return Chosen::Piece;
        }
        let had = self.from.is_some();
        let deselects = self.from == Some(cell);
        self.clear();
        if had && !deselects { Chosen::Refused } else { Chosen::Nothing }
    }
}

/// A selection belongs to the board it was made on.
pub(crate) fn forget_stale(mut selection: ResMut<Selection>, rules: Res<Rules>) {
    if selection.epoch != rules.epoch() {
        selection.forget(rules.epoch());
    }
}

/// An intent that points at a cell moves the cursor there; one that picks it chooses it too.
pub(crate) fn take_cells(
    (rules, turn): (Res<Rules>, PlayerTurn),
    cells: Query<&BizingoCell>,
    mut intents: MessageReader<Intent>,
    mut selection: ResMut<Selection>,
    mut requests: MessageWriter<MoveRequested>,
    mut refused: MessageWriter<Refused>,
    mut taken: MessageWriter<Taken>,
) {
    let Some(history) = rules.bizingo() else { return };
    for intent in intents.read() {
        let (Intent::PointAt(entity) | Intent::Pick(entity)) = *intent else { continue };
        let Ok(BizingoCell(cell)) = cells.get(entity) else { continue };
        let picked = matches!(intent, Intent::Pick(_));
        if picked && !turn.may_move() {
            refused.write(Refused);
            continue;
        }
        selection.cursor = Some(*cell);
        if picked {
            let chosen = selection.choose(history, *cell);
            report(chosen, &rules, &mut requests, &mut refused, &mut taken);
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
    let wanted = target.filter(|_| settings.show_moves && !session.setup().strict).and_then(|cell| {
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

/// Hands a choice on: a move is requested, and the ears hear the rest.
pub(crate) fn report(
    chosen: Chosen,
    rules: &Rules,
    requests: &mut MessageWriter<MoveRequested>,
    refused: &mut MessageWriter<Refused>,
    taken: &mut MessageWriter<Taken>,
) {
    match chosen {
        Chosen::Move(mv) => {
            requests.write(MoveRequested { mv: mv.into(), epoch: rules.epoch() });
        }
        Chosen::Refused => {
            refused.write(Refused);
        }
        Chosen::Piece => {
            taken.write(Taken);
        }
        Chosen::Asks | Chosen::Nothing => {}
    }
}
