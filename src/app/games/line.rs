//! The line under the board, as far as the game on the table has something to say there.

use bevy::prelude::*;

/// What a game wants to be said under its board. Each game's own system writes it; panels show it, and the page reads
/// it aloud.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum BoardLine {
    /// Whose turn it is, and nothing else.
    #[default]
    Turn,
    /// That one of several captures is to be chosen.
    ChooseCapture,
    /// What the move in hand would do.
    Move {
        /// As shown.
        shown: String,
        /// To be read aloud, without signs.
        spoken: String,
    },
    /// What is waited for or asked, instead of the turn; whether it asks the player for something.
    Waits(&'static str, bool),
    /// How the game begins, before whose turn it is.
    Opening(String),
}
