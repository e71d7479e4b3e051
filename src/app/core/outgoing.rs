//! Text that leaves the program and text that comes: how it travels is the platform's business.

use std::path::PathBuf;

use bevy::prelude::*;

use super::frames;

/// The address of the published edition, which a build is told by the variable `BIZINGO_ADDRESS`. Links made on a desktop
/// lead there.
pub const PUBLISHED: Option<&str> = match option_env!("BIZINGO_ADDRESS") {
    Some(address) if !address.is_empty() => Some(address),
    _ => None,
};

/// Whether a browser opens the links made here. On a desktop without a published address they have to be pasted.
pub const LINKS_OPEN_BY_THEMSELVES: bool = cfg!(target_family = "wasm") || PUBLISHED.is_some();

/// What is to leave the program.
#[derive(Message, Clone, Debug, PartialEq)]
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
        content: Vec<u8>,
    },
    /// A picture, to be drawn as PNG.
    Picture {
        /// As SVG.
        svg: String,
        /// Where it goes.
        to: PictureFor,
    },
    /// Pictures one after another, to be drawn as GIF.
    Moving {
        /// How the file should be called.
        name: String,
        /// Each as SVG, all of one size.
        pictures: Vec<String>,
        /// How long each is shown, in seconds.
        seconds: f64,
    },
    /// Nothing leaves; a file is to be chosen.
    Choose,
    /// Nothing leaves; files are to be chosen, as many as somebody likes.
    ChooseMany,
    /// Nothing leaves; a folder of files is to be chosen.
    ChooseFolder,
    /// Nothing leaves; a program is to be chosen.
    ChooseProgram,
    /// Nothing leaves; a file of openings is to be chosen.
    ChooseBook,
    /// Nothing leaves; the clipboard is wanted.
    Clipboard,
}

/// Where a picture goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureFor {
    /// Into the clipboard.
    Clipboard,
    /// Into a file, which should be called so.
    File(String),
}

/// A text came that should be a game.
#[derive(Message, Clone, Debug)]
pub struct Arrived(pub String);

/// Texts came that are for the library, each of one game or of many.
#[derive(Message, Clone, Debug)]
pub struct GamesArrived(pub Vec<String>);

/// A file of openings was chosen.
#[derive(Message, Clone, Debug)]
pub struct BookChosen {
    /// How the file is called.
    pub name: String,
    /// What is in it, or why it cannot be read, in a sentence.
    pub text: Result<String, String>,
}

/// A program was chosen.
#[derive(Message, Clone, Debug)]
pub struct ProgramChosen(pub PathBuf);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Outgoing>();
    frames::wanted_on::<GamesArrived>(app);
    frames::wanted_on::<Arrived>(app);
}
