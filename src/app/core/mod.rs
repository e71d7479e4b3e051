//! The session on the table and what everything else leans on.
//!
//! - [`rules`]: the match, its only authority, and the one system that changes it
//! - [`session`]: who sits where, new games, undo, draw offers, resigning
//! - [`input`]: what mouse and keys do whatever the game
//! - [`settings`], [`results`], [`autosave`]: what is kept; [`kept`], [`writer`]: how, without holding up a frame

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use crate::games::GameKind;

pub mod autosave;
pub mod input;
pub mod kept;
pub mod navigation;
pub mod results;
pub mod rules;
pub mod session;
pub mod settings;
pub mod wake;
pub mod writer;

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
    /// Entities take up what the rules say.
    Follow,
    /// Entities move.
    Animate,
    /// What else is shown and heard follows.
    Present,
}

/// A game's own part of a step, after the steps of the games before it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Of(pub AppSystems, pub GameKind);

/// The steps in which games have parts of their own.
const PARTS: [AppSystems; 4] = [AppSystems::Input, AppSystems::Follow, AppSystems::Animate, AppSystems::Present];

pub(crate) fn order_games(app: &mut App, schedule: impl ScheduleLabel + Clone) {
    for step in PARTS {
        for kind in GameKind::ALL {
            app.configure_sets(schedule.clone(), Of(step, kind).in_set(step));
        }
        for pair in GameKind::ALL.windows(2) {
            app.configure_sets(schedule.clone(), Of(step, pair[0]).before(Of(step, pair[1])));
        }
    }
}
