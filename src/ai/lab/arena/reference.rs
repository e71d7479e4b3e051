//! The reference opponent: plain alpha-beta that counts material and knows nothing else.
//!
//! Engines are measured against it, this one and others. So it is short enough to check by reading, and shares nothing
//! with [`ai::search`](crate::ai::search): no hash, no move ordering, no quiescence search, no evaluation; only the
//! rules, and [`Computer::material`]. A won game counts more than any material, and more the sooner it is won.

use std::sync::atomic::{AtomicBool, Ordering};

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::spec::Spec;
use crate::ai::computer::Computer;
use crate::rules::{Outcome, Turn};

/// The deepest that it searches, in plies. Each costs some six to twenty times as much as the one before.
pub const MAX_REFERENCE_DEPTH: u32 = 8;

/// What a won game counts, more than any material.
const WON: i32 = 1_000_000;

/// More than anything counts.
const INFINITE: i32 = 2 * WON;

/// The reference opponent does not play this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("player \"{spec}\": the reference opponent counts material, and there is none in {game}")]
pub struct NoReference {
    /// The player.
    pub spec: Spec,
    /// The game.
    pub game: &'static str,
}

/// The move that it plays: one of the best after so many plies (1..=[`MAX_REFERENCE_DEPTH`]), drawn by the seed, each as
/// likely as the others. `None` if there is no move, the game has no [`Computer::material`], or `stop` was set.
pub fn choose<G: Computer>(game: &G, depth: u32, seed: u64, stop: &AtomicBool) -> Option<G::Move> {
    let (moves, _) = best_moves(game, depth, stop)?;
    moves.choose(&mut ChaCha8Rng::seed_from_u64(seed)).copied()
}

/// All best moves after so many plies, and what they are worth to the side to move. `None` as for [`choose`].
pub fn best_moves<G: Computer>(game: &G, depth: u32, stop: &AtomicBool) -> Option<(Vec<G::Move>, i32)> {
    debug_assert!((1..=MAX_REFERENCE_DEPTH).contains(&depth), "depth {depth}");
    let Turn::Side(me) = game.turn() else { return None };
    let (mut best, mut value) = (Vec::new(), -INFINITE);
    for mv in game.legal_moves() {
        let mut next = game.clone();
        next.play(mv).ok()?;
        // The window begins one below the best, so that an equal move is told from a worse one.
        let found = negamax(&next, me, depth - 1, value - 1, INFINITE, stop)?;
        if found > value {
            (best, value) = (Vec::new(), found);
        }
        if found == value {
            best.push(mv);
        }
    }
    (!best.is_empty()).then_some((best, value))
}

/// What a position is worth to a side after so many plies more: exact between `alpha` and `beta`, and outside of them on
/// the same side of them as the true value.
fn negamax<G: Computer>(
    game: &G,
    me: G::Side,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    stop: &AtomicBool,
) -> Option<i32> {
    let side = match game.turn() {
        Turn::Side(side) => side,
        Turn::Over(Outcome { winner: None, .. }) => return Some(0),
        Turn::Over(Outcome { winner: Some(winner), .. }) => {
            let won = WON + depth as i32;
            return Some(if winner == me { won } else { -won });
        }
        // No game with material has chance.
        Turn::Chance => return None,
    };
    if depth == 0 {
        let [first, second] = game.material()?;
        return Some(if me == G::SIDES[0] { first - second } else { second - first });
    }
    if side != me {
        return negamax(game, side, depth, -beta, -alpha, stop).map(|value| -value);
    }
    for mv in game.legal_moves() {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut next = game.clone();
        next.play(mv).ok()?;
        alpha = alpha.max(negamax(&next, me, depth - 1, alpha, beta, stop)?);
        if alpha >= beta {
            break;
        }
    }
    Some(alpha)
}
