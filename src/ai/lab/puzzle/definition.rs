//! A puzzle: a position, a goal, and the only first move that forces it.

use crate::ai::lab::prover::Goal;
use crate::rules::bizingo::symmetry::Symmetry;
use crate::rules::bizingo::{Bizingo, Move, Options, Position, Side};

/// Plies within which no other first move may reach the goal of a puzzle of this many plies: as many, but at least 3,
/// for what can also be taken a move later is no puzzle.
pub fn horizon(plies: u32) -> u32 {
    plies.max(3)
}

/// A position and the one way to reach a goal in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Where it begins, with 0 quiet plies.
    pub position: Position,
    /// The goal that the side to move has to force.
    pub goal: Goal,
    /// The solution against the defence that holds out longest. Its first move is the only one that forces the goal.
    pub line: Vec<Move>,
    /// Within how many plies the goal can be forced: an odd number, for the last ply is the solver's.
    pub plies: u32,
    /// The lowest level that finds the first move, 1..=10; [`BEYOND`](super::grade::BEYOND) where none does; `None`
    /// until graded.
    pub difficulty: Option<u8>,
    /// Where it was found, as text for people.
    pub origin: String,
}

impl Puzzle {
    /// The solution: the first move.
    pub fn solution(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// A game by the default rules from its position.
    pub fn game(&self) -> Bizingo {
        Bizingo::from_position(Options::default(), self.position)
    }

    /// A text that is the same for the position and all its rotated and mirrored images. (`None` does not happen.)
    pub fn twins(&self) -> Option<String> {
        Symmetry::all().map(|symmetry| symmetry.position(&self.position).to_string()).min()
    }
}

/// A position without its history.
pub(super) fn fresh(position: &Position) -> Position {
    Position::of(Side::BOTH.map(|side| position.army(side)), position.turn(), 0)
}
