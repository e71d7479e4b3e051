//! `merge` of a match or a tournament.

use super::play_match::{report_match, test};
use super::tournament::report_tournament;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Contest;
use crate::ai::series::{ShardFile, gathered};
use crate::cli::series::MergeArgs;
use crate::cli::table::Table;
use crate::cli::{CliError, CliResult, Setting};

/// Puts the shards of a contest together, and prints what one run would have printed.
pub(in crate::cli) fn merged<G: Computer + Table>(setting: &Setting<G>, args: &MergeArgs) -> CliResult {
    let sprt = test(args.sprt.as_deref())?;
    let (mut shards, mut files) = (Vec::new(), Vec::new());
    for path in args.files() {
        let contest = Contest::<G>::read_results(path)?;
        let plan = contest.plan();
        files.push(ShardFile {
            path: path.clone(),
            shard: plan.shard,
            played: contest.played().len() as u64,
            total: plan.total() as u64,
        });
        shards.push((path.clone(), contest));
    }
    let contest = Contest::merged(shards)?;
    let incomplete = args.is_incomplete(gathered(&files))?;
    if contest.plan().specs.len() > 2 && sprt.is_some() {
        return Err(CliError::Refused("--sprt is for a match of two players".to_owned()));
    }
    if contest.plan().specs.len() == 2 && !args.table {
        report_match(setting, &contest, sprt, incomplete)
    } else {
        report_tournament(setting, &contest, incomplete)
    }
}
