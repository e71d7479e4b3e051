//! Setting up a league: who plays, how many games, by which rules.
//!
//! - `draft`: what is being set up; `page`: the page
//! - `players`: its players; `saved`: leagues that were begun before

mod draft;
mod page;
mod players;
mod saved;

pub use draft::Draft;
pub use page::{foot, page};
