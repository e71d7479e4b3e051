//! A league of whichever game: its plan, and its games with players for sides.
//!
//! The threads that play work on a plan of one game; what they publish is put into these.

use std::sync::Arc;

use crate::ai::computer::Computer;
use crate::ai::lab::arena::elo::{MatchScore, Sprt};
use crate::ai::lab::arena::{Plan, PlayedGame, Spec, performance};
use crate::games::{AnyOf, Listed, PerGame, Player, for_game};
use crate::record::History;
use crate::record::{AnyHistory, AnyTerms, Recorded, Terms};
use crate::rules::TextError;

/// A game that was played.
pub type Game = PlayedGame<Player>;

/// [`AnyPlan`]'s part for each game: a [`Plan`].
#[derive(Debug)]
pub enum Plans {}

impl<G: Computer> PerGame<G> for Plans {
    type Item = Arc<Plan<G>>;
}

/// The plan of a league, of any game.
pub type AnyPlan = AnyOf<Plans>;

impl<G: Computer + Listed> From<Plan<G>> for AnyPlan {
    fn from(plan: Plan<G>) -> AnyPlan {
        G::wrap(Arc::new(plan))
    }
}

/// A game with players for sides.
pub fn general<G: Computer>(played: &PlayedGame<G::Side>) -> Game {
    with_winner(played, played.winner.map(Player::of::<G>))
}

/// The same with the sides of its game again.
pub fn special<G: Computer>(game: &Game) -> PlayedGame<G::Side> {
    with_winner(game, game.winner.map(|player| player.side::<G>()))
}

fn with_winner<S, T>(played: &PlayedGame<S>, winner: Option<T>) -> PlayedGame<T> {
    PlayedGame {
        game: played.game,
        first: played.first,
        second: played.second,
        winner,
        reason: played.reason.clone(),
        plies: played.plies,
        moves: played.moves.clone(),
    }
}

fn terms<G: Computer>(plan: &Plan<G>) -> Terms<G> {
    Terms { options: plan.options.clone(), position: plan.position.clone() }
}

impl AnyPlan {
    /// The players.
    pub fn specs(&self) -> &[Spec] {
        for_game!(self, plan => &plan.specs)
    }

    /// The other programs that play in it: their commands, whole, after their options, each once.
    pub fn commands(&self) -> Vec<String> {
        for_game!(self, plan => plan.commands())
    }

    /// The test that ends it, between two players.
    pub fn sprt(&self) -> Option<Sprt> {
        for_game!(self, plan => plan.sprt).filter(|_| self.specs().len() == 2)
    }

    /// Games in all.
    pub fn total(&self) -> usize {
        for_game!(self, plan => plan.total())
    }

    /// Games of each pairing.
    pub fn games(&self) -> usize {
        for_game!(self, plan => plan.games)
    }

    /// Random moves that each opening begins with.
    pub fn opening(&self) -> usize {
        for_game!(self, plan => plan.opening)
    }

    /// By which rules, and from where.
    pub fn terms(&self) -> AnyTerms {
        for_game!(self, plan => terms(plan).into())
    }

    /// The openings that its games begin with, as moves with blanks between them; none where those are random.
    pub fn openings(&self) -> &[String] {
        for_game!(self, plan => plan.book.lines())
    }

    /// Results from each opening that was played, by its place in [`AnyPlan::openings`]: one player's, or without one those
    /// of the first side.
    pub fn by_opening<'a>(
        &self,
        played: impl Iterator<Item = &'a Game>,
        player: Option<usize>,
    ) -> Vec<(usize, MatchScore)> {
        for_game!(self, plan => performance::by_opening(Player::BOTH, &plan.book, played, player))
    }

    /// Which player failed in a game, by its place among the players, and how; `None` if nobody did.
    pub fn fault<'a>(&self, game: &'a Game) -> Option<(usize, &'a str)> {
        for_game!(self, plan => plan.fault(game))
    }

    /// The start of a game, before its opening.
    pub fn start(&self, game: usize) -> AnyHistory {
        for_game!(self, plan => History::new(plan.start(game)).into())
    }

    /// Moves of a game that was played, as they are numbered; where they were not kept, its plies.
    pub fn moves(&self, game: &Game) -> usize {
        let numbered = for_game!(self, _plan: G => game.moves.iter().filter(|text| !G::goes_on(text)).count());
        if game.moves.is_empty() { game.plies } else { numbered }
    }

    /// A game that was played, with its history.
    ///
    /// # Errors
    /// If a move in it is not legal.
    pub fn board(&self, game: &Game) -> Result<AnyHistory, TextError> {
        for_game!(self, plan: G => Ok(plan.record(&special::<G>(game))?.history.into()))
    }
}
