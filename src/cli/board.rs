//! `legal`, `show` and `replay`.

use std::io::{self, Write};

use clap::Args;
use serde_json::json;

use super::game_file::GameFile;
use super::table::Table;
use super::{CliResult, Setting};
use crate::rules::Turn;

/// What `replay` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
A file is a list of moves, such as d6-e4, or a whole game record, whose tags give the rules and the start. \
What a move captures may be left out. A # begins a comment, to the end of the line.

Prints \"position TEXT\" and \"result WINNER REASON\": the side that won, or draw, and why; or \"open \
unfinished\". If a line is wrong, prints an error with its number and exits with code 1.

Example:
  printf 'd6-e4\\nf5-e5\\n' | bizingo-engine replay -")]
pub(super) struct ReplayArgs {
    /// A game record or a list of moves, or - for stdin.
    pub(super) file: GameFile,
}

pub(super) fn legal<G: Table>(setting: &Setting<G>) -> CliResult {
    let game = setting.start();
    let mut moves: Vec<String> = game.legal_moves().into_iter().map(|mv| game.move_text(mv)).collect();
    moves.sort_unstable();
    let mut out = io::stdout().lock();
    for text in &moves {
        writeln!(out, "{text}")?;
    }
    drop(out);
    setting.print_json(&json!({ "moves": moves, "count": moves.len() }))
}

pub(super) fn show<G: Table>(setting: &Setting<G>) -> CliResult {
    let game = setting.start();
    let (winner, reason) = result(&game);
    let mut out = io::stdout().lock();
    write!(out, "{}", game.picture())?;
    match game.turn() {
        Turn::Side(side) => writeln!(out, "{side} to move")?,
        Turn::Chance => writeln!(out, "chance moves next")?,
        Turn::Over(_) => writeln!(out, "{winner} {reason}")?,
    }
    let rules = setting.rules.to_string();
    if !rules.is_empty() {
        writeln!(out, "rules {rules}")?;
    }
    writeln!(out, "position {}", game.position_text())?;
    drop(out);
    let mut value = game.facts();
    value["position"] = game.position_text().into();
    value["result"] = winner.into();
    value["reason"] = reason.into();
    setting.print_json(&value)
}

pub(super) fn replay<G: Table>(setting: &Setting<G>, args: &ReplayArgs) -> CliResult {
    let mut history = args.file.read(setting)?.history;
    history.to_main();
    history.jump(usize::MAX);
    let game = history.game();
    let (winner, reason) = result(game);
    let position = game.position_text();
    let mut out = io::stdout().lock();
    writeln!(out, "position {position}")?;
    writeln!(out, "result {winner} {reason}")?;
    drop(out);
    setting.print_json(&json!({ "position": position, "result": winner, "reason": reason, "plies": history.len() }))
}

/// Winner and reason as `replay` prints them.
fn result<G: Table>(game: &G) -> (String, &'static str) {
    game.result().map_or_else(|| ("open".to_owned(), "unfinished"), |(winner, reason)| (winner, reason.word()))
}
