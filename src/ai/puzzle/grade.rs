//! How hard a puzzle is: the lowest level that finds the first move more often than not.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};

use super::check::attempt;
use super::definition::Puzzle;
use super::game::PuzzleGame;
use crate::ai::computer::GameEngine;
use crate::ai::judge::Goal;
use crate::ai::level::Level;
use crate::ai::search::Limits;

/// The difficulty of a puzzle that no level solves.
pub const BEYOND: u8 = 11;

/// What levels make of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// The lowest level that finds the solution with more than half of its seeds, 1..=10, or [`BEYOND`] if none does.
    Difficulty(u8),
    /// A lower level finds it, but the highest prefers another move: it sees something better than the goal.
    Disputed,
}

/// What levels make of a puzzle, with the seeds `1..=seeds`; `None` if stopped.
pub fn grade<G: PuzzleGame>(
    engine: &mut G::Engine,
    puzzle: &Puzzle<G>,
    seeds: u64,
    stop: &AtomicBool,
) -> Option<Grade> {
    let lowest = lowest(engine, puzzle, seeds, stop)?;
    let solved = lowest >= Level::MAX.number() || attempt::<G>(engine, puzzle, stop).solved;
    let grade = if solved { Grade::Difficulty(lowest) } else { Grade::Disputed };
    (!stop.load(Ordering::Relaxed)).then_some(grade)
}

/// The lowest level that finds the solution with more than half of the seeds; `None` if stopped.
fn lowest<G: PuzzleGame>(engine: &mut G::Engine, puzzle: &Puzzle<G>, seeds: u64, stop: &AtomicBool) -> Option<u8> {
    let game = puzzle.game();
    for level in Level::all() {
        let (mut found, mut missed) = (0, 0);
        for seed in 1..=seeds {
            let choice = engine.choose(&game, level, seed, Limits::INFINITE, stop);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if choice.mv == puzzle.solution() {
                found += 1;
            } else {
                missed += 1;
            }
            // The rest cannot change it.
            if 2 * found > seeds || 2 * missed >= seeds {
                break;
            }
        }
        if 2 * found > seeds {
            return Some(level.number());
        }
    }
    Some(BEYOND)
}

/// This many puzzles of each difficulty at most: wins and those of many plies first, then those that come first.
pub fn keep<G: PuzzleGame>(puzzles: Vec<Puzzle<G>>, most: usize) -> Vec<Puzzle<G>> {
    let mut wanted: Vec<&Puzzle<G>> = puzzles.iter().collect();
    wanted.sort_by_key(|puzzle| (puzzle.plies == 1, puzzle.goal != Goal::Win, Reverse(puzzle.plies)));
    let mut left = [most; 1 + BEYOND as usize];
    wanted.retain(|puzzle| {
        let left = &mut left[usize::from(puzzle.difficulty.unwrap_or(0).min(BEYOND))];
        let kept = *left > 0;
        *left = left.saturating_sub(1);
        kept
    });
    wanted.into_iter().cloned().collect()
}
