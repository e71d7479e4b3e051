//! A storm: as many puzzles as one can, in three minutes.

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::choose::Run;
use super::entry::PuzzleEntry;
use super::history::PuzzleHistory;
use super::{Phase, PuzzleActivity, StormOver};
use crate::app::activities::order::ClockTurns;
use crate::app::activities::task_card::FillCard;
use crate::app::board::animation::Timeline;
use crate::app::core::session::{News, Session, TableRequested};
use crate::app::core::wake::WakeAt;

/// The storm that is on, or that was.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Storm {
    /// How long it lasts, until its clock starts: when its first puzzle stands on the board.
    begins: Option<Duration>,
    ends: Option<Instant>,
    /// Since when its clock stands still.
    stood: Option<Instant>,
    /// Whether it was ended before its time was up.
    ended: bool,
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
    /// One that lasts so many seconds from the moment its first puzzle stands on the board.
    pub fn begin(seconds: u16) -> Storm {
        let left = u64::from(seconds);
        Storm { begins: Some(Duration::from_secs(left)), left, ..Storm::default() }
    }

    /// Its time is up at once.
    pub(super) fn end(&mut self) {
        (self.begins, self.ends, self.stood, self.ended) = (None, Some(Instant::now()), None, true);
    }

    /// What its clock counts as now.
    fn now(&self) -> Instant {
        self.stood.unwrap_or_else(Instant::now)
    }

    /// Its clock stands still from now on, or goes on.
    fn stand(&mut self, stands: bool) {
        let now = Instant::now();
        match self.stood.take() {
            since if stands => self.stood = since.or(Some(now)),
            Some(since) => self.ends = self.ends.map(|ends| ends + now.duration_since(since)),
            None => {}
        }
    }

    /// One that has ended, for pictures: so many were solved, and so many were not.
    pub fn ended(solved: u32, missed: u32) -> Storm {
        Storm { solved, missed, result: Some(true), ..Storm::default() }
    }

    /// Whether its time is up, or there is none.
    pub fn over(&self) -> bool {
        self.begins.is_none() && self.ends.is_none_or(|ends| self.now() >= ends)
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
    // After games have said what moves.
    app.init_resource::<Storm>().add_systems(Update, tick.in_set(ClockTurns::Storm).before(FillCard::Puzzle));
}

/// The time that is left changes with each second; at its end the storm is entered.
pub(super) fn tick(
    (session, timeline): (Res<Session>, Res<Timeline>),
    mut storm: ResMut<Storm>,
    mut history: ResMut<PuzzleHistory>,
    mut wake: ResMut<WakeAt>,
    mut requests: MessageWriter<TableRequested>,
) {
    let Some(puzzle) = session.activity::<PuzzleActivity>().filter(|puzzle| puzzle.run == Run::Storm) else { return };
    if let Some(time) = storm.begins.filter(|_| !timeline.busy()) {
        (storm.begins, storm.ends) = (None, Some(Instant::now() + time));
    }
    if storm.result.is_some() || storm.ends.is_none() {
        return;
    }
    // While nobody can move, time does not run: what counts is neither how fast pieces move nor how fast the machine is.
    let stands = !storm.ended && (timeline.busy() || *puzzle.phase() != Phase::Open);
    if stands != storm.stood.is_some() {
        storm.stand(stands);
    }
    let Some(ends) = storm.ends else { return };
    let left = ends.saturating_duration_since(storm.now());
    let seconds = seconds(left);
    // Of one that was ended, what was left stays to be read.
    if storm.left != seconds && !storm.ended {
        storm.left = seconds;
    }
    if left.is_zero() {
        let solved = storm.solved;
        storm.result = Some(history.storm(puzzle.entry.kind, solved));
        requests.write(TableRequested::Inform(News::new(StormOver)));
    } else if !stands {
        let next = left - Duration::from_secs(seconds - 1).min(left);
        wake.by(Instant::now() + next + Duration::from_millis(1));
    }
}

/// So many seconds are shown, rounded up: 0 only when nothing is left.
fn seconds(left: Duration) -> u64 {
    left.as_nanos().div_ceil(1_000_000_000) as u64
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use super::super::tests::{another_move, app, begin, history, phase, play, puzzle, solve, two_moves, until, want};
    use super::super::{Phase, PuzzleRequested};
    use super::*;
    use crate::app::core::rules::Rules;

    #[test]
    fn the_last_moment_of_a_storm_is_a_second_still() {
        let shown = |nanos| seconds(Duration::from_nanos(nanos));
        assert_eq!([0, 1, 999_999, 1_000_000_000, 1_000_000_001].map(shown), [0, 1, 1, 1, 2]);
    }

    #[test]
    fn the_clock_of_a_storm_starts_when_its_first_puzzle_stands() {
        use crate::app::board::animation::{Act, Motion, Track};
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder);
        let moving = Act::one(Track::new(Entity::PLACEHOLDER, Vec3::ZERO, Motion::Drop));
        app.world_mut().resource_mut::<Timeline>().push(moving);
        begin(&mut app, Run::Storm, &two_moves());
        app.insert_resource(Storm::begin(1));
        let storm = |app: &App| app.world().resource::<Storm>().clone();
        for _ in 0..24 {
            app.update();
            std::thread::sleep(Duration::from_millis(50));
        }
        assert!((storm(&app).left, storm(&app).over()) == (1, false), "the pieces still come");
        app.insert_resource(Timeline::default());
        until(&mut app, |app| *puzzle(app).unwrap().phase() == Phase::Over);
        assert_eq!(storm(&app).result, Some(false));
    }

    #[test]
    fn the_clock_of_a_storm_stands_while_nobody_can_move() {
        use crate::app::board::animation::{Act, Motion, Track};
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder);
        begin(&mut app, Run::Storm, &two_moves());
        app.insert_resource(Storm::begin(1));
        app.update();
        let moving = Act::one(Track::new(Entity::PLACEHOLDER, Vec3::ZERO, Motion::Drop));
        app.world_mut().resource_mut::<Timeline>().push(moving);
        for _ in 0..24 {
            app.update();
            std::thread::sleep(Duration::from_millis(50));
        }
        let storm = |app: &App| app.world().resource::<Storm>().clone();
        assert!((storm(&app).left, storm(&app).over()) == (1, false), "a piece still moves");
        app.insert_resource(Timeline::default());
        app.update();
        assert!(!storm(&app).over(), "what was left before is left");
        until(&mut app, |app| *puzzle(app).unwrap().phase() == Phase::Over);
    }

    #[test]
    fn a_storm_can_be_ended_and_begun_again_before_its_time_is_up() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder);
        let entry = two_moves();
        begin(&mut app, Run::Storm, &entry);
        solve(&mut app, &entry);
        until(&mut app, |app| app.world().resource::<Storm>().solved == 1);
        want(&mut app, PuzzleRequested::StormEnd);
        until(&mut app, |app| *puzzle(app).unwrap().phase() == Phase::Over);
        assert_eq!(history(&app).best_storm, 1, "it counts");
        assert!(app.world().resource::<Storm>().left > 100, "its time was not up");
        want(&mut app, PuzzleRequested::StormAgain);
        until(&mut app, |app| *puzzle(app).unwrap().phase() == Phase::Open);
        assert_eq!(app.world().resource::<Storm>().solved, 0);
        want(&mut app, PuzzleRequested::StormAgain);
        assert_eq!(history(&app).best_storm, 1);
    }

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
