//! Reviews of games in which gains can be proved: what each side could force before a move and after it.
//!
//! - `outlook`: what is found out about a position: a search, and the most that can be forced
//! - `fault`: what is wrong with a move, by what was proved; `decided`: by what a search has seen to the end
//!
//! [`ProvenGame`] is what such a game has of its own.

pub(crate) mod decided;
pub(crate) mod fault;
pub(crate) mod outlook;

use super::balance::Unit;
use super::reviewed::Reviewed;
use crate::ai::computer::Searchable;
use crate::ai::lab::prover::Provable;

/// A game in which gains can be proved.
pub(crate) trait ProvenGame:
    Searchable<Adapter: Provable> + Reviewed<Outlook = outlook::ForcedOutlook<<Self as crate::rules::Game>::Move>>
{
    /// What gains are counted in; a hundredth of it is the unit of scores.
    const UNIT: Unit;

    /// The greatest balance that is told, in that unit: all that a side has at the start.
    const MOST: f64;
}
