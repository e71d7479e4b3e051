//! Puzzles: a position and a goal that can be forced. Any move that provably forces it counts; a wrong one is answered by its
//! refutation, on the board.
//!
//! - [`PuzzleActivity`]: the puzzle on the table; [`Phase`]: how far it is; `settle`: what follows from a move or a proof
//! - [`entry`]: a puzzle as it stands in a file; [`books`]: the files, loaded when asked for
//! - [`history`]: what was solved and missed, ratings, streaks; [`choose`]: which one comes next
//! - [`own`]: puzzles from one's own games
//! - [`requests`]: puzzles come and go; `judge`: what the prover says of a move; `turns`: moves that come by themselves
//! - [`storm`]: as many as one can in three minutes
//! - `hint`: the next move on the board; `card`: the puzzle beside it; `page`: where they are chosen; `words`: goals and
//!   themes in words

use bevy::prelude::*;

mod activity;
pub mod books;
mod card;
pub mod choose;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod endings_tests;
pub mod entry;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod fairness_tests;
mod hint;
pub mod history;
mod judge;
pub mod own;
mod page;
mod phase;
pub mod requests;
mod settle;
pub mod storm;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
mod turns;
mod words;

pub use activity::PuzzleActivity;
pub use phase::Phase;
pub use requests::PuzzleRequested;

/// Told to a puzzle: a little more of the next move is to be shown.
#[derive(Debug)]
struct GiveHint;

/// Told to a puzzle: its solution is to be shown.
#[derive(Debug)]
struct ShowSolution;

/// Told to a puzzle: one plays on after a move of which nobody knows whether it is right.
#[derive(Debug)]
struct PlayOn;

/// Told to a puzzle: the defence that a search has found, as records write it.
#[derive(Debug)]
struct Defence(Option<String>);

/// Told to a puzzle: the time of its storm is up.
#[derive(Debug)]
struct StormOver;

pub(crate) fn plugin(app: &mut App) {
    crate::app::core::persistence::persist::<history::PuzzleHistory>(app);
    crate::app::core::persistence::persist::<own::OwnPuzzles>(app);
    app.add_plugins((
        books::plugin,
        requests::plugin,
        judge::plugin,
        turns::plugin,
        storm::plugin,
        hint::plugin,
        card::plugin,
        page::plugin,
    ));
}
