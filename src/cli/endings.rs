//! `endings`: won endings for the endgame trainer.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;
use serde_json::json;

use super::{CliResult, STOP, Setting, progress_bar};
use crate::ai::bizingo::puzzles::trainer::{EndingSearch, KINDS, find_endings};
use crate::ai::puzzle;
use crate::rules::bizingo::Bizingo;

/// What `endings` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Finds positions in which three or four pieces are after one of three and win by force in 5 to 11 plies, and prints them as \
a file of puzzles (docs/puzzles.md), the short ones first. The prover looks at every defence. The endings of the endgame trainer, assets/puzzles/bizingo-endings.txt, were found so.

Example:
  bizingo-engine endings --each 5 --seed 1")]
pub(super) struct EndingsArgs {
    /// Keep at most this many of each kind: pieces, side to move, plies.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=1000))]
    each: u64,
    /// Go back from at most this many positions of each kind: more finds more, and takes longer.
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    width: u64,
}

pub(super) fn endings(setting: &Setting<Bizingo>, args: &EndingsArgs) -> CliResult {
    let start = Instant::now();
    let bar = progress_bar(KINDS as u64, "{bar:30} {pos}/{len} kinds, {msg}");
    let search = EndingSearch { seed: setting.seed, each: args.each as usize, width: args.width as usize };
    let endings = find_endings(search, &STOP, &mut |done, found| {
        bar.set_position(done as u64);
        bar.set_message(format!("{found} endings"));
    });
    bar.finish_and_clear();
    write!(io::stdout(), "{}", puzzle::write(&endings))?;
    setting.print_json(&json!({ "endings": endings.len(), "seconds": start.elapsed().as_secs_f64() }))
}
