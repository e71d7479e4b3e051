//! A record of any of the games: a closed list.

use std::fmt;

use super::{GameRecord, Recorded};
use crate::rules::azigo::Azigo;
use crate::rules::bingo_battle::BingoBattle;
use crate::rules::bizingo::Bizingo;

/// A record of whichever game it is.
#[derive(Clone, Debug)]
pub enum AnyRecord {
    /// Of Bizingo.
    Bizingo(GameRecord<Bizingo>),
    /// Of Azigo.
    Azigo(GameRecord<Azigo>),
    /// Of Bingo Battle.
    BingoBattle(GameRecord<BingoBattle>),
}

impl AnyRecord {
    /// The game's name, as in the tag `game`.
    pub fn name(&self) -> &'static str {
        match self {
            AnyRecord::Bizingo(_) => Bizingo::NAME,
            AnyRecord::Azigo(_) => Azigo::NAME,
            AnyRecord::BingoBattle(_) => BingoBattle::NAME,
        }
    }
}

impl fmt::Display for AnyRecord {
    /// The text of the record.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyRecord::Bizingo(record) => record.fmt(f),
            AnyRecord::Azigo(record) => record.fmt(f),
            AnyRecord::BingoBattle(record) => record.fmt(f),
        }
    }
}

impl From<GameRecord<Bizingo>> for AnyRecord {
    fn from(record: GameRecord<Bizingo>) -> AnyRecord {
        AnyRecord::Bizingo(record)
    }
}

impl From<GameRecord<Azigo>> for AnyRecord {
    fn from(record: GameRecord<Azigo>) -> AnyRecord {
        AnyRecord::Azigo(record)
    }
}

impl From<GameRecord<BingoBattle>> for AnyRecord {
    fn from(record: GameRecord<BingoBattle>) -> AnyRecord {
        AnyRecord::BingoBattle(record)
    }
}
