//! Setting up a league: who plays, how many games, by which rules.
//!
//! - `draft`: what is being set up; `page`: the page; `book`: openings from a file, `chosen` in the
//!   system's dialog
//! - `players`: its players; `saved`: leagues that were begun before

mod book;
pub(in crate::app::panels) mod chosen;
mod draft;
mod page;
mod players;
mod saved;

pub use draft::Draft;
pub use page::{foot, page};
