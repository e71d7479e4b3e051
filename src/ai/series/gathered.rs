//! Whether files are all shards of one series, each once and finished.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::Shard;

/// The file of a shard, and how far it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardFile {
    /// The file.
    pub path: PathBuf,
    /// Which part of the series it holds.
    pub shard: Shard,
    /// How many of its games were played.
    pub played: u64,
    /// How many games it is to have.
    pub total: u64,
}

/// Why files are not all shards of a series.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GatherError {
    /// The series was cut into another number of shards there.
    #[error("{} is shard {shard}, but {} is shard {other_shard}", path.display(), other.display())]
    OtherCount {
        /// A file.
        path: PathBuf,
        /// Its shard.
        shard: Shard,
        /// Another file.
        other: PathBuf,
        /// Its shard.
        other_shard: Shard,
    },
    /// Two files of the same shard.
    #[error("{} and {} are both shard {shard}", first.display(), second.display())]
    Twice {
        /// The shard.
        shard: Shard,
        /// A file.
        first: PathBuf,
        /// Another one.
        second: PathBuf,
    },
    /// There is no file of some shards.
    #[error("missing: {}", list(shards))]
    Missing {
        /// The shards.
        shards: Vec<Shard>,
    },
    /// Games of a shard are still to be played.
    #[error("{}: shard {shard} has {played} of {total} games", path.display())]
    Unfinished {
        /// The file.
        path: PathBuf,
        /// Its shard.
        shard: Shard,
        /// How many games were played.
        played: u64,
        /// How many there are to be.
        total: u64,
    },
}

impl GatherError {
    /// Whether what there is can be used, though it is not all.
    pub fn is_only_incomplete(&self) -> bool {
        matches!(self, GatherError::Missing { .. } | GatherError::Unfinished { .. })
    }
}

/// The most shards that an error names.
const NAMED: usize = 20;

fn list(shards: &[Shard]) -> String {
    let mut names: Vec<String> = shards.iter().take(NAMED).map(|shard| format!("shard {shard}")).collect();
    if shards.len() > NAMED {
        names.push(format!("and {} more", shards.len() - NAMED));
    }
    names.join(", ")
}

/// Checks that these are all shards of a series, in any order.
///
/// # Errors
/// [`GatherError`]; one that [is only incomplete](GatherError::is_only_incomplete) only where nothing else is wrong.
pub fn gathered(files: &[ShardFile]) -> Result<(), GatherError> {
    let mut found: BTreeMap<Shard, &ShardFile> = BTreeMap::new();
    let Some(first) = files.first() else { return Ok(()) };
    for file in files {
        if file.shard.count() != first.shard.count() {
            return Err(GatherError::OtherCount {
                path: file.path.clone(),
                shard: file.shard,
                other: first.path.clone(),
                other_shard: first.shard,
            });
        }
        if let Some(before) = found.insert(file.shard, file) {
            return Err(GatherError::Twice {
                shard: file.shard,
                first: before.path.clone(),
                second: file.path.clone(),
            });
        }
    }
    let count = first.shard.count();
    let all = (1..=count).filter_map(|index| Shard::new(index, count));
    let shards: Vec<Shard> = all.filter(|shard| !found.contains_key(shard)).collect();
    if !shards.is_empty() {
        return Err(GatherError::Missing { shards });
    }
    match files.iter().find(|file| file.played < file.total) {
        Some(ShardFile { path, shard, played, total }) => {
            Err(GatherError::Unfinished { path: path.clone(), shard: *shard, played: *played, total: *total })
        }
        None => Ok(()),
    }
}
