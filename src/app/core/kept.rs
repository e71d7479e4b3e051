//! What is kept by itself, each kind in a file of the data folder: read before the first frame, written when it has changed.
//! A damaged file is set aside with a message, and the version before it is taken.

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use serde::Serialize;

use super::settings::{DataFolder, Notice};
use crate::record::store;

/// Something that is kept.
pub trait Kept: Resource<Mutability = Mutable> + Default + Clone + PartialEq + Serialize {
    /// The file's name.
    const FILE: &'static str;

    /// Reads what was written.
    ///
    /// # Errors
    /// What is wrong with it.
    fn parse(text: &str) -> Result<Self, String>;

    /// What the player is told when it cannot be saved.
    fn not_saved(error: &str) -> String;
}

/// Keeps something from now on.
pub fn keep<T: Kept>(app: &mut App) {
    app.init_resource::<T>()
        .add_systems(PreStartup, load::<T>.in_set(ReadsAndWrites).ambiguous_with(ReadsAndWrites))
        .add_systems(
            Last,
            save::<T>.run_if(resource_exists_and_changed::<T>).in_set(ReadsAndWrites).ambiguous_with(ReadsAndWrites),
        );
}

/// Where files are read and written. Each has its own; only their complaints meet, and these may come in any order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ReadsAndWrites;

fn load<T: Kept>(mut kept: ResMut<T>, folder: Res<DataFolder>, mut notices: MessageWriter<Notice>) {
    let Some(path) = folder.file(T::FILE) else { return };
    let loaded = store::load_or_set_aside(&path, T::parse);
    if let Some(value) = loaded.value {
        *kept.bypass_change_detection() = value;
    }
    if let Some(message) = loaded.message {
        notices.write(Notice(message));
    }
}

fn save<T: Kept>(
    kept: Res<T>,
    folder: Res<DataFolder>,
    mut notices: MessageWriter<Notice>,
    mut saved: Local<Option<T>>,
) {
    // The first change is the resource's own arrival, with what the file said or the defaults.
    let Some(before) = saved.replace(kept.clone()) else { return };
    let Some(path) = folder.file(T::FILE).filter(|_| before != *kept) else { return };
    let text = serde_json::to_string_pretty(&*kept).map_err(|error| error.to_string());
    let result = text.and_then(|text| store::write_atomic(&path, text.as_bytes()).map_err(|error| error.to_string()));
    if let Err(error) = result {
        notices.write(Notice(T::not_saved(&error)));
    }
}
