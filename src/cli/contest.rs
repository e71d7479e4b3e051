//! `match` and `tournament`.

use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{CliError, CliResult, Common, STOP, interrupted, progress_bar};
use crate::ai::arena::elo::{Estimate, Score, Sprt, ratings};
use crate::ai::arena::external::External;
use crate::ai::arena::{Plan, Played, Spec};
use crate::ai::search::Limits;
use crate::record::store::{self, StoreError};
use crate::record::{History, Record};
use crate::rules::{Game, Turn};

/// What both take.
#[derive(Debug, Args)]
struct ContestArgs {
    /// Games that two players play; from each opening one with either side.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Random moves at the beginning of a game, the same for both games of a pair.
    #[arg(long, value_name = "PLIES", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=100))]
    opening: u32,
    /// Games played at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
    /// Keep results in this file, and go on from it if it is there.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Save each game as a text file in this folder.
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// What ugi: players get for a move: "nodes N", "depth N" or "movetime MS".
    #[arg(long, value_name = "LIMIT", default_value = "movetime 100", value_parser = go_limit)]
    go: Go,
}

/// What `match` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
A player is
  level:N      a level from 1 to 10
  nodes:N      full strength, N nodes a move
  depth:N      full strength, N plies deep
  movetime:S   full strength, S seconds a move
  random       any legal move
  ugi:COMMAND  another program that speaks UGI; if it crashes, is late or plays an illegal move, it loses

Results are from a's side. The error is half the 95 % interval, from pairs of games. --sprt stops as soon as \
the games say, wrong once in 20 times at most, whether the difference is ELO0 or ELO1.

Examples:
  bizingo-engine match --a level:5 --b level:4 --games 100
  bizingo-engine match --a nodes:20000 --b 'ugi:./other --quiet' --go 'nodes 20000' --sprt 0 10 --games 2000
  bizingo-engine match --a level:2 --b random --games 20 --resume m.json --save games --json")]
pub(super) struct MatchArgs {
    /// The first player.
    #[arg(long, value_name = "SPEC")]
    a: Spec,
    /// The second player.
    #[arg(long, value_name = "SPEC")]
    b: Spec,
    /// Stop once the difference is known to be one of these two, in Elo points.
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    #[command(flatten)]
    contest: ContestArgs,
}

/// What `tournament` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Every two players play --games games. Players are written as for match.

Example:
  bizingo-engine tournament level:1 level:2 level:3 random --games 20 --resume cup.json")]
pub(super) struct TournamentArgs {
    /// The players, two or more.
    #[arg(value_name = "SPEC", required = true, num_args = 2..)]
    players: Vec<Spec>,
    #[command(flatten)]
    contest: ContestArgs,
}

/// Limits for other programs, and how they were written.
#[derive(Clone, Debug)]
struct Go {
    text: String,
    limits: Limits,
}

fn go_limit(text: &str) -> Result<Go, String> {
    let bad = || "write \"nodes N\", \"depth N\" or \"movetime MS\"".to_owned();
    let (kind, value) = text.trim().split_once(' ').ok_or_else(bad)?;
    let number: u32 = value.trim().parse().ok().filter(|&number| number > 0).ok_or_else(bad)?;
    let limits = match kind {
        "nodes" => Limits::nodes(number.into()),
        "depth" => Limits::depth(number),
        "movetime" => Limits::time(Duration::from_millis(number.into())),
        _ => return Err(bad()),
    };
    Ok(Go { text: format!("{kind} {number}"), limits })
}

/// What a file for `--resume` holds.
#[derive(Debug, Deserialize)]
struct Saved {
    setup: Setup,
    games: Vec<Played>,
}

/// What has to be the same for games to be of one contest.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Setup {
    format: String,
    players: Vec<String>,
    rules: String,
    position: Option<String>,
    seed: u64,
    opening: usize,
    go: String,
}

/// The largest file that is gone on from, in bytes: some hundred thousand games.
const LARGEST: u64 = 64 << 20;

const FORMAT: &str = "bizingo contest 1";

/// How often results are written while games are played.
const SAVE_EVERY: Duration = Duration::from_secs(1);

/// A contest in progress: the plan, what was played, and where it is kept.
struct Contest<'a> {
    plan: Plan,
    setup: Setup,
    args: &'a ContestArgs,
    played: Vec<Played>,
}

impl<'a> Contest<'a> {
    fn new(common: &Common, specs: Vec<Spec>, args: &'a ContestArgs) -> Result<Contest<'a>, CliError> {
        let setup = Setup {
            format: FORMAT.to_owned(),
            players: specs.iter().map(Spec::to_string).collect(),
            rules: common.rules.to_string(),
            position: common.position.map(|position| position.to_string()),
            seed: common.seed,
            opening: args.opening as usize,
            go: args.go.text.clone(),
        };
        let plan = Plan {
            specs,
            options: common.rules,
            position: common.position,
            seed: common.seed,
            opening: args.opening as usize,
            games: args.games as usize,
            go: args.go.limits,
        };
        if matches!(common.start().turn(), Turn::Over(_)) {
            return Err(CliError::Text("--position: the game is over there".to_owned()));
        }
        // A program that does not even start is a mistake in the command line, not a lost match.
        for spec in &plan.specs {
            if let Spec::Ugi(command) = spec {
                External::start(command, &plan.options, &STOP)
                    .map_err(|error| CliError::Text(format!("player {spec}: {error}")))?;
            }
        }
        let played = match &args.resume {
            Some(file) => resume(file, &setup)?,
            None => Vec::new(),
        };
        if let Some(folder) = &args.save {
            fs::create_dir_all(folder).map_err(|error| CliError::Text(format!("{}: {error}", folder.display())))?;
        }
        Ok(Contest { plan, setup, args, played })
    }

    /// Plays what is left, until `enough` says so.
    fn play(&mut self, enough: impl Fn(&Plan, &[Played]) -> bool) -> CliResult {
        let total = self.plan.fixtures().len() as u64;
        let bar = progress_bar(total, "{bar:30} {pos}/{len} games, {eta} left  {msg}");
        bar.set_position(self.played.len() as u64);
        let mut failure = None;
        let mut saved = Instant::now();
        if !enough(&self.plan, &self.played) {
            let (plan, args, played, setup) = (&self.plan, self.args, &mut self.played, &self.setup);
            let done = played.clone();
            plan.run(&done, args.concurrency as usize, &STOP, |game| {
                tell(&bar, &game);
                let outcome = save_game(args.save.as_deref(), plan, &game);
                played.push(game);
                played.sort_unstable_by_key(|game| game.game);
                show_score(&bar, plan, played);
                let due = saved.elapsed() >= SAVE_EVERY;
                let outcome = outcome.and_then(|()| {
                    if due {
                        saved = Instant::now();
                        save(args.resume.as_deref(), setup, played)?;
                    }
                    Ok(())
                });
                if let Err(error) = outcome {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
                if enough(plan, played) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        bar.finish_and_clear();
        save(self.args.resume.as_deref(), &self.setup, &self.played)?;
        failure.map_or(Ok(()), Err)
    }

    fn faults(&self) -> Vec<&str> {
        self.played.iter().map(|game| game.reason.as_str()).filter(|reason| reason.starts_with("fault")).collect()
    }
}

/// Says on stderr what went wrong in a game.
fn tell(bar: &ProgressBar, game: &Played) {
    if game.reason.starts_with("fault") {
        let line = format!("game {}: {}", game.game + 1, game.reason);
        bar.suspend(|| {
            let _ = writeln!(io::stderr(), "{line}");
        });
    }
}

fn show_score(bar: &ProgressBar, plan: &Plan, played: &[Played]) {
    if plan.specs.len() == 2 {
        let score = plan.scores(played)[0][1];
        bar.set_message(format!("+{} ={} -{}", score.wins, score.draws, score.losses));
    }
    bar.set_position(played.len() as u64);
}

fn resume(file: &Path, setup: &Setup) -> Result<Vec<Played>, CliError> {
    let name = file.display();
    let text = match store::read(file, LARGEST) {
        Ok(text) => text,
        Err(StoreError::NotFound { .. }) => return Ok(Vec::new()),
        Err(error) => return Err(error.into()),
    };
    let saved: Saved = serde_json::from_str(&text)
        .map_err(|error| CliError::Text(format!("{name}: line {}: no contest to go on with: {error}", error.line())))?;
    if saved.setup != *setup {
        return Err(CliError::Text(format!(
            "{name}: another contest is kept there ({} at seed {}, rules \"{}\"); its players, rules, position, seed, opening and go must be the same",
            saved.setup.players.join(", "),
            saved.setup.seed,
            saved.setup.rules,
        )));
    }
    Ok(saved.games)
}

/// Writes the file for `--resume`.
fn save(file: Option<&Path>, setup: &Setup, games: &[Played]) -> CliResult {
    let Some(file) = file else { return Ok(()) };
    let text = serde_json::to_string(&json!({ "setup": setup, "games": games }))?;
    Ok(store::write_atomic(file, text.as_bytes())?)
}

/// Writes a game as a record.
fn save_game(folder: Option<&Path>, plan: &Plan, game: &Played) -> CliResult {
    let Some(folder) = folder else { return Ok(()) };
    let mut history = History::new(plan.start(game.game));
    for text in &game.moves {
        let mv = history.game().parse_move(text)?;
        history.play(mv).map_err(|error| CliError::Text(format!("{text}: {error}")))?;
    }
    if matches!(history.game().turn(), Turn::Side(_)) {
        // It ended outside the rules: a fault, or no end in sight.
        match game.winner {
            Some(winner) => history.resign(winner.other()),
            None => history.agree_draw(),
        }
        history.set_comment(&game.reason);
    }
    let mut record = Record::new(history);
    record.set_tag("light", &plan.specs[game.light].to_string())?;
    record.set_tag("dark", &plan.specs[game.dark].to_string())?;
    record.set_tag("event", &format!("game {}", game.game + 1))?;
    let file = folder.join(format!("game-{:05}.txt", game.game + 1));
    Ok(store::write_atomic(&file, record.to_string().as_bytes())?)
}

/// A number of Elo points, to a tenth.
fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn score_line(score: &Score) -> String {
    format!("+{} ={} -{}, {:.1} %", score.wins, score.draws, score.losses, 100.0 * score.points())
}

pub(super) fn play_match(common: &Common, args: &MatchArgs) -> CliResult {
    let sprt = match args.sprt.as_deref() {
        Some(&[elo0, elo1]) if elo0 < elo1 => Some(Sprt { elo0, elo1 }),
        Some(_) => return Err(CliError::Text("--sprt ELO0 ELO1: the first must be below the second".to_owned())),
        None => None,
    };
    let mut contest = Contest::new(common, vec![args.a.clone(), args.b.clone()], &args.contest)?;
    contest.play(|plan, played| sprt.is_some_and(|sprt| sprt.verdict(&plan.scores(played)[0][1]).is_some()))?;
    let score = contest.plan.scores(&contest.played)[0][1];
    let Estimate { elo, error } = score.estimate();
    let mut out = io::stdout().lock();
    writeln!(out, "{} against {}, {} games: {}", args.a, args.b, score.games(), score_line(&score))?;
    writeln!(out, "Elo {elo:+.1} ± {error:.1}, pairs 0 to 2 points: {:?}", score.pairs)?;
    let mut value = json!({
        "a": args.a.to_string(),
        "b": args.b.to_string(),
        "games": score.games(),
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "points": score.points(),
        "elo": tenth(elo),
        "error": tenth(error),
        "pairs": score.pairs,
        "faults": contest.faults(),
        "interrupted": interrupted(),
    });
    if let Some(sprt) = sprt {
        let ratio = score.log_likelihood_ratio(sprt.elo0, sprt.elo1);
        let verdict = match sprt.verdict(&score) {
            Some(true) => "elo1",
            Some(false) => "elo0",
            None => "open",
        };
        writeln!(
            out,
            "SPRT {} against {}: {verdict}, ratio {ratio:.2} of ±{:.2}",
            sprt.elo0,
            sprt.elo1,
            Sprt::bound()
        )?;
        value["sprt"] = json!({
            "elo0": sprt.elo0, "elo1": sprt.elo1, "ratio": ratio, "bound": Sprt::bound(), "verdict": verdict,
        });
    }
    drop(out);
    common.print_json(&value)
}

pub(super) fn play_tournament(common: &Common, args: &TournamentArgs) -> CliResult {
    let mut contest = Contest::new(common, args.players.clone(), &args.contest)?;
    contest.play(|_, _| false)?;
    let scores = contest.plan.scores(&contest.played);
    let rated = ratings(&scores);
    let totals: Vec<Score> = scores
        .iter()
        .map(|row| {
            let sum = |get: fn(&Score) -> u64| row.iter().map(get).sum();
            Score { wins: sum(|s| s.wins), draws: sum(|s| s.draws), losses: sum(|s| s.losses), pairs: [0; 5] }
        })
        .collect();
    let mut order: Vec<usize> = (0..totals.len()).collect();
    order.sort_by(|&a, &b| rated[b].elo.total_cmp(&rated[a].elo));

    let mut out = io::stdout().lock();
    let width = args.players.iter().map(|spec| spec.to_string().chars().count()).max().unwrap_or(0).clamp(6, 30);
    write!(out, "    {:width$}   Elo  ±   points", "player")?;
    for number in 1..=order.len() {
        write!(out, " {number:>6}")?;
    }
    writeln!(out)?;
    for (number, &a) in (1..).zip(&order) {
        let name: String = args.players[a].to_string().chars().take(width).collect();
        let total = &totals[a];
        let points = total.points() * total.games() as f64;
        write!(out, "{number:3} {name:width$} {:+5.0} {:4.0} {points:6.1}", rated[a].elo, rated[a].error)?;
        for &b in &order {
            let score = &scores[a][b];
            match score.games() {
                0 => write!(out, " {:>6}", if a == b { "" } else { "-" })?,
                games => write!(out, " {:>6.1}", score.points() * games as f64)?,
            }
        }
        writeln!(out)?;
    }
    drop(out);

    let players: Vec<_> = order
        .iter()
        .map(|&a| {
            let total = &totals[a];
            json!({
                "spec": args.players[a].to_string(),
                "elo": tenth(rated[a].elo),
                "error": tenth(rated[a].error),
                "wins": total.wins,
                "draws": total.draws,
                "losses": total.losses,
                "points": total.points() * total.games() as f64,
            })
        })
        .collect();
    let table: Vec<Vec<f64>> = order
        .iter()
        .map(|&a| order.iter().map(|&b| scores[a][b].points() * scores[a][b].games() as f64).collect())
        .collect();
    common.print_json(&json!({
        "players": players,
        "crosstable": table,
        "games": contest.played.len(),
        "faults": contest.faults(),
        "interrupted": interrupted(),
    }))
}
