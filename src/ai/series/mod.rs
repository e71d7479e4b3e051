//! Series of games that are played in shards, on several machines, and kept in files.
//!
//! - `shard`: [`Shard`], one of N parts of a series; `merged`: the shards put together; `gathered`: whether
//!   files are all shards of one series
//! - `journal`: [`SeriesJournal`], the file of a series; `head`: what its first line says; `error`: [`SeriesError`]
//! - `line_file`: a locked file that grows by lines; `crash_tests`: what is left of one after a crash
//!
//! A game depends on its number and the setup of its series only, so that all shards together are what one run would
//! have played.
//!
//! # The file
//!
//! Lines of JSON. The first is the [`SeriesHead`], and each game is a line, added when it has ended. If a program or its
//! machine stops in the middle of a line, that line is dropped when the file is opened again, and its game is played
//! again; of what a loss of power leaves there a copy is kept as `NAME.damaged-N`. While a series is played its file is
//! locked. Matches and tournaments have a format of their own, which leagues of the window share:
//! [`arena::contest`](super::lab::arena::contest).

#[cfg(test)]
mod crash_tests;
mod error;
mod gathered;
mod head;
mod journal;
mod line_file;
mod merged;
mod shard;

pub use self::error::{SeriesError, SeriesFault};
pub use self::gathered::{GatherError, ShardFile, gathered};
pub use self::head::SeriesHead;
pub use self::journal::{SeriesGame, SeriesJournal, command_in, read_series};
pub(in crate::ai) use self::line_file::{LineFile, OpenError, is_lost, open_file};
pub use self::merged::{MergedSeries, merged_series};
pub use self::shard::{MAX_SHARDS, Shard, ShardError};
