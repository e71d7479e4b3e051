//! Counting lines of play, to check the rules and to measure their speed.

use super::options::Options;
use super::position::{BEATEN, Move, Position};

/// The number of lines of play of exactly `depth` plies. A win ends a line, so that it counts
/// only at its own depth; a draw does not. Every move counted is made on a board; nothing is
/// counted in bulk.
pub fn perft(position: &Position, options: &Options, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    position.for_each_move(options, |mv| {
        let mut next = *position;
        next.play(mv, options);
        nodes += match depth {
            1 => 1,
            _ if ended(&next) => 0,
            _ => perft(&next, options, depth - 1),
        };
    });
    nodes
}

/// [`perft`] for each first move on its own.
pub fn divide(position: &Position, options: &Options, depth: u32) -> Vec<(Move, u64)> {
    let mut parts = Vec::new();
    if depth == 0 {
        return parts;
    }
    position.for_each_move(options, |mv| {
        let mut next = *position;
        next.play(mv, options);
        let nodes = if depth > 1 && ended(&next) { 0 } else { perft(&next, options, depth - 1) };
        parts.push((mv, nodes));
    });
    parts
}

#[inline(always)]
fn ended(position: &Position) -> bool {
    super::board::Side::BOTH.into_iter().any(|side| position.army(side).count() <= BEATEN)
}
