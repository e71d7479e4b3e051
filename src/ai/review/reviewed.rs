//! What a game has of its own for a review: [`Reviewed`].

use std::fmt::Debug;
use std::sync::atomic::AtomicBool;

use super::balance::{Balance, LuckAndCost, Unit};
use super::effort::Effort;
use super::mistake::Fault;
use crate::ai::computer::Computer;

/// A game that can be reviewed.
pub trait Reviewed: Computer {
    /// What is found out about a position; it serves the ply before it and the ply after it.
    type Outlook: Clone + Debug + Send;

    /// What balances and losses are counted in.
    fn unit(&self) -> Unit;

    /// Looks at this position. `engine` has forgotten everything. Setting `stop` ends it within milliseconds; then the
    /// outlook means nothing.
    fn outlook(&self, engine: &mut Self::Engine, effort: Effort, stop: &AtomicBool) -> Self::Outlook;

    /// How the game stands here.
    fn balance(&self, outlook: &Self::Outlook) -> Balance;

    /// What is wrong with a move of the side to move, if anything is. Setting `stop` ends it within milliseconds; then
    /// the answer means nothing.
    fn fault(
        before: Moment<'_, Self>,
        mv: Self::Move,
        after: Moment<'_, Self>,
        engine: &mut Self::Engine,
        effort: Effort,
        stop: &AtomicBool,
    ) -> Option<Fault<Self::Move>>;

    /// From which balance on, for either side, the game counts as decided; `None` where luck can always turn it.
    fn decided(&self) -> Option<f64> {
        None
    }

    /// What luck and choice were worth in a move, where every value is known exactly.
    fn luck_and_cost(_before: Moment<'_, Self>, _mv: Self::Move, _after: Moment<'_, Self>) -> Option<LuckAndCost> {
        None
    }
}

/// A position of a game with what was found out about it.
#[derive(Debug)]
pub struct Moment<'a, G: Reviewed> {
    /// The game there.
    pub game: &'a G,
    /// What was found out.
    pub outlook: &'a G::Outlook,
}

impl<G: Reviewed> Clone for Moment<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Reviewed> Copy for Moment<'_, G> {}
