//! The window: a table in three dimensions, and the panels around it.
//!
//! Everything goes one way. Input asks ([`core::session::MoveRequested`], [`core::session::TableRequested`]);
//! one system ([`core::session::apply`]) changes [`core::rules::Rules`]; what happened, and why, comes back as
//! [`core::session::SessionChanged`]; pieces move, then the captured
//! ones are carried off; then nothing happens until someone asks again. A frame runs
//! the sets of [`core::AppSystems`] in their order.
//!
//! Layers, each importing only those before it:
//!
//! - [`core`]: the session on the table, input, settings, what is kept
//! - [`kit`]: the parts that panels are made of; [`scene`]: table, light, camera
//! - [`board`]: entities and their animation; [`audio`]: what is heard; [`engine`]: engines as players and advisers
//! - [`games`]: what only one game has
//! - [`activities`]: what is done at the table
//! - [`panels`]: title, menus, move list
//! - [`platform`]: desktop and browser; `tools`: measuring and pictures

use bevy::prelude::*;

use self::core::{AppSystems, Screen};

pub mod activities;
pub mod audio;
pub mod board;
pub mod core;
pub mod engine;
pub mod games;
pub mod kit;
pub mod panels;
pub mod platform;
pub mod scene;
#[cfg(not(target_family = "wasm"))]
pub mod tools;

#[cfg(not(target_family = "wasm"))]
pub use platform::desktop::launch::run;
#[cfg(target_family = "wasm")]
pub use platform::web::run;

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
                AppSystems::Switch,
                AppSystems::Follow,
                AppSystems::Animate,
                AppSystems::Capture,
                AppSystems::Present,
            )
                .chain(),
        );
        app.add_plugins((
            core::frames::plugin,
            core::settings::plugin,
            core::session::plugin,
            core::on_table::plugin,
            core::results::plugin,
            core::input::plugin,
            core::outgoing::plugin,
            core::shipped::plugin,
        ));
        #[cfg(not(target_family = "wasm"))]
        app.add_plugins(core::programs::plugin);
        app.add_plugins((engine::plugin, games::logic, board::plugin, activities::plugin));
    }
}

/// All that is seen and heard.
pub struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            platform::window::plugin,
            scene::plugin,
            board::view,
            games::view,
            kit::theme::plugin,
            panels::plugin,
            audio::sounds::plugin,
            platform::power::plugin,
            platform::executors::ExecutorsPlugin,
        ));
    }
}
