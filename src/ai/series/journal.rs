//! The file of a series: read, and added to game by game.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::head::BEGINNING;
use super::{LineFile, OpenError, SeriesError, SeriesFault, SeriesHead, is_lost, open_file};
use crate::record::store::{Disk, FileSystem};

/// A game of a series as its file keeps it.
pub trait SeriesGame: Serialize + DeserializeOwned {
    /// Its number in the series.
    fn number(&self) -> u64;
}

/// The file of a series that is being played. It is locked until this is dropped.
#[derive(Debug)]
pub struct SeriesJournal {
    path: PathBuf,
    pub(super) lines: LineFile,
}

/// What a file holds.
struct Contents<P, T> {
    head: SeriesHead<P>,
    games: Vec<T>,
    /// Bytes of whole lines.
    whole: u64,
}

impl SeriesJournal {
    /// Opens the file of a series, and begins it where it has not begun. Returns the games that were played before, in
    /// the order in which they ended.
    ///
    /// # Errors
    /// [`SeriesError`] if the file is in use, damaged, holds another series or shard, or cannot be read or written.
    pub fn open<P, T>(path: &Path, head: &SeriesHead<P>) -> Result<(SeriesJournal, Vec<T>), SeriesError>
    where
        P: Serialize + DeserializeOwned + Clone + PartialEq,
        T: SeriesGame,
    {
        SeriesJournal::open_on(&Disk, path, head)
    }

    /// [`SeriesJournal::open`] with the files of any system.
    pub(super) fn open_on<P, T>(
        files: &dyn FileSystem,
        path: &Path,
        head: &SeriesHead<P>,
    ) -> Result<(SeriesJournal, Vec<T>), SeriesError>
    where
        P: Serialize + DeserializeOwned + Clone + PartialEq,
        T: SeriesGame,
    {
        let wrong = |source| SeriesError::Io { path: path.to_owned(), source };
        let mut lines = LineFile::open(files, path).map_err(|error| match error {
            OpenError::Busy => SeriesError::Busy { path: path.to_owned() },
            OpenError::Folder(source) | OpenError::File(source) => wrong(source),
        })?;
        let found = read::<P, T>(path, BufReader::new(lines.file()))?;
        let (whole, games) = match found {
            Some(Contents { head: found, games, whole }) => {
                if found != *head {
                    let (found_shard, wanted) = (found.shard, head.shard);
                    let same = SeriesHead { shard: wanted, ..found.clone() } == *head;
                    return Err(if same {
                        SeriesError::OtherShard { path: path.to_owned(), found: found_shard, wanted }
                    } else {
                        SeriesError::other(path, &found, head)
                    });
                }
                (whole, games)
            }
            None => (0, Vec::new()),
        };
        lines.cut_at(files, whole).map_err(wrong)?;
        if whole == 0 {
            let text = serde_json::to_string(head).map_err(|error| wrong(error.into()))?;
            debug_assert!(text.as_bytes().starts_with(BEGINNING), "{text}");
            lines.add(&text).and_then(|()| lines.sync()).map_err(wrong)?;
        }
        Ok((SeriesJournal { path: path.to_owned(), lines }, games))
    }

    /// Adds a game that has ended.
    ///
    /// # Errors
    /// [`SeriesError::Io`]; the file is as it was then.
    pub fn add<T: SeriesGame>(&mut self, game: &T) -> Result<(), SeriesError> {
        let added = serde_json::to_string(game).map_err(Into::into).and_then(|line| self.lines.add(&line));
        added.map_err(|source| SeriesError::Io { path: self.path.clone(), source })
    }
}

/// Reads the file of a series, which is neither locked nor written to. An unfinished last line is left out.
///
/// # Errors
/// [`SeriesError`] if it cannot be read, is damaged, or has not begun.
pub fn read_series<P: DeserializeOwned, T: SeriesGame>(path: &Path) -> Result<(SeriesHead<P>, Vec<T>), SeriesError> {
    let file = open_file(path).map_err(|source| SeriesError::Io { path: path.to_owned(), source })?;
    match read(path, BufReader::new(file))? {
        Some(Contents { head, games, .. }) => Ok((head, games)),
        None => Err(SeriesError::Damaged { path: path.to_owned(), line: 1, reason: SeriesFault::NotBegun }),
    }
}

/// The command and the game of a series' file; `None` if it does not begin like one, as far as can be told.
pub fn command_in(path: &Path) -> Option<(String, String)> {
    let file = open_file(path).ok()?;
    let mut line = Vec::new();
    BufReader::new(file).take(MAX_LINE_BYTES).read_until(b'\n', &mut line).ok()?;
    let head: SeriesHead<serde_json::Value> = serde_json::from_slice(&line).ok()?;
    head.is_readable().then_some((head.command, head.game))
}

/// The longest line, in bytes: the samples of a game are far fewer.
const MAX_LINE_BYTES: u64 = 4 << 20;

/// Reads a file; `None` if not even its first line is whole.
fn read<P: DeserializeOwned, T: SeriesGame>(
    path: &Path,
    mut reader: impl BufRead,
) -> Result<Option<Contents<P, T>>, SeriesError> {
    let (mut line, mut number, mut whole) = (Vec::new(), 0, 0);
    let mut head: Option<SeriesHead<P>> = None;
    let (mut games, mut known) = (Vec::<T>::new(), HashSet::new());
    loop {
        line.clear();
        number += 1;
        let length = reader
            .by_ref()
            .take(MAX_LINE_BYTES)
            .read_until(b'\n', &mut line)
            .map_err(|source| SeriesError::Io { path: path.to_owned(), source })?;
        let damaged = |reason| SeriesError::Damaged { path: path.to_owned(), line: number, reason };
        // An unfinished line was being written when everything stopped; but what never was a series is not written over.
        if is_lost(&line) || !line.ends_with(b"\n") && (length as u64) < MAX_LINE_BYTES {
            let known = line.split(|byte| *byte == 0).next().unwrap_or_default();
            let begun = known.starts_with(BEGINNING) || BEGINNING.starts_with(known);
            if head.is_none() && !begun {
                return Err(damaged(SeriesFault::Format {
                    found: String::from_utf8_lossy(&line[..length.min(40)]).into(),
                }));
            }
            return Ok(head.map(|head| Contents { head, games, whole }));
        }
        match &head {
            None => {
                let found: SeriesHead<P> = serde_json::from_slice(&line).map_err(|error| damaged(error.into()))?;
                if !found.is_readable() {
                    return Err(damaged(SeriesFault::Format { found: found.format }));
                }
                if !found.is_countable() {
                    return Err(damaged(SeriesFault::TooFar { games: found.games, from: found.from }));
                }
                head = Some(found);
            }
            Some(head) => {
                let game: T = serde_json::from_slice(&line).map_err(|error| damaged(error.into()))?;
                let number = game.number();
                if !head.has(number) {
                    let (shard, games, from) = (head.shard, head.games, head.from);
                    return Err(damaged(SeriesFault::NotInShard { number, shard, games, from }));
                }
                if !known.insert(number) {
                    return Err(damaged(SeriesFault::Twice { number }));
                }
                games.push(game);
            }
        }
        whole += length as u64;
    }
}
