//! A league of whichever game: its plan, and its games with players for sides.
//!
//! The threads that play work on a plan of one game; what they publish is put into these.

use std::sync::Arc;

use crate::ai::computer::Computer;
use crate::ai::lab::arena::{Plan, Played, Spec};
use crate::app::core::games::{AnyTerms, Board, GameKind, Player, Terms};
use crate::record::History;
use crate::rules::TextError;
use crate::rules::azigo::Azigo;
use crate::rules::bingo_battle::BingoBattle;
use crate::rules::bizingo::Bizingo;

/// A game that was played.
pub type Game = Played<Player>;

/// The plan of a league.
#[derive(Clone, Debug)]
pub enum AnyPlan {
    /// Of Bizingo.
    Bizingo(Arc<Plan<Bizingo>>),
    /// Of Azigo.
    Azigo(Arc<Plan<Azigo>>),
    /// Of Bingo Battle.
    BingoBattle(Arc<Plan<BingoBattle>>),
}

/// A game of which a league can be played in the window.
pub trait Leagued: Computer
where
    Board: From<History<Self>>,
{
    /// Its plan as one of whichever game.
    fn wrap(plan: Arc<Plan<Self>>) -> AnyPlan;

    /// The plan, if it is of this game.
    fn plan(any: &AnyPlan) -> Option<&Arc<Plan<Self>>>;
}

/// A game's plan goes into that of whichever game, and comes out again.
macro_rules! joins {
    ($game:ident) => {
        impl Leagued for $game {
            fn wrap(plan: Arc<Plan<$game>>) -> AnyPlan {
                AnyPlan::$game(plan)
            }

            fn plan(any: &AnyPlan) -> Option<&Arc<Plan<$game>>> {
                match any {
                    AnyPlan::$game(plan) => Some(plan),
                    _ => None,
                }
            }
        }

        impl From<Plan<$game>> for AnyPlan {
            fn from(plan: Plan<$game>) -> AnyPlan {
                AnyPlan::$game(Arc::new(plan))
            }
        }
    };
}

joins!(Bizingo);
joins!(Azigo);
joins!(BingoBattle);

/// A game with players for sides.
pub fn general<G: Computer>(played: &Played<G::Side>) -> Game {
    with_winner(played, played.winner.map(Player::of::<G>))
}

/// The same with the sides of its game again.
pub fn special<G: Computer>(game: &Game) -> Played<G::Side> {
    with_winner(game, game.winner.map(|player| G::SIDES[player.index()]))
}

fn with_winner<S, T>(played: &Played<S>, winner: Option<T>) -> Played<T> {
    Played {
        game: played.game,
        first: played.first,
        second: played.second,
        winner,
        reason: played.reason.clone(),
        plies: played.plies,
        moves: played.moves.clone(),
    }
}

/// The same for whichever game it is.
macro_rules! each_plan {
    ($any:expr, $plan:ident => $do:expr) => {
        match $any {
            AnyPlan::Bizingo($plan) => $do,
            AnyPlan::Azigo($plan) => $do,
            AnyPlan::BingoBattle($plan) => $do,
        }
    };
}

impl AnyPlan {
    /// Of which game.
    pub fn kind(&self) -> GameKind {
        match self {
            AnyPlan::Bizingo(_) => GameKind::Bizingo,
            AnyPlan::Azigo(_) => GameKind::Azigo,
            AnyPlan::BingoBattle(_) => GameKind::BingoBattle,
        }
    }

    /// The players.
    pub fn specs(&self) -> &[Spec] {
        each_plan!(self, plan => &plan.specs)
    }

    /// Games in all.
    pub fn total(&self) -> usize {
        each_plan!(self, plan => plan.total())
    }

    /// Games that every two players play.
    pub fn games(&self) -> usize {
        each_plan!(self, plan => plan.games)
    }

    /// Random moves that each opening begins with.
    pub fn opening(&self) -> usize {
        each_plan!(self, plan => plan.opening)
    }

    /// By which rules, and from where.
    pub fn terms(&self) -> AnyTerms {
        match self {
            AnyPlan::Bizingo(plan) => AnyTerms::Bizingo(Terms { options: plan.options, position: plan.position }),
            AnyPlan::Azigo(plan) => AnyTerms::Azigo(Terms { options: plan.options, position: plan.position }),
            AnyPlan::BingoBattle(plan) => {
                AnyTerms::BingoBattle(Terms { options: plan.options, position: plan.position })
            }
        }
    }

    /// The start of a game, before its opening.
    pub fn start(&self, game: usize) -> Board {
        each_plan!(self, plan => History::new(plan.start(game)).into())
    }

    /// A game that was played, with its history.
    ///
    /// # Errors
    /// If a move in it is not legal.
    pub fn board(&self, game: &Game) -> Result<Board, TextError> {
        match self {
            AnyPlan::Bizingo(plan) => Ok(plan.record(&special::<Bizingo>(game))?.history.into()),
            AnyPlan::Azigo(plan) => Ok(plan.record(&special::<Azigo>(game))?.history.into()),
            AnyPlan::BingoBattle(plan) => Ok(plan.record(&special::<BingoBattle>(game))?.history.into()),
        }
    }
}
