//! Players of Bingo Battle from level 1 to 10.
//!
//! A level means what it means elsewhere ([`Level`]): a weak player overlooks, and never throws away what he sees. Of
//! the orders he may choose from he sees one, and each other with a chance that grows from 0 at level 1 (any order) to 1 at level 10
//! (always the best); of what he sees he takes what the solution values most.
//!
//! Invariant: the choice depends on level, seed and position only.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::solution::Solution;
use crate::ai::level::Level;
use crate::rules::Game;
use crate::rules::bingo_battle::{BingoBattle, Move, Order, Serving};

/// The chance that a level sees an order, beside the one that it always sees.
pub fn sight(level: Level) -> f64 {
    f64::from(level.number() - 1) / f64::from(Level::MAX.number() - 1)
}

/// The move that a level plays; `None` where there is no choice.
pub fn choose(solution: &Solution, game: &BingoBattle, level: Level, seed: u64) -> Option<Move> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ game.key());
    let (order, _) = choose_ending(solution, game.pending()?, sight(level), &mut rng)?;
    Some(Move::Serve(order))
}

/// The way in which a player of this sight lets a throw end.
pub(crate) fn choose_ending(
    solution: &Solution,
    serving: &Serving,
    sight: f64,
    rng: &mut ChaCha8Rng,
) -> Option<(Order, Serving)> {
    let ranked = solution.rank_endings(serving);
    let always = rng.random_range(0..ranked.len().max(1));
    let seen = ranked.iter().enumerate().find(|(place, _)| *place == always || rng.random_bool(sight));
    seen.map(|(_, (ending, _))| *ending)
}
