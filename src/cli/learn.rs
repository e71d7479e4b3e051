//! `selfplay` and `tune`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::series::{MergeArgs, MergedGames, Playing, ShardArgs};
use super::{CliError, CliResult, STOP, Setting, interrupted, progress_bar};
use crate::ai::bizingo::odds::MAX_SOLDIERS;
use crate::ai::lab::learn::azigo::AzigoTuning;
use crate::ai::lab::learn::file;
use crate::ai::lab::learn::file::SampleWriter;
use crate::ai::lab::learn::hunt::HuntTuning;
use crate::ai::lab::learn::sample::Sample;
use crate::ai::lab::learn::selfplay::{KeptGame, SelfPlaySetup};
use crate::ai::lab::learn::tune::Tuning;
use crate::ai::level::Level;
use crate::ai::series::SeriesHead;
use crate::record::store;
use crate::rules::Game;
use crate::rules::azigo::Azigo;
use crate::rules::bizingo::{Bizingo, Side};

/// What `selfplay` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
A game depends only on its number, --seed, --nodes or --level, and --rules. Run again with the same arguments, it \
continues where it stopped, even after a kill. Each game begins with 6 to 12 random plies, and light and dark take turns \
to begin. Every position whose best move captures nothing is saved, with its score and the result of the game. The \
format is described in src/ai/lab/learn/sample.rs.

Examples:
  bizingo-engine selfplay --games 1000 --nodes 1000 --seed 1 --out games.bin
  bizingo-engine selfplay --games 1000 --nodes 1000 --seed 1 --shard 1/2 --resume 1.json")]
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
    /// Begin with up to N soldiers fewer in one army, and at least half as many: games to learn the hunt from.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=i64::from(MAX_SOLDIERS)))]
    odds: u32,
    /// The file of samples, which tune reads.
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    out: Option<PathBuf>,
    #[command(flatten)]
    series: ShardArgs,
}

/// The name of the command in files.
pub(super) const SELFPLAY: &str = "selfplay";

/// What decides the games, beside rules and seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SelfplayOptions {
    nodes: u64,
    level: Option<String>,
    #[serde(default, skip_serializing_if = "has_no_odds")]
    odds: u32,
}

/// Files that were written before there were odds do not name them.
fn has_no_odds(odds: &u32) -> bool {
    *odds == 0
}

/// Counts of games, which end the output.
#[derive(Default)]
struct Played {
    games: u64,
    plies: usize,
    wins: [u64; 2],
    draws: u64,
}

impl Played {
    fn add(&mut self, winner: Option<Side>, plies: usize) {
        self.games += 1;
        self.plies += plies;
        match winner {
            Some(side) => self.wins[side.index()] += 1,
            None => self.draws += 1,
        }
    }

    /// Prints these counts, and how many samples are in a file.
    fn report(&self, setting: &Setting<Bizingo>, file: &Path, samples: u64, interrupted: bool) -> CliResult {
        let Played { games, plies, wins, draws } = self;
        let [light, dark] = Side::BOTH.map(|side| wins[side.index()]);
        let mut out = io::stdout().lock();
        writeln!(out, "{games} games, {plies} plies: light won {light}, dark {dark}, drawn {draws}")?;
        writeln!(out, "{}: {samples} samples", file.display())?;
        drop(out);
        setting.print_json(&json!({
            "games": games,
            "plies": plies,
            "wins": { "light": light, "dark": dark, "draw": draws },
            "samples": samples,
            "interrupted": interrupted,
        }))
    }
}

pub(super) fn selfplay(setting: &Setting<Bizingo>, args: &SelfplayArgs) -> CliResult {
    let SelfplayArgs { nodes, level, odds, .. } = *args;
    let setup = SelfPlaySetup { options: setting.rules, seed: setting.seed, nodes, level, odds };
    match (&args.out, &args.series.resume) {
        (Some(out), _) => selfplay_to(setting, args, &setup, out),
        (None, Some(file)) => selfplay_series(setting, args, &setup, file),
        (None, None) => Err(CliError::Usage("selfplay needs --out FILE, or --resume FILE".to_owned())),
    }
}

/// Plays into a file of samples.
fn selfplay_to(setting: &Setting<Bizingo>, args: &SelfplayArgs, setup: &SelfPlaySetup, out: &Path) -> CliResult {
    let mut writer = SampleWriter::open(out, &setup.title())?;
    let bar = progress_bar(args.games.into(), "{bar:30} {pos}/{len} games, {eta} left  {msg}");
    bar.set_position(writer.next_game().into());
    let (mut engine, mut counts) = (setup.engine(), Played::default());
    for game in writer.next_game()..args.games {
        let Some(played) = setup.play(game, &mut engine, &STOP) else { break };
        writer.add(&played.samples)?;
        counts.add(played.winner, played.plies);
        bar.inc(1);
        bar.set_message(format!("{} samples", writer.samples()));
    }
    bar.finish_and_clear();
    counts.report(setting, out, writer.samples(), interrupted())
}

/// Plays into the file of a series, for `merge`.
fn selfplay_series(setting: &Setting<Bizingo>, args: &SelfplayArgs, setup: &SelfPlaySetup, file: &Path) -> CliResult {
    let level = args.level.map(|level| level.to_string());
    let options = SelfplayOptions { nodes: args.nodes, level, odds: args.odds };
    let (rules, games) = (setting.rules.to_string(), args.games.into());
    let head = SeriesHead::new(SELFPLAY, Bizingo::NAME, rules, setting.seed, games, options);
    let mut playing = Playing::<KeptGame>::open(head, &args.series)?;
    let bar = progress_bar(playing.total(), "{bar:30} {pos}/{len} games, {eta} left");
    bar.set_position(playing.games().len() as u64);
    let mut engine = setup.engine();
    for number in playing.open_numbers() {
        // The series has no more games than fit.
        let Ok(number) = u32::try_from(number) else { break };
        let Some(played) = setup.play(number, &mut engine, &STOP) else { break };
        playing.add(KeptGame::new(number, &played))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let (mut counts, mut samples) = (Played::default(), 0);
    for game in playing.finish() {
        counts.add(game.winner, game.plies);
        samples += game.samples()?.len() as u64;
    }
    counts.report(setting, file, samples, interrupted())
}

/// Puts shards together into a file of samples, and prints what one run would have printed.
pub(super) fn merged(setting: &Setting<Bizingo>, args: &MergeArgs) -> CliResult {
    let Some(out) = &args.out else {
        return Err(CliError::Usage("to merge files of selfplay, say --out FILE".to_owned()));
    };
    let MergedGames { head, games, incomplete }: MergedGames<SelfplayOptions, KeptGame> = args.series()?;
    let level = head.setup.level.as_deref().map(str::parse).transpose();
    let level: Option<Level> = level?;
    let SelfplayOptions { nodes, odds, .. } = head.setup;
    let setup = SelfPlaySetup { options: head.rules.parse()?, seed: head.seed, nodes, level, odds };
    let (mut counts, mut samples, mut bytes) = (Played::default(), 0, format!("{}\n", setup.title()).into_bytes());
    for game in games {
        counts.add(game.winner, game.plies);
        for sample in game.samples()? {
            samples += 1;
            bytes.extend(sample.to_bytes());
        }
    }
    store::write_atomic(out, &bytes)?;
    counts.report(setting, out, samples, incomplete)
}

/// What `tune` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Bizingo: fits the weights of the evaluation to samples, starting from the current ones, and writes them as the source \
file that the program is built with. On one platform the same samples and --seed give the same weights. With --hunt it \
fits those of the hunt, to samples of games at odds.

Azigo: plays its own games by --rules, and prints the row of weights for src/ai/azigo/weights.rs.

Examples:
  bizingo-engine tune games.bin --out src/ai/bizingo/weights.rs
  bizingo-engine selfplay --odds 12 --games 400 --nodes 1500 --seed 1 --out odds.bin
  bizingo-engine tune --hunt odds.bin --out src/ai/bizingo/hunt/weights.rs
  bizingo-engine tune --game azigo --rules capture=facing,quiet=100 --games 600 --seed 1")]
pub(super) struct TuneArgs {
    /// Files of samples, made by selfplay (bizingo).
    #[arg(value_name = "FILE")]
    samples: Vec<PathBuf>,
    /// Fit the weights of the hunt instead of those of the evaluation (bizingo).
    #[arg(long)]
    hunt: bool,
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

/// Runs epochs, given by their numbers and seeds, until all are done or somebody interrupts. Gives the last one's loss.
fn run_epochs(setting: &Setting<Bizingo>, args: &TuneArgs, mut run: impl FnMut(u32, u64) -> f64) -> f64 {
    let bar = progress_bar(args.epochs.into(), "{bar:30} {pos}/{len} epochs, {eta} left  {msg}");
    let mut loss = 0.0;
    for epoch in 0..args.epochs {
        loss = run(epoch, setting.seed ^ u64::from(epoch) << 32);
        if interrupted() {
            break;
        }
        bar.inc(1);
        bar.set_message(format!("loss {loss:.6}"));
    }
    bar.finish_and_clear();
    loss
}

/// Writes weights where they are wanted.
fn write_weights(args: &TuneArgs, source: &str, out: &mut impl Write) -> CliResult {
    match &args.out {
        Some(path) => store::replace(path, source.as_bytes())?,
        None => write!(out, "{source}")?,
    }
    Ok(())
}

/// `tune --game azigo`.
pub(super) fn tune_azigo(setting: &Setting<Azigo>, args: &TuneArgs) -> CliResult {
    if !args.samples.is_empty() || args.out.is_some() || args.hunt {
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
    if args.hunt {
        return tune_hunt(setting, args);
    }
    let mut tuning = Tuning::default();
    let mut games = 0;
    read_games(&args.samples, |game| {
        games += 1;
        tuning.add(game);
    })?;
    let (train, test) = tuning.samples();
    if train == 0 || test == 0 {
        return Err(CliError::TooFewSamples);
    }
    let before = tuning.test_loss();
    let last = run_epochs(setting, args, |epoch, seed| {
        let left = f64::from(args.epochs - epoch) / f64::from(args.epochs);
        tuning.epoch(seed, left, &STOP)
    });
    let after = tuning.test_loss();
    let source = tuning.source(&format!("{train} positions of {games} games"));
    let mut out = io::stdout().lock();
    write_weights(args, &source, &mut out)?;
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

/// `tune --hunt`.
fn tune_hunt(setting: &Setting<Bizingo>, args: &TuneArgs) -> CliResult {
    let mut tuning = HuntTuning::default();
    let mut games = 0;
    read_games(&args.samples, |game| {
        games += 1;
        tuning.add(game);
    })?;
    let (train, test) = tuning.samples();
    if train == 0 || test == 0 {
        return Err(CliError::TooFewSamples);
    }
    let last = run_epochs(setting, args, |epoch, seed| tuning.epoch(seed, 1.0 / f64::from(1 + epoch), &STOP));
    tuning.settle();
    let (after, constant) = tuning.test_loss();
    let source = tuning.source(&format!("{train} pieces in {games} games"));
    let mut out = io::stdout().lock();
    write_weights(args, &source, &mut out)?;
    writeln!(
        out,
        "{train} pieces to learn from, {test} to test with: loss {last:.4} and {after:.4}, by a constant {constant:.4}"
    )?;
    drop(out);
    setting.print_json(&json!({
        "games": games,
        "samples": train,
        "loss": last,
        "test_loss": after,
        "test_loss_constant": constant,
        "interrupted": interrupted(),
    }))
}
