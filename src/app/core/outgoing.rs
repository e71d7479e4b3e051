//! Text that leaves the program and text that comes: how it travels is the platform's business.

use bevy::prelude::*;

/// What is to leave the program.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Outgoing {
    /// Text for the clipboard.
    Text(String),
    /// What stands behind the `#` of a link.
    Link(String),
    /// The same, to be sent to somebody where the system knows how.
    Send(String),
    /// A file.
    File {
        /// How it should be called.
        name: String,
        /// What is in it.
        content: String,
    },
    /// Nothing leaves; a file is to be chosen.
    Choose,
    /// Nothing leaves; the clipboard is wanted.
    Clipboard,
}

/// A text came that should be a game.
#[derive(Message, Clone, Debug)]
pub struct Arrived(pub String);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Outgoing>().add_message::<Arrived>();
}
