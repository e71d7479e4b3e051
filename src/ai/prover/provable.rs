//! What the prover asks of a game: what a move gains, and when a gain lasts.

use std::hash::Hash;

use super::proof::{Proved, Prover};
use crate::ai::search::{Ending, SearchPosition};

/// A position of a game in which gains can be proved. Sides alternate.
pub trait Provable: SearchPosition + Eq + Hash {
    /// A legal move, and what follows.
    fn ply(&self, mv: Self::Move, rules: &Self::Rules) -> Ply<Self>;

    /// Whether `need` is certainly more than the side to move can gain within this many plies, an odd number: no is
    /// always right.
    fn is_out_of_reach(&self, _rules: &Self::Rules, _plies: u32, _need: i32) -> bool {
        false
    }

    /// Whether only captures can reach a goal with a single move here.
    fn only_captures_gain(&self, rules: &Self::Rules) -> bool;

    /// Whether the attacker has reached the goal in a game that has ended so for them, with `need` still to be gained.
    fn is_reached_at_end(ending: Ending, need: i32) -> bool;

    /// Whether the goal is reached here, the defender to move and the game not over, with `need` still to be gained:
    /// what a lasting gain is.
    ///
    /// # Errors
    /// [`Exhausted`](super::Exhausted) if the node limit was reached.
    fn is_reached(&self, prover: &mut Prover<'_, Self>, need: i32) -> Proved;
}

/// A move of either side, what follows, and what it won for its side.
#[derive(Clone, Copy, Debug)]
pub struct Ply<P: SearchPosition> {
    /// The move.
    pub mv: P::Move,
    /// The position after it.
    pub next: P,
    /// What it won for its side, in the unit of goals; negative if it gave something up.
    pub gain: i32,
    /// How the game has ended with it, for the side to move next.
    pub over: Option<Ending>,
}

impl<P: Provable> Ply<P> {
    /// Whether this move of the attacker ends the game; if so, whether that reaches the goal. `need` is what is still to
    /// be gained after it.
    pub fn attack_ends(&self, need: i32) -> Option<bool> {
        self.over.map(|ending| P::is_reached_at_end(reverse(ending), need))
    }

    /// As [`Ply::attack_ends`], for a move of the defender.
    pub fn defence_ends(&self, need: i32) -> Option<bool> {
        self.over.map(|ending| P::is_reached_at_end(ending, need))
    }
}

/// The same ending, for the other side.
fn reverse(ending: Ending) -> Ending {
    match ending {
        Ending::Won => Ending::Lost,
        Ending::Lost => Ending::Won,
        Ending::Drawn => Ending::Drawn,
    }
}
