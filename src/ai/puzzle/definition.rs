//! A puzzle: a position, a goal, and the only first move that reaches it.

use super::game::PuzzleGame;
use crate::ai::judge::Goal;

/// A position and the one way to reach a goal in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle<G: PuzzleGame> {
    /// The rules that it is played by.
    pub rules: G::Rules,
    /// Where it begins. In Bizingo and Azigo with 0 quiet plies, in Bingo Battle with a throw that leaves a choice.
    pub position: G::Position,
    /// What the side to move has to reach.
    pub goal: Goal,
    /// The solution against the defence that holds out longest. Its first move is the only one that reaches the goal.
    pub line: Vec<G::Move>,
    /// Within how many plies the goal can be forced: an odd number, for the last ply is the solver's.
    pub plies: u32,
    /// The lowest level that finds the first move, 1..=10; [`BEYOND`](super::grade::BEYOND) where none does; `None`
    /// until graded.
    pub difficulty: Option<u8>,
    /// Where it was found, as text for people.
    pub origin: String,
}

impl<G: PuzzleGame> Puzzle<G> {
    /// The solution: the first move.
    pub fn solution(&self) -> Option<G::Move> {
        self.line.first().copied()
    }

    /// A game from its position.
    pub fn game(&self) -> G {
        G::set_up(self.rules.clone(), Some(self.position.clone()), 0)
    }
}
