//! The game in a browser's page. The page (`assets/web/`) shows the canvas, keeps files, has the engine's workers, and
//! mirrors what is on the canvas for those who cannot see it.
//!
//! - [`page`]: words between the page and the game
//! - `share`: how games come and go; `console`: what is logged
//! - `texts`: what is loaded when it is asked for; `library`: the games that are kept
//! - `bevy_plugins`: what a page needs of Bevy
//! - `system_preferences`: what a player has asked of their system
//! - `back`: what the browser's Back does
//! - `mirror`: the table and the panels as text and real controls

use crate::app::core::explain::explain;
use crate::app::core::text::t;
use bevy::prelude::*;
use bevy_egui::EguiPlugin;

use super::window;
use crate::app::core::settings::{DataFolder, Notice};
use crate::app::{LogicPlugin, ViewPlugin};
use crate::record::store;

mod back;
mod bevy_plugins;
mod console;
mod library;
mod mirror;
pub mod page;
mod share;
mod system_preferences;
mod texts;

/// Runs the game in the page; it ends with the page.
pub fn run() -> AppExit {
    console::start();
    let mut app = App::new();
    app.add_plugins((
        bevy_plugins::BevyPlugins { window: window::primary() },
        EguiPlugin::default(),
        LogicPlugin,
        ViewPlugin,
        page::plugin,
        share::plugin,
        texts::plugin,
        library::plugin,
        mirror::plugin,
        back::plugin,
        system_preferences::plugin,
    ));
    match store::data_dir() {
        Ok(folder) => {
            app.insert_resource(DataFolder::new(folder));
        }
        Err(error) => {
            app.world_mut().write_message(Notice(t!("notice-nothing-saved", error = explain(&error))));
        }
    }
    app.run()
}
