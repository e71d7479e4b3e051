//! The piece in hand, and what choosing a cell leads to.

use bevy::prelude::*;

use super::cursor::movable;
use crate::app::core::rules::Rules;
use crate::app::core::session::SessionChanged;
use crate::record::History;
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
    Refused(Refusal),
}

/// Why a cell cannot be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing stands on this cell that could be taken in hand.
    Empty(Cell),
    /// A piece of the other side stands on this cell.
    Theirs(Cell),
    /// The piece on this cell, which was in hand, cannot go there.
    Beyond(Cell),
}

/// The moves of the piece on a cell.
pub(super) fn moves_from(history: &History<Bizingo>, from: Cell) -> Vec<Move> {
    let own = |mv: &Move| Cell::from_bit(from.side(), mv.from()) == Some(from);
    history.game().legal_moves().into_iter().filter(own).collect()
}

impl Selection {
    /// The moves of the piece in hand, or those to choose among.
    pub fn moves(&self, history: &History<Bizingo>) -> Vec<Move> {
        if !self.choice.is_empty() {
            return self.choice.clone();
        }
        self.from.map_or_else(Vec::new, |from| moves_from(history, from))
    }

    /// Where the piece in hand can go, or what it can take if that is asked, each once, in board order.
    pub(super) fn places(&self, history: &History<Bizingo>) -> Vec<Cell> {
        let asks = !self.choice.is_empty();
        let side = if asks { self.side().other() } else { self.side() };
        let place = |mv: Move| if asks { mv.take() } else { Some(mv.to()) };
        let places = self.moves(history).into_iter().filter_map(place).fold(0u128, |places, bit| places | 1 << bit);
        Cell::of_set(side, places).collect()
    }

    /// Whether the piece in hand may go to a cell.
    pub fn reaches(&self, history: &History<Bizingo>, cell: Cell) -> bool {
        self.choice.is_empty()
            && self.moves(history).iter().any(|mv| mv.to() == cell.bit() && cell.side() == self.side())
    }

    /// Whether this is one of the pieces of which the move in hand captures one.
    pub fn asks_for(&self, cell: Cell) -> bool {
        self.asked(cell).is_some()
    }

    /// The move, of those to choose among, that captures the piece on this cell.
    fn asked(&self, cell: Cell) -> Option<Move> {
        let takes = |mv: &Move| cell.side() == self.side().other() && mv.take() == Some(cell.bit());
        self.choice.iter().copied().find(takes)
    }

    /// Of which colour the piece in hand is.
    pub(super) fn side(&self) -> Side {
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

    /// Whoever presses the piece that a hint has taken in hand wants it, and does not put it back. Says whether it was a
    /// hint's; now it is theirs.
    pub(super) fn take_over(&mut self) -> bool {
        self.hint.take().is_some()
    }

    /// Nothing of another position stays in hand; the cursor does, unless a hint put it where it is.
    fn forget(&mut self, epoch: u64) {
        self.epoch = epoch;
        self.clear();
        if let Some(hint) = self.hint.take().filter(|hint| self.cursor == Some(hint.at)) {
            self.cursor = hint.before;
        }
    }

    /// Puts the piece back, and the cursor to it, or to where the player had it if a hint has moved it; without a piece,
    /// leaves the keyboard. Says whether there was anything to do.
    pub fn let_go(&mut self) -> bool {
        let held = self.from.is_some() || self.cursor.is_some();
        self.cursor = match self.hint.take() {
            Some(hint) if self.cursor == Some(hint.at) => hint.before,
            _ => self.cursor.and(self.from),
        };
        self.clear();
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
            let taken = self.asked(cell);
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
        if own && (self.from != Some(cell) || self.take_over()) {
            self.hint = None;
            self.from = Some(cell);
            return Chosen::Piece;
        }
        let had = self.from;
        self.clear();
        match had {
            Some(from) if from == cell => Chosen::Nothing,
            Some(from) => Chosen::Refused(Refusal::Beyond(from)),
            None if history.game().position().piece(cell).is_some() => Chosen::Refused(Refusal::Theirs(cell)),
            None => Chosen::Refused(Refusal::Empty(cell)),
        }
    }

    /// The same by the keyboard or the page's mirror, where the way to a cell leads over others: a piece that cannot go
    /// there stays in hand until it is put back.
    pub fn confirm(&mut self, history: &History<Bizingo>, cell: Cell) -> Chosen {
        let chosen = self.choose(history, cell);
        if let Chosen::Refused(Refusal::Beyond(from)) = chosen {
            self.from = Some(from);
        }
        chosen
    }
}

/// On the title nothing is in hand, and no cell is pointed at.
pub(crate) fn leave_table(mut selection: ResMut<Selection>) {
    *selection = Selection { epoch: selection.epoch, ..default() };
}

/// A selection belongs to the board it was made on. In another game the cursor, if there is one, begins at a piece that can
/// move.
pub(crate) fn forget_stale(
    mut selection: ResMut<Selection>,
    rules: Res<Rules>,
    mut changed: MessageReader<SessionChanged>,
) {
    if selection.epoch != rules.epoch() {
        selection.forget(rules.epoch());
    }
    let another = changed.read().filter(|changed| changed.another_game()).count() > 0;
    if let Some(history) = rules.bizingo().filter(|_| another && selection.cursor.is_some()) {
        selection.cursor = movable(history).first().copied();
    }
}
