//! A league played on threads of its own. The window takes up what they publish, and is woken for it only
//! while it shows the league.
//!
//! Invariants: nothing here waits for a frame, and no frame waits for more than a copy under a lock. When
//! [`LeagueNews::running`] is false, the file is closed and anyone may go on with it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::contest;
use super::error::LeagueError;
use super::news::{LeagueNews, Shared};
use super::source::LeagueSource;
use crate::app::core::wake::Wake;

/// The most games that should be played at a time: a core is left to the window.
pub fn most_threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1)).max(1)
}

/// How often the window is woken at most.
const TICK: Duration = Duration::from_millis(60);

/// What the window tells the threads.
#[derive(Default)]
struct Signals {
    /// They are to end.
    stop: AtomicBool,
    /// Whether the window shows the league.
    shown: AtomicBool,
    gone: Mutex<bool>,
    tick: Condvar,
}

/// A league and its threads. Dropping it ends them; games in progress are then lost.
pub struct Runner {
    shared: Arc<Shared>,
    signals: Arc<Signals>,
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
            LeagueSource::GoOn(file, _) | LeagueSource::Look(file) => Some(file.clone()),
        };
        let mut runner = Runner { shared, signals: Arc::default(), threads: Vec::new(), file };
        let (shared, signals) = (runner.shared.clone(), runner.signals.clone());
        runner.spawn("league", move || play(&shared, source, threads, &signals.stop));
        let (shared, signals, wake) = (runner.shared.clone(), runner.signals.clone(), wake.clone());
        runner.spawn("league-tick", move || tick(&shared, &signals, &wake));
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
    pub fn stop(&mut self) {
        self.signals.stop.store(true, Ordering::Relaxed);
    }

    /// Says whether the window shows the league.
    pub fn set_shown(&self, shown: bool) {
        self.signals.shown.store(shown, Ordering::Relaxed);
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
        *self.signals.gone.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.signals.tick.notify_all();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

/// Wakes the window while there is something to see.
fn tick(shared: &Shared, signals: &Signals, wake: &Wake) {
    let mut gone = signals.gone.lock().unwrap_or_else(PoisonError::into_inner);
    while !*gone {
        let running = shared.lock().running;
        // Its end is reported even while the league is not shown.
        if (signals.shown.load(Ordering::Relaxed) || !running) && shared.dirty.swap(false, Ordering::Relaxed) {
            wake.up();
        }
        gone = if running {
            signals.tick.wait_timeout(gone, TICK).map_or_else(|error| error.into_inner().0, |(gone, _)| gone)
        } else {
            signals.tick.wait(gone).unwrap_or_else(PoisonError::into_inner)
        };
    }
}

fn play(shared: &Shared, source: LeagueSource, threads: usize, stop: &AtomicBool) {
    let failure = contest::run(shared, source, threads, stop).err();
    // The contest and its file are closed by now.
    shared.publish(|news| news.end(failure));
}
