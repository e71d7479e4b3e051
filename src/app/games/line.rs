//! What the game on the table says in the line under the board.

use bevy::prelude::*;

/// The line under the board. The system of the game on the table writes it; panels show it, and the page reads it
/// aloud.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum BoardLine {
    /// Whose turn it is, and nothing else.
    #[default]
    Turn,
    /// The player has to choose one of several captures.
    ChooseCapture,
    /// What the move in hand would do.
    Move {
        /// As shown.
        shown: String,
        /// To be read aloud, without signs.
        spoken: String,
    },
    /// What the game waits for; `true` if it waits for the player.
    Waits(&'static str, bool),
    /// Something that is said before whose turn it is.
    BeforeTurn(String),
}
