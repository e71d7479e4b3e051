//! `report`: the results in a file of `match`, `tournament` or the window, and what can be made of them.

use std::path::{Path, PathBuf};

use clap::Args;

use super::tournament::report_tournament;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Contest;
use crate::ai::lab::arena::contest::game_in;
use crate::ai::lab::arena::report::Report;
use crate::ai::lab::arena::report::picture::Words;
use crate::cli::args::CommonArgs;
use crate::cli::table::Table;
use crate::cli::{CliError, CliResult, Setting};
use crate::games::{GameKind, for_kind};
use crate::record::library::bundle;
use crate::record::store;

/// What `report` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
FILE is one that --resume of match or tournament wrote, or a league of the window. The crosstable is printed, also while \
games are still being played.

Examples:
  bizingo-engine report cup.json
  bizingo-engine report cup.json --table cup.csv --games games.csv --picture cup.svg
  bizingo-engine report cup.json --records cup.txt && bizingo-engine openings cup.txt")]
pub(in crate::cli) struct ReportArgs {
    /// The file of the contest.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Write the crosstable as CSV.
    #[arg(long, value_name = "OUT")]
    table: Option<PathBuf>,
    /// Write a line for each game as CSV.
    #[arg(long, value_name = "OUT")]
    games: Option<PathBuf>,
    /// Write the table and the curves of the ratings as a picture, SVG.
    #[arg(long, value_name = "OUT")]
    picture: Option<PathBuf>,
    /// Write all games as records in one file.
    #[arg(long, value_name = "OUT")]
    records: Option<PathBuf>,
}

pub(in crate::cli) fn report(common: &CommonArgs, args: &ReportArgs) -> CliResult {
    if !common.rules.is_empty() || common.position.is_some() || common.seed != 0 {
        return Err(CliError::Usage("--rules, --position and --seed: the file says these itself".to_owned()));
    }
    let kind: GameKind = game_in(&args.file)?.parse()?;
    for_kind!(kind, G => report_on::<G>(common, args))
}

fn report_on<G: Computer + Table>(common: &CommonArgs, args: &ReportArgs) -> CliResult {
    let contest = Contest::<G>::read_results(&args.file)?;
    let report = Report::of(&contest);
    let write = |out: &Option<PathBuf>, text: &dyn Fn() -> Result<String, CliError>| match out {
        Some(out) => Ok(store::replace(out, text()?.as_bytes())?),
        None => Ok::<(), CliError>(()),
    };
    write(&args.table, &|| Ok(report.table_csv()))?;
    write(&args.games, &|| Ok(report.games_csv()))?;
    write(&args.records, &|| records(&contest, &args.file))?;
    write(&args.picture, &|| Ok(report.picture(&Words::english(title::<G>(&args.file)))?))?;
    let missing = contest.played().len() < contest.plan().total();
    report_tournament(&Setting::new(common)?, &contest, missing)
}

/// All games as records in one text; those without moves, which earlier versions did not keep, are left out.
fn records<G: Computer>(contest: &Contest<G>, file: &Path) -> Result<String, CliError> {
    let (mut records, mut wrong) = (Vec::new(), None);
    Contest::<G>::each_game(file, &mut |game| match contest.plan().record(game) {
        _ if game.moves.is_empty() => {}
        Ok(record) => records.push(record.to_string()),
        Err(fault) => {
            let game = game.game + 1;
            wrong = wrong.take().or(Some(CliError::ContestGame { path: file.to_owned(), game, fault }));
        }
    })?;
    match wrong {
        Some(error) => Err(error),
        None => Ok(bundle::write(records.iter().map(String::as_str))),
    }
}

/// What the picture is called: the game and the file.
fn title<G: Computer>(file: &Path) -> String {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    format!("{} · {name}", G::NAME)
}
