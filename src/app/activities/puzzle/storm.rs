//! A storm: as many puzzles as one can, in three minutes.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::Puzzle;
use super::choose::Run;
use super::history::History;
use crate::app::core::AppSystems;
use crate::app::core::session::Session;
use crate::app::core::wake::WakeAt;

/// How long it lasts.
pub const LENGTH: Duration = Duration::from_secs(180);

/// The storm that is on, or that was.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Storm {
    ends: Option<Instant>,
    /// Puzzles that were solved at once.
    pub solved: u32,
    /// Puzzles that were not.
    pub missed: u32,
    /// Whole seconds that are left.
    pub left: u64,
    /// Once it has ended: whether it was the best so far.
    pub result: Option<bool>,
}

impl Storm {
    /// One that begins now.
    pub fn begin() -> Storm {
        Storm { ends: Some(Instant::now() + LENGTH), left: LENGTH.as_secs(), ..Storm::default() }
    }

    /// Whether its time is up, or it has not begun.
    pub fn over(&self) -> bool {
        self.ends.is_none_or(|ends| Instant::now() >= ends)
    }

    /// A puzzle was solved, or not. What is solved after the end does not count.
    pub(super) fn count(&mut self, solved: bool) {
        if !self.over() {
            *(if solved { &mut self.solved } else { &mut self.missed }) += 1;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Storm>().add_systems(Update, tick.in_set(AppSystems::Follow));
}

/// The time that is left changes with each second; at its end the storm is entered.
pub(super) fn tick(
    session: Res<Session>,
    mut storm: ResMut<Storm>,
    mut history: ResMut<History>,
    mut wake: ResMut<WakeAt>,
) {
    let Some(puzzle) = session.activity::<Puzzle>().filter(|puzzle| puzzle.run == Run::Storm) else { return };
    let Some(ends) = storm.ends.filter(|_| storm.result.is_none()) else { return };
    let left = ends.saturating_duration_since(Instant::now());
    // Rounded up: it ends when nothing is left.
    let seconds = left.as_millis().div_ceil(1000) as u64;
    if storm.left != seconds {
        storm.left = seconds;
    }
    if left.is_zero() {
        let solved = storm.solved;
        storm.result = Some(history.storm(puzzle.entry.kind, solved));
    } else {
        let next = left - Duration::from_secs(seconds - 1).min(left);
        wake.by(Instant::now() + next + Duration::from_millis(1));
    }
}
