//! `review`: where a game was won and lost.

use std::io::{self, Write};
use std::thread;
use std::time::Instant;

use clap::Args;
use serde_json::{Value, json};

use super::game_file::GameFile;
use super::table::Table;
use super::{CliResult, STOP, Setting, interrupted, progress_bar};
use crate::ai::review::{Balance, DRAW_LOSS, Effort, GAME_LOSS, Mistake, PlyReview, Review, Reviewed, Unit, review};
use crate::games::Player;

/// What `review` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
A file is a game record or a list of moves, as \"replay\" reads it. A record that names its game needs no --game. Named are gains, wins and draws that could be forced \
and were missed, and those that a move gave away; in bingo-battle choices that cost at least 2 percent, or 0.08 claims. \
docs/review.md says what each kind means. The same game gives the same review, with any number of threads.

Prints for each mistake its ply, side, move, kind and loss, the better line and how the move is punished; then the \
turning points and a summary of each side. --json prints all that, and how the game stood after each ply.

Examples:
  bizingo-engine review game.bizingo
  printf 'd6-e4\\nf5-e5\\n' | bizingo-engine review - --json")]
pub(super) struct ReviewArgs {
    /// A game record or a list of moves, or - for stdin.
    pub(super) file: GameFile,
    /// Nodes of the search for each position.
    #[arg(long, value_name = "N", default_value_t = Effort::DEFAULT.search_nodes,
        value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The most nodes of each proof.
    #[arg(long, value_name = "N", default_value_t = Effort::DEFAULT.proof_nodes)]
    prover_nodes: u64,
    /// How many threads work; by default as many as there are cores.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: Option<u16>,
}

pub(super) fn run<G: Table + Reviewed>(setting: &Setting<G>, args: &ReviewArgs) -> CliResult {
    let begin = Instant::now();
    let mut history = args.file.read(setting)?.history;
    history.to_main();
    let effort = Effort { search_nodes: args.nodes, proof_nodes: args.prover_nodes, ..Effort::DEFAULT };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    let bar = progress_bar(history.len() as u64, "{bar:30} {pos}/{len} plies");
    let found = review(&history, effort, threads, &STOP, |_, _| bar.inc(1));
    bar.finish_and_clear();
    let found = found?;
    let names = G::SIDES.map(|side| side.to_string());
    print_words(&found, &names)?;
    let mut value = in_json(&found, &names);
    value["game"] = G::NAME.into();
    value["seconds"] = begin.elapsed().as_secs_f64().into();
    value["interrupted"] = interrupted().into();
    setting.print_json(&value)
}

/// A loss or a balance, rounded as it is printed.
fn rounded(value: f64) -> f64 {
    // Nothing is not less than nothing.
    (value * 1e4).round() / 1e4 + 0.0
}

/// What a mistake lost: half the game where a win became a draw, or a draw a loss.
fn lost(loss: f64, unit: Unit) -> String {
    match loss {
        _ if loss >= GAME_LOSS => "the game".to_owned(),
        _ if loss >= DRAW_LOSS => "half the game".to_owned(),
        _ => counted(rounded(loss), unit),
    }
}

/// `1 soldier`, `2 soldiers`.
fn counted(value: f64, unit: Unit) -> String {
    let word = unit.word();
    format!("{value} {}", if value == 1.0 { word.trim_end_matches('s') } else { word })
}

fn print_words(review: &Review, names: &[String; 2]) -> CliResult {
    let mut out = io::stdout().lock();
    let unit = review.unit;
    for mistake in review.mistakes() {
        let Mistake { ply, kind, played, better, .. } = mistake;
        let name = &names[mistake.side.index()];
        let loss = lost(mistake.loss, unit);
        let disputed = if mistake.disputed { ", disputed by the search" } else { "" };
        writeln!(out, "{ply}. {name} {played}: {kind}, {loss}, {}{disputed}", mistake.evidence.word())?;
        writeln!(out, "    better {better}: {}", mistake.better_line.join(" "))?;
        if !mistake.punishment.is_empty() {
            writeln!(out, "    punished by {}", mistake.punishment.join(" "))?;
        }
    }
    let turns: Vec<String> = review.turning_points().iter().map(|mistake| mistake.ply.to_string()).collect();
    writeln!(out, "turning points: {}", if turns.is_empty() { "none".to_owned() } else { turns.join(" ") })?;
    for player in Player::BOTH.into_iter().filter(|player| unit != Unit::Claims || *player == Player::First) {
        let side = review.side(player);
        let (name, mistakes, moves) = (&names[player.index()], side.mistakes, side.moves);
        let loss = counted(rounded(side.loss), unit);
        // Where dice are thrown, a move that leaves no choice is none.
        let made = if matches!(unit, Unit::Chance | Unit::Claims) { "choices" } else { "moves" };
        write!(out, "{name}: {made} {moves}, mistakes {mistakes}, loss {loss}")?;
        if let Some(exact) = side.luck_and_cost {
            write!(out, "; luck {}, cost of choices {}", rounded(exact.luck), rounded(exact.cost))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn in_json(review: &Review, names: &[String; 2]) -> Value {
    let turns: Vec<usize> = review.turning_points().iter().map(|mistake| mistake.ply).collect();
    let sides: serde_json::Map<String, Value> =
        Player::BOTH.into_iter().map(|player| (names[player.index()].clone(), side_json(review, player))).collect();
    json!({
        "unit": review.unit.word(),
        "plies": review.plies.len(),
        "mistakes": review.mistakes().map(|mistake| mistake_json(mistake, review.unit, names)).collect::<Vec<_>>(),
        "turning_points": turns,
        "decided_at": review.decided_at(),
        "sides": sides,
        "start": balance_json(review.start, names),
        "moves": review.plies.iter().map(|ply| ply_json(ply, names)).collect::<Vec<_>>(),
    })
}

fn mistake_json(mistake: &Mistake, unit: Unit, names: &[String; 2]) -> Value {
    json!({
        "ply": mistake.ply,
        "side": names[mistake.side.index()],
        "played": mistake.played,
        "better": mistake.better,
        "kind": mistake.kind.word(),
        "loss": rounded(mistake.loss),
        "unit": unit.word(),
        "evidence": mistake.evidence.word(),
        "disputed": mistake.disputed,
        "better_line": mistake.better_line,
        "punishment": mistake.punishment,
    })
}

fn side_json(review: &Review, player: Player) -> Value {
    let side = review.side(player);
    let kinds: serde_json::Map<String, Value> =
        side.kinds.iter().map(|(kind, count)| (kind.word().to_owned(), (*count).into())).collect();
    json!({
        "moves": side.moves,
        "mistakes": side.mistakes,
        "kinds": kinds,
        "loss": rounded(side.loss),
        "luck": side.luck_and_cost.map(|exact| rounded(exact.luck)),
        "cost": side.luck_and_cost.map(|exact| rounded(exact.cost)),
    })
}

fn balance_json(balance: Balance, names: &[String; 2]) -> Value {
    let wins = balance.wins.map(|(player, plies)| json!({ "side": names[player.index()], "plies": plies }));
    json!({ "balance": rounded(balance.value), "wins": wins })
}

fn ply_json(ply: &PlyReview, names: &[String; 2]) -> Value {
    let mut value = balance_json(ply.balance, names);
    value["ply"] = ply.ply.into();
    value["side"] = ply.side.map(|player| names[player.index()].clone()).into();
    value["played"] = ply.played.clone().into();
    value["chance"] = ply.chance.into();
    value["luck"] = ply.luck_and_cost.map(|exact| rounded(exact.luck)).into();
    value["cost"] = ply.luck_and_cost.map(|exact| rounded(exact.cost)).into();
    value
}
