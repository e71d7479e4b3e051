//! What the commands ask of a game beyond its rules: a picture, some facts, counting and random games.
//!
//! A game joins with a file of its own here, and its name in [`cli`](super).

use super::contest::ContestArgs;
use crate::ai::lab::arena::Spec;
use crate::ai::lab::playout::RandomGames;
use crate::record::Recorded;

mod azigo;
mod bingo_battle;
mod bizingo;

/// A game that the commands can work with.
pub(super) trait Table: Recorded {
    /// Random games.
    type Playout: RandomGames;

    /// Random moves that games of a contest begin with, if nothing is said.
    const OPENING: u32 = 6;

    /// Whether a contest from here can be played by these players as the arguments say.
    ///
    /// # Errors
    /// Says which argument makes no sense in this game, and why.
    fn allows(&self, _specs: &[Spec], _args: &ContestArgs) -> Result<(), String> {
        Ok(())
    }

    /// The board in text, and under it what each side has: whole lines.
    fn picture(&self) -> String;

    /// What `show` tells in JSON about this game alone: an object.
    fn facts(&self) -> serde_json::Value;

    /// The same position by rules without draws by counting, which end no line of play in `perft`.
    fn endless(&self) -> Self;

    /// Lines of play of so many plies, as fast as can be.
    fn perft(&self, depth: u32) -> u64;

    /// Random games from here.
    fn playout(&self, seed: u64) -> Self::Playout;
}
