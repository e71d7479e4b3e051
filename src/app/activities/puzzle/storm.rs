//! A storm: as many puzzles as one can, in three minutes.

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::choose::Run;
use super::entry::PuzzleEntry;
use super::history::PuzzleHistory;
use super::{PuzzleActivity, StormOver};
use crate::app::core::AppSystems;
use crate::app::core::session::{News, Session, TableRequested};
use crate::app::core::wake::WakeAt;

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
    /// The ids of its puzzles so far.
    had: BTreeSet<String>,
}

impl Storm {
    /// One that begins now, and lasts so many seconds.
    pub fn begin(seconds: u16) -> Storm {
        let left = u64::from(seconds);
        Storm { ends: Some(Instant::now() + Duration::from_secs(left)), left, ..Storm::default() }
    }

    /// One that has ended, for pictures: so many were solved, and so many were not.
    pub fn ended(solved: u32, missed: u32) -> Storm {
        Storm { solved, missed, result: Some(true), ..Storm::default() }
    }

    /// Whether its time is up, or it has not begun.
    pub fn over(&self) -> bool {
        self.ends.is_none_or(|ends| Instant::now() >= ends)
    }

    /// One in which so many were solved.
    #[cfg(test)]
    pub(super) fn after(solved: u32) -> Storm {
        Storm { solved, ..Storm::default() }
    }

    /// Whether a puzzle was in it.
    pub fn has_had(&self, entry: &PuzzleEntry) -> bool {
        !self.had.is_empty() && self.had.contains(&entry.id())
    }

    /// A puzzle comes.
    pub(super) fn take(&mut self, entry: &PuzzleEntry) {
        self.had.insert(entry.id());
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
    mut history: ResMut<PuzzleHistory>,
    mut wake: ResMut<WakeAt>,
    mut requests: MessageWriter<TableRequested>,
) {
    let Some(puzzle) = session.activity::<PuzzleActivity>().filter(|puzzle| puzzle.run == Run::Storm) else { return };
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
        requests.write(TableRequested::Inform(News::new(StormOver)));
    } else {
        let next = left - Duration::from_secs(seconds - 1).min(left);
        wake.by(Instant::now() + next + Duration::from_millis(1));
    }
}
