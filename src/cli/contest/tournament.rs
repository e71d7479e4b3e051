//! `tournament`: every player against every other.

use std::io::{self, Write};

use clap::Args;
use serde_json::json;

use super::ContestArgs;
use super::run::{ContestRun, faults, played, tenth};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::elo::Estimate;
use crate::ai::lab::arena::{Contest, Spec, Standings};
use crate::cli::table::Table;
use crate::cli::{CliResult, Setting, interrupted};

/// What `tournament` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Each pair of players plays --games games. Players are written as for match.

Example:
  bizingo-engine tournament level:1 level:2 level:3 random --games 20 --resume cup.json

A --resume file can also be a league of the game's window: either program can continue it.")]
pub(in crate::cli) struct TournamentArgs {
    /// The players, two or more.
    #[arg(value_name = "SPEC", required = true, num_args = 2..)]
    players: Vec<Spec>,
    #[command(flatten)]
    contest: ContestArgs,
}

pub(in crate::cli) fn play_tournament<G: Computer + Table>(setting: &Setting<G>, args: &TournamentArgs) -> CliResult {
    let mut run = ContestRun::new(setting, args.players.clone(), &args.contest)?;
    run.play(|_| false)?;
    report_tournament(setting, &run.contest, interrupted())
}

/// Prints the crosstable.
pub(super) fn report_tournament<G: Computer + Table>(
    setting: &Setting<G>,
    contest: &Contest<G>,
    interrupted: bool,
) -> CliResult {
    let specs = &contest.plan().specs;
    let standings = Standings::new(contest.plan(), played(contest));

    let mut out = io::stdout().lock();
    let width = specs.iter().map(|spec| spec.to_string().chars().count()).max().unwrap_or(0).clamp(6, 30);
    write!(out, "    {:width$}   Elo  ±   points", "player")?;
    for number in 1..=standings.lines.len() {
        write!(out, " {number:>6}")?;
    }
    writeln!(out)?;
    for (number, line) in (1..).zip(&standings.lines) {
        let name: String = specs[line.player].to_string().chars().take(width).collect();
        let Estimate { elo, error } = line.rating;
        write!(out, "{number:3} {name:width$} {elo:+5.0} {error:4.0} {:6.1}", line.points())?;
        for other in &standings.lines {
            match standings.against(line.player, other.player) {
                (_, 0) => write!(out, " {:>6}", if line.player == other.player { "" } else { "-" })?,
                (points, _) => write!(out, " {points:>6.1}")?,
            }
        }
        writeln!(out)?;
    }
    drop(out);

    let players: Vec<_> = standings
        .lines
        .iter()
        .map(|line| {
            json!({
                "spec": specs[line.player].to_string(),
                "elo": tenth(line.rating.elo),
                "error": tenth(line.rating.error),
                "wins": line.total.wins,
                "draws": line.total.draws,
                "losses": line.total.losses,
                "points": line.points(),
            })
        })
        .collect();
    let order: Vec<usize> = standings.lines.iter().map(|line| line.player).collect();
    let table: Vec<Vec<f64>> =
        order.iter().map(|&a| order.iter().map(|&b| standings.against(a, b).0).collect()).collect();
    setting.print_json(&json!({
        "players": players,
        "crosstable": table,
        "games": contest.played().len(),
        "faults": faults(contest),
        "interrupted": interrupted,
    }))
}
