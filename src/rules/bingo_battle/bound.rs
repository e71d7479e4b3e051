//! Every game ends: a bound on the expected number of turns that are left, whatever the players choose ([P11](super::points#p11)).
//!
//! A *turn* is a throw. Claims are never given back, so it is enough to bound the turns to the next claim
//! or the end, from any position, and to count the claims that can still be made.
//!
//! **With `end=dead-throw`.** Take a turn without a null and without a claim. All four dice name unlocked stacks, and
//! are served while the kitty has a coin, so four coins leave it, or all it has. After six such turns it is
//! empty (24 = 6 x 4), and the seventh is a dead throw. So among seven turns in a row without a null there is a claim or the
//! end. A turn has no null with probability q = (5/6)^4, whatever was chosen, and seven such in a row are
//! waited for (1 - q^7) / ((1 - q) q^7) = 316.5 turns on average.
//!
//! **With `end=four-claims`.** Take five turns in which no claim is made before the last: first four nulls; then the die of suns shows a
//! value in the second turn, and the same in the three that follow. After the first turn only locked stacks lie on the tiles. Two players
//! have made at most six claims by then, so the kitty has 24 - 6 - 6 = 12 coins, enough for all dice of three turns; so the tile named gets
//! three coins, is locked, and is claimed in the fifth. (If it was locked before, it is claimed at once.) That has probability
//! p = 6^-4 x 5/6 x 6^-3, and five turns in p's are 5/p = 1.7 million turns at most. A player alone may have made 15
//! claims, and has only 24 - 15 - 3 = 6 coins then; if the other three dice are null in the second and third turn, they are enough
//! again: p is 6^-6 of that.
//!
//! Invariant: far above the truth, which `docs/bingo-battle.md` has from the solution, but proved without a computer.

use super::options::{End, Players, Terms};
use super::position::Position;
use super::table::Side;

/// Turns to the next claim or the end, expected at most.
pub fn turns_to_claim(terms: Terms) -> f64 {
    let two_players = 6f64.powi(-4) * 5.0 / 6.0 * 6f64.powi(-3);
    match (terms.end, terms.players) {
        (End::DeadThrow, _) => {
            let no_null = (5.0f64 / 6.0).powi(4);
            let run = no_null.powi(7);
            (1.0 - run) / ((1.0 - no_null) * run)
        }
        (End::FourClaims, Players::Two) => 5.0 / two_players,
        (End::FourClaims, Players::One) => 5.0 / (two_players * 6f64.powi(-6)),
    }
}

/// Turns to the end of a game, expected at most, from a position of the full game where neither player has all claims.
pub fn turns_to_end(terms: Terms, position: &Position) -> f64 {
    let left = |side| terms.goal.saturating_sub(position.claims(side));
    let claims = match terms.players {
        Players::One => left(Side::Left),
        // The last claim of one player ends the game, so the other is one short.
        Players::Two => (left(Side::Left) + left(Side::Right)).saturating_sub(1),
    };
    f64::from(claims) * turns_to_claim(terms)
}
