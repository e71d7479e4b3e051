//! What the commands that play many games share: `--resume`, `--shard`, and shards put together.
//!
//! - `args`: `--resume` and `--shard`; `playing`: a series in its file, if it has one; `merge_args`: what
//!   `merge` takes, and the shards in its files

mod args;
mod merge_args;
mod playing;

pub(super) use self::args::ShardArgs;
pub(super) use self::merge_args::{MergeArgs, MergedGames};
pub(super) use self::playing::Playing;
