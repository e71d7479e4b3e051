//! `sheet`: a whole game, to print.

use std::path::PathBuf;
use std::thread;

use clap::Args;
use serde_json::json;

use super::look::LookArgs;
use super::output;
use crate::ai::review::{Effort, Kind, Mistake, Reviewed, review};
use crate::cli::game_file::GameFile;
use crate::cli::table::Table;
use crate::cli::{CliError, CliResult, STOP, Setting, progress_bar};
use crate::export::diagram::Drawn;
use crate::export::sheet::{Labels, Plate, Sheet};
use crate::record::GameRecord;
use crate::record::any_history::numbers;

/// The width that diagrams are drawn for, in pixels; the page scales them.
const WIDTH: u32 = 640;

/// What `sheet` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
One HTML file that holds everything: players, result, rules, the moves with comments and variations in two columns, and \
diagrams. Open it in a browser and print it, on A4 or Letter.

Diagrams are shown at every N-th ply and at the end; with --review where the game turned, each before the move that \
turned it, and at the end.

Examples:
  bizingo-engine sheet game.bizingo --output game.html
  bizingo-engine sheet game.bizingo --review --output game.html")]
pub(in crate::cli) struct SheetArgs {
    /// A game record or a list of moves, or - for stdin.
    pub(in crate::cli) file: GameFile,
    /// The file to write, .html; without one it is printed.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Review the game, and show where it turned.
    #[arg(long)]
    review: bool,
    /// Nodes of the review's search for each position.
    #[arg(long, value_name = "N", requires = "review", default_value_t = Effort::DEFAULT.search_nodes,
        value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The most nodes of each of its proofs.
    #[arg(long, value_name = "N", requires = "review", default_value_t = Effort::DEFAULT.proof_nodes)]
    prover_nodes: u64,
    /// Plies from one diagram to the next.
    #[arg(long, value_name = "N", default_value_t = 20, conflicts_with = "review",
        value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    #[command(flatten)]
    look: LookArgs,
}

pub(in crate::cli) fn sheet<G: Table + Reviewed + Drawn>(setting: &Setting<G>, args: &SheetArgs) -> CliResult {
    output::check(args.output.as_deref(), &["html", "htm"])?;
    let mut record = args.file.read(setting)?;
    record.history.to_main();
    let length = record.history.len();
    let numbers = numbers(&record.history);
    let number = |ply: usize| ply.checked_sub(1).and_then(|last| numbers.get(last)).copied().unwrap_or(0);
    let after = |ply| Plate::new(ply, format!("After move {}", number(ply)));
    let mut plates: Vec<Plate> = match args.review {
        true => {
            let found = turning_points(&record, [args.nodes, args.prover_nodes])?;
            found.iter().map(|mistake| plate::<G>(mistake, number(mistake.ply))).collect()
        }
        false => (1..length).map(|ply| ply * args.every as usize).take_while(|ply| *ply < length).map(after).collect(),
    };
    let moves = number(length);
    let last = format!("Final position, after {moves} {}", if moves == 1 { "move" } else { "moves" });
    plates.push(Plate::new(length, last));
    let labels = Labels::english(&record);
    let sheet = Sheet { record: &record, labels: &labels, plates: &plates, view: args.look.view(WIDTH) };
    output::write(sheet.html().as_bytes(), args.output.as_deref())?;
    setting.print_json(&json!({ "output": args.output, "plies": length, "diagrams": plates.len() }))
}

/// Where the game turned: the mistakes that decided it.
fn turning_points<G: Table + Reviewed>(
    record: &GameRecord<G>,
    [search_nodes, proof_nodes]: [u64; 2],
) -> Result<Vec<Mistake>, CliError> {
    let effort = Effort { search_nodes, proof_nodes, ..Effort::DEFAULT };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let bar = progress_bar(record.history.len() as u64, "{bar:30} {pos}/{len} plies");
    let found = review(&record.history, effort, threads, &STOP, |_, _| bar.inc(1));
    bar.finish_and_clear();
    Ok(found?.turning_points().into_iter().cloned().collect())
}

/// The position before a mistake, which is the move of this number.
fn plate<G: Drawn>(mistake: &Mistake, number: usize) -> Plate {
    let Mistake { ply, side, played, better, .. } = mistake;
    let what = match mistake.kind {
        Kind::MissedWin => "misses a win",
        Kind::AllowedWin => "allows a win",
        Kind::AllowedDraw => "allows a draw",
        Kind::MissedDraw => "misses a draw",
        Kind::LostMaterial => "loses material",
        Kind::MissedGain => "misses a gain",
        Kind::WorseChoice => "is a worse choice",
    };
    let caption = format!("Before move {number}: {played} {what}; better was {better}");
    Plate::turned::<G>(*ply, side.side::<G>(), [played, better], caption)
}
