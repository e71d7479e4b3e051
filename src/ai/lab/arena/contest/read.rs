//! Reading the lines of a contest's file, one at a time.

use std::collections::HashSet;
use std::io::{self, BufRead, Read};
use std::path::Path;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::format::{BEGINNING, Contents, JournalHead, JournalLine, Keep, MAX_FILE_BYTES, MAX_LINE_BYTES};
use super::{ContestError, ContestFault};
use crate::ai::lab::arena::format::Format;
use crate::ai::lab::arena::plan::{Fixture, MAX_GAMES};
use crate::ai::lab::arena::played::PlayedGame;
use crate::ai::series::{Shard, is_lost};

/// Reads a file; `path` is for error messages. An unfinished last line is left out, and what a loss of power left. `None` where the contest has not
/// begun: nothing is there, or a part of the first line.
///
/// # Errors
/// [`ContestError::Damaged`] if a whole line is not part of a contest, or the file is larger than [`MAX_FILE_BYTES`] and
/// moves are kept; [`ContestError::Read`].
pub(super) fn read<S: DeserializeOwned>(
    path: &Path,
    reader: impl BufRead,
    keep: Keep,
) -> Result<Option<Contents<S>>, ContestError> {
    let mut lines = Lines { path, reader, line: Vec::new(), number: 0, read: 0 };
    // Earlier versions had all games in the first line.
    lines.next(MAX_FILE_BYTES)?;
    let finished = lines.line.ends_with(b"\n");
    let head: JournalHead<S> = match serde_json::from_slice(&lines.line) {
        Ok(head) => head,
        Err(_) if (!finished || is_lost(&lines.line)) && is_begun(&lines.line) => return Ok(None),
        Err(error) => return Err(lines.damaged(error.into())),
    };
    let (players, shard) = (head.setup.players.len(), head.setup.shard);
    let format = head.setup.tournament().map_err(|fault| lines.damaged(fault))?;
    let mut found = Found { players, format, shard, keep, known: HashSet::new(), played: Vec::new() };
    for game in head.games {
        found.add(game).map_err(|fault| lines.damaged(fault))?;
    }
    let (mut games, mut whole, mut unbroken) = (None, lines.read, !finished);
    while lines.next(MAX_LINE_BYTES)? {
        if keep == Keep::Moves && lines.read > MAX_FILE_BYTES {
            return Err(lines.damaged(ContestFault::TooLarge));
        }
        match serde_json::from_slice(&lines.line) {
            Ok(JournalLine::Game(game)) => found.add(game).map_err(|fault| lines.damaged(fault))?,
            Ok(JournalLine::Games { games: count }) => games = Some(count),
            // The line that was being written when everything stopped.
            Err(_) if is_lost(&lines.line) || !lines.line.ends_with(b"\n") => break,
            Err(_) if lines.line.trim_ascii().is_empty() => {}
            Err(error) => return Err(lines.damaged(error.into())),
        }
        (whole, unbroken) = (lines.read, !lines.line.ends_with(b"\n"));
    }
    debug_assert_eq!(found.known.len(), found.played.len(), "no game counts twice");
    Ok(Some(Contents { setup: head.setup, played: found.played, games, whole, unbroken }))
}

/// Whether this is how a contest's file begins, as far as it goes.
fn is_begun(text: &[u8]) -> bool {
    let text = text.split(|byte| *byte == 0).next().unwrap_or_default();
    BEGINNING.starts_with(text) || text.starts_with(BEGINNING)
}

/// The games of a file so far.
struct Found<S> {
    players: usize,
    format: Format,
    shard: Shard,
    keep: Keep,
    known: HashSet<usize>,
    played: Vec<Arc<PlayedGame<S>>>,
}

impl<S> Found<S> {
    /// Takes a game, if it was not there before.
    fn add(&mut self, mut game: PlayedGame<S>) -> Result<(), ContestFault> {
        let (first, second, players) = (game.first, game.second, self.players);
        let fits = if self.format.is_in_rounds() {
            // Whether they were paired is known when all games are.
            first != second && first.max(second) < players
        } else {
            let fixture = Fixture::of(self.format, players, game.game).filter(|(_, round)| *round < MAX_GAMES);
            fixture.is_some_and(|(fixture, _)| (fixture.first, fixture.second) == (first, second))
        };
        if !fits {
            return Err(ContestFault::NotAFixture { game: game.game, first, second, players });
        }
        if !self.shard.has(game.game as u64 / 2) {
            return Err(ContestFault::NotInShard { game: game.game, shard: self.shard });
        }
        if self.known.insert(game.game) {
            if self.keep == Keep::Results {
                game.moves = Vec::new();
            }
            self.played.push(Arc::new(game));
        }
        Ok(())
    }
}

/// The lines of a file.
struct Lines<'a, R> {
    path: &'a Path,
    reader: R,
    /// The last one that was read, with its end.
    line: Vec<u8>,
    /// Its number, from 1.
    number: usize,
    /// Bytes up to its end.
    read: u64,
}

impl<R: BufRead> Lines<'_, R> {
    /// Reads the next line, of at most so many bytes; `false` at the end.
    fn next(&mut self, most: u64) -> Result<bool, ContestError> {
        self.line.clear();
        self.number += 1;
        let wrong = |source: io::Error| ContestError::Read { path: self.path.to_owned(), source };
        let length = self.reader.by_ref().take(most + 1).read_until(b'\n', &mut self.line).map_err(wrong)?;
        self.read += length as u64;
        if length as u64 > most {
            return Err(self.damaged(if self.number == 1 { ContestFault::TooLarge } else { ContestFault::LongLine }));
        }
        Ok(length > 0)
    }

    /// The error of a fault in the last line that was read.
    fn damaged(&self, reason: ContestFault) -> ContestError {
        ContestError::Damaged { path: self.path.to_owned(), line: self.number, reason }
    }
}
