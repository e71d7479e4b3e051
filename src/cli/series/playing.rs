//! A series that is being played, in its file if it has one.

use std::collections::HashSet;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::ShardArgs;
use crate::ai::series::{SeriesError, SeriesGame, SeriesHead, SeriesJournal};

/// A series that is being played: the games that it has, and where they are kept.
pub(in crate::cli) struct Playing<T> {
    journal: Option<SeriesJournal>,
    games: Vec<T>,
    numbers: Vec<u64>,
}

impl<T: SeriesGame> Playing<T> {
    /// Begins a series, or resumes the one of `--resume`. The head is that of the whole series.
    ///
    /// # Errors
    /// [`SeriesError`] if the file cannot be used.
    pub(in crate::cli) fn open<P>(head: SeriesHead<P>, args: &ShardArgs) -> Result<Playing<T>, SeriesError>
    where
        P: Serialize + DeserializeOwned + Clone + PartialEq,
    {
        let head = SeriesHead { shard: args.shard(), ..head };
        let (journal, mut games) = match &args.resume {
            Some(path) => SeriesJournal::open(path, &head).map(|(journal, games)| (Some(journal), games))?,
            None => (None, Vec::new()),
        };
        games.sort_by_key(SeriesGame::number);
        Ok(Playing { journal, games, numbers: head.numbers().collect() })
    }

    /// How many games there are to be in this shard.
    pub(in crate::cli) fn total(&self) -> u64 {
        self.numbers.len() as u64
    }

    /// The games so far: those of the file in the order of their numbers, then those since.
    pub(in crate::cli) fn games(&self) -> &[T] {
        &self.games
    }

    /// The numbers of the games that are still to be played.
    pub(in crate::cli) fn open_numbers(&self) -> Vec<u64> {
        let known: HashSet<u64> = self.games.iter().map(SeriesGame::number).collect();
        self.numbers.iter().copied().filter(|number| !known.contains(number)).collect()
    }

    /// Adds a game that has ended.
    ///
    /// # Errors
    /// [`SeriesError`] if it cannot be saved.
    pub(in crate::cli) fn add(&mut self, game: T) -> Result<(), SeriesError> {
        let saved = self.journal.as_mut().map_or(Ok(()), |journal| journal.add(&game));
        self.games.push(game);
        saved
    }

    /// All games, in the order of their numbers. The file is closed.
    pub(in crate::cli) fn finish(mut self) -> Vec<T> {
        self.games.sort_by_key(SeriesGame::number);
        self.games
    }
}
