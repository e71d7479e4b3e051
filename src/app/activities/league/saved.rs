//! The leagues that are kept, for choosing one to look at or go on with: in files, read on a thread, for they may be large;
//! in a browser by the page.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

#[cfg(not(target_family = "wasm"))]
use super::kept_files as kept;
#[cfg(target_family = "wasm")]
use super::kept_lines as kept;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Contest;
use crate::app::core::wake::Wake;
use crate::games::GameKind;

/// A file in a folder for a league that begins now.
pub use kept::new_file;

/// A league in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedLeague {
    /// The file.
    pub file: PathBuf,
    /// Which game is played.
    pub kind: GameKind,
    /// Who plays, as specs.
    pub players: Vec<String>,
    /// Games played.
    pub played: usize,
    /// Games in all.
    pub total: usize,
}

/// What ends the names of leagues' files.
pub(super) const ENDING: &str = "league";

/// A list of leagues that may still be on its way.
#[derive(Clone, Debug, Default)]
pub struct SavedLeagues {
    list: Arc<Mutex<Option<Vec<SavedLeague>>>>,
}

impl SavedLeagues {
    /// Begins to read a folder.
    pub fn read(folder: PathBuf, wake: &Wake) -> SavedLeagues {
        let saved = SavedLeagues::default();
        let (list, wake) = (saved.list.clone(), wake.clone());
        kept::find(folder, move |found| {
            *list.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
            wake.up();
        });
        saved
    }

    /// The list, once, when it is there.
    pub fn take(&self) -> Option<Vec<SavedLeague>> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// What a contest tells of itself.
pub(super) fn told<G: Computer>(file: PathBuf, kind: GameKind, contest: &Contest<G>, played: usize) -> SavedLeague {
    let players = contest.plan().specs.iter().map(ToString::to_string).collect();
    SavedLeague { file, kind, players, played, total: contest.plan().total() }
}
