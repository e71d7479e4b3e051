//! Soldiers and captains that are taken, in words.

use crate::app::core::text::t;
use crate::app::games::material::{Captured, Material};

/// A smaller lead, in soldiers, is not told in pieces: nobody has one more.
const SLIGHT: f64 = 0.5;

/// Pieces, worth so many soldiers.
pub struct Pieces;

impl Material for Pieces {
    fn goal(&self, side: &str, gain: u32, moves: u8) -> String {
        t!("puzzle-goal-soldiers", side = side, n = gain, moves = moves)
    }

    fn amount(&self, n: u32) -> String {
        t!("review-soldiers", n = n)
    }

    fn hold(&self, side: &str, loss: u32) -> String {
        t!("puzzle-goal-hold-soldiers", side = side, n = loss)
    }

    fn ahead(&self, side: &str, by: f64) -> String {
        match by < SLIGHT {
            true => t!("analysis-slightly", side = side, n = by),
            false => t!("analysis-ahead-soldiers", side = side, n = by),
        }
    }

    fn captures(&self, captured: Captured, moves: u32) -> String {
        t!("reason-captures", n = captured.count, cell = captured.cells, moves = moves)
    }

    fn warning(&self, captured: Captured, taker: Option<&str>) -> Option<String> {
        Some(match taker {
            Some(side) => t!("coach-takes", side = side, cells = captured.cells),
            None => t!("coach-falls", cells = captured.cells),
        })
    }
}
