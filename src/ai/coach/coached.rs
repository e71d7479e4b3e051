//! What the coach says, in any game.

use super::given_away::GivenAway;
use super::opportunity::{CostlyChoice, Opportunity};
use super::reason::HintReason;
use super::target::Threats;
use crate::rules::Game;

/// A game that players can be coached in. By default there is nothing to say.
///
/// Each call reads the rules a few plies ahead and takes far less than a millisecond.
pub trait Coached: Game {
    /// What each side could capture with one move, in this position. Nothing when the game is over.
    fn threats(&self) -> Threats {
        Threats::default()
    }

    /// What a move of the side to move gives away: what the other side can then take for nothing.
    ///
    /// `None` if that is nothing, if the move is not legal, if the move itself gains at least as much, or if no other
    /// move loses less. It looks three plies ahead: the move, the best capture, the best recapture.
    fn given_away(&self, _mv: Self::Move) -> Option<GivenAway<Self::Move>> {
        None
    }

    /// A choice that is clearly the best by exact values; `None` where there is none, or nobody knows. Where pieces are
    /// taken, [`Coached::threats`] says more.
    fn opportunity(&self) -> Option<Opportunity<Self::Move>> {
        None
    }

    /// What a choice costs by exact values, if that is worth a word; `None` too where nobody knows. Where pieces are taken,
    /// [`Coached::given_away`] says more.
    fn costly(&self, _mv: Self::Move) -> Option<CostlyChoice<Self::Move>> {
        None
    }

    /// Why the first move of a line is good, the most telling reason first; empty if the coach knows none.
    ///
    /// `line` is the principal variation of a search in this position, the hint first; the moves of both sides
    /// alternate. The longer it is, the more can be said. It is read up to the first move that is not legal.
    fn reasons(&self, _line: &[Self::Move]) -> Vec<HintReason> {
        Vec::new()
    }
}
