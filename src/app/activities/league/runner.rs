//! A league played on threads of its own. The window takes up what they publish, and is woken for it only
//! while it shows the league.
//!
//! Invariants: nothing here waits for a frame, and no frame waits for more than a copy under a lock. When
//! [`LeagueNews::running`] is false, the file is closed and anyone may go on with it.

use std::io;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::contest;
use super::contest::LeagueSource;
use super::error::LeagueError;
use super::news::{LeagueNews, Shared};
use crate::app::core::wake::Wake;

/// The most games that should be played at a time: a core is left to the window.
pub fn most_threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1)).max(1)
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
    pub fn start(source: LeagueSource, threads: usize, wake: &Wake) -> Runner {
        let shared = Arc::new(Shared::default());
        shared.lock().running = true;
        let file = match &source {
            LeagueSource::Begin(_, file) => file.clone(),
            LeagueSource::Held(..) => None,
            LeagueSource::GoOn(file) | LeagueSource::Look(file) => Some(file.clone()),
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
                news.failure = Some(LeagueError::LeagueNotStarted { reason: error.to_string() });
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
    pub fn read<T>(&self, read: impl FnOnce(&LeagueNews) -> T) -> T {
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
        // Its end is reported even while the league is not shown.
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

fn play(shared: &Shared, source: LeagueSource, threads: usize) {
    // Only threads can play it. A browser has none, and does not bring along what they would run: matches and the search.
    let failure = match cfg!(target_family = "wasm") {
        true => Some(LeagueError::LeagueNotStarted { reason: io::ErrorKind::Unsupported.to_string() }),
        false => contest::run(shared, source, threads).err(),
    };
    // The contest and its file are closed by now.
    shared.publish(|news| {
        news.live.clear();
        news.running = false;
        news.failure = failure;
    });
}
