//! `puzzles`: finding, checking and grading puzzles.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, Subcommand};
use serde_json::json;

use super::{CliError, CliResult, STOP, Setting, interrupted, progress_bar};
use crate::ai::lab::puzzle;
use crate::ai::lab::puzzle::mine::{Miner, MinerSettings};
use crate::ai::lab::puzzle::{Puzzle, check, grade};
use crate::ai::level_player::LevelPlayer;
use crate::rules::bizingo::Bizingo;

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
    /// Prove every puzzle again, and have the highest level solve it.
    Check(CheckArgs),
    /// Give every puzzle its difficulty: the lowest level that finds the move.
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
    /// Nodes per move in these games.
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    nodes: u64,
    /// Nodes of the prover for each candidate.
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    prover_nodes: u64,
}

#[derive(Debug, Args)]
struct CheckArgs {
    /// The file of puzzles; without it, those of the program.
    file: Option<PathBuf>,
    /// Nodes of the prover for each puzzle.
    #[arg(long, value_name = "N", default_value_t = 20_000_000)]
    prover_nodes: u64,
}

#[derive(Debug, Args)]
struct GradeArgs {
    /// The file of puzzles; without it, those of the program.
    file: Option<PathBuf>,
    /// How many attempts each level gets.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=99))]
    seeds: u64,
    /// Keep only this many of each difficulty, spread evenly over the file.
    #[arg(long, value_name = "N")]
    keep: Option<usize>,
    /// Overwrite the file instead of printing.
    #[arg(long, requires = "file")]
    write: bool,
}

pub(super) fn puzzles(setting: &Setting<Bizingo>, args: &PuzzlesArgs) -> CliResult {
    match &args.task {
        PuzzlesTask::Mine(args) => mine(setting, args),
        PuzzlesTask::Check(args) => check(setting, args),
        PuzzlesTask::Grade(args) => grade(setting, args),
    }
}

fn read(file: Option<&PathBuf>) -> Result<Vec<Puzzle>, CliError> {
    let Some(path) = file else {
        return Ok(puzzle::parse(puzzle::SHIPPED)?);
    };
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|source| CliError::File { path: path.to_path_buf(), source })?;
    puzzle::parse(&text).map_err(|error| CliError::Text(format!("{name}: {error}")))
}

fn mine(setting: &Setting<Bizingo>, args: &MineArgs) -> CliResult {
    let settings = MinerSettings { seed: setting.seed, nodes: args.nodes, prover_nodes: args.prover_nodes };
    let mut miner = Miner::new(settings);
    let bar = progress_bar(args.games, "{bar:30} {pos}/{len} games, {msg}");
    let mut found = 0;
    writeln!(io::stdout(), "# {}", puzzle::FIELDS)?;
    for number in args.from..args.from.saturating_add(args.games) {
        for puzzle in miner.game(number, &STOP) {
            found += 1;
            writeln!(io::stdout(), "{puzzle}")?;
        }
        if interrupted() {
            break;
        }
        bar.inc(1);
        bar.set_message(format!("{found} puzzles"));
    }
    bar.finish_and_clear();
    let stats = miner.stats();
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "# {found} puzzles of {} candidates; {} not decided, {} proved but not solved by level 10, {} dropped",
        stats.candidates, stats.open, stats.unsolved, stats.dropped
    )?;
    drop(out);
    setting.print_json(&json!({
        "puzzles": found,
        "candidates": stats.candidates,
        "open": stats.open,
        "unsolved": stats.unsolved,
        "dropped": stats.dropped,
        "interrupted": interrupted(),
    }))
}

fn check(setting: &Setting<Bizingo>, args: &CheckArgs) -> CliResult {
    let puzzles = read(args.file.as_ref())?;
    let bar = progress_bar(puzzles.len() as u64, "{bar:30} {pos}/{len} puzzles");
    let mut player = LevelPlayer::default();
    let (mut checked, mut flawed, mut unsolved, mut slow, mut slowest) = (0, 0, 0, 0, 0.0_f64);
    let start = Instant::now();
    for puzzle in &puzzles {
        let flaw = check::prove(puzzle, args.prover_nodes).err();
        let attempt = check::attempt(&mut player, puzzle, &STOP);
        if interrupted() {
            break;
        }
        checked += 1;
        if let Some(flaw) = flaw {
            flawed += 1;
            writeln!(io::stdout(), "flawed: {flaw}: {puzzle}")?;
        }
        if !attempt.solved {
            unsolved += 1;
            writeln!(io::stdout(), "not solved: {puzzle}")?;
        }
        let seconds = attempt.time.as_secs_f64();
        slow += usize::from(seconds > 1.0);
        slowest = slowest.max(seconds);
        bar.inc(1);
    }
    bar.finish_and_clear();
    writeln!(
        io::stdout(),
        "{checked} puzzles: {flawed} flawed, {unsolved} not solved by level 10, {slow} thought over for more than a second ({slowest:.2} s at most)"
    )?;
    setting.print_json(&json!({
        "puzzles": checked,
        "flawed": flawed,
        "unsolved": unsolved,
        "slow": slow,
        "slowest_seconds": slowest,
        "seconds": start.elapsed().as_secs_f64(),
        "interrupted": interrupted(),
    }))?;
    if flawed + unsolved > 0 {
        return Err(CliError::Text(format!("{flawed} flawed, {unsolved} not solved")));
    }
    Ok(())
}

fn grade(setting: &Setting<Bizingo>, args: &GradeArgs) -> CliResult {
    let mut puzzles = read(args.file.as_ref())?;
    let bar = progress_bar(puzzles.len() as u64, "{bar:30} {pos}/{len} puzzles");
    let mut player = LevelPlayer::default();
    for puzzle in &mut puzzles {
        let Some(difficulty) = grade::difficulty(&mut player, puzzle, args.seeds, &STOP) else {
            return Err(CliError::Text("interrupted; nothing was written".to_owned()));
        };
        puzzle.difficulty = Some(difficulty);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if let Some(keep) = args.keep {
        puzzles = (1..=grade::BEYOND)
            .flat_map(|level| {
                let same: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| puzzle.difficulty == Some(level)).collect();
                let kept = same.len().min(keep);
                (0..kept).map(|at| same[at * same.len() / kept].clone()).collect::<Vec<_>>()
            })
            .collect();
    }
    let text = puzzle::write(&puzzles);
    match &args.file {
        Some(path) if args.write => {
            fs::write(path, text).map_err(|source| CliError::File { path: path.to_path_buf(), source })?
        }
        _ => write!(io::stdout(), "{text}")?,
    }
    let counts: Vec<usize> = (1..=grade::BEYOND)
        .map(|level| puzzles.iter().filter(|puzzle| puzzle.difficulty == Some(level)).count())
        .collect();
    writeln!(io::stdout(), "# of difficulty 1 to {}: {counts:?}", grade::BEYOND)?;
    setting.print_json(&json!({ "puzzles": puzzles.len(), "of_difficulty": counts }))
}
