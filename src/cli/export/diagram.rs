//! `diagram`: a picture of a position.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::look::LookArgs;
use super::output;
use crate::cli::game_file::GameFile;
use crate::cli::table::Table;
use crate::cli::{CliError, CliResult, Setting};
use crate::export::diagram::view::{MAX_WIDTH, MIN_WIDTH};
use crate::export::diagram::{Drawn, Picture};
use crate::export::pixels::raster;
use crate::record::drawing::Drawing;

/// What `diagram` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
The position is the start, that of --position, or one of a game record. Of a record it is the place where it was left, \
or the one after --ply plies; the move that led there and the drawings of the record are shown.

Drawings: arrow:FROM-TO, circle:PLACE or cell:PLACE, and then :green (the default), :red, :blue or :yellow; several are \
joined by commas. Places are cells (d8); in azigo holes (S7, N12) and stores (S, N); in bingo-battle tiles (sA, m3), \
kitty, left and right.

Examples:
  bizingo-engine diagram --output start.svg
  bizingo-engine diagram game.bizingo --ply 12 --output move-12.png --width 1200
  bizingo-engine diagram --mark arrow:d8-e8:green,circle:e8:red > plan.svg
  bizingo-engine diagram --game azigo --theme dark --output azigo.png")]
pub(in crate::cli) struct DiagramArgs {
    /// A game record or a list of moves, or - for stdin.
    pub(in crate::cli) file: Option<GameFile>,
    /// Plies of the record to play.
    #[arg(long, value_name = "N", requires = "file")]
    ply: Option<usize>,
    /// The file to write, .svg or .png; without one, SVG is printed.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What to draw on the position.
    #[arg(long, value_name = "DRAWING,…")]
    mark: Vec<String>,
    /// The width in pixels; the height follows.
    #[arg(long, value_name = "PX", default_value_t = 720,
        value_parser = clap::value_parser!(u32).range(i64::from(MIN_WIDTH)..=i64::from(MAX_WIDTH)))]
    width: u32,
    #[command(flatten)]
    look: LookArgs,
}

pub(in crate::cli) fn diagram<G: Table + Drawn>(setting: &Setting<G>, args: &DiagramArgs) -> CliResult {
    output::check(args.output.as_deref(), &["svg", "png"])?;
    let mut drawings = Vec::new();
    for text in &args.mark {
        let usage = |error| CliError::Usage(format!("--mark, for {}: {error}", G::NAME));
        let found = Drawing::list(text).map_err(usage)?;
        found.iter().try_for_each(|drawing| drawing.check(G::is_place)).map_err(usage)?;
        drawings.extend(found);
    }
    let view = args.look.view(args.width);
    let svg = match &args.file {
        None => Picture::of(&setting.start()).with(drawings).svg(&view),
        Some(file) => {
            if setting.position.is_some() {
                return Err(CliError::Usage("--position: the record says where the game begins".to_owned()));
            }
            let mut history = file.read(setting)?.history;
            if let Some(ply) = args.ply {
                if ply > history.len() {
                    let plies = history.len();
                    return Err(CliError::Usage(format!("--ply: the game has only {plies} plies, not {ply}")));
                }
                history.jump(ply);
            }
            let picture = Picture::at(&history, history.current_node()).unwrap_or_else(|| Picture::of(history.game()));
            picture.with(drawings).svg(&view)
        }
    };
    let file = args.output.as_deref();
    match file.map(output::ending).as_deref() {
        Some("png") => output::write(&raster::png(&svg)?, file)?,
        _ => output::write(svg.as_bytes(), file)?,
    }
    setting.print_json(&json!({ "output": args.output, "width": view.width }))
}
