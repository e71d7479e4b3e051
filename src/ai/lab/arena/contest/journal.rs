//! The file of a contest: locked, read, and added to line by line.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use web_time::Instant;

use super::format::{BEGINNING, Contents, ContestSetup, JournalHead, JournalLine, Keep, MAX_FILE_BYTES};
use super::read::read;
use super::{ContestError, ContestFault};
use crate::ai::lab::arena::plan::commands;
use crate::ai::lab::arena::played::PlayedGame;
use crate::ai::lab::arena::spec::Spec;

/// How often what was written is forced to the disk.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// Opens a file to read it.
///
/// # Errors
/// [`ContestError::Read`] if there is none, or something else stands there, such as a pipe, which would never end.
fn open_file(path: &Path, how: &OpenOptions) -> Result<File, ContestError> {
    let wrong = |source| ContestError::Read { path: path.to_owned(), source };
    // Asked before opening: opening a pipe would wait for its other end.
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(wrong(io::Error::new(io::ErrorKind::InvalidInput, "this is not a regular file")));
    }
    how.open(path).map_err(wrong)
}

/// Reads a file that is neither locked nor written to, with all moves.
///
/// # Errors
/// [`ContestError`] if it cannot be read, is larger than [`MAX_FILE_BYTES`], is damaged, or has not begun.
pub(super) fn read_file<S: DeserializeOwned>(path: &Path) -> Result<Contents<S>, ContestError> {
    let file = open_file(path, OpenOptions::new().read(true))?;
    read(path, BufReader::new(file), Keep::Moves)?.ok_or_else(|| not_begun(path))
}

/// The error of a contest that has not begun.
pub(super) fn not_begun(path: &Path) -> ContestError {
    ContestError::Damaged { path: path.to_owned(), line: 1, reason: ContestFault::NotBegun }
}

/// An open file that lines are added to.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    /// Bytes of whole lines.
    length: u64,
    /// How long it may become.
    most: u64,
    synced: Instant,
}

impl Journal {
    /// Opens and locks a file, drops an unfinished line at its end, and begins it with a head where it has not begun.
    ///
    /// # Errors
    /// [`ContestError`] if the file is in use, damaged, holds another contest, or cannot be read or written; it is as it
    /// was then.
    pub(super) fn open<S: Serialize + DeserializeOwned>(
        path: &Path,
        setup: &ContestSetup,
        keep: Keep,
    ) -> Result<(Journal, Option<Contents<S>>), ContestError> {
        let wrong = |source| ContestError::Write { path: path.to_owned(), source };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(wrong)?;
        }
        let file = open_file(path, OpenOptions::new().read(true).write(true).create(true).truncate(false))?;
        // Where the system knows no locks there is none, and two programs must not be started.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(ContestError::Busy { path: path.to_owned() });
        }
        let contents = read::<S>(path, BufReader::new(&file), keep)?;
        if let Some(other) = contents.as_ref().filter(|contents| contents.setup != *setup) {
            return Err(other.setup.is_other(path));
        }
        let most = if keep == Keep::Moves { MAX_FILE_BYTES } else { u64::MAX };
        let whole = contents.as_ref().map_or(0, |contents| contents.whole);
        let mut journal = Journal { path: path.to_owned(), file, length: whole, most, synced: Instant::now() };
        journal.cut().map_err(wrong)?;
        match &contents {
            Some(contents) if contents.unbroken => journal.write(b"\n").map_err(wrong)?,
            Some(_) => {}
            None => {
                let head = JournalHead { setup: setup.clone(), games: Vec::<PlayedGame<S>>::new() };
                let text = serde_json::to_string(&head).map_err(|error| wrong(error.into()))?;
                debug_assert!(text.as_bytes().starts_with(BEGINNING), "{text}");
                journal.write(format!("{text}\n").as_bytes()).map_err(wrong)?;
                journal.file.sync_all().map_err(wrong)?;
            }
        }
        Ok((journal, contents))
    }

    /// Adds a line, and from time to time forces what was added to the disk.
    ///
    /// # Errors
    /// [`ContestError::Write`], also where the file would become larger than can be read again; it is as it was then.
    pub(super) fn add<S: Serialize>(&mut self, line: &JournalLine<S>) -> Result<(), ContestError> {
        let result = serde_json::to_string(line)
            .map_err(io::Error::from)
            // One write for the whole line, so that a kill can only come before or after it.
            .and_then(|text| self.write(format!("{text}\n").as_bytes()))
            .and_then(|()| {
                if self.synced.elapsed() >= SYNC_INTERVAL {
                    self.synced = Instant::now();
                    self.file.sync_data()?;
                }
                Ok(())
            });
        result.map_err(|source| ContestError::Write { path: self.path.clone(), source })
    }

    /// Writes at the end. What is written in part is taken away again.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let length = self.length.saturating_add(bytes.len() as u64);
        if length > self.most {
            let full = format!("the file would be larger than {} MB", self.most >> 20);
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, full));
        }
        self.file.write_all(bytes).inspect_err(|_| drop(self.cut()))?;
        self.length = length;
        Ok(())
    }

    /// Drops what stands behind the whole lines, and goes there.
    fn cut(&mut self) -> io::Result<()> {
        self.file.set_len(self.length)?;
        self.file.seek(SeekFrom::Start(self.length)).map(drop)
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        // The lines are with the system already; this only matters if the power fails now.
        let _ = self.file.sync_data();
        let _ = self.file.unlock();
    }
}

/// The setup that a file begins with.
fn setup_in(path: &Path) -> Result<ContestSetup, ContestError> {
    let file = open_file(path, OpenOptions::new().read(true))?;
    let mut first = Vec::new();
    BufReader::new(file.take(MAX_FILE_BYTES))
        .read_until(b'\n', &mut first)
        .map_err(|source| ContestError::Read { path: path.to_owned(), source })?;
    let head: Result<JournalHead<serde_json::Value>, _> = serde_json::from_slice(&first);
    head.map(|head| head.setup).map_err(|error| match first.is_empty() {
        true => not_begun(path),
        false => ContestError::Damaged { path: path.to_owned(), line: 1, reason: error.into() },
    })
}

/// The name of the game that the contest in a file is about.
///
/// # Errors
/// [`ContestError`] if the file cannot be read, or does not begin like a contest.
pub fn game_in(path: &Path) -> Result<String, ContestError> {
    Ok(setup_in(path)?.game)
}

/// The other programs that would be started if the contest in a file were played on: their commands, whole, each once.
/// A file may come from anywhere, so none of them should be started that the player has not agreed to;
/// [`visible`](crate::ai::lab::arena::spec::visible) says how to show them.
///
/// # Errors
/// [`ContestError`] if the file cannot be read, or does not begin like a contest.
pub fn commands_in(path: &Path) -> Result<Vec<String>, ContestError> {
    let setup = setup_in(path)?;
    // A player that cannot be read is not played by: the contest is refused when it is opened.
    let specs: Vec<Spec> = setup.players.iter().filter_map(|text| text.parse().ok()).collect();
    Ok(commands(&specs).into_iter().map(str::to_owned).collect())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::ai::lab::arena::contest::format::FORMAT;

    #[test]
    fn a_line_that_does_not_fit_leaves_the_file_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cup.json");
        let setup: ContestSetup = serde_json::from_value(serde_json::json!({
            "format": FORMAT, "players": ["random", "random"], "rules": "", "position": null, "seed": 1, "opening": 0,
            "go": "nodes 1",
        }))
        .unwrap();
        let (mut journal, _) = Journal::open::<()>(&path, &setup, Keep::Moves).unwrap();
        let before = std::fs::read(&path).unwrap();
        journal.most = before.len() as u64 + 5;
        let error = journal.add(&JournalLine::<()>::Games { games: 10 }).unwrap_err();
        assert!(error.to_string().contains("larger"), "{error}");
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}
