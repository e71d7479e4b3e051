//! The lines of a contest's file.

use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{ContestError, ContestFault};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::book::{Book, MAX_PLIES};
use crate::ai::lab::arena::format::Format;
use crate::ai::lab::arena::plan::Plan;
use crate::ai::lab::arena::played::PlayedGame;
use crate::ai::lab::arena::spec::{Spec, SpecError};
use crate::ai::series::Shard;
use crate::games::GameKind;
#[cfg(doc)]
use crate::record::time_control::TimeControl;

/// The format that the header of every file names.
pub(super) const FORMAT: &str = "bizingo contest 1";

/// What a file begins with: a shorter one, or a longer one without a whole line, was being begun.
pub(super) const BEGINNING: &[u8] = br#"{"setup":{"format":"bizingo contest 1""#;

/// From this length on, in bytes, the moves of a file are not kept in memory, where they take some eight times as much: it
/// is that of about twenty thousand games.
pub(super) const MOVES_BYTES: u64 = if cfg!(test) { 64 << 10 } else { 64 << 20 };

/// The longest first line, in bytes: in earlier versions it had all games.
pub(super) const MAX_HEAD_BYTES: u64 = 256 << 20;

/// The longest line of a game, in bytes.
pub(super) const MAX_LINE_BYTES: u64 = 4 << 20;

/// The most players of a contest from a file.
const MAX_PLAYERS: usize = 256;

/// What has to be the same for games to be of one contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ContestSetup {
    pub(super) format: String,
    /// Left out for the first game that there was.
    #[serde(default = "first_game", skip_serializing_if = "is_first_game")]
    pub(super) game: String,
    pub(super) players: Vec<String>,
    pub(super) rules: String,
    position: Option<String>,
    pub(super) seed: u64,
    opening: usize,
    /// The openings of a book, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    book: Vec<String>,
    #[serde(default, skip_serializing_if = "is_none")]
    odds: u32,
    go: String,
    /// [`TimeControl`] as text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    adjudicate: Option<u64>,
    /// [`Sprt`] as text. Which games are played does not depend on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sprt: Option<String>,
    #[serde(default, skip_serializing_if = "is_whole")]
    pub(super) shard: Shard,
    /// [`Format`] as text; left out for a round robin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tournament: Option<String>,
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

/// Whether it is a whole contest and not a part of one.
fn is_whole(shard: &Shard) -> bool {
    shard.is_whole()
}

impl ContestSetup {
    /// The setup of a plan.
    pub(super) fn of<G: Computer>(plan: &Plan<G>) -> ContestSetup {
        ContestSetup {
            format: FORMAT.to_owned(),
            game: G::NAME.to_owned(),
            players: plan.specs.iter().map(Spec::to_string).collect(),
            rules: plan.options.to_string(),
            position: plan.position.as_ref().map(ToString::to_string),
            seed: plan.seed,
            opening: plan.opening,
            book: plan.book.lines().to_vec(),
            odds: plan.odds,
            go: plan.go.to_string(),
            clock: plan.clock.map(|control| control.to_string()),
            adjudicate: plan.adjudicate,
            sprt: plan.sprt.map(|sprt| sprt.to_string()),
            shard: plan.shard,
            tournament: Some(plan.format)
                .filter(|format| *format != Format::RoundRobin)
                .map(|format| format.to_string()),
        }
    }

    /// Whether the same games are played, whatever would end them early.
    pub(super) fn has_the_games_of(&self, other: &ContestSetup) -> bool {
        (ContestSetup { sprt: other.sprt.clone(), ..self.clone() }) == *other
    }

    /// The error of a file that has this setup where another was wanted.
    pub(super) fn is_other(&self, path: &Path, wanted: &ContestSetup) -> ContestError {
        if (ContestSetup { shard: wanted.shard, ..self.clone() }).has_the_games_of(wanted) {
            let reason = ContestFault::OtherShard { found: self.shard, wanted: wanted.shard };
            return ContestError::Damaged { path: path.to_owned(), line: 1, reason };
        }
        ContestError::Other {
            path: path.to_owned(),
            game: self.game.clone(),
            players: self.players.join(", "),
            rules: self.rules.clone(),
            seed: self.seed,
        }
    }

    /// Who meets whom.
    ///
    /// # Errors
    /// [`ContestFault::Tournament`] if it cannot be read.
    pub(super) fn tournament(&self) -> Result<Format, ContestFault> {
        Ok(self.tournament.as_deref().map(str::parse).transpose()?.unwrap_or_default())
    }

    /// The plan of this setup, with this many games for each pairing.
    ///
    /// # Errors
    /// [`ContestFault`] if it is another format or game, or a part of it cannot be read.
    pub(super) fn plan<G: Computer>(&self, games: usize) -> Result<Plan<G>, ContestFault> {
        if self.format != FORMAT {
            return Err(ContestFault::Format { found: self.format.clone() });
        }
        if self.game != G::NAME {
            return Err(ContestFault::Game { found: self.game.clone(), expected: G::NAME });
        }
        if !(2..=MAX_PLAYERS).contains(&self.players.len()) {
            return Err(ContestFault::Players { count: self.players.len() });
        }
        Ok(Plan {
            specs: self.players.iter().map(|text| text.parse()).collect::<Result<_, SpecError>>()?,
            options: self.rules.parse()?,
            position: self.position.as_deref().map(str::parse).transpose()?,
            seed: self.seed,
            opening: self.opening.min(MAX_PLIES),
            book: Book::of(self.book.iter().cloned()),
            odds: self.odds.min(G::MAX_ODDS),
            games,
            go: self.go.parse()?,
            clock: self.clock.as_deref().map(str::parse).transpose()?,
            adjudicate: self.adjudicate,
            sprt: self.sprt.as_deref().map(str::parse).transpose()?,
            shard: self.shard,
            format: self.tournament()?,
        })
    }
}

/// The first line.
#[derive(Serialize, Deserialize)]
pub(super) struct JournalHead<S> {
    pub(super) setup: ContestSetup,
    /// Written by earlier versions, which had everything in one line.
    #[serde(default = "Vec::new", skip_serializing)]
    pub(super) games: Vec<PlayedGame<S>>,
}

/// A line after the head.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum JournalLine<S> {
    Game(PlayedGame<S>),
    Games { games: usize },
}

/// What is kept in memory of the games that were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keep {
    /// With all their moves, for games that are to be shown again; of a file longer than [`MOVES_BYTES`] as
    /// [`Keep::Results`].
    Moves,
    /// Who played and who won: memory in proportion to the games, whatever their length.
    Results,
}

/// What a file holds.
pub(super) struct Contents<S> {
    pub(super) setup: ContestSetup,
    pub(super) played: Vec<Arc<PlayedGame<S>>>,
    /// What was kept of them.
    pub(super) keep: Keep,
    /// Games of each pairing, where a line says so.
    pub(super) games: Option<usize>,
    /// Bytes of whole lines, from the beginning of the file.
    pub(super) whole: u64,
    /// Whether a line break must come before the next line.
    pub(super) unbroken: bool,
}
