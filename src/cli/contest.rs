//! `match` and `tournament`.

use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

use clap::Args;
use indicatif::ProgressBar;
use serde_json::json;

use super::contest_args::ContestArgs;
use super::table::Table;
use super::{CliError, CliResult, STOP, Setting, interrupted, progress_bar, still_open};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::elo::{Estimate, Score, Sprt};
use crate::ai::lab::arena::{Contest, Plan, Played, Scores, Spec, Standings};
use crate::record::store;

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
    /// Stop as soon as the difference is known to be one of these two, in Elo points (SPRT).
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    #[command(flatten)]
    contest: ContestArgs,
}

impl MatchArgs {
    /// The test that may end the match early.
    fn sprt(&self) -> Result<Option<Sprt>, CliError> {
        match self.sprt.as_deref() {
            Some(&[elo0, elo1]) if elo0 < elo1 => Ok(Some(Sprt { elo0, elo1 })),
            Some(_) => Err(CliError::Text("--sprt ELO0 ELO1: the first must be below the second".to_owned())),
            None => Ok(None),
        }
    }
}

/// What `tournament` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Every two players play --games games. Players are written as for match.

Example:
  bizingo-engine tournament level:1 level:2 level:3 random --games 20 --resume cup.json

A file of --resume is that of a league in the game's window too: either can go on with it.")]
pub(super) struct TournamentArgs {
    /// The players, two or more.
    #[arg(value_name = "SPEC", required = true, num_args = 2..)]
    players: Vec<Spec>,
    #[command(flatten)]
    contest: ContestArgs,
}

/// A contest in progress, and how it is played.
struct Series<'a, G: Computer> {
    contest: Contest<G>,
    scores: Scores,
    args: &'a ContestArgs,
}

impl<'a, G: Computer + Table> Series<'a, G> {
    fn new(setting: &Setting<G>, specs: Vec<Spec>, args: &'a ContestArgs) -> Result<Series<'a, G>, CliError> {
        let start = still_open(setting.start())?;
        start.allows(&specs, args)?;
        if args.odds > 0 && G::MAX_ODDS == 0 {
            return Err(CliError::Text(format!("--odds: there are none in {}", G::NAME)));
        }
        if args.odds > G::MAX_ODDS {
            return Err(CliError::Text(format!("--odds {}: in {} at most {}", args.odds, G::NAME, G::MAX_ODDS)));
        }
        if args.go.is_some() && !specs.iter().any(|spec| matches!(spec, Spec::Ugi(_))) {
            return Err(CliError::Text("--go is what ugi: players get for a move, and there is none".to_owned()));
        }
        let plan = Plan {
            specs,
            options: setting.rules.clone(),
            position: setting.position.clone(),
            seed: setting.seed,
            opening: args.opening.unwrap_or(G::OPENING) as usize,
            odds: args.odds,
            games: args.games as usize,
            go: args.go.unwrap_or_default(),
            adjudicate: args.adjudicate,
        };
        // A program that does not even start is a mistake in the command line, not a lost match.
        plan.try_programs(&STOP)?;
        let contest = match &args.resume {
            Some(file) => Contest::keep(plan, file)?,
            None => Contest::new(plan),
        };
        if let Some(folder) = &args.save {
            fs::create_dir_all(folder).map_err(|source| CliError::File { path: folder.to_path_buf(), source })?;
        }
        let mut scores = Scores::new(contest.plan().specs.len());
        contest.played().iter().for_each(|game| scores.add::<G>(game));
        Ok(Series { contest, scores, args })
    }

    /// The games played so far, in the plan's order.
    fn played(&self) -> Vec<&Played<G::Side>> {
        let mut played: Vec<&Played<G::Side>> = self.contest.played().iter().map(AsRef::as_ref).collect();
        played.sort_unstable_by_key(|game| game.game);
        played
    }

    /// Plays what is left, until `enough` says so.
    fn play(&mut self, enough: impl Fn(&Scores) -> bool) -> CliResult {
        let plan = self.contest.plan().clone();
        let bar = progress_bar(plan.total() as u64, "{bar:30} {pos}/{len} games, {eta} left  {msg}");
        bar.set_position(self.contest.played().len() as u64);
        let mut failure = None;
        if !enough(&self.scores) {
            let done: Vec<usize> = self.contest.played().iter().map(|game| game.game).collect();
            let (args, contest, scores) = (self.args, &mut self.contest, &mut self.scores);
            plan.run(&done, args.concurrency as usize, &STOP, |mut game| {
                tell(&bar, &game);
                scores.add::<G>(&game);
                let saved = save_game(args.save.as_deref(), &plan, &game);
                if args.resume.is_none() {
                    // Nobody will look at the moves again, and games may be many.
                    game.moves = Vec::new();
                }
                let kept = contest.add(game).map_err(CliError::from);
                show_score(&bar, contest, scores);
                if let Err(error) = saved.and(kept) {
                    failure = Some(error);
                    return ControlFlow::Break(());
                }
                if enough(scores) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        bar.finish_and_clear();
        failure.map_or(Ok(()), Err)
    }

    fn faults(&self) -> Vec<&str> {
        let reasons = self.played().into_iter().map(|game| game.reason.as_str());
        reasons.filter(|reason| reason.starts_with("fault")).collect()
    }
}

/// Says on stderr what went wrong in a game.
fn tell<S>(bar: &ProgressBar, game: &Played<S>) {
    if game.reason.starts_with("fault") {
        let line = format!("game {}: {}", game.game + 1, game.reason);
        bar.suspend(|| {
            let _ = writeln!(io::stderr(), "{line}");
        });
    }
}

fn show_score<G: Computer>(bar: &ProgressBar, contest: &Contest<G>, scores: &Scores) {
    if contest.plan().specs.len() == 2 {
        let score = scores.of(0, 1);
        bar.set_message(format!("+{} ={} -{}", score.wins, score.draws, score.losses));
    }
    bar.set_position(contest.played().len() as u64);
}

/// Writes a game as a record.
fn save_game<G: Computer>(folder: Option<&Path>, plan: &Plan<G>, game: &Played<G::Side>) -> CliResult {
    let Some(folder) = folder else { return Ok(()) };
    let record = plan.record(game)?;
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

pub(super) fn play_match<G: Computer + Table>(setting: &Setting<G>, args: &MatchArgs) -> CliResult {
    let sprt = args.sprt()?;
    let mut series = Series::new(setting, vec![args.a.clone(), args.b.clone()], &args.contest)?;
    series.play(|scores| sprt.is_some_and(|sprt| sprt.verdict(&scores.of(0, 1)).is_some()))?;
    let score = &series.scores.of(0, 1);
    let Estimate { elo, error } = score.estimate();
    let mut out = io::stdout().lock();
    writeln!(out, "{} against {}, {} games: {}", args.a, args.b, score.games(), score_line(score))?;
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
        "faults": series.faults(),
        "interrupted": interrupted(),
    });
    if let Some(sprt) = sprt {
        let ratio = score.log_likelihood_ratio(sprt.elo0, sprt.elo1);
        let verdict = match sprt.verdict(score) {
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
    setting.print_json(&value)
}

pub(super) fn play_tournament<G: Computer + Table>(setting: &Setting<G>, args: &TournamentArgs) -> CliResult {
    let mut series = Series::new(setting, args.players.clone(), &args.contest)?;
    series.play(|_| false)?;
    let standings = Standings::new(series.contest.plan(), series.played());

    let mut out = io::stdout().lock();
    let width = args.players.iter().map(|spec| spec.to_string().chars().count()).max().unwrap_or(0).clamp(6, 30);
    write!(out, "    {:width$}   Elo  ±   points", "player")?;
    for number in 1..=standings.lines.len() {
        write!(out, " {number:>6}")?;
    }
    writeln!(out)?;
    for (number, line) in (1..).zip(&standings.lines) {
        let name: String = args.players[line.player].to_string().chars().take(width).collect();
        let Estimate { elo, error } = line.rating;
        write!(out, "{number:3} {name:width$} {elo:+5.0} {error:4.0} {:6.1}", line.points())?;
        for other in &standings.lines {
            match standings.against(line.player, other.player) {
                (_, 0) => write!(out, " {:>6}", if line.player == other.player { "" } else { "-" })?,
                (points, _) => write!(out, " {points:>6.1}")?,
            }
        }
        writeln!(out)?;
    }
    drop(out);

    let players: Vec<_> = standings
        .lines
        .iter()
        .map(|line| {
            json!({
                "spec": args.players[line.player].to_string(),
                "elo": tenth(line.rating.elo),
                "error": tenth(line.rating.error),
                "wins": line.total.wins,
                "draws": line.total.draws,
                "losses": line.total.losses,
                "points": line.points(),
            })
        })
        .collect();
    let order: Vec<usize> = standings.lines.iter().map(|line| line.player).collect();
    let table: Vec<Vec<f64>> =
        order.iter().map(|&a| order.iter().map(|&b| standings.against(a, b).0).collect()).collect();
    setting.print_json(&json!({
        "players": players,
        "crosstable": table,
        "games": series.contest.played().len(),
        "faults": series.faults(),
        "interrupted": interrupted(),
    }))
}
