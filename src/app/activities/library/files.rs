//! What the library asks of the keeper of its files, and what is said back: a thread on the desktop, the page in a
//! browser.

use bevy::prelude::*;

use super::Library;
use crate::app::core::settings::DataFolder;
use crate::record::library::Filed;

/// Something is to be done with the files. It is done in order.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum FilesAsked {
    /// All games are to be read.
    Load,
    /// A game is to be kept under this name.
    Save {
        /// The name of its file.
        name: String,
        /// Its record.
        text: String,
    },
    /// The game of this name goes to the trash.
    Delete(String),
    /// The game of this name comes back from the trash.
    Restore(String),
}

/// What has come of it.
#[derive(Message, Clone, Debug)]
pub enum FilesSaid {
    /// Some of the games. They come in parts where there are many.
    Games(Vec<Filed>),
    /// That was all of them.
    Loaded {
        /// The highest number in a name.
        last: u64,
    },
    /// Something that the player should know.
    Wrong(String),
}

/// Before the first frame the games are asked for. Where nothing is kept, there are none.
pub(super) fn ask_for_all(folder: Res<DataFolder>, mut library: ResMut<Library>, mut asked: MessageWriter<FilesAsked>) {
    if folder.path.is_some() {
        asked.write(FilesAsked::Load);
    } else {
        library.loaded(0);
    }
}
