//! What those who play a league publish for the window.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::any::{AnyPlan, Game};
use super::error::LeagueError;
use crate::ai::lab::arena::curve::Point;
use crate::ai::lab::arena::plan::Fixture;
use crate::ai::lab::arena::rounds::Pairing;
use crate::ai::lab::arena::{Standings, Thought};
use crate::games::Player;

/// A game in progress.
#[derive(Clone, Debug)]
pub struct LiveGame {
    /// Which game, and who plays it.
    pub fixture: Fixture,
    /// Its moves so far, the opening's too, in full notation.
    pub moves: Vec<String>,
    /// What was said of each of them.
    pub remarks: Remarks,
}

impl LiveGame {
    /// A game that begins after its opening, of which nobody says anything.
    pub fn new(fixture: Fixture, opening: &[String]) -> LiveGame {
        let remarks = Remarks::default();
        opening.iter().for_each(|_| remarks.push(None));
        LiveGame { fixture, moves: opening.to_vec(), remarks }
    }
}

/// What the player of a side said of its move.
pub type Said = (Player, Thought);

/// What was said of each move of a game so far. Every clone hears of the next one, so that who follows a game more slowly
/// than it is played knows all of it, also once it has ended.
#[derive(Clone, Debug, Default)]
pub struct Remarks(Arc<Mutex<Vec<Option<Said>>>>);

impl Remarks {
    fn lock(&self) -> MutexGuard<'_, Vec<Option<Said>>> {
        // Every change is a single step.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Another move was played.
    pub fn push(&self, said: Option<Said>) {
        self.lock().push(said);
    }

    /// What was said of the move after so many plies, if anything was.
    pub fn of(&self, ply: usize) -> Option<Said> {
        self.lock().get(ply).cloned().flatten()
    }

    /// What was said of each of the first moves, at most so many.
    pub fn first(&self, count: usize) -> Vec<Option<Said>> {
        self.lock().iter().take(count).cloned().collect()
    }
}

/// What a league has come to.
#[derive(Clone, Debug, Default)]
pub struct LeagueNews {
    /// What is played; `None` until the file is read.
    pub plan: Option<AnyPlan>,
    /// Every game that has ended, in that order.
    pub played: Vec<Arc<Game>>,
    /// How many games there are in all, as far as is known.
    pub total: usize,
    /// Whether all have been played.
    pub over: bool,
    /// Games in progress, by number.
    pub live: BTreeMap<usize, LiveGame>,
    /// The table.
    pub standings: Arc<Standings>,
    /// The rounds so far, where it is in rounds.
    pub rounds: Arc<Vec<Vec<Pairing>>>,
    /// How the ratings came about.
    pub curve: Arc<Vec<Point>>,
    /// Whether it is being played or read.
    pub running: bool,
    /// Why it cannot go on.
    pub failure: Option<LeagueError>,
    /// Grows with everything but the moves of games in progress.
    pub revision: u64,
}

impl LeagueNews {
    /// It is no longer played; games in progress are lost.
    pub(super) fn end(&mut self, failure: Option<LeagueError>) {
        self.live.clear();
        self.running = false;
        self.failure = failure;
    }
}

/// The news of a league: those who play it publish them, and the window takes them up.
#[derive(Default)]
pub(super) struct Shared {
    news: Mutex<LeagueNews>,
    /// Something has changed since the window was woken.
    pub(super) dirty: AtomicBool,
}

impl Shared {
    pub(super) fn lock(&self) -> MutexGuard<'_, LeagueNews> {
        // A thread that panicked with it left a whole state: every change is a single step.
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn publish(&self, change: impl FnOnce(&mut LeagueNews)) {
        let mut news = self.lock();
        change(&mut news);
        news.revision += 1;
        drop(news);
        self.dirty.store(true, Ordering::Relaxed);
    }

    /// A game has begun, after these moves of its opening.
    pub(super) fn began(&self, fixture: Fixture, opening: &[String]) {
        self.lock().live.insert(fixture.game, LiveGame::new(fixture, opening));
        self.dirty.store(true, Ordering::Relaxed);
    }

    /// A move was played in a game, given by its number, and what was said of it.
    pub(super) fn moved(&self, game: usize, text: &str, said: Option<Said>) {
        if let Some(game) = self.lock().live.get_mut(&game) {
            game.moves.push(text.to_owned());
            game.remarks.push(said);
        }
        self.dirty.store(true, Ordering::Relaxed);
    }
}
