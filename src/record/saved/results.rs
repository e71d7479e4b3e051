//! How games ended: those that were entered, and those that will be. A file of JSON.

use serde::{Deserialize, Serialize};

use super::SavedFault;
use crate::games::{GameKind, Player};

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// They won.
    Won,
    /// A draw.
    Drawn,
    /// They lost.
    Lost,
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ResultEntry {
    /// Which game.
    pub game: GameKind,
    /// The computer's level, 1 to 10; `None` where two people played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Whether the person played the second side.
    #[serde(default, skip_serializing_if = "is_no")]
    pub second: bool,
    /// How it ended for the person; among two people, for the first side.
    pub ending: Ending,
    /// Moves as they are numbered: in Bingo Battle a throw and its choice are one.
    pub moves: u16,
    /// The day, `YYYY-MM-DD`.
    pub date: String,
    /// Whether something was taken back and something else tried, or the computer gave a hint.
    #[serde(default, skip_serializing_if = "is_no")]
    pub helped: bool,
    /// Rules that differ from the usual, as options.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// The seed of its setup, by which the library knows it; older versions did not keep it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde wants it
fn is_no(flag: &bool) -> bool {
    !flag
}

impl ResultEntry {
    /// The person's side.
    pub fn side(&self) -> Player {
        Player::BOTH[usize::from(self.second)]
    }
}

/// Every game that was entered.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Results {
    /// The oldest first.
    pub games: Vec<ResultEntry>,
    /// The games that will be entered when they end: on the table, waiting, or left; the latest ones last.
    pub open: Vec<Begun>,
}

/// A game that will be entered when it ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Begun {
    /// The seed of its setup, by which it is known.
    pub seed: u64,
    /// Whether the computer has given a hint in it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub hinted: bool,
}

/// What older versions wrote of the one game that they kept.
#[derive(Deserialize)]
struct OnlyGame {
    begun: Option<u64>,
    #[serde(default)]
    hinted: bool,
}

impl Results {
    /// Reads what was written. There are levels from 1 to `top`.
    ///
    /// # Errors
    /// [`SavedFault`] says what is wrong with the text.
    pub fn parse(text: &str, top: u8) -> Result<Results, SavedFault> {
        let mut results: Results = serde_json::from_str(text)?;
        if let OnlyGame { begun: Some(seed), hinted } = serde_json::from_str(text)? {
            results.open.push(Begun { seed, hinted });
        }
        match results.games.iter().filter_map(|game| game.level).find(|level| !(1..=top).contains(level)) {
            Some(level) => Err(SavedFault::SavedLevel { level, most: top }),
            None => Ok(results),
        }
    }

    /// The game of this seed, if it will be entered when it ends.
    pub fn begun(&self, seed: u64) -> Option<&Begun> {
        self.open.iter().find(|begun| begun.seed == seed)
    }
}
