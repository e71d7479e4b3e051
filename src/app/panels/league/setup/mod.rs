//! Setting up a league: who plays, how many games, by which rules.
//!
//! - `draft`: what is being set up; `page`: the page; `book`: openings from a file
//! - `players`: its players; `saved`: leagues that were begun before

pub(in crate::app::panels) mod book;
mod draft;
mod page;
mod players;
mod saved;

pub use draft::Draft;
pub use page::{foot, page};
