//! Checks puzzles: proves them again, and lets the highest level solve them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use web_time::Instant;

use super::definition::Puzzle;
use super::game::PuzzleGame;
use crate::ai::computer::{GameEngine, NotReady, Searchable};
use crate::ai::judge::BestOf;
use crate::ai::level::Level;
use crate::ai::prover::{Exhausted, ForcedGoal, Provable, Prover};
use crate::ai::search::Limits;

/// What is wrong with a puzzle.
#[derive(Debug, thiserror::Error)]
pub enum Flaw {
    /// The first move does not force the goal within the plies.
    #[error("the solution does not force the goal")]
    Unsound,
    /// Another first move does too, or the goal can be reached in fewer plies.
    #[error("the solution is not the only one, or not the shortest")]
    NotUnique,
    /// More than the goal can be forced within the plies.
    #[error("more than the goal can be forced")]
    NotMost,
    /// The choices are worth something else.
    #[error("the goal should be \"best {} {}\"", .0.best, .0.next)]
    OtherWorths(BestOf),
    /// The game has no such goals, or there is nothing to choose.
    #[error("there is no such goal here")]
    NoGoal,
    /// The proof was not finished.
    #[error("{0}")]
    Open(#[from] Exhausted),
    /// The values that prove it have not been loaded.
    #[error(transparent)]
    NotReady(#[from] NotReady),
}

/// The first move that forces a goal within `plies`, if there is exactly one.
///
/// # Errors
/// [`Exhausted`] if the node limit was reached.
pub fn only_move<P: Provable>(
    prover: &mut Prover<'_, P>,
    position: &P,
    goal: ForcedGoal,
    plies: u32,
) -> Result<Option<P::Move>, Exhausted> {
    let moves = prover.first_moves(position, goal, plies)?;
    Ok(if let [mv] = moves[..] { Some(mv) } else { None })
}

/// Proves a puzzle of a game with a prover: its goal can be forced within its plies, not within fewer, and by no other
/// first move within `horizon` plies.
///
/// # Errors
/// [`Flaw`], which says what is wrong.
pub(crate) fn prove_forced<G>(puzzle: &Puzzle<G>, horizon: u32, prover: &mut Prover<'_, G::Adapter>) -> Result<(), Flaw>
where
    G: PuzzleGame + Searchable<Adapter: Provable>,
{
    let goal = puzzle.goal.forced().ok_or(Flaw::NoGoal)?;
    let position = puzzle.game().search_position();
    match prover.shortest(&position, goal, puzzle.plies)? {
        None => return Err(Flaw::Unsound),
        Some(plies) if plies < puzzle.plies => return Err(Flaw::NotUnique),
        Some(_) => {}
    }
    match only_move(prover, &position, goal, horizon)? {
        None => Err(Flaw::NotUnique),
        mv if mv != puzzle.solution() => Err(Flaw::Unsound),
        Some(_) => Ok(()),
    }
}

/// Proves an ending: its goal can be forced within its plies and not within fewer, and its line does so.
pub(crate) fn prove_shortest<G>(ending: &Puzzle<G>, prover: &mut Prover<'_, G::Adapter>) -> Result<(), Flaw>
where
    G: PuzzleGame + Searchable<Adapter: Provable>,
{
    let goal = ending.goal.forced().ok_or(Flaw::NoGoal)?;
    let position = ending.game().search_position();
    match prover.shortest(&position, goal, ending.plies)? {
        Some(plies) if plies < ending.plies => return Err(Flaw::NotUnique),
        Some(_) => {}
        None => return Err(Flaw::Unsound),
    }
    let first = ending.solution().ok_or(Flaw::Unsound)?;
    if prover.forces(&position, first, goal, ending.plies)? { Ok(()) } else { Err(Flaw::Unsound) }
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
pub fn attempt<G: PuzzleGame>(engine: &mut G::Engine, puzzle: &Puzzle<G>, stop: &AtomicBool) -> Attempt {
    let start = Instant::now();
    let choice = engine.choose(&puzzle.game(), Level::MAX, 0, Limits::INFINITE, stop);
    Attempt { solved: choice.mv.is_some() && choice.mv == puzzle.solution(), time: start.elapsed() }
}
