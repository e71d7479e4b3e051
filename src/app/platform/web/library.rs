//! The library's games in a browser: the page keeps them in the browser's database (`assets/web/library.js`).

use bevy::prelude::*;

use super::page::{PageSaid, tell};
use crate::app::activities::library::files::{FilesAsked, FilesSaid};
use crate::app::core::AppSystems;
use crate::app::core::explain::explain;
use crate::app::core::text::t;
use crate::record::library::{Filed, number};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hear.in_set(AppSystems::Input))
        .add_systems(Update, ask.run_if(on_message::<FilesAsked>).in_set(AppSystems::Present));
}

fn ask(mut asked: MessageReader<FilesAsked>) {
    for job in asked.read() {
        match job {
            FilesAsked::Load => tell("library-load", ""),
            FilesAsked::Save { name, text } => tell("library-save", &format!("{name}\n{text}")),
            FilesAsked::Delete(name) => tell("library-delete", name),
            FilesAsked::Restore(name) => tell("library-restore", name),
        }
    }
}

/// Takes in games as pairs of names and texts, then the names of what is in the trash. One that is damaged stays where it
/// is, and hides no other.
fn hear(mut said: MessageReader<PageSaid>, mut last: Local<u64>, mut told: MessageWriter<FilesSaid>) {
    for PageSaid { kind, text } in said.read() {
        match kind.as_str() {
            "library-games" => {
                let mut games = Vec::new();
                for (name, text) in serde_json::from_str::<Vec<(String, String)>>(text).unwrap_or_default() {
                    *last = number(&name).unwrap_or(0).max(*last);
                    match Filed::new(name, text) {
                        Ok(game) => games.push(game),
                        Err(error) => {
                            told.write(FilesSaid::Wrong(t!("notice-library-damaged", error = explain(&error))));
                        }
                    }
                }
                told.write(FilesSaid::Games(games));
            }
            "library-loaded" => {
                let trash: Vec<String> = serde_json::from_str(text).unwrap_or_default();
                *last = trash.iter().filter_map(|name| number(name)).max().unwrap_or(0).max(*last);
                told.write(FilesSaid::Loaded { last: *last });
            }
            "library-wrong" => {
                told.write(FilesSaid::Wrong(text.clone()));
            }
            _ => {}
        }
    }
}
