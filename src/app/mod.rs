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
//! - [`opponent`]: the computer's moves, thought of on a thread of their own; [`hints`]: what it would play for a person
//! - [`league`]: matches among levels and engines, on threads, watched on the table
//! - [`games`]: the games that can lie on the table, a closed list; [`bizingo`], [`azigo`], [`bingo_battle`]: what only
//!   one of them has: entities that follow its rules, input, marks, its board, its words; [`heaps`]: what lies in heaps
//! - [`input`]: what mouse and keys do whatever the game; [`animation`]: how entities get where they belong
//! - [`scene`]: table, light, models and textures; [`camera`]: how it is seen
//! - [`panels`]: title, menus, move list, in egui, all in one style ([`theme`])
//! - [`sounds`]: what is heard ([`synth`] makes it)
//! - [`settings`], [`results`], [`autosave`]: what is kept; [`kept`], [`writer`]: how, the latter without holding up a frame
//! - [`exchange`]: games that come and go as text; `outlets`: how on a desktop
//! - [`power`]: frames are drawn only while something moves; [`measure`] shows it; [`executors`]: on which threads
//! - [`launch`]: arguments, the window's plugins; `shot`: pictures of all this
//! - `web`: the same in a browser's page

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use games::GameKind;

pub mod animation;
pub mod autosave;
pub mod azigo;
pub mod bingo_battle;
pub mod bizingo;
pub mod camera;
pub mod exchange;
pub mod executors;
pub mod game;
pub mod games;
pub mod heaps;
pub mod hints;
pub mod icons;
pub mod input;
pub mod kept;
#[cfg(not(target_family = "wasm"))]
pub mod launch;
pub mod league;
#[cfg(not(target_family = "wasm"))]
pub mod measure;
pub mod opponent;
#[cfg(not(target_family = "wasm"))]
pub mod outlets;
pub mod panels;
pub mod power;
pub mod results;
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

/// A game's own part of a step, after the steps of the games before it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Of(pub AppSystems, pub GameKind);

/// The steps in which games have parts of their own.
const PARTS: [AppSystems; 4] = [AppSystems::Input, AppSystems::Follow, AppSystems::Animate, AppSystems::Present];

fn order_games(app: &mut App, schedule: impl ScheduleLabel + Clone) {
    for step in PARTS {
        for kind in GameKind::ALL {
            app.configure_sets(schedule.clone(), Of(step, kind).in_set(step));
        }
        for pair in GameKind::ALL.windows(2) {
            app.configure_sets(schedule.clone(), Of(step, pair[0]).before(Of(step, pair[1])));
        }
    }
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
        order_games(app, Update);
        order_games(app, PostStartup);
        app.add_plugins((
            settings::plugin,
            rules::plugin,
            game::plugin,
            results::plugin,
            opponent::plugin,
            hints::plugin,
            league::plugin,
            bizingo::logic,
            azigo::logic,
            bingo_battle::logic,
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
            bizingo::view,
            azigo::view,
            bingo_battle::view,
            theme::plugin,
            panels::plugin,
            sounds::plugin,
            power::plugin,
            executors::ExecutorsPlugin,
        ));
    }
}
