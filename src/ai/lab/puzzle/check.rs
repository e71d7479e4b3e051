//! Checks puzzles: proves them again, and lets the highest level solve them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use web_time::Instant;

use super::{Puzzle, horizon};
use crate::ai::lab::prover::{Exhausted, Goal, Prover};
use crate::ai::level::Level;
use crate::ai::level_player::LevelPlayer;
use crate::ai::search::Limits;
use crate::rules::bizingo::{Move, Options, Position};

/// What is wrong with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The first move does not force the goal within the plies.
    #[error("the solution does not force the goal")]
    Unsound,
    /// Another first move does too, or the goal can be reached in fewer plies.
    #[error("the solution is not the only one, or not the shortest")]
    NotUnique,
    /// The proof was not finished.
    #[error("{0}")]
    Open(#[from] Exhausted),
}

/// The first move that forces a goal within the [`horizon`] of `plies`, if there is exactly one.
///
/// # Errors
/// [`Exhausted`] if the node limit was reached.
pub fn only_move(prover: &mut Prover, position: &Position, goal: Goal, plies: u32) -> Result<Option<Move>, Exhausted> {
    let moves = prover.first_moves(position, goal, horizon(plies))?;
    Ok(if let [mv] = moves[..] { Some(mv) } else { None })
}

/// Proves a puzzle again, with this many nodes of the prover at most.
///
/// # Errors
/// [`Flaw`], which says what is wrong.
pub fn prove(puzzle: &Puzzle, nodes: u64) -> Result<(), Flaw> {
    let mut prover = Prover::new(Options::default(), nodes);
    let shortest = prover.shortest(&puzzle.position, puzzle.goal, puzzle.plies)?;
    match shortest {
        None => return Err(Flaw::Unsound),
        Some(plies) if plies < puzzle.plies => return Err(Flaw::NotUnique),
        Some(_) => {}
    }
    match only_move(&mut prover, &puzzle.position, puzzle.goal, puzzle.plies)? {
        None => Err(Flaw::NotUnique),
        mv if mv != puzzle.solution() => Err(Flaw::Unsound),
        Some(_) => Ok(()),
    }
}

/// How the highest level did at a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// Whether it plays the solution.
    pub solved: bool,
    /// How long it searched.
    pub time: Duration,
}

/// Lets the highest level choose a move; it plays the same one every time.
pub fn attempt(player: &mut LevelPlayer<Position>, puzzle: &Puzzle, stop: &AtomicBool) -> Attempt {
    let start = Instant::now();
    let choice = player.choose(&puzzle.position, &Options::default(), &[], Level::MAX, 0, Limits::INFINITE, stop);
    Attempt { solved: choice.mv.is_some() && choice.mv == puzzle.solution(), time: start.elapsed() }
}
