//! Leagues among levels and engines, in the window: played on threads, kept in the same files as by the headless
//! program, watched on small boards and on the table.
//!
//! - [`any`]: a league of whichever game; [`runner`]: the threads; [`saved`]: the leagues that are kept
//! - [`boards`]: games followed on small boards; [`watch`]: a game on the table
//!
//! Panels ask with [`LeagueRequested`] and draw [`View`]; they change nothing themselves.

use crate::app::core::text::t;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use self::any::{AnyPlan, Game};
use self::boards::{Board, Boards, Speed};
use self::runner::{Point, Runner, Source};
use self::saved::{SavedLeague, SavedLeagues};
use self::watch::Watch;
use crate::ai::lab::arena::{Spec, Standings};
use crate::app::core::frames;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::session::{Session, TableRequested};
use crate::app::core::settings::{DataFolder, Notice};
use crate::app::core::wake::Wake;
use crate::app::core::{AppSystems, Of};
use crate::app::games::words;
use crate::games::GameKind;

pub mod any;
pub mod boards;
pub mod runner;
pub mod saved;
pub mod watch;

/// Something is wanted of the league.
#[derive(Message, Clone, Debug)]
pub enum LeagueRequested {
    /// A new league, so many games at a time.
    Begin(AnyPlan, usize),
    /// The league of a file, to look at.
    Look(PathBuf),
    /// The league that is shown is to be played on, so many games at a time.
    GoOn(usize),
    /// The league is to stop; what has ended is kept.
    Stop,
    /// A game onto the table, by its number.
    Watch(usize),
    /// The player's own game back onto the table.
    Leave,
    /// How fast the small boards go.
    Speed(Speed),
    /// The list of kept leagues is to be read anew.
    List,
}

/// A league as panels show it.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// What is played; `None` where there is no league, or it is still being read.
    pub plan: Option<AnyPlan>,
    /// Every game that has ended, in that order.
    pub played: Vec<Arc<Game>>,
    /// The table.
    pub standings: Arc<Standings>,
    /// How the ratings came about.
    pub curve: Arc<Vec<Point>>,
    /// Games in progress that are followed.
    pub boards: Vec<Board>,
    /// How fast they are.
    pub speed: Speed,
    /// Games in progress.
    pub live: usize,
    /// Whether games are being played, or a file is being read.
    pub running: bool,
    /// Whether it was asked to stop and has not yet.
    pub stopping: bool,
    /// Why it cannot go on.
    pub failure: Option<String>,
    /// How many games at a time.
    pub threads: usize,
    /// The game on the table.
    pub on_table: Option<usize>,
    /// The file that keeps it.
    pub file: Option<PathBuf>,
    /// Leagues that are kept, the latest first.
    pub saved: Vec<SavedLeague>,
}

impl View {
    /// Whether there is a league at all.
    pub fn any(&self) -> bool {
        self.plan.is_some() || self.running || self.failure.is_some()
    }

    /// Games in all.
    pub fn total(&self) -> usize {
        self.plan.as_ref().map_or(0, AnyPlan::total)
    }

    /// Whether every game has been played.
    pub fn over(&self) -> bool {
        self.plan.is_some() && self.played.len() >= self.total()
    }
}

/// The league in the window.
#[derive(Resource, Default)]
pub struct League {
    /// What is shown of it. Replaced as a whole when something changes.
    pub view: Arc<View>,
    runner: Option<Runner>,
    revision: u64,
    boards: Boards,
    saved: Option<SavedLeagues>,
}

impl League {
    /// Shows a league that nobody plays, for pictures.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn show(&mut self, view: View) {
        self.view = Arc::new(view);
    }
}

/// The most games that should be played at a time: a core is left to the window.
pub fn most_threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1)).max(1)
}

/// A count in few digits: `20k`.
pub fn short_count(n: u64) -> String {
    match n {
        1_000_000.. if n.is_multiple_of(100_000) => t!("millions", n = n as f64 / 1e6),
        10_000.. if n.is_multiple_of(1_000) => t!("thousands", n = n / 1000),
        _ => n.to_string(),
    }
}

/// How a player is called.
pub fn player_name(spec: &Spec) -> String {
    match spec {
        Spec::Level(level) => t!("player-level", n = level.to_string()),
        Spec::Nodes(nodes) => t!("player-nodes", n = short_count(*nodes)),
        Spec::Depth(depth) => t!("player-depth", n = *depth),
        Spec::Movetime(time) => t!("player-time", n = time.as_secs_f64()),
        Spec::Random => t!("player-random").to_owned(),
        Spec::Ugi(command) => program_name(command),
    }
}

/// The name of a program in a command.
fn program_name(command: &str) -> String {
    let first = command.trim_start_matches(['"', '\'']).split(['"', '\'', ' ']).next().unwrap_or(command);
    first.rsplit(['/', '\\']).find(|part| !part.is_empty()).unwrap_or(first).to_owned()
}

/// How a game ended, in a few words.
pub fn ending(kind: GameKind, played: &Game) -> String {
    let why = match played.reason.as_str() {
        "reduced" => t!("why-reduced"),
        "adjudicated" => t!("why-adjudicated"),
        "repetition" => t!("why-repetition"),
        "quiet" => t!("why-quiet"),
        "length" => t!("why-length"),
        "empty" => t!("why-empty"),
        "claims" => t!("why-claims"),
        "dead-throw" => t!("why-dead"),
        fault if fault.starts_with("fault") => t!("why-fault"),
        other => other,
    };
    match played.winner {
        Some(player) => t!("league-won", side = words::side(kind, player), why = why),
        None => t!("league-drawn", why = why),
    }
}

/// What the league does in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LeagueSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<League>().add_message::<LeagueRequested>().add_systems(
        Update,
        (take_news, watch::feed, answer_requests, watch::move_on)
            .chain()
            .in_set(LeagueSystems)
            .in_set(AppSystems::Answer)
            .after(crate::app::engine::thinking::hurry)
            .after(Of::last(AppSystems::Answer)),
    );
    frames::wanted_on::<LeagueRequested>(app);
}

/// Takes up what the threads have published, and lets the small boards go on.
fn take_news(mut league: ResMut<League>, session: Res<Session>, pages: Res<Pages>, mut notices: MessageWriter<Notice>) {
    let league = league.bypass_change_detection();
    let saved = league.saved.as_ref().and_then(SavedLeagues::take);
    let Some(runner) = &league.runner else {
        if let Some(list) = saved {
            Arc::make_mut(&mut league.view).saved = list;
        }
        return;
    };
    let shown = pages.0.last() == Some(&Page::League);
    let view = &league.view;
    let fresh = runner.revision() != league.revision;
    let on_table = session.activity::<Watch>().map(Watch::game);
    if !(fresh || shown || saved.is_some() || on_table != view.on_table) {
        runner.set_shown(on_table.is_some(), false);
        return;
    }
    let places = view.threads.clamp(1, boards::MOST);
    let mut next = (**view).clone();
    let boards = &mut league.boards;
    let (behind, revision) = runner.read(|news| {
        if fresh {
            if news.plan.is_some() {
                next.plan.clone_from(&news.plan);
                next.standings = news.standings.clone();
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
    if was_running && !next.running && next.over() && !shown && !next.played.is_empty() {
        notices.write(Notice(t!("league-over").to_owned()));
    }
    runner.set_shown(shown || on_table.is_some(), behind);
    league.revision = revision;
    league.view = Arc::new(next);
}

fn answer_requests(
    mut requests: MessageReader<LeagueRequested>,
    mut league: ResMut<League>,
    session: Res<Session>,
    folder: Res<DataFolder>,
    wake: Res<Wake>,
    mut table: MessageWriter<TableRequested>,
    mut notices: MessageWriter<Notice>,
) {
    let league = league.bypass_change_detection();
    let leagues = folder.file("leagues");
    let watching = session.activity::<Watch>().is_some();
    let back = || Some(TableRequested::Return).filter(|_| watching);
    for request in requests.read() {
        match request {
            LeagueRequested::Begin(plan, threads) => {
                table.write_batch(back());
                let file = leagues.as_deref().map(saved::new_file);
                start(league, Source::Begin(plan.clone(), file), *threads, &wake);
            }
            LeagueRequested::Look(file) => {
                table.write_batch(back());
                let threads = league.view.threads.max(1);
                start(league, Source::Look(file.clone()), threads, &wake);
            }
            LeagueRequested::GoOn(threads) => go_on(league, *threads, &wake),
            LeagueRequested::Stop => {
                if let Some(runner) = &league.runner {
                    runner.stop();
                    Arc::make_mut(&mut league.view).stopping = true;
                }
            }
            LeagueRequested::Watch(number) => match watch::begin(league, *number) {
                Some(Ok(begin)) => {
                    table.write(TableRequested::Show(Box::new(begin)));
                }
                Some(Err(notice)) => {
                    notices.write(notice);
                }
                None => {}
            },
            LeagueRequested::Leave => {
                table.write_batch(back());
            }
            LeagueRequested::Speed(speed) => {
                league.boards.speed = *speed;
                Arc::make_mut(&mut league.view).speed = *speed;
            }
            LeagueRequested::List => {
                league.saved = leagues.as_ref().map(|folder| SavedLeagues::read(folder.clone(), &wake));
            }
        }
    }
}

/// Plays on what was stopped or only looked at.
fn go_on(league: &mut League, threads: usize, wake: &Wake) {
    if league.view.running {
        return;
    }
    let Some(plan) = league.view.plan.clone() else { return };
    let file = league.runner.as_ref().and_then(|runner| runner.file.clone());
    let source = match file {
        Some(file) => Source::GoOn(file),
        None => Source::Held(plan, league.view.played.clone()),
    };
    let before = league.view.clone();
    start(league, source, threads, wake);
    // What is known stays in sight until the file has been read again.
    league.view = Arc::new(View { running: true, threads, failure: None, ..(*before).clone() });
}

fn start(league: &mut League, source: Source, threads: usize, wake: &Wake) {
    let fresh = Runner::start(source, threads, wake);
    let old = league.runner.replace(fresh);
    // Its games end on their own time, not on a frame's.
    if let Some(old) = old {
        old.stop();
        std::thread::spawn(move || drop(old));
    }
    league.revision = 0;
    league.boards.all.clear();
    let before = &league.view;
    league.view = Arc::new(View {
        running: true,
        threads,
        speed: league.boards.speed,
        saved: before.saved.clone(),
        file: league.runner.as_ref().and_then(|runner| runner.file.clone()),
        on_table: before.on_table,
        ..View::default()
    });
}
