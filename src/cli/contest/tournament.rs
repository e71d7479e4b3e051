//! `tournament`: every player against every other.

use std::io::{self, Write};

use clap::{Args, ValueEnum};

use super::run::ContestRun;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::elo::{Estimate, whole};
use crate::ai::lab::arena::report::Report;
use crate::ai::lab::arena::rounds::Pairing;
use crate::ai::lab::arena::{Contest, Format, Spec};
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
    #[arg(value_name = "SPEC", required = true)]
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
    if args.players.len() < 2 {
        return Err(CliError::Usage("a tournament takes two players or more".to_owned()));
    }
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
    let report = Report::of(contest);
    let (specs, lines) = (&contest.plan().specs, &report.standings().lines);
    let mut out = io::stdout().lock();
    let width = specs.iter().map(|spec| spec.to_string().chars().count()).max().unwrap_or(0).clamp(6, 30);
    write!(out, "    {:width$}   Elo  ±   points", "player")?;
    for number in 1..=lines.len() {
        write!(out, " {number:>6}")?;
    }
    writeln!(out)?;
    for (number, line) in (1..).zip(lines) {
        let name: String = report.name(line.player).chars().take(width).collect();
        let Estimate { elo, error } = line.rating;
        write!(out, "{number:3} {name:width$} {:+5.0} {error:4.0} {:6.1}", whole(elo), line.points())?;
        for other in lines {
            match report.standings().against(line.player, other.player) {
                (_, 0) => write!(out, " {:>6}", if line.player == other.player { "" } else { "-" })?,
                (points, _) => write!(out, " {points:>6.1}")?,
            }
        }
        writeln!(out)?;
    }
    for (number, round) in (1..).zip(&report.rounds().rounds) {
        let pairings: Vec<String> = round.iter().map(|pairing| in_words(pairing, &report)).collect();
        writeln!(out, "round {number}: {}", pairings.join(", "))?;
    }
    drop(out);
    let mut value = report.json();
    value["interrupted"] = interrupted.into();
    setting.print_json(&value)
}

/// A match of a round in a few words.
fn in_words<G: Computer>(pairing: &Pairing, report: &Report<'_, G>) -> String {
    let a = report.name(pairing.a);
    let Some(b) = pairing.b else { return format!("{a} rests") };
    let [one, other] = pairing.points();
    format!("{a} {one} - {other} {}", report.name(b))
}
