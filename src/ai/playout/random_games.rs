//! Playing random games for a time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::PlayoutStats;

/// Time check interval: moves between two checks of the clock, about a millisecond.
const SLICE: u64 = 1 << 15;

/// Random games one after the other, each from the same start.
pub trait RandomGames {
    /// Makes at least `plies` moves, starting a new game after each that ends, and adds the results to `stats`. Games
    /// that end without a move count as one.
    fn advance(&mut self, plies: u64, stats: &mut PlayoutStats);
}

/// Random games that are played ply by ply.
pub(crate) trait Plies {
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
