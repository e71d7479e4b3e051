//! The shards of a series, put together.

use std::path::PathBuf;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{GatherError, SeriesError, SeriesGame, SeriesHead, Shard, ShardFile, gathered, read_series};

/// The shards of a series, put together.
#[derive(Clone, Debug)]
pub struct MergedSeries<P, T> {
    /// The whole series.
    pub head: SeriesHead<P>,
    /// The games that the files have, in the order of their numbers.
    pub games: Vec<T>,
    /// Whether these are all shards, each once and finished.
    pub gathered: Result<(), GatherError>,
}

/// Reads the shards of a series, in any order.
///
/// # Errors
/// [`SeriesError`], which names the file, if one cannot be read or is of another series. What is missing or there twice
/// is told by [`MergedSeries::gathered`].
pub fn merged_series<P, T>(files: &[PathBuf]) -> Result<MergedSeries<P, T>, SeriesError>
where
    P: Serialize + DeserializeOwned + Clone + PartialEq,
    T: SeriesGame,
{
    let (mut whole, mut games, mut shards): (Option<SeriesHead<P>>, Vec<T>, _) = (None, Vec::new(), Vec::new());
    for path in files {
        let (found, played) = read_series::<P, T>(path)?;
        shards.push(ShardFile {
            path: path.clone(),
            shard: found.shard,
            played: played.len() as u64,
            total: found.total(),
        });
        games.extend(played);
        let found = SeriesHead { shard: Shard::default(), ..found };
        match &whole {
            Some(wanted) if *wanted != found => return Err(SeriesError::other(path, &found, wanted)),
            _ => whole = Some(found),
        }
    }
    games.sort_by_key(SeriesGame::number);
    let head = whole.ok_or(SeriesError::NoFiles)?;
    Ok(MergedSeries { head, games, gathered: gathered(&shards) })
}
