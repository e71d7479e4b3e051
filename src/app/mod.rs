//! The window: a table in three dimensions, and the panels around it.
//!
//! Everything goes one way. Input asks ([`rules::MoveRequested`], [`game::TableRequested`]);
//! one system changes [`rules::Rules`]; what happened comes back as messages
//! ([`rules::MovePlayed`], [`rules::BoardChanged`]); pieces move, then the captured
//! ones are carried off; then nothing happens until someone asks again. A frame runs
//! the sets of [`AppSystems`] in their order.
//!
//! - [`rules`]: the match, its only authority, and the one system that changes it
//! - [`game`]: who sits where, new games, undo, draw offers, resigning
//! - [`opponent`]: the computer's moves, thought of on a thread of their own
//! - [`league`]: matches among levels and engines, on threads, watched on the table
//! - [`input`]: mouse and keys become cells, cells become moves
//! - [`pieces`], [`animation`]: entities that follow the rules, and how they get there
//! - [`marks`]: what the board shows about moves
//! - [`scene`]: table, board, light, models and textures; [`camera`]: how it is seen
//! - [`panels`]: title, menus, move list, in egui, all in one style ([`theme`])
//! - [`sounds`]: what is heard ([`synth`] makes it)
//! - [`settings`], [`autosave`]: what is kept; [`writer`]: how, without holding up a frame
//! - [`exchange`]: games that come and go as text; `outlets`: how on a desktop
//! - [`power`]: frames are drawn only while something moves; [`measure`] shows it; [`executors`]: on which threads
//! - [`launch`]: arguments, the window's plugins; `shot`: pictures of all this
//! - `web`: the same in a browser's page

use bevy::prelude::*;

pub mod animation;
pub mod autosave;
pub mod camera;
pub mod exchange;
pub mod executors;
pub mod game;
pub mod icons;
pub mod input;
#[cfg(not(target_family = "wasm"))]
pub mod launch;
pub mod league;
pub mod marks;
#[cfg(not(target_family = "wasm"))]
pub mod measure;
pub mod opponent;
#[cfg(not(target_family = "wasm"))]
pub mod outlets;
pub mod panels;
pub mod pieces;
pub mod power;
pub mod rules;
pub mod scene;
pub mod settings;
#[cfg(not(target_family = "wasm"))]
pub mod shot;
pub mod sounds;
pub mod synth;
pub mod theme;
#[cfg(target_family = "wasm")]
pub mod web;
pub mod window;
pub mod writer;

#[cfg(not(target_family = "wasm"))]
pub use launch::run;
#[cfg(target_family = "wasm")]
pub use web::run;

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

/// The whole game without a window: rules, input, pieces, opponents. Headless tests run this.
pub struct LogicPlugin;

impl Plugin for LogicPlugin {
    fn build(&self, app: &mut App) {
        app.init_state::<Screen>();
        app.configure_sets(
            Update,
            (
                AppSystems::Input,
                AppSystems::Answer,
                AppSystems::Apply,
                AppSystems::Follow,
                AppSystems::Animate,
                AppSystems::Present,
            )
                .chain(),
        );
        app.add_plugins((
            settings::plugin,
            rules::plugin,
            game::plugin,
            opponent::plugin,
            league::plugin,
            pieces::plugin,
            animation::plugin,
            input::plugin,
            autosave::plugin,
            exchange::plugin,
        ));
    }
}

/// All that is seen and heard.
pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            window::plugin,
            scene::plugin,
            camera::plugin,
            marks::plugin,
            theme::plugin,
            panels::plugin,
            sounds::plugin,
            power::plugin,
            executors::ExecutorsPlugin,
        ));
    }
}
