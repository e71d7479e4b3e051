//! What a game has of its own for puzzles.

use super::check::Flaw;
use super::definition::Puzzle;
use super::mine::Miner;
use super::theme::Theme;
use crate::ai::computer::Computer;

/// A file of puzzles in `assets/puzzles`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PuzzleFile {
    /// Its name.
    pub name: &'static str,
    /// The reading that its puzzles are played by, as an option; empty for the default one.
    pub reading: &'static str,
}

/// A game that there are puzzles of.
pub trait PuzzleGame: Computer {
    /// Finds its puzzles.
    type Miner: Miner<Self>;

    /// The files of its puzzles in `assets/puzzles`, that of the default rules first.
    const FILES: &'static [PuzzleFile];

    /// The text of each of these files. What runs in a browser must not name this: it would bring them all along.
    const TEXTS: &'static [&'static str];

    /// The file of its won endings in `assets/puzzles`, if it has any, for the endgame trainer. They are puzzles in which
    /// any first move that wins will do.
    const ENDINGS: Option<PuzzleFile> = None;

    /// The text of that file. What runs in a browser must not name this either.
    const ENDINGS_TEXT: &'static str = "";

    /// The nodes a move, or other measure of care, that mining takes by default.
    const MINING_NODES: u64;

    /// Attempts of each level that grading takes by default: more where levels leave more to chance.
    const SEEDS: u64 = 3;

    /// The themes of a solution, the most telling first.
    fn themes(puzzle: &Puzzle<Self>) -> Vec<Theme>;

    /// A text that is the same for a puzzle and all that are the same but for a symmetry of the game.
    fn twins(puzzle: &Puzzle<Self>) -> String;

    /// Proves a puzzle again, with this many nodes at most.
    ///
    /// # Errors
    /// [`Flaw`], which says what is wrong.
    fn prove(puzzle: &Puzzle<Self>, nodes: u64) -> Result<(), Flaw>;

    /// Proves an ending again: that it is won in its plies, and in no fewer.
    ///
    /// # Errors
    /// [`Flaw`], which says what is wrong; always, where the game has no endings.
    fn prove_ending(_ending: &Puzzle<Self>, _nodes: u64) -> Result<(), Flaw> {
        Err(Flaw::NoGoal)
    }
}
