//! What the commands ask of a game beyond its rules: a picture, some facts, counting and random games.
//!
//! A game joins with a file of its own here, and its name in [`cli`](super).

use crate::ai::computer::Computer;
use crate::ai::playout::RandomGames;
use crate::ai::protocol::AnyGame;
use crate::rules::Turn;

mod azigo;
mod bizingo;

/// A game that the commands can work with.
pub(super) trait Table: Computer + Into<AnyGame> {
    /// Random games.
    type Playout: RandomGames;

    /// The board in text, and under it what each side has: whole lines.
    fn picture(&self) -> String;

    /// What `show` tells in JSON about this game alone: an object.
    fn facts(&self) -> serde_json::Value;

    /// Winner and reason as `replay` prints them.
    fn result(&self) -> (String, String) {
        match self.turn() {
            Turn::Over(outcome) => (
                outcome.winner.map_or_else(|| "draw".to_owned(), |side| side.to_string()),
                outcome.reason.word().into(),
            ),
            _ => ("open".to_owned(), "unfinished".to_owned()),
        }
    }

    /// The same position by rules without draws by counting, which end no line of play in `perft`.
    fn endless(&self) -> Self;

    /// Lines of play of so many plies, as fast as can be.
    fn perft(&self, depth: u32) -> u64;

    /// Random games from here.
    fn playout(&self, seed: u64) -> Self::Playout;
}
