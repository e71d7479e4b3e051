//! What is found out about a position: a search, and the most that can be forced.

use std::sync::atomic::AtomicBool;

use super::ProvenGame;
use crate::ai::computer::GameEngine;
use crate::ai::prover::{Forced, Prover};
use crate::ai::review::balance::Balance;
use crate::ai::review::effort::Effort;
use crate::ai::search::{Limits, WIN, WIN_IN_MAX_PLY};
use crate::games::Player;
use crate::rules::Turn;

/// What is found out about a position.
#[derive(Clone, Debug)]
pub struct ForcedOutlook<M> {
    /// The score of the search for the first player, in hundredths of the unit; wins as the search writes them.
    pub(crate) score: i32,
    /// Its principal variation; empty if the game is over.
    pub(crate) line: Vec<M>,
    /// The most that the side to move can force, if anything.
    pub(crate) forced: Option<Forced>,
}

/// The sign of scores for a player.
pub(crate) fn sign(player: Player) -> i32 {
    if player == Player::First { 1 } else { -1 }
}

/// Looks at a position of the game.
pub(crate) fn look<G: ProvenGame>(
    game: &G,
    engine: &mut G::Engine,
    effort: Effort,
    stop: &AtomicBool,
) -> ForcedOutlook<G::Move> {
    match game.turn() {
        Turn::Side(side) => {
            let found = engine.search(game, Limits::nodes(effort.search_nodes), stop, &mut |_| {});
            let mut prover = Prover::new(game.rules().clone(), effort.proof_nodes).until(stop);
            let forced = prover.most(&game.search_position(), effort.plies);
            ForcedOutlook { score: sign(Player::of::<G>(side)) * found.score, line: found.pv, forced }
        }
        Turn::Over(outcome) => {
            let score = outcome.winner.map_or(0, |winner| sign(Player::of::<G>(winner)) * WIN);
            ForcedOutlook { score, line: Vec::new(), forced: None }
        }
        Turn::Chance => ForcedOutlook { score: 0, line: Vec::new(), forced: None },
    }
}

/// How the game stands, by its search.
pub(crate) fn balance<G: ProvenGame>(outlook: &ForcedOutlook<G::Move>) -> Balance {
    let score = outlook.score;
    let winner = if score > 0 { Player::First } else { Player::Second };
    let wins = (score.abs() >= WIN_IN_MAX_PLY).then(|| (winner, (WIN - score.abs()).unsigned_abs()));
    Balance { value: G::in_pieces(score).clamp(-G::MOST, G::MOST), wins }
}
