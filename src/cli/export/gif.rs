//! `gif`: a whole game as a moving picture.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::look::LookArgs;
use super::output;
use crate::cli::game_file::GameFile;
use crate::cli::table::Table;
use crate::cli::{CliError, CliResult, Setting, interrupted, progress_bar};
use crate::export::diagram::view::MIN_WIDTH;
use crate::export::diagram::{DiagramView, Drawn, pictures};
use crate::export::pixels::gif::{MAX_WIDTH, gif as moving};

/// What `gif` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
The picture shows the position after each ply of the game's current line, with the move that led there and the drawings \
of the record. The last one stays four times as long; then it begins again.

Examples:
  bizingo-engine gif game.bizingo --output game.gif
  bizingo-engine gif game.bizingo --from 40 --to 60 --seconds-a-move 1.5 --theme dark --output capture.gif")]
pub(in crate::cli) struct GifArgs {
    /// A game record or a list of moves, or - for stdin.
    pub(in crate::cli) file: GameFile,
    /// The file to write, .gif; without one it is written to stdout.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The width in pixels; the height follows.
    #[arg(long, value_name = "PX", default_value_t = 640,
        value_parser = clap::value_parser!(u32).range(i64::from(MIN_WIDTH)..=i64::from(MAX_WIDTH)))]
    width: u32,
    /// How long each position is shown, 0.02 to 60.
    #[arg(long, value_name = "S", default_value_t = 1.0)]
    seconds_a_move: f64,
    /// The ply to begin after.
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: usize,
    /// The ply to end after; by default the last.
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    #[command(flatten)]
    look: LookArgs,
}

pub(in crate::cli) fn gif<G: Table + Drawn>(setting: &Setting<G>, args: &GifArgs) -> CliResult {
    output::check(args.output.as_deref(), &["gif"])?;
    if args.output.is_none() && setting.json {
        return Err(CliError::Usage("--json: name a file with --output, so that stdout is not both".to_owned()));
    }
    if !(0.02..=60.0).contains(&args.seconds_a_move) {
        return Err(CliError::Usage("--seconds-a-move: it must be from 0.02 to 60".to_owned()));
    }
    let mut history = args.file.read(setting)?.history;
    history.to_main();
    let to = args.to.unwrap_or(history.len());
    if args.from > to || to > history.len() {
        let plies = history.len();
        return Err(CliError::Usage(format!("--from, --to: they must be plies of the game, 0 to {plies}, in order")));
    }
    let view = DiagramView { roomy: true, ..args.look.view(args.width) };
    let bar = progress_bar((to - args.from) as u64, "{bar:30} {pos}/{len} plies");
    let pictures = pictures(&history, args.from..=to, &view);
    let bytes = moving(&pictures, args.seconds_a_move, &mut |done| {
        bar.set_position(done as u64);
        !interrupted()
    })?;
    bar.finish_and_clear();
    output::write(&bytes, args.output.as_deref())?;
    setting.print_json(&json!({ "output": args.output, "frames": to - args.from + 1, "bytes": bytes.len() }))
}
