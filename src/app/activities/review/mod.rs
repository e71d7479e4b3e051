//! A finished game is looked through again: where it was won and lost, what was better, and how a mistake is punished. The
//! spot can be tried again.
//!
//! - [`GameReview`]: the game on the table; [`Phase`]: what is done with it
//! - [`findings`]: what the engines have said so far, ply by ply
//! - [`requests`]: a review is begun, one goes to a place in it, a line is played, one leaves
//! - `collect`: what was missed becomes a puzzle; `silent`: also in games that nobody reviews
//! - `ask`: what the engines are asked; `turns`: lines that are played out
//! - `entry`: the way to it, on the page of a result; `card`: the review beside the board; `graph`: how the game stood; `words`: what is wrong with a move, in words

use bevy::prelude::*;

use self::findings::Findings;
use crate::ai::review::PlyReview;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;

mod activity;
mod ask;
mod card;
mod collect;
mod entry;
pub mod findings;
mod graph;
pub mod requests;
mod silent;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
pub(crate) mod tests;
mod turns;
mod words;

pub use activity::{GameReview, Phase, Shown};
pub use requests::ReviewRequested;

/// Told to a review: what is said of the move that was tried.
#[derive(Debug)]
struct Tried(Option<PlyReview>);

/// Told to a review: how the move that was tried is punished is to be shown.
#[derive(Debug)]
struct ShowDanger;

/// Told to a review: the signs of the mistakes that are known.
#[derive(Debug)]
struct Marks(Vec<(usize, &'static str)>);

/// Whether the game on the table can be reviewed: one of the player's own that has ended, or in which there are hints.
pub fn offered(rules: &Rules, session: &Session) -> bool {
    session.own() && !rules.is_empty() && (rules.outcome().is_some() || session.offers(rules).hints)
}

/// Whether it is a game of the player's own that can be reviewed once it has ended, and not before.
pub fn later(rules: &Rules, session: &Session) -> bool {
    session.own() && !rules.is_empty() && !offered(rules, session)
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Findings>();
    app.add_plugins((
        ask::plugin,
        collect::plugin,
        requests::plugin,
        silent::plugin,
        turns::plugin,
        card::plugin,
        entry::plugin,
    ));
}
