//! What `merge` takes, and the shards of a series, put together.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::ai::series::{GatherError, SeriesGame, SeriesHead, merged_series};
use crate::cli::CliError;
use crate::cli::terminal::complain;

/// What `merge` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
The files are those that --resume wrote: of match, tournament, balance, selfplay or puzzles mine, each run with another \
--shard and otherwise the same arguments. They say by themselves what they are of. Printed is what one run without \
--shard would have printed: a match for two players, a crosstable for more. Files can be read while they are being \
written.

Examples:
  bizingo-engine match --a level:5 --b level:4 --games 400 --shard 1/2 --resume 1.json &
  bizingo-engine match --a level:5 --b level:4 --games 400 --shard 2/2 --resume 2.json &
  wait; bizingo-engine merge 1.json 2.json --json")]
pub(in crate::cli) struct MergeArgs {
    /// The files of all shards, in any order.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Print what there is, although shards or games are missing.
    #[arg(long)]
    partial: bool,
    /// Print a crosstable for two players, too, as tournament does.
    #[arg(long)]
    pub(in crate::cli) table: bool,
    /// Tell of a match whether the difference is one of these two, in Elo points (SPRT).
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    pub(in crate::cli) sprt: Option<Vec<f64>>,
    /// Where to write the samples of selfplay.
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) out: Option<PathBuf>,
    /// Draw the results of balance into this SVG file.
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) chart: Option<PathBuf>,
}

/// The games of shards, and whether some are missing.
pub(in crate::cli) struct MergedGames<P, T> {
    pub(in crate::cli) head: SeriesHead<P>,
    pub(in crate::cli) games: Vec<T>,
    pub(in crate::cli) incomplete: bool,
}

impl MergeArgs {
    /// The files.
    pub(in crate::cli) fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Whether something is missing, which `--partial` allows and stderr tells.
    ///
    /// # Errors
    /// [`CliError`] if the files cannot be put together, or something is missing without `--partial`.
    pub(in crate::cli) fn is_incomplete(&self, gathered: Result<(), GatherError>) -> Result<bool, CliError> {
        match gathered {
            Ok(()) => Ok(false),
            Err(error) if self.partial && error.is_only_incomplete() => {
                // What is printed does not depend on whether stderr can be written to.
                complain(&format!("incomplete: {error}"));
                Ok(true)
            }
            Err(error) if error.is_only_incomplete() => Err(CliError::Incomplete(error)),
            Err(error) => Err(error.into()),
        }
    }

    /// The games of all files together.
    ///
    /// # Errors
    /// [`CliError`] if a file cannot be read, or the files cannot be put together.
    pub(in crate::cli) fn series<P, T>(&self) -> Result<MergedGames<P, T>, CliError>
    where
        P: Serialize + DeserializeOwned + Clone + PartialEq,
        T: SeriesGame,
    {
        let merged = merged_series::<P, T>(&self.files)?;
        let incomplete = self.is_incomplete(merged.gathered)?;
        Ok(MergedGames { head: merged.head, games: merged.games, incomplete })
    }
}
