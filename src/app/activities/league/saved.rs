//! The leagues that are kept, for choosing one to look at or go on with. Read on a thread: the files may be large.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use super::contest::kind_in;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Contest;
use crate::app::core::wake::Wake;
use crate::games::{GameKind, for_kind};
use crate::record::{stamp, store};

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

/// The most leagues that are listed, the latest first.
const MOST: usize = 12;

/// What ends the names of leagues' files.
const ENDING: &str = "league";

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
        let run = move || {
            let found = find(&folder);
            *list.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
            wake.up();
        };
        // Without a thread there is no list, and new leagues can be played all the same.
        let _ = std::thread::Builder::new().name("saved-leagues".to_owned()).spawn(run);
        saved
    }

    /// The list, once, when it is there.
    pub fn take(&self) -> Option<Vec<SavedLeague>> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

fn find(folder: &Path) -> Vec<SavedLeague> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .map(|entry| {
            (entry.metadata().and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH), entry.path())
        })
        .filter(|(_, path)| path.extension().is_some_and(|ending| ending == ENDING))
        .collect();
    files.sort();
    let kept = |(_, file): (SystemTime, PathBuf)| {
        // Files that are damaged or being played by another program are not offered.
        let kind = kind_in(&file);
        for_kind!(kind, G => read::<G>(file, kind))
    };
    files.into_iter().rev().filter_map(kept).take(MOST).collect()
}

fn read<G: Computer>(file: PathBuf, kind: GameKind) -> Option<SavedLeague> {
    let contest = Contest::<G>::read(&file).ok()?;
    let players = contest.plan().specs.iter().map(ToString::to_string).collect();
    Some(SavedLeague { file, kind, players, played: contest.played().len(), total: contest.plan().total() })
}

/// A file in a folder for a league that begins now.
pub fn new_file(folder: &Path) -> PathBuf {
    let today = stamp::today();
    store::first_free(|n| folder.join(format!("{today}-{n}.{ENDING}")))
}
