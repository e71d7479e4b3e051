//! Starting the game: arguments, window, plugins.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::EguiPlugin;
use clap::Parser;

use super::settings::{DataFolder, Notice};
use super::shot::ShotPlan;
use super::{LogicPlugin, ViewPlugin, window};
use crate::record::store;

/// Bizingo, a war game on a board of triangles. Without arguments it opens where you left off.
#[derive(Parser, Debug)]
#[command(version)]
struct Arguments {
    /// Keep the saved game and the settings in this folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Take a picture of a scene, write it to this PNG file, and end
    #[arg(long, value_name = "FILE")]
    shot: Option<PathBuf>,
    /// The scene of --shot: title, start, game, top, menu, new-game, settings, help, result
    #[arg(long, value_name = "SCENE", default_value = "game", requires = "shot")]
    scene: String,
    /// Size of the window in pixels
    #[arg(long, value_name = "WxH", value_parser = parse_size)]
    size: Option<(u32, u32)>,
}

fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let parts = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    parts
        .filter(|(w, h)| (320..=8192).contains(w) && (320..=8192).contains(h))
        .ok_or_else(|| format!("\"{text}\" is not a size such as 1280x800, with 320 to 8192 pixels each way"))
}

/// Runs the game until its window is closed.
pub fn run() -> AppExit {
    let arguments = Arguments::parse();
    let mut app = App::new();
    let mut primary = window::primary();
    if let Some(size) = arguments.size {
        primary.resolution = size.into();
    }
    app.add_plugins((
        DefaultPlugins.set(WindowPlugin { primary_window: Some(primary), ..default() }),
        EguiPlugin::default(),
        LogicPlugin,
        ViewPlugin,
    ));
    match arguments.shot {
        // A picture neither reads nor writes what a player keeps.
        Some(file) => {
            app.insert_resource(ShotPlan { file, scene: arguments.scene });
        }
        None => match arguments.data.map_or_else(store::data_dir, Ok) {
            Ok(folder) => {
                app.insert_resource(DataFolder(Some(folder)));
            }
            Err(error) => {
                app.world_mut().write_message(Notice(format!("Nothing will be saved: {error}")));
            }
        },
    }
    app.run()
}
