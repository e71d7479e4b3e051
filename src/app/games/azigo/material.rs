//! Counters that are taken, in words.

use crate::app::core::text::t;
use crate::app::games::material::{Captured, Material};

/// Less than this many are not worth a warning.
const FEW: u32 = 3;

/// Counters, whose number is what matters.
pub struct Counters;

impl Material for Counters {
    fn goal(&self, side: &str, gain: u32, moves: u8) -> String {
        t!("puzzle-goal-counters", side = side, n = gain, moves = moves)
    }

    fn amount(&self, n: u32) -> String {
        t!("review-counters", n = n)
    }

    fn hold(&self, side: &str, loss: u32) -> String {
        t!("puzzle-goal-hold-counters", side = side, n = loss)
    }

    fn ahead(&self, side: &str, by: f64) -> String {
        t!("analysis-ahead-counters", side = side, n = by)
    }

    fn captures(&self, captured: Captured, moves: u32) -> String {
        t!("reason-counters", n = captured.worth, moves = moves)
    }

    /// Nothing falls by itself: somebody takes it.
    fn warning(&self, captured: Captured, taker: Option<&str>) -> Option<String> {
        let worth = captured.worth;
        taker.filter(|_| worth >= FEW).map(|side| t!("coach-takes-counters", side = side, n = worth))
    }
}
