//! A league among computers: its table and curves, the games in progress on small boards, the games that have ended.
//!
//! - [`setup`]: who plays, how many games, by which rules
//! - `page`: the page; `table`, `sprt`, `rounds`, `performance`, `plot`, `boards`, `games`, `faults`: its parts; `colours`: what
//!   tells players apart; `picked`: whose curve, results and games are shown; `files`: the page of what is made of it

mod boards;
mod colours;
mod faults;
pub(super) mod files;
mod games;
mod page;
mod performance;
mod picked;
mod plot;
mod rounds;
pub mod setup;
mod sprt;
mod table;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use page::{entry, page};
