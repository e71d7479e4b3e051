//! The file of a contest: locked, read, and added to line by line.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use web_time::Instant;

use super::format::{Contents, ContestSetup, JournalHead, JournalLine, MAX_FILE_BYTES, parse};
use super::{ContestError, ContestFault};
use crate::ai::lab::arena::played::PlayedGame;

/// How often what was written is forced to the disk.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// Reads a file through the handle that holds its lock.
///
/// # Errors
/// [`ContestError`] if it cannot be read, is larger than [`MAX_FILE_BYTES`], or is damaged.
pub(super) fn read_open<S: DeserializeOwned>(path: &Path, file: &File) -> Result<Contents<S>, ContestError> {
    let mut bytes = Vec::new();
    let wrong = |source| ContestError::Read { path: path.to_owned(), source };
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(wrong)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(ContestError::Damaged { path: path.to_owned(), line: 1, reason: ContestFault::TooLarge });
    }
    let text = str::from_utf8(&bytes).or_else(|error| {
        // The line that was being written when everything stopped may end within a character.
        let last = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        if error.valid_up_to() < last { Err(error) } else { str::from_utf8(&bytes[..last]) }
    });
    parse(path, text.map_err(|error| wrong(io::Error::new(io::ErrorKind::InvalidData, error)))?)
}

/// An open file that lines are added to.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    synced: Instant,
}

impl Journal {
    /// Opens and locks a file, and begins it with a head where there is none. `None` for one that was just begun.
    ///
    /// # Errors
    /// [`ContestError`] if the file is in use, damaged, or cannot be read or written.
    pub(super) fn open<S: Serialize + DeserializeOwned>(
        path: &Path,
        setup: &ContestSetup,
    ) -> Result<(Journal, Option<Contents<S>>), ContestError> {
        let wrong = |source| ContestError::Write { path: path.to_owned(), source };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(wrong)?;
        }
        // The program that creates the file writes its head. Of two that start at once the other finds it busy, or
        // empty.
        let how = |new| OpenOptions::new().read(true).write(true).create_new(new).open(path);
        let (mut file, begun) = match how(true) {
            Ok(file) => (file, true),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => (how(false).map_err(wrong)?, false),
            Err(error) => return Err(wrong(error)),
        };
        // Where the system knows no locks there is none, and two programs must not be started.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(ContestError::Busy { path: path.to_owned() });
        }
        if begun {
            let head = JournalHead { setup: setup.clone(), games: Vec::<PlayedGame<S>>::new() };
            let text = serde_json::to_string(&head).map_err(|error| wrong(error.into()))?;
            if let Err(error) = file.write_all(format!("{text}\n").as_bytes()).and_then(|()| file.sync_all()) {
                // Nothing is lost with it.
                let _ = std::fs::remove_file(path);
                return Err(wrong(error));
            }
        }
        let contents = if begun { None } else { Some(read_open(path, &file)?) };
        file.seek(SeekFrom::End(0)).map_err(wrong)?;
        Ok((Journal { path: path.to_owned(), file, synced: Instant::now() }, contents))
    }

    /// Drops an unfinished line at the end of the file, and goes there.
    ///
    /// # Errors
    /// [`ContestError::Write`].
    pub(super) fn truncate_to_whole_lines<S>(&mut self, contents: &Contents<S>) -> Result<(), ContestError> {
        let result = self.file.set_len(contents.whole).and_then(|()| self.file.seek(SeekFrom::End(0)).map(|_| ()));
        let result = result.and_then(|()| if contents.unbroken { self.file.write_all(b"\n") } else { Ok(()) });
        result.map_err(|source| ContestError::Write { path: self.path.clone(), source })
    }

    /// Adds a line, and from time to time forces what was added to the disk.
    ///
    /// # Errors
    /// [`ContestError::Write`].
    pub(super) fn add<S: Serialize>(&mut self, line: &JournalLine<S>) -> Result<(), ContestError> {
        let result = serde_json::to_string(line)
            .map_err(io::Error::from)
            // One write for the whole line, so that a kill can only come before or after it.
            .and_then(|text| self.file.write_all(format!("{text}\n").as_bytes()))
            .and_then(|()| {
                if self.synced.elapsed() >= SYNC_INTERVAL {
                    self.synced = Instant::now();
                    self.file.sync_data()?;
                }
                Ok(())
            });
        result.map_err(|source| ContestError::Write { path: self.path.clone(), source })
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        // The lines are with the system already; this only matters if the power fails now.
        let _ = self.file.sync_data();
        let _ = self.file.unlock();
    }
}

/// The name of the game that the contest in a file is about.
///
/// # Errors
/// [`ContestError`] if the file cannot be read, or does not begin like a contest.
pub fn game_in(path: &Path) -> Result<String, ContestError> {
    let wrong = |source| ContestError::Read { path: path.to_owned(), source };
    let mut first = String::new();
    let file = File::open(path).map_err(wrong)?;
    io::BufReader::new(file.take(MAX_FILE_BYTES)).read_line(&mut first).map_err(wrong)?;
    let head: JournalHead<serde_json::Value> = serde_json::from_str(&first).map_err(|error| ContestError::Damaged {
        path: path.to_owned(),
        line: 1,
        reason: error.into(),
    })?;
    Ok(head.setup.game)
}
