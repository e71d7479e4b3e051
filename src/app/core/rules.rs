//! The shared rules resource: the game on the table. One system changes it: [`apply`](super::session::apply::apply).
//!
//! Invariant: whatever changes [`Rules`] raises its [`Rules::epoch`], so that an answer to
//! an older board can be told apart and dropped.

use std::ops::Deref;

use bevy::prelude::*;

use crate::games::Listed;
use crate::record::history::History;
use crate::record::{AnyEvents, AnyHistory, AnyMove, AnyTerms};
use crate::rules::azigo::Azigo;
use crate::rules::bingo_battle::BingoBattle;
use crate::rules::bizingo::Bizingo;

/// The game on the table. Everything shown is a projection of this. It is asked as the [`AnyHistory`] that it holds.
#[derive(Resource)]
pub struct Rules {
    board: AnyHistory,
    epoch: u64,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::from(AnyTerms::default().start(0))
    }
}

impl From<AnyHistory> for Rules {
    fn from(board: AnyHistory) -> Rules {
        Rules { board, epoch: 0 }
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
    pub(in crate::app::core) fn change<T>(&mut self, change: impl FnOnce(&mut AnyHistory) -> T) -> T {
        self.epoch += 1;
        change(&mut self.board)
    }

    /// Plays a move. `None`, and nothing changed, if it may not be played.
    pub(in crate::app::core) fn play(&mut self, mv: AnyMove) -> Option<AnyEvents> {
        let events = self.board.play(mv)?;
        self.epoch += 1;
        Some(events)
    }

    /// Plays a move beside the main line. `None`, and nothing changed, if it may not be played.
    pub(in crate::app::core) fn explore(&mut self, mv: AnyMove) -> Option<AnyEvents> {
        let events = self.board.explore(mv)?;
        self.epoch += 1;
        Some(events)
    }
}
