//! A contest that is kept: its plan and the games played so far, in a file that survives being stopped at any moment.
//!
//! # The file
//!
//! Lines of JSON. The first is the head: who plays, by which rules, from where. Then each game is a line, added
//! when it has ended, with its moves; a line `{"games":N}` says how many games every two
//! players are to play, and the last such line counts.
//!
//! # Invariants
//!
//! - Lines are only ever added. If the program or the machine stops in the middle of one, that
//!   unfinished line is dropped when the contest is gone on with, and its game is played again.
//! - While a contest is played its file is locked, so that no two programs write into it.
//! - No game counts twice.

use std::collections::HashSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::plan::{MOST_GAMES, Plan, Played};
use super::spec::Spec;
use crate::ai::computer::Computer;
use crate::games::GameKind;
use crate::rules::TextError;
use crate::rules::bizingo::Bizingo;

/// The largest file that is gone on from, in bytes: some hundred thousand games.
const LARGEST: u64 = 256 << 20;

const FORMAT: &str = "bizingo contest 1";

/// How often what was written is forced to the disk.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// The most players of a contest from a file.
const MOST_PLAYERS: usize = 256;

/// Why a contest cannot be gone on with or kept. The message names the file, and is fit for a player.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// A line of the file is no part of a contest.
    #[error("{}: line {line}: no contest to go on with: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// The file holds a contest between others, or by other rules.
    #[error(
        "{}: another contest is kept there ({game}: {players} at seed {seed}, rules \"{rules}\"); its game, players, rules, position, seed, opening, odds, go and adjudication must be the same",
        path.display()
    )]
    Other {
        /// The file.
        path: PathBuf,
        /// Which game is played there.
        game: String,
        /// Who plays there.
        players: String,
        /// By which rules.
        rules: String,
        /// What decides its openings.
        seed: u64,
    },
    /// Another program plays this contest now.
    #[error("{}: this contest is being played by another program", path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// The file cannot be read to its end.
    #[error("{}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A line could not be added.
    #[error("{}: the game could not be saved: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// What has to be the same for games to be of one contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Setup {
    format: String,
    /// Left out for the first game that there was.
    #[serde(default = "first_game", skip_serializing_if = "is_first_game")]
    game: String,
    players: Vec<String>,
    rules: String,
    position: Option<String>,
    seed: u64,
    opening: usize,
    #[serde(default, skip_serializing_if = "is_none")]
    odds: u32,
    go: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    adjudicate: Option<u64>,
}

fn first_game() -> String {
    GameKind::default().name().to_owned()
}

fn is_first_game(name: &str) -> bool {
    name == GameKind::default().name()
}

/// Whether there are no odds.
fn is_none(odds: &u32) -> bool {
    *odds == 0
}

impl Setup {
    fn of<G: Computer>(plan: &Plan<G>) -> Setup {
        Setup {
            format: FORMAT.to_owned(),
            game: G::NAME.to_owned(),
            players: plan.specs.iter().map(Spec::to_string).collect(),
            rules: plan.options.to_string(),
            position: plan.position.as_ref().map(ToString::to_string),
            seed: plan.seed,
            opening: plan.opening,
            odds: plan.odds,
            go: plan.go.to_string(),
            adjudicate: plan.adjudicate,
        }
    }

    fn plan<G: Computer>(&self, games: usize) -> Result<Plan<G>, TextError> {
        if self.format != FORMAT {
            return Err(TextError::new(format!("the format is \"{}\", not \"{FORMAT}\"", self.format)));
        }
        if self.game != G::NAME {
            return Err(TextError::new(format!("the game is {}, not {}", self.game, G::NAME)));
        }
        if !(2..=MOST_PLAYERS).contains(&self.players.len()) {
            return Err(TextError::new(format!("there are {} players", self.players.len())));
        }
        Ok(Plan {
            specs: self.players.iter().map(|text| text.parse()).collect::<Result<_, _>>()?,
            options: self.rules.parse()?,
            position: self.position.as_deref().map(str::parse).transpose()?,
            seed: self.seed,
            opening: self.opening.min(100),
            odds: self.odds.min(G::MAX_ODDS),
            games,
            go: self.go.parse()?,
            adjudicate: self.adjudicate,
        })
    }
}

#[derive(Serialize, Deserialize)]
struct Head<S> {
    setup: Setup,
    /// Written by earlier versions, which kept everything in one line.
    #[serde(default = "Vec::new", skip_serializing)]
    games: Vec<Played<S>>,
}

/// A line after the head.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Entry<S> {
    Game(Played<S>),
    Games { games: usize },
}

/// What a file holds.
struct Contents<S> {
    setup: Setup,
    played: Vec<Arc<Played<S>>>,
    /// Games that every two players are to play, where a line says so.
    games: Option<usize>,
    /// Bytes of whole lines.
    whole: u64,
    /// Whether a line break must come before the next line.
    unbroken: bool,
}

fn parse<S: DeserializeOwned>(path: &Path, text: &str) -> Result<Contents<S>, ContestError> {
    let damaged = |line: usize, reason: String| ContestError::Damaged { path: path.to_owned(), line, reason };
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    let head: Head<S> = serde_json::from_str(first).map_err(|error| damaged(1, error.to_string()))?;
    let mut known = HashSet::new();
    let mut played: Vec<_> = head.games.into_iter().filter(|game| known.insert(game.game)).map(Arc::new).collect();
    let (mut games, mut whole) = (None, first.len());
    for (number, line) in (2..).zip(lines) {
        match serde_json::from_str(line) {
            Ok(Entry::Game(game)) => {
                if known.insert(game.game) {
                    played.push(Arc::new(game));
                }
            }
            Ok(Entry::Games { games: count }) => games = Some(count),
            // The line that was being written when everything stopped.
            Err(_) if !line.ends_with('\n') => break,
            Err(_) if line.trim().is_empty() => {}
            Err(error) => return Err(damaged(number, error.to_string())),
        }
        whole += line.len();
    }
    let unbroken = !text[..whole].ends_with('\n');
    Ok(Contents { setup: head.setup, played, games, whole: whole as u64, unbroken })
}

/// Reads a file through the handle that holds its lock.
fn read_open<S: DeserializeOwned>(path: &Path, file: &File) -> Result<Contents<S>, ContestError> {
    let mut bytes = Vec::new();
    let wrong = |source| ContestError::Read { path: path.to_owned(), source };
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(wrong)?;
    if bytes.len() as u64 > LARGEST {
        let reason = format!("the file is larger than {} MB", LARGEST >> 20);
        return Err(ContestError::Damaged { path: path.to_owned(), line: 1, reason });
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
struct Journal {
    path: PathBuf,
    file: File,
    synced: Instant,
}

impl Journal {
    /// Opens and locks a file, and begins it with a head where there is none. `None` for one that was just begun.
    fn open<S: Serialize + DeserializeOwned>(
        path: &Path,
        setup: &Setup,
    ) -> Result<(Journal, Option<Contents<S>>), ContestError> {
        let wrong = |source| ContestError::Write { path: path.to_owned(), source };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(wrong)?;
        }
        // Whoever makes the file begins it. Of two programs that start at once the other finds it busy, or not begun.
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
            let head = Head { setup: setup.clone(), games: Vec::<Played<S>>::new() };
            let text = serde_json::to_string(&head).map_err(|error| wrong(error.into()))?;
            if let Err(error) = file.write_all(format!("{text}\n").as_bytes()).and_then(|()| file.sync_all()) {
                // Nothing is lost with it.
                let _ = std::fs::remove_file(path);
                return Err(wrong(error));
            }
        }
        let kept = if begun { None } else { Some(read_open(path, &file)?) };
        file.seek(SeekFrom::End(0)).map_err(wrong)?;
        Ok((Journal { path: path.to_owned(), file, synced: Instant::now() }, kept))
    }

    /// Goes behind what is whole in the file.
    fn truncate_to_whole_lines<S>(&mut self, kept: &Contents<S>) -> Result<(), ContestError> {
        let result = self.file.set_len(kept.whole).and_then(|()| self.file.seek(SeekFrom::End(0)).map(|_| ()));
        let result = result.and_then(|()| if kept.unbroken { self.file.write_all(b"\n") } else { Ok(()) });
        result.map_err(|source| ContestError::Write { path: self.path.clone(), source })
    }

    fn add<S: Serialize>(&mut self, entry: &Entry<S>) -> Result<(), ContestError> {
        let result = serde_json::to_string(entry)
            .map_err(io::Error::from)
            // One write for the whole line, so that a kill can only come before or after it.
            .and_then(|text| self.file.write_all(format!("{text}\n").as_bytes()))
            .and_then(|()| {
                if self.synced.elapsed() >= SYNC_EVERY {
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
/// If the file cannot be read, or does not begin like a contest.
pub fn game_in(path: &Path) -> Result<String, ContestError> {
    let wrong = |source| ContestError::Read { path: path.to_owned(), source };
    let mut first = String::new();
    let file = File::open(path).map_err(wrong)?;
    io::BufReader::new(file.take(LARGEST)).read_line(&mut first).map_err(wrong)?;
    let head: Head<serde_json::Value> = serde_json::from_str(&first).map_err(|error| ContestError::Damaged {
        path: path.to_owned(),
        line: 1,
        reason: error.to_string(),
    })?;
    Ok(head.setup.game)
}

/// A contest: what is to be played and what was played.
#[derive(Debug)]
pub struct Contest<G: Computer = Bizingo> {
    plan: Plan<G>,
    played: Vec<Arc<Played<G::Side>>>,
    journal: Option<Journal>,
}

impl<G: Computer> Contest<G> {
    /// A contest that is kept nowhere.
    pub fn new(plan: Plan<G>) -> Contest<G> {
        Contest::held(plan, Vec::new())
    }

    /// The same with games that were played before.
    pub fn held(plan: Plan<G>, played: Vec<Arc<Played<G::Side>>>) -> Contest<G> {
        Contest { plan, played, journal: None }
    }

    /// Goes on with the contest of a file, or begins it there.
    ///
    /// # Errors
    /// If the file is damaged, holds another contest, is in use, or cannot be read or written.
    pub fn keep(plan: Plan<G>, path: &Path) -> Result<Contest<G>, ContestError> {
        let setup = Setup::of(&plan);
        let (mut journal, kept) = Journal::open::<G::Side>(path, &setup)?;
        if let Some(kept) = kept.as_ref().filter(|kept| kept.setup != setup) {
            return Err(ContestError::Other {
                path: path.to_owned(),
                game: kept.setup.game.clone(),
                players: kept.setup.players.join(", "),
                rules: kept.setup.rules.clone(),
                seed: kept.setup.seed,
            });
        }
        if let Some(kept) = &kept {
            journal.truncate_to_whole_lines(kept)?;
        }
        let games = kept.as_ref().and_then(|kept| kept.games);
        if games != Some(plan.games) {
            journal.add(&Entry::<G::Side>::Games { games: plan.games })?;
        }
        Ok(Contest { plan, played: kept.map_or_else(Vec::new, |kept| kept.played), journal: Some(journal) })
    }

    /// The contest of a file, to be looked at: it is neither locked nor written to.
    ///
    /// # Errors
    /// If the file is damaged or cannot be read.
    pub fn look(path: &Path) -> Result<Contest<G>, ContestError> {
        let file = File::open(path).map_err(|source| ContestError::Read { path: path.to_owned(), source })?;
        Contest::seen(path, read_open(path, &file)?)
    }

    /// The same from the text of such a file.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn parse(text: &str) -> Result<Contest<G>, ContestError> {
        let path = Path::new("a league");
        Contest::seen(path, parse(path, text)?)
    }

    fn seen(path: &Path, kept: Contents<G::Side>) -> Result<Contest<G>, ContestError> {
        let damaged = |error: TextError| ContestError::Damaged { path: path.to_owned(), line: 1, reason: error.0 };
        let mut plan: Plan<G> = kept.setup.plan(2).map_err(damaged)?;
        plan.games = kept.games.unwrap_or_else(|| plan.games_for(&kept.played)).min(MOST_GAMES);
        Ok(Contest { plan, played: kept.played, journal: None })
    }

    /// What is to be played.
    pub fn plan(&self) -> &Plan<G> {
        &self.plan
    }

    /// What was played, in the order in which it ended.
    pub fn played(&self) -> &[Arc<Played<G::Side>>] {
        &self.played
    }

    /// Takes up a game that has ended.
    ///
    /// # Errors
    /// If it cannot be written; it counts nevertheless.
    pub fn add(&mut self, game: Played<G::Side>) -> Result<(), ContestError> {
        let entry = Entry::Game(game);
        let result = self.journal.as_mut().map_or(Ok(()), |journal| journal.add(&entry));
        if let Entry::Game(game) = entry {
            self.played.push(Arc::new(game));
        }
        result
    }
}
