//! `selfplay` and `tune`.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::{CliError, CliResult, STOP, Setting, interrupted, progress_bar};
use crate::ai::lab::learn::azigo::AzigoTuning;
use crate::ai::lab::learn::file;
use crate::ai::lab::learn::file::SampleWriter;
use crate::ai::lab::learn::sample::Sample;
use crate::ai::lab::learn::selfplay::SelfPlaySetup;
use crate::ai::lab::learn::tune::Tuning;
use crate::ai::level::Level;
use crate::rules::azigo::Azigo;
use crate::rules::bizingo::{Bizingo, Side};

/// What `selfplay` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
A game depends only on its number, --seed, --nodes or --level, and --rules. Run again with the same arguments, it \
continues where it stopped, even after a kill. Each game begins with 6 to 12 random plies, and light and dark take turns \
to begin. Every position whose best move captures nothing is saved, with its score and the result of the game. The \
format is described in src/ai/lab/learn/sample.rs.

Example:
  bizingo-engine selfplay --games 1000 --nodes 1000 --seed 1 --out games.bin")]
pub(super) struct SelfplayArgs {
    /// How many games the file should hold.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Nodes per move.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Let this level play instead, 1 to 10. It makes mistakes, so games are won and lost.
    #[arg(long, value_name = "N", conflicts_with = "nodes")]
    level: Option<Level>,
    /// The file.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(super) fn selfplay(setting: &Setting<Bizingo>, args: &SelfplayArgs) -> CliResult {
    let setup = SelfPlaySetup { options: setting.rules, seed: setting.seed, nodes: args.nodes, level: args.level };
    let mut writer = SampleWriter::open(&args.out, &setup.title())?;
    let bar = progress_bar(args.games.into(), "{bar:30} {pos}/{len} games, {eta} left  {msg}");
    bar.set_position(writer.next_game().into());
    let mut engine = setup.engine();
    let (mut games, mut plies, mut wins, mut draws) = (0, 0, [0; 2], 0);
    for game in writer.next_game()..args.games {
        let Some(played) = setup.play(game, &mut engine, &STOP) else { break };
        writer.add(&played.samples)?;
        games += 1;
        plies += played.plies;
        match played.winner {
            Some(side) => wins[side.index()] += 1,
            None => draws += 1,
        }
        bar.inc(1);
        bar.set_message(format!("{} samples", writer.samples()));
    }
    bar.finish_and_clear();
    let [light, dark] = Side::BOTH.map(|side| wins[side.index()]);
    let mut out = io::stdout().lock();
    writeln!(out, "{games} games, {plies} plies: light won {light}, dark {dark}, drawn {draws}")?;
    writeln!(out, "{}: {} samples", args.out.display(), writer.samples())?;
    drop(out);
    setting.print_json(&json!({
        "games": games,
        "plies": plies,
        "wins": { "light": light, "dark": dark, "draw": draws },
        "samples": writer.samples(),
        "interrupted": interrupted(),
    }))
}

/// What `tune` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Bizingo: fits the weights of the evaluation to samples, starting from the current ones, and writes them as the source \
file that the program is built with. On one platform the same samples and --seed give the same weights.

Azigo: plays its own games by --rules, and prints the row of weights for src/ai/azigo/weights.rs.

Examples:
  bizingo-engine tune games.bin --out src/ai/bizingo/weights.rs
  bizingo-engine tune --game azigo --rules capture=facing,quiet=100 --games 600 --seed 1")]
pub(super) struct TuneArgs {
    /// Files of samples, made by selfplay (bizingo).
    #[arg(value_name = "FILE")]
    samples: Vec<PathBuf>,
    /// How many passes over all samples (bizingo).
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..))]
    epochs: u32,
    /// Where to write the weights; unset prints them (bizingo).
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Games to play (azigo).
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Nodes per move in these games (azigo).
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

/// Reads files of samples, game by game.
fn read_games(files: &[PathBuf], mut on_game: impl FnMut(&[Sample])) -> CliResult {
    for path in files {
        let mut game: Vec<Sample> = Vec::new();
        file::read(path, |sample| {
            game.push(sample);
            if sample.last {
                on_game(&game);
                game.clear();
            }
        })?;
    }
    Ok(())
}

/// `tune --game azigo`.
pub(super) fn tune_azigo(setting: &Setting<Azigo>, args: &TuneArgs) -> CliResult {
    if !args.samples.is_empty() || args.out.is_some() {
        return Err(CliError::Usage("tune --game azigo plays its own games, and takes no files".to_owned()));
    }
    let mut tuning = AzigoTuning::new(setting.rules, args.nodes, setting.seed);
    let bar = progress_bar(args.games.into(), "{bar:30} {pos}/{len} games, {eta} left");
    while tuning.games() < args.games && tuning.play(&STOP) {
        bar.inc(1);
    }
    bar.finish_and_clear();
    let (weights, games, decided, samples) = (tuning.weights(), tuning.games(), tuning.decided(), tuning.samples());
    writeln!(
        io::stdout(),
        "{weights:?}, // {}: {samples} positions of {games} games, {decided} decided",
        setting.rules
    )?;
    setting.print_json(&json!({
        "games": games,
        "decided": decided,
        "samples": samples,
        "weights": weights,
        "interrupted": interrupted(),
    }))
}

pub(super) fn tune(setting: &Setting<Bizingo>, args: &TuneArgs) -> CliResult {
    if args.samples.is_empty() {
        return Err(CliError::Usage("tune --game bizingo needs files of samples, made by selfplay".to_owned()));
    }
    let mut tuning = Tuning::default();
    let mut games = 0;
    read_games(&args.samples, |game| {
        games += 1;
        tuning.add(game);
    })?;
    let (train, test) = tuning.samples();
    if train == 0 || test == 0 {
        return Err(CliError::Text("too few samples; at least 16 games are needed".to_owned()));
    }
    let before = tuning.test_loss();
    let bar = progress_bar(args.epochs.into(), "{bar:30} {pos}/{len} epochs, {eta} left  {msg}");
    let mut last = before;
    for epoch in 0..args.epochs {
        let left = f64::from(args.epochs - epoch) / f64::from(args.epochs);
        last = tuning.epoch(setting.seed ^ u64::from(epoch) << 32, left, &STOP);
        if interrupted() {
            break;
        }
        bar.inc(1);
        bar.set_message(format!("loss {last:.6}"));
    }
    bar.finish_and_clear();
    let after = tuning.test_loss();
    let source = tuning.source(&format!("{train} positions of {games} games"));
    let mut out = io::stdout().lock();
    match &args.out {
        Some(path) => {
            std::fs::write(path, source).map_err(|source| CliError::File { path: path.to_path_buf(), source })?
        }
        None => write!(out, "{source}")?,
    }
    writeln!(
        out,
        "{train} samples to learn from, {test} to test with: loss {last:.6} and {after:.6}, before {before:.6}"
    )?;
    drop(out);
    setting.print_json(&json!({
        "games": games,
        "samples": train,
        "loss": last,
        "test_loss": after,
        "test_loss_before": before,
        "interrupted": interrupted(),
    }))
}
