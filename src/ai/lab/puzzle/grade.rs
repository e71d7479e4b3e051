//! How hard a puzzle is: the lowest level that finds the first move more often than not.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Puzzle;
use crate::ai::level::Level;
use crate::ai::level_player::LevelPlayer;
use crate::ai::search::Limits;
use crate::rules::bizingo::{Options, Position};

/// The difficulty of a puzzle that no level solves.
pub const BEYOND: u8 = 11;

/// The lowest level that finds the solution with more than half of the seeds `1..=seeds`: 1..=10, or [`BEYOND`] if none
/// does; `None` if stopped.
pub fn difficulty(player: &mut LevelPlayer<Position>, puzzle: &Puzzle, seeds: u64, stop: &AtomicBool) -> Option<u8> {
    for level in Level::all() {
        let (mut found, mut missed) = (0, 0);
        for seed in 1..=seeds {
            let choice = player.choose(&puzzle.position, &Options::default(), &[], level, seed, Limits::INFINITE, stop);
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
