//! The league in the window, and what panels show of it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::Runner;
use super::any::{AnyPlan, Game};
use super::boards;
use super::boards::{Boards, LeagueBoard, Speed};
use super::changes::Changes;
use super::error::LeagueError;
use super::saved::{SavedLeague, SavedLeagues};
use super::watch::Watch;
use crate::ai::lab::arena::Standings;
use crate::ai::lab::arena::curve::Point;
use crate::ai::lab::arena::rounds::Pairing;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::session::Session;
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::app::core::wake::WakeAt;

/// How soon boards that have moves yet to show go on.
const TICK: Duration = Duration::from_millis(60);

/// A league as panels show it.
#[derive(Clone, Debug, Default)]
pub struct LeagueView {
    /// What is played; `None` where there is no league, or it is still being read.
    pub plan: Option<AnyPlan>,
    /// Every game that has ended, in that order.
    pub played: Vec<Arc<Game>>,
    /// How many games there are in all, as far as is known.
    pub total: usize,
    /// Whether every game has been played.
    pub over: bool,
    /// The table.
    pub standings: Arc<Standings>,
    /// The rounds so far, where it is in rounds.
    pub rounds: Arc<Vec<Vec<Pairing>>>,
    /// How the ratings came about.
    pub curve: Arc<Vec<Point>>,
    /// Games in progress that are followed.
    pub boards: Vec<LeagueBoard>,
    /// How fast they are.
    pub speed: Speed,
    /// Games in progress.
    pub live: usize,
    /// Whether games are being played, or a file is being read.
    pub running: bool,
    /// Whether it was asked to stop and has not yet.
    pub stopping: bool,
    /// Why it cannot go on.
    pub failure: Option<LeagueError>,
    /// How many games at a time.
    pub threads: usize,
    /// The game on the table.
    pub on_table: Option<usize>,
    /// The file that keeps it.
    pub file: Option<PathBuf>,
    /// Leagues that are kept, the latest first.
    pub saved: Vec<SavedLeague>,
    /// The one that was deleted last and can come back, and its place in the list.
    pub deleted: Option<(usize, SavedLeague)>,
}

impl LeagueView {
    /// Whether there is a league at all.
    pub fn any(&self) -> bool {
        self.plan.is_some() || self.running || self.failure.is_some()
    }
}

/// The league in the window.
#[derive(Resource, Default)]
pub struct League {
    /// What is shown of it. Replaced as a whole when something changes.
    pub view: Arc<LeagueView>,
    pub(super) runner: Option<Runner>,
    /// Whether it is only looked at.
    pub(super) looks: bool,
    pub(super) revision: u64,
    pub(super) boards: Boards,
    pub(super) saved: Option<SavedLeagues>,
    pub(super) changes: Changes,
}

impl League {
    /// The file of the league that is being played; `None` where none is, or it is kept nowhere.
    #[cfg(any(test, target_family = "wasm"))]
    pub(super) fn plays(&self) -> Option<&std::path::Path> {
        self.view.file.as_deref().filter(|_| self.view.running && !self.looks)
    }

    #[cfg(test)]
    pub(super) fn pretend_to_play(&mut self, file: PathBuf, threads: usize) {
        self.view = Arc::new(LeagueView { file: Some(file), threads, running: true, ..LeagueView::default() });
    }

    /// Shows a league that is not being played, for pictures.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn show(&mut self, view: LeagueView) {
        self.view = Arc::new(view);
    }
}

/// Takes up what the threads have published, and lets the small boards go on.
pub(super) fn take_news(
    mut league: ResMut<League>,
    session: Res<Session>,
    pages: Res<Pages>,
    mut notices: MessageWriter<Notice>,
    mut wake_at: ResMut<WakeAt>,
) {
    let league = league.bypass_change_detection();
    let saved = league.saved.as_ref().and_then(SavedLeagues::take);
    notices.write_batch(league.changes.take(&mut league.view));
    #[cfg(target_family = "wasm")]
    if let Some(runner) = &mut league.runner {
        runner.take_turn();
    }
    let Some(runner) = &league.runner else {
        if let Some(list) = saved {
            Arc::make_mut(&mut league.view).saved = list;
        }
        return;
    };
    let shown = pages.0.last() == Some(&Page::LEAGUE);
    let view = &league.view;
    let fresh = runner.revision() != league.revision;
    let on_table = session.activity::<Watch>().map(Watch::game);
    if !(fresh || shown || saved.is_some() || on_table != view.on_table) {
        runner.set_shown(on_table.is_some());
        return;
    }
    let places = view.threads.clamp(1, boards::MOST);
    let mut next = (**view).clone();
    let boards = &mut league.boards;
    let (behind, revision) = runner.read(|news| {
        if fresh {
            if news.plan.is_some() {
                next.plan.clone_from(&news.plan);
                (next.total, next.over) = (news.total, news.over);
                next.standings = news.standings.clone();
                next.rounds = news.rounds.clone();
                next.curve = news.curve.clone();
            }
            let known = next.played.len();
            next.played.extend(news.played.iter().skip(known).cloned());
            next.running = news.running;
            next.failure.clone_from(&news.failure);
            next.stopping &= news.running;
        }
        next.live = news.live.len();
        (shown && boards.update(news, places, Instant::now()), news.revision)
    });
    let was_running = view.running;
    next.boards.clone_from(&boards.all);
    next.on_table = on_table;
    if let Some(list) = saved {
        next.saved = list;
    }
    if was_running && !next.running && next.over && !shown && !next.played.is_empty() {
        notices.write(Notice(t!("league-over").to_owned()));
    }
    runner.set_shown(shown || on_table.is_some());
    if behind {
        wake_at.by(Instant::now() + TICK);
    }
    league.revision = revision;
    league.view = Arc::new(next);
}
