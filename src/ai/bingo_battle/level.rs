//! The ten levels of Bingo Battle.
//!
//! A level means what it means in the other games ([`Level`]): a weak player misses moves, but never plays worse than
//! the best that they see. Of the orders to choose from they see one, and each other one with a chance that grows from
//! 0 at level 1 (any order) to 1 at level 10 (always the best); of those they see they take the one that the solution
//! values most.
//!
//! Invariant: the choice depends on level, seed and position only.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::solution::Solution;
use crate::ai::level::Level;
use crate::rules::Game;
use crate::rules::bingo_battle::{BingoBattle, Move, Order, Serving};

/// The chance, 0..=1, that a player of this level sees an order, besides the one that they always see: 0 for level 1, 1
/// for level 10.
pub fn sight(level: Level) -> f64 {
    f64::from(level.number() - 1) / f64::from(Level::MAX.number() - 1)
}

/// The move that a level plays; `None` where there is no choice. `seed` decides which orders the level sees.
pub fn choose(solution: &Solution, game: &BingoBattle, level: Level, seed: u64) -> Option<Move> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ game.key());
    let (order, _) = choose_ending(solution, game.pending()?, sight(level), &mut rng)?;
    Some(Move::Serve(order))
}

/// How a player of this sight ends a throw.
pub(crate) fn choose_ending(
    solution: &Solution,
    serving: &Serving,
    sight: f64,
    rng: &mut ChaCha8Rng,
) -> Option<(Order, Serving)> {
    debug_assert!((0.0..=1.0).contains(&sight), "a sight of {sight}");
    let ranked = solution.rank_endings(serving);
    let always = rng.random_range(0..ranked.len().max(1));
    let seen = ranked.iter().enumerate().find(|(place, _)| *place == always || rng.random_bool(sight));
    seen.map(|(_, (ending, _))| *ending)
}
