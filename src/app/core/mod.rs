//! The session on the table and what everything else leans on.
//!
//! - [`rules`]: the game on the table, with all its plies
//! - [`on_table`]: which game that is, as a state
//! - [`session`]: who sits where, what is done at the table, and the one system that changes the rules
//! - [`input`]: what mouse and keys do whatever the game
//! - [`navigation`]: which pages are open; [`outgoing`]: text that leaves and comes
//! - [`text`]: every word that a player reads, from the locale files; [`fluent`]: how they are written; [`explain`]: errors in words
//! - [`settings`], [`results`]: what is kept; [`settings_requests`]: how settings change; [`rating`]: how strong somebody is; [`persistence`], [`writer`]: how, without holding up a frame
//! - [`programs`]: engines of others that the player has set up
//! - [`shipped`]: texts that are loaded when they are asked for
//! - [`frames`]: when a frame is drawn; [`wake`]: how other threads bring one about

use bevy::prelude::*;

pub mod explain;
pub mod fluent;
pub mod frames;
pub mod input;
pub mod navigation;
pub mod on_table;
pub mod outgoing;
pub mod persistence;
pub mod programs;
pub mod rating;
pub mod results;
pub mod rules;
pub mod session;
pub mod settings;
pub mod settings_requests;
pub mod shipped;
pub mod text;
pub mod wake;
pub mod writer;

pub use on_table::Of;

/// Where the player is.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title, with the table behind it.
    #[default]
    Title,
    /// A game.
    Table,
}

/// The steps of a frame, in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// People's input becomes requests.
    Input,
    /// Computers' answers become requests.
    Answer,
    /// Requests change the rules.
    Apply,
    /// The game that the rules are of comes to the table, if it is another one.
    Switch,
    /// Entities take up what the rules say.
    Follow,
    /// Entities move.
    Animate,
    /// Captured entities leave the board, when the movement that captured them has ended.
    Capture,
    /// What else is shown and heard follows.
    Present,
}
