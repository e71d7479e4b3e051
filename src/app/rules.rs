//! The shared rules resource: the match, and the one system that plays moves on it.
//!
//! Invariant: whatever changes [`Rules`] raises its [`Rules::epoch`], so that an answer to
//! an older board can be told apart and dropped.

use bevy::prelude::*;

use super::AppSystems;
use crate::record::history::History;
use crate::rules::bizingo::{Bizingo, Event, Move, Side};
use crate::rules::{Game, Outcome, Turn};

/// The match on the table. Everything shown is a projection of this.
#[derive(Resource)]
pub struct Rules {
    history: History<Bizingo>,
    epoch: u64,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules { history: History::new(Bizingo::new(default(), 0)), epoch: 0 }
    }
}

impl Rules {
    /// The game as it stands at the current place.
    pub fn game(&self) -> &Bizingo {
        self.history.game()
    }

    /// The game with all its plies.
    pub fn history(&self) -> &History<Bizingo> {
        &self.history
    }

    /// Grows with every change: two equal epochs mean the same board and history.
    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    /// The side to move, or `None` when the game is over.
    pub fn to_move(&self) -> Option<Side> {
        match self.game().turn() {
            Turn::Side(side) => Some(side),
            _ => None,
        }
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome<Side>> {
        self.game().outcome()
    }

    /// Changes the history by `change` and raises the epoch.
    pub(super) fn change<T>(&mut self, change: impl FnOnce(&mut History<Bizingo>) -> T) -> T {
        self.epoch += 1;
        change(&mut self.history)
    }
}

/// Somebody wants to play a move on the board of `epoch`.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRequested {
    /// The move.
    pub mv: Move,
    /// [`Rules::epoch`] when it was chosen. If the board has changed since, nothing happens.
    pub epoch: u64,
}

/// A move was played.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed {
    /// Who played it.
    pub side: Side,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// The board changed other than by a move: undo, a jump, a new game. What is shown
/// goes there from wherever it is.
#[derive(Message, Clone, Copy, Debug)]
pub struct BoardChanged {
    /// Whether pieces should be seen going there.
    pub animate: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rules>()
        .add_message::<MoveRequested>()
        .add_message::<MovePlayed>()
        .add_message::<BoardChanged>()
        .add_systems(Update, apply_moves.in_set(AppSystems::Apply));
}

/// Plays requested moves. A stale or illegal request changes nothing.
pub(super) fn apply_moves(
    mut rules: ResMut<Rules>,
    mut requests: MessageReader<MoveRequested>,
    mut played: MessageWriter<MovePlayed>,
) {
    for request in requests.read() {
        if request.epoch != rules.epoch {
            continue;
        }
        let Some(side) = rules.to_move() else { continue };
        if !rules.game().position().is_legal(request.mv, rules.game().options()) {
            continue;
        }
        if let Ok(events) = rules.change(|history| history.play(request.mv)) {
            played.write(MovePlayed { side, events });
        }
    }
}
