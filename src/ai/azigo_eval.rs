//! What an Azigo position is worth. Integers only.

use crate::rules::azigo::{Options, Position};

/// The price of a counter.
pub const COUNTER: i32 = 100;

/// The value for the side to move.
#[inline(always)]
pub fn evaluate(position: &Position, _options: &Options) -> i32 {
    let side = position.turn();
    (position.score(side) as i32 - position.score(side.other()) as i32) * COUNTER
}
