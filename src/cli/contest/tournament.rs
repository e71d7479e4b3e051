//! `tournament`: every player against every other.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde_json::json;

use super::run::{ContestRun, faults, played, tenth};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::elo::Estimate;
use crate::ai::lab::arena::rounds::Pairing;
use crate::ai::lab::arena::{Contest, Format, Spec, Standings};
use crate::cli::contest_args::ContestArgs;
use crate::cli::table::Table;
use crate::cli::{CliError, CliResult, Setting, interrupted};
use crate::games::Listed;

/// What `tournament` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Each pair of players that meets plays --games games. Players are written as for match.

  round-robin  everyone meets everyone
  gauntlet     the first player meets all others
  swiss        --rounds rounds, in each of which players of about the same points meet, if they have not met before; of an \
odd number one rests
  ladder       --rounds rounds, in which neighbours meet, from the order of the list; who wins from below goes up a rung
  knockout     who loses a match is out; the bracket follows the order of the list. A level match is prolonged by up to \
eight pairs of games; then who is named first in the list goes on

Example:
  bizingo-engine tournament level:1 level:2 level:3 random --games 20 --resume cup.json

A --resume file can also be a league of the game's window: either program can continue it.")]
pub(in crate::cli) struct TournamentArgs {
    /// The players, two or more.
    #[arg(value_name = "SPEC", required = true, num_args = 2..)]
    players: Vec<Spec>,
    /// Who meets whom.
    #[arg(long, value_enum, default_value_t = FormatName::RoundRobin)]
    format: FormatName,
    /// Rounds of a Swiss tournament, by default as many as a knockout would have; or of a ladder, by default as many as
    /// there are players, enough to climb from the lowest rung to the top.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: Option<u32>,
    #[command(flatten)]
    contest: ContestArgs,
}

/// A format as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FormatName {
    RoundRobin,
    Gauntlet,
    Swiss,
    Knockout,
    Ladder,
}

impl TournamentArgs {
    /// Who meets whom.
    fn format(&self) -> Result<Format, CliError> {
        let refuse = |text: &str| Err(CliError::Refused(text.to_owned()));
        if self.rounds.is_some() && !matches!(self.format, FormatName::Swiss | FormatName::Ladder) {
            return refuse("--rounds are those of --format swiss and ladder");
        }
        let games = self.contest.games;
        let format = match self.format {
            FormatName::RoundRobin => Format::RoundRobin,
            FormatName::Gauntlet => Format::Gauntlet,
            FormatName::Swiss => {
                let rounds = self.rounds.unwrap_or_else(|| self.players.len().next_power_of_two().ilog2());
                Format::Swiss { rounds, games }
            }
            FormatName::Knockout => Format::Knockout { games },
            FormatName::Ladder => Format::Ladder { rounds: self.rounds.unwrap_or(self.players.len() as u32), games },
        };
        if format.is_in_rounds() && !games.is_multiple_of(2) {
            return refuse(
                "--games: in swiss, knockout and ladder an even number, so that both players have each side as often",
            );
        }
        if format.is_in_rounds() && !self.contest.series.shard().is_whole() {
            return refuse("--shard: in swiss, knockout and ladder each round needs the results of the one before");
        }
        Ok(format)
    }
}

pub(in crate::cli) fn play_tournament<G: Computer + Listed + Table>(
    setting: &Setting<G>,
    args: &TournamentArgs,
) -> CliResult {
    let mut run = ContestRun::new(setting, args.players.clone(), args.format()?, None, &args.contest)?;
    run.play()?;
    report_tournament(setting, &run.contest, interrupted())
}

/// Prints the crosstable.
pub(super) fn report_tournament<G: Computer + Table>(
    setting: &Setting<G>,
    contest: &Contest<G>,
    interrupted: bool,
) -> CliResult {
    let specs = &contest.plan().specs;
    let standings = Standings::new(contest.plan(), played(contest));
    let rounds = contest.rounds().rounds;

    let mut out = io::stdout().lock();
    let width = specs.iter().map(|spec| spec.to_string().chars().count()).max().unwrap_or(0).clamp(6, 30);
    write!(out, "    {:width$}   Elo  ±   points", "player")?;
    for number in 1..=standings.lines.len() {
        write!(out, " {number:>6}")?;
    }
    writeln!(out)?;
    for (number, line) in (1..).zip(&standings.lines) {
        let name: String = specs[line.player].to_string().chars().take(width).collect();
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
    for (number, round) in (1..).zip(&rounds) {
        let pairings: Vec<String> = round.iter().map(|pairing| in_words(pairing, specs)).collect();
        writeln!(out, "round {number}: {}", pairings.join(", "))?;
    }
    drop(out);

    let players: Vec<_> = standings
        .lines
        .iter()
        .map(|line| {
            json!({
                "spec": specs[line.player].to_string(),
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
    let mut value = json!({
        "players": players,
        "crosstable": table,
        "games": contest.played().len(),
        "faults": faults(contest),
        "interrupted": interrupted,
    });
    if contest.plan().format.is_in_rounds() {
        let round = |round: &Vec<Pairing>| -> Vec<serde_json::Value> {
            round.iter().map(|pairing| to_json(pairing, specs)).collect()
        };
        value["rounds"] = rounds.iter().map(round).collect();
    }
    setting.print_json(&value)
}

/// A player of a round, as text.
fn name(specs: &[Spec], player: usize) -> String {
    specs.get(player).map(Spec::to_string).unwrap_or_default()
}

/// Points of both players.
fn points(pairing: &Pairing) -> [f64; 2] {
    pairing.half_points.map(|half| half as f64 / 2.0)
}

/// A match of a round in a few words.
fn in_words(pairing: &Pairing, specs: &[Spec]) -> String {
    let Some(b) = pairing.b else { return format!("{} rests", name(specs, pairing.a)) };
    let [one, other] = points(pairing);
    format!("{} {one} - {other} {}", name(specs, pairing.a), name(specs, b))
}

/// A match of a round as JSON; who goes on only where it has ended.
fn to_json(pairing: &Pairing, specs: &[Spec]) -> serde_json::Value {
    json!({
        "a": name(specs, pairing.a),
        "b": pairing.b.map(|b| name(specs, b)),
        "points": points(pairing),
        "games": pairing.played,
        "winner": pairing.over.then(|| name(specs, pairing.winner())),
        "level": pairing.over && pairing.is_level(),
    })
}
