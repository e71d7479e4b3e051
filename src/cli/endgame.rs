//! `endgame`: small endgames solved.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;
use serde_json::json;

use super::{CliError, CliResult, STOP, Setting, progress_bar};
use crate::ai::lab::tablebase::{Material, Strength, Summary, Tablebase, Value};
use crate::rules::bizingo::Bizingo;
use crate::rules::bizingo::options::Decide;

/// What `endgame` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Solves every position with these pieces, and with what captures leave of them, by retrograde analysis. Prints for each \
side to move how many positions it wins, loses and draws, and for each distance in plies how many there are and an \
example. Rotated and mirrored positions count separately. With --position, prints only the value of that position. \
Under decide=pieces, what neither side can force is named unforced and not drawn.

Examples:
  bizingo-engine endgame --light 3+0 --dark 3+0
  bizingo-engine endgame --position '5/7/9/11/13/15/17/19/21/21/Ldldld13 l 0'")]
pub(super) struct EndgameArgs {
    /// Light's pieces, soldiers+captains.
    #[arg(long, value_name = "S+C", default_value = "3+0")]
    light: Strength,
    /// Dark's pieces, soldiers+captains.
    #[arg(long, value_name = "S+C", default_value = "3+0")]
    dark: Strength,
}

pub(super) fn endgame(setting: &Setting<Bizingo>, args: &EndgameArgs) -> CliResult {
    let material = match &setting.position {
        Some(position) => Material::of(position),
        None => Material { light: args.light, dark: args.dark },
    };
    let start = Instant::now();
    let mut tablebase = Tablebase::new(setting.rules);
    let bar = progress_bar(0, "{spinner} {elapsed} {msg}");
    let solved = tablebase.solve(material, &STOP, &mut |progress| {
        bar.set_message(format!("{}: {} in {} plies", progress.material, progress.found, progress.plies));
        bar.tick();
    });
    bar.finish_and_clear();
    solved?;
    let seconds = start.elapsed().as_secs_f64();
    if let Some(position) = &setting.position {
        let (word, plies) = match tablebase.probe(position) {
            Some(Value::Won(plies)) => ("won", Some(plies)),
            Some(Value::Lost(plies)) => ("lost", Some(plies)),
            Some(Value::Drawn) => ("drawn", None),
            Some(Value::Unforced) => ("unforced", None),
            None => return Err(CliError::GameOver),
        };
        match plies {
            Some(plies) => writeln!(io::stdout(), "{word} in {plies} plies")?,
            None => writeln!(io::stdout(), "{word}")?,
        }
        return setting.print_json(&json!({ "value": word, "plies": plies, "seconds": seconds }));
    }
    // What neither side can force is not a draw where the pieces decide.
    let unforced = match setting.rules.decide {
        Decide::Draw => "drawn",
        Decide::Pieces => "unforced",
    };
    let mut parts = Vec::new();
    for material in tablebase.materials() {
        let Some(summaries) = tablebase.summaries(material) else { continue };
        writeln!(io::stdout(), "{material}")?;
        for summary in &summaries {
            print(summary, unforced)?;
        }
        parts.push(json!({
            "light": material.light.to_string(),
            "dark": material.dark.to_string(),
            "to_move": summaries.each_ref().map(|summary| to_json(summary, unforced)),
        }));
    }
    writeln!(io::stdout(), "{seconds:.1} s")?;
    setting.print_json(&json!({ "materials": parts, "seconds": seconds }))
}

fn print(summary: &Summary, unforced: &str) -> CliResult {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "  {} to move: {} positions, {} won, {} lost, {} {unforced}",
        summary.turn,
        summary.positions,
        summary.won(),
        summary.lost(),
        summary.unforced()
    )?;
    for distance in &summary.distances {
        let word = if distance.plies % 2 == 1 { "won" } else { "lost" };
        writeln!(out, "    {word} in {:2}: {:12}  {}", distance.plies, distance.positions, distance.example)?;
    }
    Ok(())
}

fn to_json(summary: &Summary, unforced: &str) -> serde_json::Value {
    let distances: Vec<_> = summary
        .distances
        .iter()
        .map(|distance| {
            json!({
                "plies": distance.plies,
                "positions": distance.positions,
                "example": distance.example.to_string(),
            })
        })
        .collect();
    json!({
        "side": summary.turn.name(),
        "positions": summary.positions,
        "won": summary.won(),
        "lost": summary.lost(),
        unforced: summary.unforced(),
        "distances": distances,
    })
}
