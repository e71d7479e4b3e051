//! Leagues in the files of a folder. They are read on a thread: they may be large.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::contest::kind_in;
use super::saved::{ENDING, SavedLeague, told};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Contest;
use crate::games::{GameKind, for_kind};
use crate::record::library::folder::TRASH;
use crate::record::{stamp, store};

/// The most leagues that are listed, the latest first.
const MOST: usize = 12;

/// A file in a folder for a league that begins now.
pub fn new_file(folder: &Path) -> PathBuf {
    let today = stamp::today();
    store::first_free(|n| {
        let file = folder.join(format!("{today}-{n}.{ENDING}"));
        // A deleted league may come back under its name: what is there is not free.
        Some(trashed(&file)).filter(|deleted| deleted.exists()).unwrap_or(file)
    })
}

/// Where a league is put when it is deleted.
fn trashed(file: &Path) -> PathBuf {
    let folder = file.parent().unwrap_or(Path::new("")).join(TRASH);
    file.file_name().map_or(folder.clone(), |name| folder.join(name))
}

/// Deletes a league, so that it can come back.
pub(super) fn delete(file: &Path, then: impl FnOnce(Result<(), String>)) {
    then(store::put_away(file, &trashed(file)).map_err(|error| error.to_string()));
}

/// Brings a league back.
pub(super) fn restore(file: &Path, then: impl FnOnce(Result<(), String>)) {
    then(store::bring_back(&trashed(file), file).map_err(|error| error.to_string()));
}

/// Finds the leagues in a folder, and does something with them then.
pub(super) fn find(folder: PathBuf, then: impl FnOnce(Vec<SavedLeague>) + Send + 'static) {
    // Without a thread there is no list, and new leagues can be played all the same.
    let _ = std::thread::Builder::new().name("saved-leagues".to_owned()).spawn(move || then(all(&folder)));
}

fn all(folder: &Path) -> Vec<SavedLeague> {
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
    let contest = Contest::<G>::read_results(&file).ok()?;
    let played = contest.played().len();
    Some(told(file, kind, &contest, played))
}
