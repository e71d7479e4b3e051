//! Many games: what is known of each without playing it, how they are found, and files that hold several.
//!
//! - [`entry`]: what the list shows of a game, read from its record; [`filed`]: a game of the library; [`labels`]: the name, the
//!   tags and the note that a player gives it; [`tags`]: what a newer record takes over from an older one
//! - [`find`]: searching and filtering
//! - [`bundle`]: a file of many games, records one after another
//! - [`same`]: whether one record holds everything that another does
//! - [`folder`]: the games as files, one each
//!
//! `docs/library.md` describes it for players.

pub mod bundle;
pub mod entry;
pub mod filed;
pub mod find;
#[cfg(not(target_family = "wasm"))]
pub mod folder;
pub mod labels;
pub mod same;
pub mod tags;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use entry::{EntryStatus, LibraryEntry, STUDY, Study};
pub use filed::{Filed, name, number};
pub use find::{Query, ResultFilter};
pub use labels::Labels;
