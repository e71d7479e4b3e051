//! Random games, as many a second as possible, exactly by the rules: for measuring.
//!
//! - [`bizingo`], [`azigo`], [`bingo_battle`]: the games; every legal move is as likely as any other

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub mod azigo;
pub mod bingo_battle;
pub mod bizingo;

/// What a run of random games came to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayoutStats {
    /// Moves made, those of a last unfinished game included.
    pub plies: u64,
    /// Games played to their end.
    pub games: u64,
    /// Games that each side won, in the order in which sides are named.
    pub wins: [u64; 2],
    /// Games that nobody won.
    pub draws: u64,
    /// Wall time, in seconds.
    pub seconds: f64,
}

impl PlayoutStats {
    /// Moves made a second, 0 before any time has passed.
    pub fn plies_per_second(&self) -> f64 {
        ratio(self.plies as f64, self.seconds)
    }

    /// Games ended a second, 0 before any time has passed.
    pub fn games_per_second(&self) -> f64 {
        ratio(self.games as f64, self.seconds)
    }

    /// Moves a game, 0 before the first has ended.
    pub fn mean_plies(&self) -> f64 {
        ratio(self.plies as f64, self.games as f64)
    }

    /// A game has ended: who won, by the order in which sides are named.
    fn count(&mut self, winner: Option<usize>) {
        self.games += 1;
        match winner.and_then(|side| self.wins.get_mut(side)) {
            Some(wins) => *wins += 1,
            None => self.draws += 1,
        }
    }
}

fn ratio(a: f64, b: f64) -> f64 {
    if b > 0.0 { a / b } else { 0.0 }
}

/// Moves between two looks at the clock: about a millisecond.
const SLICE: u64 = 1 << 15;

/// Random games one after the other, each from the same start.
pub trait RandomGames {
    /// Plays about `plies` moves, a new game after each one ended, and counts what happened.
    fn advance(&mut self, plies: u64, stats: &mut PlayoutStats);
}

/// Random games that are played ply by ply.
trait Plies {
    /// Once the game is over: who won, by the order in which sides are named.
    fn ended(&self) -> Option<Option<usize>>;

    /// Back to the start.
    fn begin_again(&mut self);

    /// One random move; the game is not over.
    fn make_ply(&mut self);
}

impl<P: Plies> RandomGames for P {
    fn advance(&mut self, plies: u64, stats: &mut PlayoutStats) {
        let mut made = 0;
        let mut ended = 0;
        // A start that is already over ends games without a move; count those as well.
        while made + ended < plies {
            if let Some(winner) = self.ended() {
                stats.count(winner);
                ended += 1;
                self.begin_again();
                continue;
            }
            self.make_ply();
            made += 1;
        }
        stats.plies += made;
    }
}

/// Plays random games until `budget` has passed or `stop` is set, and reports about ten times a second. Which games are
/// played does not depend on the machine; how many does.
pub fn run(
    games: &mut impl RandomGames,
    budget: Duration,
    stop: &AtomicBool,
    mut progress: impl FnMut(&PlayoutStats),
) -> PlayoutStats {
    let mut stats = PlayoutStats::default();
    let clock = Instant::now();
    let mut next_report = 0.1;
    while clock.elapsed() < budget && !stop.load(Ordering::Relaxed) {
        games.advance(SLICE, &mut stats);
        stats.seconds = clock.elapsed().as_secs_f64();
        if stats.seconds >= next_report {
            next_report = stats.seconds + 0.1;
            progress(&stats);
        }
    }
    stats
}
