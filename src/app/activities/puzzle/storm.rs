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
    /// The ids of those that were not solved and have not been looked at since, the first one first.
    missed_ids: Vec<String>,
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
    pub(super) fn count(&mut self, entry: &PuzzleEntry, solved: bool) {
        if self.over() {
            return;
        }
        if solved {
            self.solved += 1;
        } else {
            self.missed += 1;
            self.missed_ids.push(entry.id());
        }
    }

    /// The first that was not solved and has not been looked at since.
    pub fn first_missed(&self) -> Option<&str> {
        self.missed_ids.first().map(String::as_str)
    }

    /// Somebody looks again at a puzzle that was not solved.
    pub(super) fn look_again(&mut self, entry: &PuzzleEntry) {
        self.missed_ids.retain(|id| *id != entry.id());
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

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use super::super::tests::{another_move, app, begin, history, phase, play, puzzle, solve, two_moves, until, want};
    use super::super::{Phase, PuzzleRequested};
    use super::*;
    use crate::app::core::rules::Rules;

    #[test]
    fn what_a_storm_left_unsolved_can_be_looked_at_again_and_does_not_rate() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder);
        let entry = two_moves();
        begin(&mut app, Run::Storm, &entry);
        let wrong = another_move(&app, &entry);
        play(&mut app, &wrong);
        until(&mut app, |app| app.world().resource::<Storm>().missed == 1);
        assert_eq!(app.world().resource::<Storm>().first_missed(), Some(entry.id().as_str()));
        want(&mut app, PuzzleRequested::StormMissed);
        assert_eq!(puzzle(&app).unwrap().run(), &Run::StormMissed);
        assert_eq!((phase(&app), app.world().resource::<Rules>().ply()), (Phase::Open, 0));
        assert_eq!(app.world().resource::<Storm>().first_missed(), None);
        solve(&mut app, &entry);
        assert_eq!(phase(&app), Phase::Solved);
        assert!(history(&app).tried.is_empty(), "its answer had been seen");
        // There is none left: it stays on the table.
        want(&mut app, PuzzleRequested::Next);
        assert_eq!(phase(&app), Phase::Solved);
    }
}
