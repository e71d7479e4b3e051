//! Texts that come with the program, but not with its first game: they are loaded when they are asked for. On the desktop they
//! are there at once; a browser fetches them.

use bevy::prelude::*;

use super::frames;

/// A text is wanted, by the name of its file.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextWanted(pub &'static str);

/// A text is there, or it cannot be had.
#[derive(Message, Clone, Debug)]
pub struct TextCame {
    /// The name of its file.
    pub name: String,
    /// The text, or why there is none.
    pub text: Result<String, String>,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<TextWanted>().add_message::<TextCame>();
    frames::wanted_on::<TextWanted>(app);
}
