//! Playouts: random games, as fast as possible and exactly by the rules, for measuring.
//!
//! - [`bizingo`], [`azigo`], [`bingo_battle`]: the games; every legal move is as likely as any other

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub mod azigo;
pub mod bingo_battle;
pub mod bizingo;

/// The results of a run of random games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayoutStats {
    /// Moves made, including those of a last unfinished game.
    pub plies: u64,
    /// Games played to their end.
    pub games: u64,
    /// Games won by each side, in the order of [`Game::SIDES`](crate::rules::Game::SIDES).
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

    /// A game has ended: the index of the side that won, if one did.
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

/// Moves between two time checks: about a millisecond.
const SLICE: u64 = 1 << 15;

/// Random games one after the other, each from the same start.
pub trait RandomGames {
    /// Plays about `plies` moves, starting a new game after each that ends, and adds the results to `stats`.
    fn advance(&mut self, plies: u64, stats: &mut PlayoutStats);
}

/// Random games that are played ply by ply.
trait Plies {
    /// Once the game is over: the index of the side that won, if one did.
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
