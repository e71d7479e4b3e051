//! Reviews of games in which gains can be proved: what each side could force before a move and after it.
//!
//! - `outlook`: what is found out about a position: a search, and the most that can be forced
//! - `fault`: what is wrong with a move, by what was proved; `decided`: by what a search has seen to the end
//!
//! [`ProvenGame`] is what such a game has of its own.

pub(crate) mod decided;
pub(crate) mod fault;
pub(crate) mod outlook;

use std::sync::atomic::AtomicBool;

use self::fault::fault;
use self::outlook::{ForcedOutlook, balance, look};
use super::balance::{Balance, Unit};
use super::effort::Effort;
use super::mistake::Fault;
use super::reviewed::{Moment, Reviewed};
use crate::ai::computer::{Computer, Searchable};
use crate::ai::prover::Provable;

/// A game in which gains can be proved.
pub(crate) trait ProvenGame: Searchable<Adapter: Provable> + Computer {
    /// What gains are counted in; a hundredth of it is the unit of scores.
    const UNIT: Unit;

    /// The greatest balance that is told, in that unit: all that a side has at the start.
    const MOST: f64;
}

impl<G: ProvenGame> Reviewed for G {
    type Outlook = ForcedOutlook<G::Move>;

    fn unit(&self) -> Unit {
        G::UNIT
    }

    fn outlook(&self, engine: &mut G::Engine, effort: Effort, stop: &AtomicBool) -> ForcedOutlook<G::Move> {
        look(self, engine, effort, stop)
    }

    fn balance(&self, outlook: &ForcedOutlook<G::Move>) -> Balance {
        balance::<G>(outlook)
    }

    fn decided(&self) -> Option<f64> {
        Some(G::in_pieces(G::DECISIVE_SCORE))
    }

    fn fault(
        before: Moment<'_, G>,
        mv: G::Move,
        after: Moment<'_, G>,
        engine: &mut G::Engine,
        effort: Effort,
        stop: &AtomicBool,
    ) -> Option<Fault<G::Move>> {
        fault(before, mv, after, engine, effort, stop)
    }
}
