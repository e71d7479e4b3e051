//! `legal`, `show` and `replay`.

use std::io::{self, Read, Write};

use clap::Args;
use serde_json::json;

use super::{CliError, CliResult, Common};
use crate::record::Record;
use crate::rules::bizingo::board::{Cell, ROWS, row_len};
use crate::rules::bizingo::{Bizingo, Position, Side};
use crate::rules::{Game, Turn};

/// What `replay` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
A file is a list of moves, such as d6-e4, or a whole game record, whose tags then say by which rules and from \
where. What a move captures may be left out. A # and what follows it in the line is a comment.

Prints \"position TEXT\" and \"result WINNER REASON\": light, dark or draw and why, or \"open \
unfinished\". On a wrong line: an error with its number, and exit code 1.

Example:
  printf 'd6-e4\\nf5-e5\\n' | bizingo-engine replay -")]
pub(super) struct ReplayArgs {
    /// The file to read, or - for stdin.
    file: String,
}

pub(super) fn legal(common: &Common) -> CliResult {
    let game = common.start();
    let mut moves: Vec<String> = game.legal_moves().into_iter().map(|mv| game.move_text(mv)).collect();
    moves.sort_unstable();
    let mut out = io::stdout().lock();
    for text in &moves {
        writeln!(out, "{text}")?;
    }
    drop(out);
    common.print_json(&json!({ "moves": moves, "count": moves.len() }))
}

pub(super) fn show(common: &Common) -> CliResult {
    let game = common.start();
    let position = game.position();
    let mut out = io::stdout().lock();
    write!(out, "{}", picture(position))?;
    writeln!(out)?;
    for side in Side::BOTH {
        let army = position.army(side);
        writeln!(out, "{side:5} {:2} soldiers, {} captains", army.soldiers().count_ones(), army.captains.count_ones())?;
    }
    let (winner, reason) = result(&game);
    match game.turn() {
        Turn::Side(side) => writeln!(out, "{side} to move")?,
        _ => writeln!(out, "{winner} {reason}")?,
    }
    if !common.rules.to_string().is_empty() {
        writeln!(out, "rules {}", common.rules)?;
    }
    writeln!(out, "position {position}")?;
    drop(out);
    let army = |side| {
        let army = position.army(side);
        json!({ "soldiers": army.soldiers().count_ones(), "captains": army.captains.count_ones() })
    };
    common.print_json(&json!({
        "position": position.to_string(),
        "turn": position.turn().name(),
        "result": winner,
        "reason": reason,
        "quiet": position.quiet(),
        "light": army(Side::Light),
        "dark": army(Side::Dark),
    }))
}

pub(super) fn replay(common: &Common, args: &ReplayArgs) -> CliResult {
    let text = read(&args.file)?;
    let record = Record::parse_with_start(&text, common.start()).map_err(|error| CliError::Text(error.to_string()))?;
    let mut history = record.history;
    history.jump(usize::MAX);
    let game = history.game();
    let (winner, reason) = result(game);
    let position = game.position_text();
    let mut out = io::stdout().lock();
    writeln!(out, "position {position}")?;
    writeln!(out, "result {winner} {reason}")?;
    drop(out);
    common.print_json(&json!({ "position": position, "result": winner, "reason": reason, "plies": history.len() }))
}

/// The text of a file, or of stdin for `-`.
fn read(file: &str) -> Result<String, CliError> {
    let mut bytes = Vec::new();
    let outcome = match file {
        "-" => io::stdin().lock().read_to_end(&mut bytes).map(|_| ()),
        path => std::fs::read(path).map(|read| bytes = read),
    };
    outcome.map_err(|error| CliError::Text(format!("{file}: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let line = error.as_bytes().iter().take(error.utf8_error().valid_up_to()).filter(|&&b| b == b'\n').count() + 1;
        CliError::Text(format!("line {line}: not UTF-8 text"))
    })
}

/// Winner and reason as `replay` prints them.
fn result(game: &Bizingo) -> (&'static str, &'static str) {
    match game.turn() {
        Turn::Over(outcome) => (outcome.winner.map_or("draw", Side::name), outcome.reason.word()),
        _ => ("open", "unfinished"),
    }
}

/// The board, a row a line: cells that share a side are neighbours in a line, and a cell stands
/// below or above the one it shares its third side with.
fn picture(position: &Position) -> String {
    let mut text = String::new();
    for row in (0..ROWS).rev() {
        let name = (b'a' + row as u8) as char;
        let cells: Vec<Cell> = (1..=row_len(row)).filter_map(|number| Cell::from_row(row, number)).collect();
        // Light cells lie half a cell to the right of dark ones, and each row half a cell to the right of that below.
        let column = |cell: &Cell| {
            let place = cell.bit() as usize % 12;
            2 * place + usize::from(cell.side() == Side::Light) + row
        };
        let indent = cells.first().map_or(0, column);
        text.push_str(&format!("{:width$}{name}1 ", "", width = 2 * indent));
        for cell in &cells {
            text.push_str(match (position.piece(*cell), cell.side()) {
                (Some((Side::Light, false)), _) => " l",
                (Some((Side::Light, true)), _) => " L",
                (Some((Side::Dark, false)), _) => " d",
                (Some((Side::Dark, true)), _) => " D",
                (None, Side::Light) => " ▽",
                (None, Side::Dark) => " △",
            });
        }
        text.push_str(&format!("  {name}{}\n", cells.len()));
    }
    text
}
