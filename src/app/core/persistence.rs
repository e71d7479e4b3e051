//! Resources that are saved by themselves, each in a file of the data folder: read before the first frame, written when
//! they have changed.
//! A damaged file is set aside with a message, and the version before it is taken.

use std::marker::PhantomData;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use serde::Serialize;

use super::explain::explain;
use super::settings::{DataFolder, Notice};
pub use crate::record::saved::SavedFault;
use crate::record::store;

/// A resource that is saved to a file of its own.
pub trait Persistent: Resource<Mutability = Mutable> + Default + Clone + PartialEq + Serialize {
    /// The file's name.
    const FILE: &'static str;

    /// Reads what was written.
    ///
    /// # Errors
    /// [`SavedFault`] says what is wrong with it.
    fn parse(text: &str) -> Result<Self, SavedFault>;

    /// What the player is told when it cannot be saved, and why.
    fn not_saved(error: &str) -> String;
}

/// Loads the resource before the first frame, and saves it whenever it has changed.
pub fn persist<T: Persistent>(app: &mut App) {
    app.init_resource::<T>()
        .init_resource::<Written<T>>()
        .add_systems(PreStartup, load::<T>.in_set(ReadsAndWrites).ambiguous_with(ReadsAndWrites))
        .add_systems(
            Last,
            save::<T>.run_if(resource_exists_and_changed::<T>).in_set(ReadsAndWrites).ambiguous_with(ReadsAndWrites),
        );
}

/// Where files are read and written. Each has its own; only their complaints meet, and these may come in any order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ReadsAndWrites;

/// What the file says; what was read needs no writing.
#[derive(Resource)]
struct Written<T> {
    text: String,
    of: PhantomData<fn() -> T>,
}

impl<T> Default for Written<T> {
    fn default() -> Written<T> {
        Written { text: String::new(), of: PhantomData }
    }
}

fn to_text<T: Persistent>(kept: &T) -> Result<String, SavedFault> {
    Ok(serde_json::to_string_pretty(kept)?)
}

fn load<T: Persistent>(
    mut kept: ResMut<T>,
    mut written: ResMut<Written<T>>,
    folder: Res<DataFolder>,
    mut notices: MessageWriter<Notice>,
) {
    written.text = to_text(&*kept).unwrap_or_default();
    let Some(path) = folder.file(T::FILE) else { return };
    let loaded = store::load_or_set_aside(&path, T::parse);
    if let Some(value) = loaded.value {
        written.text = to_text(&value).unwrap_or_default();
        *kept.bypass_change_detection() = value;
    }
    if let Some(warning) = loaded.warning {
        notices.write(Notice(explain(&warning)));
    }
}

fn save<T: Persistent>(
    kept: Res<T>,
    folder: Res<DataFolder>,
    mut notices: MessageWriter<Notice>,
    mut written: ResMut<Written<T>>,
) {
    let saved = match to_text(&*kept) {
        Ok(text) if text == written.text => Ok(()),
        Ok(text) => {
            let path = folder.file_to_save(T::FILE);
            let saved = path.map_or(Ok(()), |path| store::write_atomic(&path, text.as_bytes()));
            written.text = text;
            saved.map_err(|error| explain(&error))
        }
        Err(error) => Err(explain(&error)),
    };
    if let Err(reason) = saved {
        notices.write(Notice(T::not_saved(&reason)));
    }
}
