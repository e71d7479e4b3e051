//! `puzzles`: finding, checking and grading puzzles.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, Subcommand};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::input::read_text;
use super::series::{MergeArgs, MergedGames, Playing, ShardArgs};
use super::{CliError, CliResult, STOP, Setting, interrupted, progress_bar};
use crate::ai::computer::{EngineOptions, GameEngine};
use crate::ai::puzzle;
use crate::ai::puzzle::count::{Counts, LONG_PLIES, THIRDS};
use crate::ai::puzzle::grade::Grade;
use crate::ai::puzzle::mine::{MinedGame, MinedPuzzles, Miner, MinerSettings};
use crate::ai::puzzle::{Puzzle, PuzzleGame, check, grade};
use crate::ai::series::SeriesHead;
use crate::record::store::{self, MAX_FILE_BYTES};

/// What `puzzles` takes.
#[derive(Debug, Args)]
pub(super) struct PuzzlesArgs {
    #[command(subcommand)]
    task: PuzzlesTask,
}

#[derive(Debug, Subcommand)]
enum PuzzlesTask {
    /// Find puzzles in games of the engine against itself, and print them without grades.
    Mine(MineArgs),
    /// Prove every puzzle again, have the highest level solve it, and count them; and prove every ending of the game.
    Check(CheckArgs),
    /// Give every puzzle its difficulty, the lowest level that finds the move. Left out are those that equal another when
    /// rotated or mirrored, and those for which only the highest level prefers another move.
    Grade(GradeArgs),
}

#[derive(Debug, Args)]
struct MineArgs {
    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// The number of the first game, to continue where another run ended.
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: u64,
    /// Nodes per move in these games; in Bingo Battle, of 24 positions how many are looked at. By default what suits the
    /// game.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Nodes of the prover for each candidate.
    #[arg(long, value_name = "N", default_value_t = 400_000)]
    prover_nodes: u64,
    #[command(flatten)]
    series: ShardArgs,
}

/// The name of the command in files.
pub(super) const MINE: &str = "puzzles mine";

/// What decides the games and their puzzles, beside rules and seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct MineSetup {
    nodes: u64,
    prover_nodes: u64,
}

#[derive(Debug, Args)]
struct CheckArgs {
    /// The file of puzzles; without it, all files of the game that come with the program.
    file: Option<PathBuf>,
    /// Nodes of the prover for each puzzle.
    #[arg(long, value_name = "N", default_value_t = 20_000_000)]
    prover_nodes: u64,
}

#[derive(Debug, Args)]
struct GradeArgs {
    /// The file of puzzles; without it, all files of the game that come with the program.
    file: Option<PathBuf>,
    /// How many attempts each level gets: by default 3, or 99 in Bingo Battle.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=999))]
    seeds: Option<u64>,
    /// Keep only this many of each difficulty, those of many plies first.
    #[arg(long, value_name = "N")]
    keep: Option<usize>,
    /// Overwrite the file instead of printing.
    #[arg(long, requires = "file")]
    write: bool,
}

pub(super) fn puzzles<G: PuzzleGame>(setting: &Setting<G>, args: &PuzzlesArgs) -> CliResult {
    match &args.task {
        PuzzlesTask::Mine(args) => mine(setting, args),
        PuzzlesTask::Check(args) => check(setting, args),
        PuzzlesTask::Grade(args) => grade(setting, args),
    }
}

/// The puzzles of a file, or of all files of the game that come with the program.
fn read<G: PuzzleGame>(file: Option<&PathBuf>) -> Result<Vec<Puzzle<G>>, CliError> {
    let Some(path) = file else {
        let mut puzzles = Vec::new();
        for text in G::TEXTS {
            puzzles.extend(puzzle::parse::<G>(text)?);
        }
        return Ok(puzzles);
    };
    let text = read_text(path, MAX_FILE_BYTES as usize)?;
    puzzle::parse(&text).map_err(|fault| CliError::PuzzleFile { path: path.clone(), fault })
}

fn mine<G: PuzzleGame>(setting: &Setting<G>, args: &MineArgs) -> CliResult {
    let settings = MinerSettings {
        seed: setting.seed,
        rules: setting.rules.clone(),
        nodes: args.nodes.unwrap_or(G::MINING_NODES),
        prover_nodes: args.prover_nodes,
    };
    let setup = MineSetup { nodes: settings.nodes, prover_nodes: settings.prover_nodes };
    let head = SeriesHead {
        from: args.from,
        ..SeriesHead::new(MINE, G::NAME, setting.rules.to_string(), setting.seed, args.games, setup)
    };
    let mut playing = Playing::<MinedGame>::open(head, &args.series)?;
    let mut miner = G::Miner::new(settings);
    let bar = progress_bar(playing.total(), "{bar:30} {pos}/{len} games, {msg}");
    bar.set_position(playing.games().len() as u64);
    let mut found = MinedPuzzles::default();
    // What `write` puts first, so that the output is a file of puzzles by these rules.
    write!(io::stdout(), "{}", puzzle::header::<G>(&setting.rules))?;
    let kept: Vec<MinedGame> = playing.games().to_vec();
    kept.into_iter().try_for_each(|game| print_new(&mut found, game))?;
    for number in playing.open_numbers() {
        let Some(game) = miner.mine(number, &STOP) else { break };
        playing.add(game.clone())?;
        print_new(&mut found, game)?;
        bar.inc(1);
        bar.set_message(format!("{} puzzles", found.found()));
    }
    bar.finish_and_clear();
    report_mined(setting, &found, interrupted())
}

/// Prints those puzzles of a game that are new.
fn print_new(found: &mut MinedPuzzles, game: MinedGame) -> CliResult {
    for line in found.add(game) {
        writeln!(io::stdout(), "{line}")?;
    }
    Ok(())
}

/// Puts shards together, and prints what one run would have printed.
pub(super) fn merged<G: PuzzleGame>(setting: &Setting<G>, args: &MergeArgs) -> CliResult {
    let shards: MergedGames<MineSetup, MinedGame> = args.series()?;
    let mut found = MinedPuzzles::default();
    write!(io::stdout(), "{}", puzzle::header::<G>(&shards.head.rules.parse::<G::Rules>()?))?;
    shards.games.into_iter().try_for_each(|game| print_new(&mut found, game))?;
    report_mined(setting, &found, shards.incomplete)
}

/// Prints what comes after the puzzles.
fn report_mined<G: PuzzleGame>(setting: &Setting<G>, found: &MinedPuzzles, interrupted: bool) -> CliResult {
    let (stats, count) = (found.stats(), found.found());
    writeln!(
        io::stdout(),
        "# {count} puzzles of {} candidates; {} not decided, {} dropped",
        stats.candidates,
        stats.open,
        stats.dropped
    )?;
    setting.print_json(&json!({
        "puzzles": count,
        "candidates": stats.candidates,
        "open": stats.open,
        "dropped": stats.dropped,
        "interrupted": interrupted,
    }))
}

fn check<G: PuzzleGame>(setting: &Setting<G>, args: &CheckArgs) -> CliResult {
    let puzzles = read::<G>(args.file.as_ref())?;
    let endings = match &args.file {
        Some(_) => Vec::new(),
        None => puzzle::parse::<G>(G::ENDINGS_TEXT)?,
    };
    let bar = progress_bar((puzzles.len() + endings.len()) as u64, "{bar:30} {pos}/{len} puzzles");
    let mut engine = G::Engine::new(EngineOptions::default());
    let (mut checked, mut flawed, mut unsolved, mut slowest) = (0, 0, 0, 0.0_f64);
    let start = Instant::now();
    for puzzle in &puzzles {
        let flaw = G::prove(puzzle, args.prover_nodes).err();
        let attempt = check::attempt(&mut engine, puzzle, &STOP);
        if interrupted() {
            break;
        }
        checked += 1;
        if let Some(flaw) = flaw {
            flawed += 1;
            writeln!(io::stdout(), "flawed: {flaw}: {puzzle}")?;
        }
        if !attempt.solved && puzzle.difficulty != Some(grade::BEYOND) {
            unsolved += 1;
            writeln!(io::stdout(), "not solved: {puzzle}")?;
        }
        slowest = slowest.max(attempt.time.as_secs_f64());
        bar.inc(1);
    }
    // Any first move that wins will do in an ending, and no level is asked.
    let mut proved = 0;
    for ending in &endings {
        if interrupted() {
            break;
        }
        match G::prove_ending(ending, args.prover_nodes) {
            Ok(()) => proved += 1,
            Err(flaw) => {
                flawed += 1;
                writeln!(io::stdout(), "flawed: {flaw}: {ending}")?;
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let counts = Counts::of(&puzzles);
    if !endings.is_empty() {
        writeln!(io::stdout(), "{proved} of {} endings proved", endings.len())?;
    }
    writeln!(
        io::stdout(),
        "{checked} puzzles: {flawed} flawed, {unsolved} not solved by level 10 ({slowest:.2} s at most)\n{}",
        in_words(&counts)
    )?;
    setting.print_json(&json!({
        "puzzles": checked,
        "endings": proved,
        "flawed": flawed,
        "unsolved": unsolved,
        "slowest_seconds": slowest,
        "seconds": start.elapsed().as_secs_f64(),
        "counts": in_json(&counts),
        "interrupted": interrupted(),
    }))?;
    if flawed + unsolved > 0 {
        return Err(CliError::BadPuzzles { flawed, unsolved });
    }
    Ok(())
}

/// The counts for people.
fn in_words(counts: &Counts) -> String {
    let thirds: Vec<String> = THIRDS
        .iter()
        .zip(counts.of_third)
        .map(|((least, most), count)| format!("{count} of difficulty {least} to {most}"))
        .collect();
    format!(
        "{}\n{} wins, {} of {LONG_PLIES} plies or more; of 1, 3, 5, 7 plies: {:?}\nof difficulty 1 to {}: {:?}",
        thirds.join(", "),
        counts.wins,
        counts.long,
        counts.of_plies,
        grade::BEYOND,
        counts.of_difficulty
    )
}

/// The counts for programs.
fn in_json(counts: &Counts) -> serde_json::Value {
    json!({
        "total": counts.total,
        "thirds": counts.of_third,
        "wins": counts.wins,
        "long": counts.long,
        "plies": counts.of_plies,
        "difficulty": counts.of_difficulty,
    })
}

fn grade<G: PuzzleGame>(setting: &Setting<G>, args: &GradeArgs) -> CliResult {
    let mut puzzles = read::<G>(args.file.as_ref())?;
    let mut seen = HashSet::new();
    puzzles.retain(|puzzle| seen.insert(G::twins(puzzle)));
    let bar = progress_bar(puzzles.len() as u64, "{bar:30} {pos}/{len} puzzles");
    let mut engine = G::Engine::new(EngineOptions::default());
    let found = puzzles.len();
    for puzzle in &mut puzzles {
        let seeds = args.seeds.unwrap_or(G::SEEDS);
        puzzle.difficulty = match grade::grade(&mut engine, puzzle, seeds, &STOP) {
            Some(Grade::Difficulty(difficulty)) => Some(difficulty),
            Some(Grade::Disputed) => None,
            None => return Err(CliError::Interrupted),
        };
        bar.inc(1);
    }
    bar.finish_and_clear();
    puzzles.retain(|puzzle| puzzle.difficulty.is_some());
    let disputed = found - puzzles.len();
    if let Some(keep) = args.keep {
        puzzles = grade::keep(puzzles, keep);
    }
    let text = puzzle::write(&puzzles);
    match &args.file {
        Some(path) if args.write => store::replace(path, text.as_bytes())?,
        _ => write!(io::stdout(), "{text}")?,
    }
    let counts = Counts::of(&puzzles);
    for line in in_words(&counts).lines() {
        writeln!(io::stdout(), "# {line}")?;
    }
    writeln!(
        io::stdout(),
        "# {disputed} left out: level 10 prefers another move, though a lower one finds the solution"
    )?;
    setting.print_json(&json!({ "puzzles": puzzles.len(), "disputed": disputed, "counts": in_json(&counts) }))
}
