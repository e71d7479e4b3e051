//! Mouse and keys become cells; cells become moves. One piece of logic,
//! [`Selection::choose`], serves clicks, drags and keys alike.
//!
//! - [`pointer`]: the mouse, or a finger; [`touch`]: fingers
//! - [`keys`]: the keyboard

use bevy::prelude::*;

use super::camera::CameraRequested;
use super::game::{Match, Seat};
use super::marks::{Foresight, Preview};
use super::panels::Pages;
use super::rules::{MoveRequested, Rules};
use super::settings::Settings;
use super::{AppSystems, Screen};
use crate::rules::Game;
use crate::rules::bizingo::{Cell, Move, Side};

pub mod keys;
pub mod pointer;
pub mod touch;

pub use pointer::Pointer;

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
    epoch: u64,
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
    /// Nothing is selected any more.
    Nothing,
    /// That cannot be done.
    Refused,
}

/// The player tried something that cannot be done: for a sound.
#[derive(Message, Clone, Copy, Debug)]
pub struct Refused;

/// A piece was taken in hand: for a sound.
#[derive(Message, Clone, Copy, Debug)]
pub struct Taken;

impl Selection {
    /// The moves of the piece in hand, or those to choose among.
    pub fn moves(&self, rules: &Rules) -> Vec<Move> {
        if !self.choice.is_empty() {
            return self.choice.clone();
        }
        let Some(from) = self.from else { return Vec::new() };
        let side = from.side();
        rules.game().legal_moves().into_iter().filter(|mv| Cell::from_bit(side, mv.from()) == Some(from)).collect()
    }

    /// Whether the piece in hand may go to a cell.
    pub fn reaches(&self, rules: &Rules, cell: Cell) -> bool {
        self.choice.is_empty() && self.moves(rules).iter().any(|mv| mv.to() == cell.bit() && cell.side() == self.side())
    }

    fn side(&self) -> Side {
        self.from.map_or(Side::Light, Cell::side)
    }

    /// Takes a piece in hand and points at a cell with the keyboard's cursor.
    pub fn hold(&mut self, rules: &Rules, from: Cell, cursor: Cell) {
        *self = Selection { from: Some(from), cursor: Some(cursor), epoch: rules.epoch(), ..default() };
    }

    /// Puts the piece back.
    pub fn clear(&mut self) {
        self.from = None;
        self.choice.clear();
    }

    /// The player points at a cell and means it.
    pub fn choose(&mut self, rules: &Rules, cell: Cell) -> Chosen {
        if !self.choice.is_empty() {
            let taken = self
                .choice
                .iter()
                .copied()
                .find(|mv| cell.side() == self.side().other() && mv.take() == Some(cell.bit()));
            self.clear();
            return taken.map_or(Chosen::Nothing, Chosen::Move);
        }
        if self.reaches(rules, cell) {
            let mut moves = self.moves(rules);
            moves.retain(|mv| mv.to() == cell.bit());
            if let [mv] = moves[..] {
                self.clear();
                return Chosen::Move(mv);
            }
            self.choice = moves;
            return Chosen::Asks;
        }
        let own = rules
            .to_move()
            .is_some_and(|side| rules.game().position().piece(cell).is_some_and(|(owner, _)| owner == side));
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

/// Whether the player at the screen may move a piece now.
pub(super) fn may_move(rules: &Rules, game: &Match, pages: &Pages, screen: &State<Screen>) -> bool {
    let past = rules.history().ply() < rules.history().len();
    *screen.get() == Screen::Table
        && !pages.any()
        && !(past && game.setup.strict)
        && rules.to_move().is_some_and(|side| game.seat(side) == Seat::Person)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>()
        .init_resource::<Pointer>()
        .init_resource::<touch::Fingers>()
        .init_resource::<Preview>()
        .init_resource::<Pages>()
        .add_message::<CameraRequested>()
        .add_message::<Refused>()
        .add_message::<Taken>()
        .add_systems(
            Update,
            (
                forget_stale,
                touch::read_fingers,
                pointer::point_at_board,
                pointer::press_and_drag,
                keys::steer_cursor,
                keys::obey_shortcuts,
                foresee,
            )
                .chain()
                .in_set(AppSystems::Input),
        );
}

/// A selection belongs to the board it was made on.
fn forget_stale(mut selection: ResMut<Selection>, rules: Res<Rules>) {
    if selection.epoch != rules.epoch() {
        selection.epoch = rules.epoch();
        selection.clear();
    }
}

/// Works out what would happen where the player points.
fn foresee(
    selection: Res<Selection>,
    pointer: Res<Pointer>,
    rules: Res<Rules>,
    game: Res<Match>,
    settings: Res<Settings>,
    mut preview: ResMut<Preview>,
) {
    let target = selection.cursor.or(pointer.cell);
    let wanted = target.filter(|_| settings.show_moves && !game.setup.strict).and_then(|cell| {
        let moves = selection.moves(&rules);
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
        let (next, events) = rules.game().preview(mv).ok()?;
        let side = rules.to_move()?;
        let danger = match next.outcome() {
            Some(_) => Vec::new(),
            None => Cell::of_set(side, next.position().in_danger(next.options())).collect(),
        };
        Some(Foresight { mv, epoch: rules.epoch(), text: rules.game().move_text(mv), events, danger })
    });
}

/// Hands a choice on: a move is requested, and the ears hear the rest.
pub(super) fn report(
    chosen: Chosen,
    rules: &Rules,
    requests: &mut MessageWriter<MoveRequested>,
    refused: &mut MessageWriter<Refused>,
    taken: &mut MessageWriter<Taken>,
) {
    match chosen {
        Chosen::Move(mv) => {
            requests.write(MoveRequested { mv, epoch: rules.epoch() });
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
