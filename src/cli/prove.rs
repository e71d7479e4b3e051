//! `prove`: forced wins and gains.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;
use serde_json::json;

use super::{CliResult, Setting};
use crate::ai::prover::{ForcedGoal, Prover};
use crate::rules::Game;
use crate::rules::bizingo::{Bizingo, Move};

/// What `prove` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Says whether the side to move can force the goal against every defence, with which first moves, and prints a line. A \
gain is net, in soldiers; a captain is worth two. It is reached when the other side cannot take it back by captures, \
whatever it plays.

Prints \"proved in N plies\", \"moves\" (\"moves only\" if there is a single one) and \"line\"; or \"refuted\".

Example:
  bizingo-engine prove --goal win --plies 3 --position '5/7/9/11/13/15/17/19/21/21/Ldldld13 l 0'")]
pub(super) struct ProveArgs {
    /// What to force: win, or "gain N".
    #[arg(long)]
    goal: ForcedGoal,
    /// The most plies it may take.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=63))]
    plies: u32,
    /// Give up after this many nodes.
    #[arg(long, value_name = "N", default_value_t = 20_000_000)]
    nodes: u64,
}

pub(super) fn prove(setting: &Setting<Bizingo>, args: &ProveArgs) -> CliResult {
    let start = Instant::now();
    let position = *setting.start().position();
    let mut prover = Prover::new(setting.rules, args.nodes);
    let plies = prover.shortest(&position, args.goal, args.plies)?;
    let moves = prover.first_moves(&position, args.goal, args.plies)?;
    let line = prover.line(&position, args.goal, args.plies)?;
    let game = Bizingo::from_position(setting.rules, position);
    let moves: Vec<String> = moves.into_iter().map(|mv| game.move_text(mv)).collect();
    let line = texts(game, &line);
    let mut out = io::stdout().lock();
    match plies {
        None => writeln!(out, "refuted: no {} within {} plies", args.goal, args.plies)?,
        Some(plies) => {
            writeln!(out, "proved in {plies} plies")?;
            writeln!(out, "moves {}{}", if moves.len() == 1 { "only " } else { "" }, moves.join(" "))?;
            writeln!(out, "line {}", line.join(" "))?;
        }
    }
    drop(out);
    setting.print_json(&json!({
        "proved": plies.is_some(),
        "plies": plies,
        "moves": moves,
        "line": line,
        "nodes": prover.nodes(),
        "seconds": start.elapsed().as_secs_f64(),
    }))
}

/// The moves of a line in full notation.
fn texts(mut game: Bizingo, line: &[Move]) -> Vec<String> {
    let mut texts = Vec::new();
    for &mv in line {
        texts.push(game.move_text(mv));
        if game.play(mv).is_err() {
            break;
        }
    }
    texts
}
