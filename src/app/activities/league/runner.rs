//! A league played on threads of its own. The window takes up what they publish, and is woken for it only
//! while it shows the league.
//!
//! Invariants: nothing here waits for a frame, and no frame waits for more than a copy under a lock. When
//! [`News::running`] is false, the file is closed and anyone may go on with it.

use crate::app::core::text::t;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::any::{AnyPlan, Game, Plans, general, special};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::contest::game_in;
use crate::ai::lab::arena::plan::{Fixture, Live};
use crate::ai::lab::arena::scores::Scores;
use crate::ai::lab::arena::{Contest, Plan, Played, Standings};
use crate::app::core::wake::Wake;
use crate::games::{GameKind, Listed, for_kind};

/// Where a league comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// It begins, in this file if it is to be kept.
    Begin(AnyPlan, Option<PathBuf>),
    /// It was begun in this file, and is played on.
    GoOn(PathBuf),
    /// It was begun in this file, and is only looked at.
    Look(PathBuf),
    /// It was begun, is kept nowhere, and is played on.
    Held(AnyPlan, Vec<Arc<Game>>),
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveGame {
    /// Which game, and who plays it.
    pub fixture: Fixture,
    /// Its moves so far, the opening's too, in full notation.
    pub moves: Vec<String>,
}

/// Ratings after a number of games.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// Games played.
    pub games: usize,
    /// Elo and half its 95 % interval of every player, by place in the plan.
    pub ratings: Vec<(f64, f64)>,
}

/// The most points of a curve.
const POINTS: usize = 400;

/// What a league has come to.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// What is played; `None` until the file is read.
    pub plan: Option<AnyPlan>,
    /// Every game that has ended, in that order.
    pub played: Vec<Arc<Game>>,
    /// Games in progress, by number.
    pub live: BTreeMap<usize, LiveGame>,
    /// The table.
    pub standings: Arc<Standings>,
    /// How the ratings came about.
    pub curve: Arc<Vec<Point>>,
    /// Whether threads are at work.
    pub running: bool,
    /// Why it cannot go on.
    pub failure: Option<String>,
    /// Grows with everything but the moves of games in progress.
    pub revision: u64,
}

#[derive(Default)]
struct Shared {
    news: Mutex<News>,
    stop: AtomicBool,
    /// Something has changed since the window was woken.
    dirty: AtomicBool,
    /// Whether the window shows the league.
    shown: AtomicBool,
    /// Whether boards in the window have moves yet to show.
    behind: AtomicBool,
    gone: Mutex<bool>,
    tick: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, News> {
        // Whoever panicked with it left a whole state: every change is a single step.
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn publish(&self, change: impl FnOnce(&mut News)) {
        let mut news = self.lock();
        change(&mut news);
        news.revision += 1;
        drop(news);
        self.dirty.store(true, Ordering::Relaxed);
    }
}

/// How often the window is woken at most.
const TICK: Duration = Duration::from_millis(60);

/// A league and its threads. Dropping it ends them; games in progress are then lost.
pub struct Runner {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
    /// The file that keeps it.
    pub file: Option<PathBuf>,
}

impl Runner {
    /// Starts a league, `threads` games at a time.
    pub fn start(source: Source, threads: usize, wake: &Wake) -> Runner {
        let shared = Arc::new(Shared::default());
        shared.lock().running = true;
        let file = match &source {
            Source::Begin(_, file) => file.clone(),
            Source::Held(..) => None,
            Source::GoOn(file) | Source::Look(file) => Some(file.clone()),
        };
        let mut runner = Runner { shared, threads: Vec::new(), file };
        let (player, ticker, wake) = (runner.shared.clone(), runner.shared.clone(), wake.clone());
        runner.spawn("league", move || play(&player, source, threads));
        runner.spawn("league-tick", move || tick(&ticker, &wake));
        runner
    }

    fn spawn(&mut self, name: &str, run: impl FnOnce() + Send + 'static) {
        match std::thread::Builder::new().name(name.to_owned()).spawn(run) {
            Ok(thread) => self.threads.push(thread),
            Err(error) => self.shared.publish(|news| {
                news.running = false;
                news.failure = Some(t!("league-no-thread", error = error.to_string()));
            }),
        }
    }

    /// Asks the games in progress to end. Returns at once.
    pub fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }

    /// Says whether the window shows the league, and whether its boards have moves yet to show.
    pub fn set_shown(&self, shown: bool, behind: bool) {
        self.shared.shown.store(shown, Ordering::Relaxed);
        if self.shared.behind.swap(behind, Ordering::Relaxed) != behind {
            self.shared.tick.notify_all();
        }
    }

    /// The revision of the news.
    pub fn revision(&self) -> u64 {
        self.shared.lock().revision
    }

    /// Runs `read` on the news; it should be quick.
    pub fn read<T>(&self, read: impl FnOnce(&News) -> T) -> T {
        read(&self.shared.lock())
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        self.stop();
        *self.shared.gone.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.shared.tick.notify_all();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

/// Wakes the window while there is something to see.
fn tick(shared: &Shared, wake: &Wake) {
    let mut gone = shared.gone.lock().unwrap_or_else(PoisonError::into_inner);
    while !*gone {
        let running = shared.lock().running;
        let behind = shared.behind.load(Ordering::Relaxed);
        // Its end is told whether or not anybody looks.
        if (shared.shown.load(Ordering::Relaxed) || !running) && (shared.dirty.swap(false, Ordering::Relaxed) || behind)
        {
            wake.up();
        }
        gone = if running || behind {
            shared.tick.wait_timeout(gone, TICK).map_or_else(|error| error.into_inner().0, |(gone, _)| gone)
        } else {
            shared.tick.wait(gone).unwrap_or_else(PoisonError::into_inner)
        };
    }
}

fn play(shared: &Shared, source: Source, threads: usize) {
    let failure = run(shared, source, threads).err();
    // The contest and its file are closed by now.
    shared.publish(|news| {
        news.live.clear();
        news.running = false;
        news.failure = failure;
    });
}

/// Which game a file is about; one that cannot be read is complained about later, as one of the first game.
pub fn kind_in(file: &Path) -> GameKind {
    game_in(file).ok().and_then(|name| name.parse().ok()).unwrap_or_default()
}

fn run(shared: &Shared, source: Source, threads: usize) -> Result<(), String> {
    let kind = match &source {
        Source::Begin(plan, _) | Source::Held(plan, _) => plan.kind(),
        Source::GoOn(file) | Source::Look(file) => kind_in(file),
    };
    for_kind!(kind, G => run_game::<G>(shared, source, threads))
}

/// The contest of a source of this game.
fn open<G: Computer + Listed>(source: Source) -> Result<Contest<G>, String> {
    let own = |plan: &AnyPlan| G::get::<Plans>(plan).map(|plan| Plan::clone(plan)).ok_or(t!("league-other-game"));
    match source {
        Source::Begin(plan, Some(file)) => make_folder(&file).and_then(|()| keep(own(&plan)?, &file)),
        Source::Begin(plan, None) => Ok(Contest::new(own(&plan)?)),
        Source::GoOn(file) => Contest::<G>::look(&file).map_err(text).and_then(|seen| keep(seen.plan().clone(), &file)),
        Source::Look(file) => Contest::<G>::look(&file).map_err(text),
        Source::Held(plan, played) => {
            let played = played.iter().map(|game| Arc::new(special::<G>(game))).collect();
            Ok(Contest::held(own(&plan)?, played))
        }
    }
}

fn run_game<G: Computer + Listed>(shared: &Shared, source: Source, threads: usize) -> Result<(), String> {
    let looks = matches!(source, Source::Look(_));
    let mut contest = open::<G>(source)?;
    let plan = Arc::new(contest.plan().clone());
    let mut curve = Arc::new(curve(&plan, contest.played()));
    shared.publish(|news| {
        news.plan = Some(G::wrap(plan.clone()));
        news.played = contest.played().iter().map(|game| Arc::new(general::<G>(game))).collect();
        news.standings = Arc::new(standings(&plan, contest.played()));
        news.curve = curve.clone();
    });
    if looks {
        return Ok(());
    }
    plan.try_programs(&shared.stop).map_err(|error| error.to_string())?;
    let done: Vec<usize> = contest.played().iter().map(|game| game.game).collect();
    let watch = |live: Live<'_>| {
        let mut news = shared.lock();
        match live {
            Live::Began(fixture, opening) => {
                news.live.insert(fixture.game, LiveGame { fixture, moves: opening.to_vec() });
            }
            Live::Moved(game, text) => {
                if let Some(game) = news.live.get_mut(&game) {
                    game.moves.push(text.to_owned());
                }
            }
        }
        drop(news);
        shared.dirty.store(true, Ordering::Relaxed);
    };
    let stride = stride(&plan);
    let mut scores = Scores::new(plan.specs.len());
    contest.played().iter().for_each(|game| scores.add::<G>(game));
    let mut failure = None;
    plan.run_watched(&done, threads, &shared.stop, &watch, |game| {
        let number = game.game;
        scores.add::<G>(&game);
        let kept = contest.add(game);
        let table = Standings::of(scores.table());
        let games = contest.played().len();
        if games.is_multiple_of(stride) || games == plan.total() {
            Arc::make_mut(&mut curve).push(point(&table, games));
        }
        shared.publish(|news| {
            news.live.remove(&number);
            news.played.extend(contest.played().last().map(|game| Arc::new(general::<G>(game))));
            news.standings = Arc::new(table);
            news.curve = curve.clone();
        });
        match kept {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error.to_string());
                ControlFlow::Break(())
            }
        }
    });
    failure.map_or(Ok(()), Err)
}

fn text(error: impl ToString) -> String {
    error.to_string()
}

fn keep<G: Computer>(plan: Plan<G>, file: &Path) -> Result<Contest<G>, String> {
    Contest::keep(plan, file).map_err(text)
}

fn make_folder(file: &Path) -> Result<(), String> {
    let folder = file.parent().unwrap_or(file);
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn standings<G: Computer>(plan: &Plan<G>, played: &[Arc<Played<G::Side>>]) -> Standings {
    Standings::new(plan, played.iter().map(AsRef::as_ref))
}

/// Games from one point of the curve to the next.
fn stride<G: Computer>(plan: &Plan<G>) -> usize {
    plan.total().div_ceil(POINTS).max(1)
}

fn point(standings: &Standings, games: usize) -> Point {
    let mut ratings = vec![(0.0, 0.0); standings.lines.len()];
    for line in &standings.lines {
        if let Some(place) = ratings.get_mut(line.player) {
            *place = (line.rating.elo, line.rating.error);
        }
    }
    Point { games, ratings }
}

/// The curve of games that were played before.
pub fn curve<G: Computer>(plan: &Plan<G>, played: &[Arc<Played<G::Side>>]) -> Vec<Point> {
    let every = stride(plan);
    let mut scores = Scores::new(plan.specs.len());
    let mut points = Vec::new();
    for (games, game) in (1..).zip(played) {
        scores.add::<G>(game);
        if games % every == 0 || games == played.len() {
            points.push(point(&Standings::of(scores.table()), games));
        }
    }
    points
}
