//! The shared rules resource: the match, and the one system that plays moves on it.
//!
//! Invariant: whatever changes [`Rules`] raises its [`Rules::epoch`], so that an answer to
//! an older board can be told apart and dropped.

use std::ops::Deref;

use bevy::prelude::*;

use super::AppSystems;
use crate::games::{Listed, Player};
use crate::record::history::History;
use crate::record::{AnyEvents, AnyHistory, AnyMove, AnyTerms};
use crate::rules::azigo::Azigo;
use crate::rules::bingo_battle::BingoBattle;
use crate::rules::bizingo::Bizingo;

/// The match on the table. Everything shown is a projection of this. It is asked as the [`AnyHistory`] that it holds.
#[derive(Resource)]
pub struct Rules {
    board: AnyHistory,
    epoch: u64,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules { board: AnyTerms::default().start(0), epoch: 0 }
    }
}

impl Deref for Rules {
    type Target = AnyHistory;

    fn deref(&self) -> &AnyHistory {
        &self.board
    }
}

impl Rules {
    /// Bizingo with all its plies, if that is on the table.
    pub fn bizingo(&self) -> Option<&History<Bizingo>> {
        Bizingo::get(&self.board)
    }

    /// Azigo with all its plies, if that is on the table.
    pub fn azigo(&self) -> Option<&History<Azigo>> {
        Azigo::get(&self.board)
    }

    /// Bingo Battle with all its plies, if that is on the table.
    pub fn bingo_battle(&self) -> Option<&History<BingoBattle>> {
        BingoBattle::get(&self.board)
    }

    /// Grows with every change: two equal epochs mean the same board and history.
    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    /// Changes the board by `change` and raises the epoch.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut AnyHistory) -> T) -> T {
        self.epoch += 1;
        change(&mut self.board)
    }

    /// Plays a move. `None`, and nothing changed, if it may not be played.
    pub(crate) fn play(&mut self, mv: AnyMove) -> Option<AnyEvents> {
        let events = self.board.play(mv)?;
        self.epoch += 1;
        Some(events)
    }
}

/// Somebody wants to play a move on the board of `epoch`.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRequested {
    /// The move.
    pub mv: AnyMove,
    /// [`Rules::epoch`] when it was chosen. If the board has changed since, nothing happens.
    pub epoch: u64,
}

/// A move was played.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed {
    /// Who played it, or for whom chance did.
    pub player: Player,
    /// What happened, in order.
    pub events: AnyEvents,
}

/// The board changed other than by a move: undo, a jump, a new game. What is shown
/// goes there from wherever it is.
#[derive(Message, Clone, Copy, Debug)]
pub struct BoardChanged {
    /// Whether pieces should be seen going there.
    pub animate: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Rules>()
        .add_message::<MoveRequested>()
        .add_message::<MovePlayed>()
        .add_message::<BoardChanged>()
        .add_systems(Update, apply_moves.in_set(AppSystems::Apply));
}

/// Plays requested moves. A stale or illegal request changes nothing.
pub(crate) fn apply_moves(
    mut rules: ResMut<Rules>,
    mut requests: MessageReader<MoveRequested>,
    mut played: MessageWriter<MovePlayed>,
) {
    for request in requests.read() {
        if request.epoch != rules.epoch {
            continue;
        }
        let Some(player) = rules.to_act() else { continue };
        if let Some(events) = rules.play(request.mv) {
            played.write(MovePlayed { player, events });
        }
    }
}
