//! What the first line of a series' file says.

use serde::{Deserialize, Serialize};

use super::Shard;

/// The format that every file names.
pub(super) const FORMAT: &str = "bizingo series 1";

/// What every file begins with.
pub(super) const BEGINNING: &[u8] = br#"{"format":"bizingo series 1""#;

/// What a series is: the first line of its file. `P` is what is particular to its command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesHead<P> {
    /// The format of the file.
    pub format: String,
    /// The command that plays it.
    pub command: String,
    /// The game.
    pub game: String,
    /// Its rules, as text.
    pub rules: String,
    /// Decides everything random.
    pub seed: u64,
    /// How it is played otherwise.
    pub setup: P,
    /// The numbers of its games begin here.
    pub from: u64,
    /// How many games it has, in all shards together.
    pub games: u64,
    /// The part of it that this file holds.
    #[serde(default, skip_serializing_if = "is_whole")]
    pub shard: Shard,
}

fn is_whole(shard: &Shard) -> bool {
    shard.is_whole()
}

impl<P> SeriesHead<P> {
    /// A whole series of games from 0.
    pub fn new(command: &str, game: &str, rules: String, seed: u64, games: u64, setup: P) -> SeriesHead<P> {
        let (command, game) = (command.to_owned(), game.to_owned());
        SeriesHead {
            format: FORMAT.to_owned(),
            command,
            game,
            rules,
            seed,
            setup,
            from: 0,
            games,
            shard: Shard::default(),
        }
    }

    /// Whether it is of the format that is read here.
    pub(super) fn is_readable(&self) -> bool {
        self.format == FORMAT
    }

    /// Whether all its games have numbers.
    pub(super) fn is_countable(&self) -> bool {
        self.from.checked_add(self.games).is_some()
    }

    /// Whether a game, by its number, is in this part of the series. Shards count from [`SeriesHead::from`].
    pub fn has(&self, number: u64) -> bool {
        number.checked_sub(self.from).is_some_and(|place| place < self.games && self.shard.has(place))
    }

    /// The numbers of the games of this part.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + use<P> {
        let (from, games, shard) = (self.from, self.games, self.shard);
        let places = (u64::from(shard.index() - 1)..games).step_by(shard.count() as usize);
        places.map(move |place| from + place)
    }

    /// How many games this part has.
    pub fn total(&self) -> u64 {
        self.shard.of_first(self.games)
    }
}
