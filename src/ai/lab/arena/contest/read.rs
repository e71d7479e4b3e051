//! Reading the lines of a contest's file, one at a time.

use std::collections::HashSet;
use std::io::{self, BufRead, Read};
use std::path::Path;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::format::{BEGINNING, Contents, JournalHead, JournalLine, Keep, MAX_HEAD_BYTES, MAX_LINE_BYTES, MOVES_BYTES};
use super::{ContestError, ContestFault};
use crate::ai::lab::arena::format::Format;
use crate::ai::lab::arena::plan::{Fixture, MAX_GAMES};
use crate::ai::lab::arena::played::PlayedGame;
use crate::ai::series::{Shard, is_lost};

/// Reads a file; `path` is for error messages. An unfinished last line is left out, and what a loss of power left. `None` where the contest has not
/// begun: nothing is there, or a part of the first line. `watch` sees each game with its moves.
///
/// # Errors
/// [`ContestError::Damaged`] if a whole line is not part of a contest; [`ContestError::Read`].
pub(super) fn read<S: DeserializeOwned>(
    path: &Path,
    reader: impl BufRead,
    keep: Keep,
    watch: &mut dyn FnMut(&PlayedGame<S>),
) -> Result<Option<Contents<S>>, ContestError> {
    let mut lines = Lines { path, reader, line: Vec::new(), number: 0, read: 0 };
    // Earlier versions had all games in the first line.
    lines.next(MAX_HEAD_BYTES)?;
    let finished = lines.line.ends_with(b"\n");
    let head: JournalHead<S> = match serde_json::from_slice(&lines.line) {
        Ok(head) => head,
        Err(_) if (!finished || is_lost(&lines.line)) && is_begun(&lines.line) => return Ok(None),
        Err(error) => return Err(lines.damaged(error.into())),
    };
    let (players, shard) = (head.setup.players.len(), head.setup.shard);
    let format = head.setup.tournament().map_err(|fault| lines.damaged(fault))?;
    let mut found = Found { players, format, shard, keep, known: HashSet::new(), played: Vec::new(), watch };
    for game in head.games {
        found.add(game).map_err(|fault| lines.damaged(fault))?;
    }
    let (mut games, mut whole, mut unbroken) = (None, lines.read, !finished);
    while lines.next(MAX_LINE_BYTES)? {
        if found.keep == Keep::Moves && lines.read > MOVES_BYTES {
            found.forget_moves();
        }
        match serde_json::from_slice(&lines.line) {
            Ok(JournalLine::Game(game)) => found.add(game).map_err(|fault| lines.damaged(fault))?,
            Ok(JournalLine::Games { games: count }) => games = Some(count),
            // The line that was being written when everything stopped.
            Err(_) if is_lost(&lines.line) || !lines.line.ends_with(b"\n") => break,
            Err(_) if lines.line.trim_ascii().is_empty() => {}
            Err(error) => return Err(lines.damaged(fault_of::<S>(&lines.line, error))),
        }
        (whole, unbroken) = (lines.read, !lines.line.ends_with(b"\n"));
    }
    debug_assert_eq!(found.known.len(), found.played.len(), "no game counts twice");
    Ok(Some(Contents { setup: head.setup, played: found.played, keep: found.keep, games, whole, unbroken }))
}

/// What is wrong with a line that is neither a game nor a number of games: with it as a game, where it is JSON at all.
fn fault_of<S: DeserializeOwned>(line: &[u8], error: serde_json::Error) -> ContestFault {
    match serde_json::from_slice::<PlayedGame<S>>(line) {
        Err(as_game) if error.is_data() => as_game.into(),
        _ => error.into(),
    }
}

/// Whether this is how a contest's file begins, as far as it goes.
fn is_begun(text: &[u8]) -> bool {
    let text = text.split(|byte| *byte == 0).next().unwrap_or_default();
    BEGINNING.starts_with(text) || text.starts_with(BEGINNING)
}

/// The games of a file so far.
struct Found<'a, S> {
    players: usize,
    format: Format,
    shard: Shard,
    keep: Keep,
    known: HashSet<usize>,
    played: Vec<Arc<PlayedGame<S>>>,
    watch: &'a mut dyn FnMut(&PlayedGame<S>),
}

impl<S> Found<'_, S> {
    /// From now on only results are kept, and of the games so far too.
    fn forget_moves(&mut self) {
        self.keep = Keep::Results;
        self.played.iter_mut().filter_map(Arc::get_mut).for_each(|game| game.moves = Vec::new());
    }

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
            (self.watch)(&game);
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
            return Err(self.damaged(if self.number == 1 { ContestFault::LongHead } else { ContestFault::LongLine }));
        }
        Ok(length > 0)
    }

    /// The error of a fault in the last line that was read.
    fn damaged(&self, reason: ContestFault) -> ContestError {
        ContestError::Damaged { path: self.path.to_owned(), line: self.number, reason }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::format::FORMAT;
    use super::*;

    /// A contest of two players with so many games of this many moves.
    fn text(games: usize, moves: usize) -> String {
        let head = format!(
            r#"{{"setup":{{"format":"{FORMAT}","players":["random","random"],"rules":"","position":null,"seed":1,"opening":0,"go":"nodes 1"}}}}"#
        );
        let moves = vec!["d6-e4"; moves].join(" ");
        let game = |game: usize| {
            let (first, second) = (game % 2, 1 - game % 2);
            format!(
                r#"{{"game":{game},"first":{first},"second":{second},"winner":null,"reason":"quiet","plies":9,"moves":"{moves}"}}"#
            )
        };
        std::iter::once(head).chain((0..games).map(game)).map(|line| line + "\n").collect()
    }

    fn read(text: &str, watch: &mut dyn FnMut(&PlayedGame<()>)) -> Result<Contents<()>, ContestError> {
        Ok(super::read(Path::new("cup"), text.as_bytes(), Keep::Moves, watch)?.unwrap())
    }

    #[test]
    fn the_moves_of_a_long_file_are_shown_and_not_kept() {
        let mut seen = 0;
        let mut watch = |game: &PlayedGame<()>| seen += game.moves.len();
        let short = read(&text(10, 100), &mut watch).unwrap();
        assert!(short.keep == Keep::Moves && short.played.iter().all(|game| game.moves.len() == 100));
        let long = text(200, 100);
        assert!(long.len() as u64 > MOVES_BYTES);
        let long = read(&long, &mut watch).unwrap();
        assert_eq!((long.keep, long.played.len(), seen), (Keep::Results, 200, 21_000));
        assert!(long.played.iter().all(|game| game.moves.is_empty()), "also those that came before it was long");
    }

    #[test]
    fn what_is_wrong_with_a_game_is_told() {
        for (old, new, told) in [
            (r#""game":3"#, r#""game":99999999999999999999"#, "invalid type: floating point `1e+20`"),
            (r#""plies":9"#, r#""plies":"many""#, "invalid type: string \"many\""),
            (r#""reason":"quiet","#, "", "missing field `reason`"),
        ] {
            let error = read(&text(4, 1).replace(old, new), &mut |_| {}).err().unwrap().to_string();
            assert!(error.contains(told) && !error.contains("untagged"), "{error}");
        }
    }
}
