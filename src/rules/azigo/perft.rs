//! Counting lines of play, to check the rules and to measure their speed.

use super::options::Options;
use super::position::Position;

/// The number of lines of play of exactly `depth` plies. A natural end, of a side with nothing left, ends a line, so
/// that it counts only at its own depth; repetition and the limits do not.
pub fn perft(position: &Position, options: &Options, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    position.for_each_move(|mv| {
        let mut next = *position;
        next.play(mv, options);
        nodes += perft(&next, options, depth - 1);
    });
    nodes
}
