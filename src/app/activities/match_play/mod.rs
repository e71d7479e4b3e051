//! A match: people and computers play each other. What the player's own game is, whatever else is done at the table.
//!
//! - [`Match`]: the match itself
//! - [`coach`]: what is said before a move that gives something away
//! - [`clock`]: how much time each side has
//! - [`record`]: a match as a record and as a link; [`autosave`]: kept while it is played
//! - [`results`]: which matches are entered when they end
//! - `unbegun`: nobody comes back to a match that was never begun

use bevy::prelude::*;

use crate::app::core::session::{MatchSetup, Session};

mod activity;
pub mod autosave;
pub mod clock;
pub mod coach;
#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod engines_tests;
pub mod record;
pub mod results;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
mod unbegun;

pub use activity::Match;

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(Session::new(MatchSetup::default(), || Box::new(Match::default()))).add_plugins((
        autosave::plugin,
        results::plugin,
        coach::plugin,
        unbegun::plugin,
    ));
}
