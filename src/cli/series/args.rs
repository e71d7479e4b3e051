//! `--resume` and `--shard`.

use std::path::PathBuf;

use clap::Args;

use crate::ai::series::Shard;

/// Where results are kept, and which part is played.
#[derive(Debug, Args)]
pub(in crate::cli) struct ShardArgs {
    /// Keep the results in this file, and resume from it if it exists.
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) resume: Option<PathBuf>,
    /// Play only part I of N, each for a process of its own, on this machine or others. "merge" puts their --resume files
    /// together.
    #[arg(long, value_name = "I/N", requires = "resume")]
    shard: Option<Shard>,
}

impl ShardArgs {
    /// The part that is played.
    pub(in crate::cli) fn shard(&self) -> Shard {
        self.shard.unwrap_or_default()
    }
}
