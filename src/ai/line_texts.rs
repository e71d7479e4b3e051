//! Lines that a search or a prover has found, as text.

use crate::rules::Game;

/// The moves of a line in full notation, up to the first that cannot be played.
pub(crate) fn line_texts<G: Game>(mut game: G, line: &[G::Move]) -> Vec<String> {
    let mut found = Vec::with_capacity(line.len());
    for &mv in line {
        let mut next = game.clone();
        if next.play(mv).is_err() {
            break;
        }
        found.push(game.move_text(mv));
        game = next;
    }
    found
}
