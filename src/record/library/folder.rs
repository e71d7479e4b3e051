//! The library on the desktop: a folder with a readable record for each game, and one in it for what was deleted.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::{Filed, LibraryEntry, number};
use crate::games::GameKind;
use crate::record::RecordError;
use crate::record::store::{self, LoadWarning, StoreError};

/// What was deleted is moved here.
pub const TRASH: &str = "trash";

/// What is in a folder.
#[derive(Debug, Default)]
pub struct Contents {
    /// Every game that can be read, by the numbers in their names.
    pub games: Vec<Filed>,
    /// What was wrong with others, and what was done about it.
    pub warnings: Vec<LoadWarning<RecordError>>,
    /// The highest number in a name, what was deleted or damaged included; 0 if there is none.
    pub last: u64,
}

/// Whether a file of this name is a game.
fn is_game(name: &str) -> bool {
    GameKind::NAMES.iter().any(|kind| name.strip_suffix(kind).is_some_and(|stem| stem.ends_with('.')))
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok()).collect()
}

/// Reads every game of a folder, also those that somebody put there by hand. A damaged one is set aside, and hides no other.
pub fn read(folder: &Path) -> Contents {
    let mut contents = Contents::default();
    // What was being saved when a program was killed: nobody may ever save those games again.
    [folder, &folder.join(TRASH)].into_iter().for_each(store::sweep);
    let (all, trash) = (names(folder), names(&folder.join(TRASH)));
    let numbers = all.iter().chain(&trash).filter_map(|name| number(name)).max();
    contents.last = numbers.unwrap_or(0);
    // Of some only the version before may be left.
    let kept: BTreeSet<&str> = all.iter().map(|name| name.strip_suffix(".bak").unwrap_or(name)).collect();
    for name in kept.into_iter().filter(|name| is_game(name)).map(str::to_owned) {
        let parse = |text: &str| LibraryEntry::read(text).map(|entry| (text.to_owned(), entry));
        let path = folder.join(&name);
        let loaded = store::load_or_set_aside(&path, parse);
        if let (Some((text, _)), Some(_)) = (&loaded.value, &loaded.warning) {
            // The version before is the newest from now on. If that cannot be saved, it is read again the next time.
            let _ = store::create(&path, text.as_bytes());
        }
        contents.warnings.extend(loaded.warning);
        contents.games.extend(loaded.value.map(|(text, entry)| Filed { name, text, entry }));
    }
    contents.games.sort_by(|one, other| (number(&one.name), &one.name).cmp(&(number(&other.name), &other.name)));
    contents
}

/// Saves a game; the version before it stays beside it.
///
/// # Errors
/// [`StoreError`] if that fails; the file is as it was then.
pub fn save(folder: &Path, name: &str, text: &str) -> Result<(), StoreError> {
    let path = folder.join(name);
    if path.exists() { store::write_atomic(&path, text.as_bytes()) } else { store::create(&path, text.as_bytes()) }
}

/// Moves a game to the trash.
///
/// # Errors
/// [`StoreError`] if that fails; the game stays.
pub fn delete(folder: &Path, name: &str) -> Result<(), StoreError> {
    store::put_away(&folder.join(name), &folder.join(TRASH).join(name))
}

/// Moves a game back from the trash.
///
/// # Errors
/// [`StoreError`] if that fails; it stays in the trash.
pub fn restore(folder: &Path, name: &str) -> Result<(), StoreError> {
    store::bring_back(&folder.join(TRASH).join(name), &folder.join(name))
}
