//! `perft`, `playouts` and `bench`.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;

use super::table::Table;
use super::{CliError, CliResult, STOP, Setting, interrupted, progress_bar, still_open};
use crate::ai::computer::Computer;
use crate::ai::lab::bench;
use crate::ai::playout;
use crate::rules::Turn;

/// What `perft` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Prints a line for each depth: DEPTH NODES SECONDS. A win ends a line of play; a draw does not.

Example:
  bizingo-engine perft --depth 4 --divide")]
pub(super) struct PerftArgs {
    /// Depth in plies, from 1.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
    /// Also print the count below each first move, at the full depth.
    #[arg(long)]
    divide: bool,
}

/// What `playouts` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Example:
  bizingo-engine playouts --seconds 10 --json")]
pub(super) struct PlayoutsArgs {
    /// How long to play, in seconds.
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = seconds)]
    seconds: f64,
}

/// Not a time that a measurement can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the seconds must be a number above 0, at most a million")]
struct NotSeconds;

fn seconds(text: &str) -> Result<f64, NotSeconds> {
    text.parse().ok().filter(|seconds| *seconds > 0.0 && *seconds <= 1e6).ok_or(NotSeconds)
}

/// What may come next, by choice or by chance.
fn choices<G: Table>(game: &G) -> Vec<G::Move> {
    match game.turn() {
        Turn::Chance => game.chance().into_iter().map(|(mv, _)| mv).collect(),
        _ => game.legal_moves(),
    }
}

/// The game after a move; `None` if that ended it.
fn after<G: Table>(game: &G, mv: G::Move) -> Option<G> {
    let mut next = game.clone();
    next.play(mv).ok()?;
    (!matches!(next.turn(), Turn::Over(_))).then_some(next)
}

/// Counts `depth` plies; `None` if interrupted. Splits the work so that it can be.
fn count<G: Table>(game: &G, depth: u32) -> Option<u64> {
    if interrupted() {
        return None;
    }
    if depth <= 3 {
        return Some(game.perft(depth));
    }
    let next = choices(game).into_iter().filter_map(|mv| after(game, mv));
    next.map(|next| count(&next, depth - 1)).sum()
}

pub(super) fn perft<G: Table>(setting: &Setting<G>, args: &PerftArgs) -> CliResult {
    let game = still_open(setting.start().endless())?;
    let mut depths = Vec::new();
    let mut all = (0, 0.0);
    for depth in 1..=args.depth {
        let start = Instant::now();
        let Some(nodes) = count(&game, depth) else { break };
        let time = start.elapsed().as_secs_f64();
        writeln!(io::stdout(), "{depth} {nodes} {time:.6}")?;
        depths.push(json!({ "depth": depth, "nodes": nodes, "seconds": time }));
        all = (all.0 + nodes, all.1 + time);
    }
    let mut divided = serde_json::Map::new();
    if args.divide {
        let mut moves: Vec<_> = choices(&game).into_iter().map(|mv| (game.move_text(mv), mv)).collect();
        moves.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        for (text, mv) in moves {
            let nodes = match (args.depth, after(&game, mv)) {
                (1, _) => Some(1),
                (_, None) => Some(0),
                (depth, Some(next)) => count(&next, depth - 1),
            };
            let Some(nodes) = nodes else { break };
            writeln!(io::stdout(), "{text} {nodes}")?;
            divided.insert(text, nodes.into());
        }
    }
    let last = depths.last().cloned().unwrap_or_default();
    let mut value = json!({
        "depth": last["depth"],
        "nodes": last["nodes"],
        "seconds": all.1,
        "nodes_per_second": rate(all.0, all.1),
        "depths": depths,
        "interrupted": interrupted(),
    });
    if args.divide {
        value["divide"] = divided.into();
    }
    setting.print_json(&value)
}

/// What `bench` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
The nodes of all searches together are the signature of the search. It is the same on every machine.

Example:
  bizingo-engine bench --depth 14")]
pub(super) struct BenchArgs {
    /// Search every position to this depth in plies, and print a line for each: DEPTH NODES SECONDS, but no signature.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: Option<u32>,
}

/// A whole number a second, 0 before any time has passed.
fn rate(count: u64, seconds: f64) -> u64 {
    if seconds > 0.0 { (count as f64 / seconds) as u64 } else { 0 }
}

pub(super) fn playouts<G: Table>(setting: &Setting<G>, args: &PlayoutsArgs) -> CliResult {
    let mut games = still_open(setting.start())?.playout(setting.seed);
    let bar = progress_bar((args.seconds * 1000.0) as u64, "{bar:30} {msg}");
    let budget = Duration::from_secs_f64(args.seconds);
    let stats = playout::run(&mut games, budget, &STOP, |stats| {
        bar.set_position((stats.seconds * 1000.0) as u64);
        bar.set_message(format!("{:.1} million plies/s", stats.plies_per_second() / 1e6));
    });
    bar.finish_and_clear();
    let mut out = io::stdout().lock();
    writeln!(out, "{:.0} plies/s, {:.0} games/s", stats.plies_per_second(), stats.games_per_second())?;
    writeln!(out, "{} games in {:.1} s, {:.1} plies each", stats.games, stats.seconds, stats.mean_plies())?;
    let ([first, second], [won, lost]) = (G::SIDES, stats.wins);
    writeln!(out, "{first} won {won}, {second} {lost}, drawn {}", stats.draws)?;
    drop(out);
    setting.print_json(&json!({
        "plies_per_second": stats.plies_per_second(),
        "games_per_second": stats.games_per_second(),
        "mean_plies": stats.mean_plies(),
        "wins": { first.to_string(): won, second.to_string(): lost, "draw": stats.draws },
        "plies": stats.plies,
        "games": stats.games,
        "seconds": stats.seconds,
        "interrupted": interrupted(),
    }))
}

pub(super) fn bench<G: Computer>(setting: &Setting<G>, args: &BenchArgs) -> CliResult {
    let searches = G::BENCH_SEARCHES.len();
    if searches == 0 {
        return Err(CliError::NotSearched { game: G::NAME });
    }
    let bar = progress_bar(searches as u64, "{bar:30} {pos}/{len} searches");
    let (mut each, mut before) = (Vec::new(), bench::Bench::default());
    let done = bench::run_to::<G>(args.depth, &STOP, |sum| {
        bar.inc(1);
        each.push((sum.nodes - before.nodes, (sum.time - before.time).as_secs_f64()));
        before = *sum;
    })?;
    bar.finish_and_clear();
    let time = done.time.as_secs_f64();
    let speed = rate(done.nodes, time);
    let whole = done.searches == searches;
    let mut out = io::stdout().lock();
    if let Some(depth) = args.depth {
        for (nodes, seconds) in &each {
            writeln!(out, "{depth} {nodes} {seconds:.3}")?;
        }
    } else if whole {
        writeln!(out, "signature {}", done.nodes)?;
    } else {
        writeln!(out, "no signature: interrupted after {} of {} searches", done.searches, searches)?;
    }
    writeln!(out, "{} nodes, {time:.3} s, {speed} nodes/s", done.nodes)?;
    drop(out);
    setting.print_json(&json!({
        "signature": (whole && args.depth.is_none()).then_some(done.nodes),
        "nodes": done.nodes,
        "seconds": time,
        "nodes_per_second": speed,
        "searches": each.iter().map(|(nodes, seconds)| json!({ "nodes": nodes, "seconds": seconds })).collect::<Vec<_>>(),
        "interrupted": !whole,
    }))
}
