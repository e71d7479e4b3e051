//! The file of a contest: locked, read, and added to line by line.

use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::format::{BEGINNING, Contents, ContestSetup, JournalHead, JournalLine, Keep, MAX_HEAD_BYTES};
use super::read::read;
use super::{ContestError, ContestFault};
use crate::ai::lab::arena::plan::commands;
use crate::ai::lab::arena::played::PlayedGame;
use crate::ai::lab::arena::spec::Spec;
use crate::ai::series::{LineFile, OpenError, open_file};
use crate::record::store::{Disk, FileSystem, StoredFile};

/// Opens a file to read it.
///
/// # Errors
/// [`ContestError::Read`] if there is none, or something else stands there.
fn open_to_read(path: &Path) -> Result<Box<dyn StoredFile>, ContestError> {
    open_file(path).map_err(|source| ContestError::Read { path: path.to_owned(), source })
}

/// Reads a file that is neither locked nor written to. `watch` sees each game with its moves.
///
/// # Errors
/// [`ContestError`] if it cannot be read, is damaged, or has not begun.
pub(super) fn read_file<S: DeserializeOwned>(
    path: &Path,
    keep: Keep,
    watch: &mut dyn FnMut(&PlayedGame<S>),
) -> Result<Contents<S>, ContestError> {
    read(path, BufReader::new(open_to_read(path)?), keep, watch)?.ok_or_else(|| not_begun(path))
}

/// The error of a contest that has not begun.
pub(super) fn not_begun(path: &Path) -> ContestError {
    ContestError::Damaged { path: path.to_owned(), line: 1, reason: ContestFault::NotBegun }
}

/// An open file that lines are added to.
#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    lines: LineFile,
}

impl Journal {
    /// Opens and locks a file, drops an unfinished line at its end, and begins it with a head where it has not begun.
    ///
    /// # Errors
    /// [`ContestError`] if the file is in use, damaged, holds another contest or another shard of it, or cannot be read
    /// or written; it is as it was then.
    pub(super) fn open<S: Serialize + DeserializeOwned>(
        path: &Path,
        setup: &ContestSetup,
        keep: Keep,
    ) -> Result<(Journal, Option<Contents<S>>), ContestError> {
        Journal::open_on(&Disk, path, setup, keep)
    }

    /// [`Journal::open`] with the files of any system.
    pub(super) fn open_on<S: Serialize + DeserializeOwned>(
        files: &dyn FileSystem,
        path: &Path,
        setup: &ContestSetup,
        keep: Keep,
    ) -> Result<(Journal, Option<Contents<S>>), ContestError> {
        let wrong = |source| ContestError::Write { path: path.to_owned(), source };
        let mut lines = LineFile::open(files, path).map_err(|error| match error {
            OpenError::Busy => ContestError::Busy { path: path.to_owned() },
            OpenError::Folder(source) => wrong(source),
            OpenError::File(source) => ContestError::Read { path: path.to_owned(), source },
        })?;
        let contents = read::<S>(path, BufReader::new(lines.file()), keep, &mut |_| {})?;
        if let Some(other) = contents.as_ref().filter(|contents| !contents.setup.has_the_games_of(setup)) {
            return Err(other.setup.is_other(path, setup));
        }
        lines.cut_at(files, contents.as_ref().map_or(0, |contents| contents.whole)).map_err(wrong)?;
        match &contents {
            Some(contents) if contents.unbroken => lines.write(b"\n").map_err(wrong)?,
            Some(_) => {}
            None => {
                let head = JournalHead { setup: setup.clone(), games: Vec::<PlayedGame<S>>::new() };
                let text = serde_json::to_string(&head).map_err(|error| wrong(error.into()))?;
                debug_assert!(text.as_bytes().starts_with(BEGINNING), "{text}");
                lines.add(&text).and_then(|()| lines.sync()).map_err(wrong)?;
            }
        }
        Ok((Journal { path: path.to_owned(), lines }, contents))
    }

    /// Adds a line, and from time to time forces what was added to the disk.
    ///
    /// # Errors
    /// [`ContestError::Write`]; the file is as it was then.
    pub(super) fn add<S: Serialize>(&mut self, line: &JournalLine<S>) -> Result<(), ContestError> {
        let added = serde_json::to_string(line).map_err(io::Error::from).and_then(|text| self.lines.add(&text));
        added.map_err(|source| ContestError::Write { path: self.path.clone(), source })
    }
}

/// The setup that a file begins with.
fn setup_in(path: &Path) -> Result<ContestSetup, ContestError> {
    let file = open_to_read(path)?;
    let mut first = Vec::new();
    BufReader::new(file.take(MAX_HEAD_BYTES))
        .read_until(b'\n', &mut first)
        .map_err(|source| ContestError::Read { path: path.to_owned(), source })?;
    setup_of(path, &first)
}

/// The setup in the first line of a file.
fn setup_of(path: &Path, first: &[u8]) -> Result<ContestSetup, ContestError> {
    let head: Result<JournalHead<serde_json::Value>, _> = serde_json::from_slice(first);
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

/// The same of a contest that is given as text.
///
/// # Errors
/// [`ContestError::Damaged`] if it does not begin like a contest.
pub fn game_of(text: &str) -> Result<String, ContestError> {
    Ok(setup_of(Path::new("a league"), text.lines().next().unwrap_or_default().as_bytes())?.game)
}

/// The other programs that would be started if the contest in a file were played on: their commands, whole, after their
/// options, each once.
/// A file may come from anywhere, so none of them should be started that the player has not agreed to;
/// [`visible`](crate::ai::lab::arena::spec::visible) says how to show them.
///
/// # Errors
/// [`ContestError`] if the file cannot be read, or does not begin like a contest.
pub fn commands_in(path: &Path) -> Result<Vec<String>, ContestError> {
    let setup = setup_in(path)?;
    // A player that cannot be read is not played by: the contest is refused when it is opened.
    let specs: Vec<Spec> = setup.players.iter().filter_map(|text| text.parse().ok()).collect();
    Ok(commands(&specs))
}
