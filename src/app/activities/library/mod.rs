//! The library: every game of the player's own that has ended or was left, and those that were brought here.
//!
//! - [`state`]: the games, all of them in memory; [`files`]: what is asked of the keeper of their files, and what is said back
//! - `disk`: the desktop's folder, on a thread of its own; a browser's is in [`platform`](crate::app::platform)
//! - `filing`: games go in by themselves; `requests`: one is opened, reviewed, named, deleted; `bring`: games from files
//! - `names`: who played a game
//!
//! # Invariants
//!
//! - A game is filed once. Its record is replaced only by one that holds everything that was in it
//!   ([`same`](crate::record::library::same)); anything else becomes a new entry.
//! - Nothing is filed before what is kept has been read.

use bevy::prelude::*;

use crate::app::activities::order::Answers;
use crate::app::core::{AppSystems, frames};
use crate::games::GameKind;
use crate::record::library::Labels;

mod bring;
#[cfg(not(target_family = "wasm"))]
mod disk;
pub mod files;
mod filing;
mod names;
mod requests;
pub mod state;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;

pub use names::{played, title};
pub use state::Library;

/// Something is wanted of the library. Games are named as their files are.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum LibraryRequested {
    /// A game comes to the table.
    Open(String),
    /// A game comes to the table and is reviewed.
    Review(String),
    /// The same with a game of the list of results.
    Played {
        /// Which game.
        kind: GameKind,
        /// The seed of its setup.
        seed: u64,
        /// Whether it is reviewed.
        review: bool,
    },
    /// Something is written on a game.
    Label(String, Labels),
    /// A game goes to the trash.
    Delete(String),
    /// The game that was deleted last is there again.
    Undo,
    /// All games into one file.
    Export,
}

/// Where games go in by themselves.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Filing;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Library>().init_resource::<bring::Bringing>().init_resource::<requests::ReviewNext>();
    app.add_message::<files::FilesSaid>().add_message::<files::FilesAsked>();
    frames::wanted_on::<LibraryRequested>(app);
    frames::wanted_while(app, |bringing: Res<bring::Bringing>| bringing.busy());
    app.add_systems(Startup, files::ask_for_all)
        .add_systems(
            Update,
            (
                state::hear.run_if(on_message::<files::FilesSaid>),
                bring::receive,
                requests::obey.run_if(on_message::<LibraryRequested>),
                requests::review,
            )
                .chain()
                .in_set(Answers::Library),
        )
        .add_systems(Update, filing::file.in_set(Filing).after(AppSystems::Switch).before(AppSystems::Follow));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(disk::plugin);
}
