//! Proving puzzles again, and letting the engine at full strength solve them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use web_time::Instant;

use super::{Puzzle, horizon};
use crate::ai::prover::{Exhausted, Goal, Prover};
use crate::ai::search::{Limits, Search};
use crate::rules::bizingo::{Move, Options, Position};

/// What is wrong with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The first move does not force the goal within the plies.
    #[error("the solution does not force the goal")]
    Unsound,
    /// Another first move does too, or the goal can be had in fewer plies than it says.
    #[error("the solution is not the only one, or not the shortest")]
    NotUnique,
    /// It is not known.
    #[error("{0}")]
    Open(#[from] Exhausted),
}

/// MB of the table that the engine solves puzzles with.
pub const TABLE_MB: usize = 16;

/// The only first move that forces a goal within `plies` and up to its [`horizon`], if it is the only one.
///
/// # Errors
/// [`Exhausted`].
pub fn only_move(prover: &mut Prover, position: &Position, goal: Goal, plies: u32) -> Result<Option<Move>, Exhausted> {
    let moves = prover.first_moves(position, goal, horizon(plies))?;
    Ok(if let [mv] = moves[..] { Some(mv) } else { None })
}

/// Proves a puzzle again with so many nodes at most.
///
/// # Errors
/// [`Flaw`].
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

/// What the engine made of a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// Whether it plays the solution.
    pub solved: bool,
    /// How long it thought.
    pub time: Duration,
}

/// Lets the engine at full strength choose a move, with so many nodes.
pub fn attempt(search: &mut Search<Position>, puzzle: &Puzzle, nodes: u64, stop: &AtomicBool) -> Attempt {
    search.clear();
    let start = Instant::now();
    let limits = Limits::nodes(nodes);
    let found = search.run(&puzzle.position, &Options::default(), &[], limits, stop, &mut |_| {});
    Attempt { solved: found.best.is_some() && found.best == puzzle.solution(), time: start.elapsed() }
}
