//! `balance`: which side the rules favour.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::chart::{Bar, ChartError, bars};
use super::series::{MergeArgs, MergedGames, Playing, ShardArgs};
use super::{CliError, CliResult, STOP, Setting, interrupted, progress_bar};
use crate::ai::lab::arena::Spec;
use crate::ai::lab::arena::balance::{BalanceGame, BalanceSeries, BalanceStats, Balanced, begun_by};
use crate::ai::series::SeriesHead;
use crate::record::Recorded;
use crate::record::store;
use crate::rules::TextError;

/// What `balance` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
A player plays against itself under the default rules and under each option that may matter. Light (in Azigo: South) \
begins half of the games, the other side the rest. Prints a table of who won, light's or South's share of the points, \
and how far it was ahead at the end, in soldiers (a captain is 2.6) or counters. Errors are 95 %. With --rules only that \
set of rules is measured.

The chart shows the share of the points where most games are won, and the lead where most are drawn.

Examples:
  bizingo-engine balance --games 500 --player nodes:1000 --concurrency 2 --chart docs/research/balance.svg > table.md
  bizingo-engine balance --games 500 --player level:5
  bizingo-engine balance --game azigo --games 200 --player level:8")]
pub(super) struct BalanceArgs {
    /// Games for each set of rules and each starting side.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Who plays both sides: level:N, nodes:N, depth:N, movetime:S or random.
    #[arg(long, value_name = "SPEC", default_value = "nodes:1000")]
    player: Spec,
    /// Random moves at the start of each game.
    #[arg(long, value_name = "PLIES", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=100))]
    opening: u32,
    /// How many games are played at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
    #[command(flatten)]
    series: ShardArgs,
    /// Draw the results into this SVG file.
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,
}

/// The name of the command in files.
pub(super) const BALANCE: &str = "balance";

/// What decides the games, beside rules and seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct BalanceSetup {
    /// The sets of rules that are compared.
    rules: Vec<String>,
    player: String,
    opening: u32,
    /// Of each set of rules and each starting side.
    games: u32,
}

struct BalanceRow<G: Recorded> {
    rules: String,
    first: G::Side,
    stats: BalanceStats,
}

pub(super) fn balance<G: Balanced>(setting: &Setting<G>, args: &BalanceArgs) -> CliResult {
    if setting.position.is_some() {
        return Err(CliError::Refused(
            "--position: balance plays from the start, with either side first; match plays from a position".to_owned(),
        ));
    }
    if let Spec::Ugi(_) = args.player {
        return Err(CliError::Refused(
            "--player: balance plays with this program's own players; match takes others".to_owned(),
        ));
    }
    let rules: Vec<G::Rules> = if setting.rules == G::Rules::default() {
        G::RULES.iter().map(|text| text.parse()).collect::<Result<_, TextError>>()?
    } else {
        vec![setting.rules.clone()]
    };
    let setup = BalanceSetup {
        rules: rules.iter().map(ToString::to_string).collect(),
        player: args.player.to_string(),
        opening: args.opening,
        games: args.games,
    };
    let total = u64::from(args.games) * 2 * rules.len() as u64;
    let head = SeriesHead::new(BALANCE, G::NAME, setting.rules.to_string(), setting.seed, total, setup.clone());
    let mut playing = Playing::<BalanceGame<G::Side>>::open(head, &args.series)?;
    let bar = progress_bar(playing.total(), "{bar:30} {pos}/{len} games, {eta} left  {msg}");
    bar.set_position(playing.games().len() as u64);
    let open: HashSet<u64> = playing.open_numbers().into_iter().collect();
    let mut failure = None;
    for (place, (options, first)) in (0_u64..).zip(starts::<G>(&rules)) {
        let from = place * u64::from(args.games);
        let numbers = (0..args.games.into()).filter(|number| open.contains(&(from + number))).collect();
        let series = BalanceSeries::<G> {
            options: begun_by::<G>(&options, first)?,
            player: args.player.clone(),
            opening: args.opening as usize,
            games: args.games as usize,
            seed: setting.seed,
            threads: args.concurrency as usize,
        };
        bar.set_message(name::<G>(&options));
        series.play(&numbers, &STOP, |game| {
            bar.inc(1);
            match playing.add(BalanceGame { game: from + game.game, ..game }) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
        if interrupted() || failure.is_some() {
            break;
        }
    }
    bar.finish_and_clear();
    failure.map_or(Ok(()), Err)?;
    report(setting, &setup, &playing.finish(), args.chart.as_deref(), interrupted())
}

/// How games begin: each set of rules, with either side first.
fn starts<G: Balanced>(rules: &[G::Rules]) -> impl Iterator<Item = (G::Rules, G::Side)> {
    rules.iter().flat_map(|options| G::SIDES.map(|first| (options.clone(), first)))
}

/// Puts shards together, and prints what one run would have printed.
pub(super) fn merged<G: Balanced>(setting: &Setting<G>, args: &MergeArgs) -> CliResult {
    let found: MergedGames<BalanceSetup, BalanceGame<G::Side>> = args.series()?;
    report(setting, &found.head.setup, &found.games, args.chart.as_deref(), found.incomplete)
}

/// Prints the table of games, which are in the order of their numbers.
fn report<G: Balanced>(
    setting: &Setting<G>,
    setup: &BalanceSetup,
    games: &[BalanceGame<G::Side>],
    chart_file: Option<&Path>,
    interrupted: bool,
) -> CliResult {
    let rules: Vec<G::Rules> = setup.rules.iter().map(|text| text.parse()).collect::<Result<_, TextError>>()?;
    let mut lines: Vec<BalanceRow<G>> = Vec::new();
    for (place, (options, first)) in (0_u64..).zip(starts::<G>(&rules)) {
        let mut stats = BalanceStats::default();
        let here = games.iter().filter(|game| game.game / u64::from(setup.games.max(1)) == place);
        here.for_each(|game| stats.add::<G>(game));
        if stats.games() > 0 {
            lines.push(BalanceRow { rules: name::<G>(&options), first, stats });
        }
    }
    if let Some(file) = chart_file {
        store::write_atomic(file, chart(&lines)?.as_bytes())?;
    }
    io::stdout().write_all(table(&lines).as_bytes())?;
    setting.print_json(&json!({ "lines": lines.iter().map(to_json).collect::<Vec<_>>(), "interrupted": interrupted }))
}

fn name<G: Recorded>(options: &G::Rules) -> String {
    if *options == G::Rules::default() { "default".to_owned() } else { options.to_string() }
}

fn table<G: Recorded>(lines: &[BalanceRow<G>]) -> String {
    let [one, other] = G::SIDES;
    let mut text = format!(
        "| rules | first | games | {one} won | drawn | {other} won | {one}'s points | {one} ahead by | plies |\n\
         |---|---|---:|---:|---:|---:|---:|---:|---:|\n"
    );
    for BalanceRow { rules, first, stats } in lines {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "| {rules} | {first} | {} | {} | {} | {} | {:.1} ± {:.1} % | {:+.2} ± {:.2} | {:.0} |",
            stats.games(),
            stats.wins[0],
            stats.draws,
            stats.wins[1],
            100.0 * stats.points.mean(),
            100.0 * stats.points.error(),
            stats.lead.mean(),
            stats.lead.error(),
            stats.plies.mean()
        );
    }
    text
}

fn chart<G: Balanced>(lines: &[BalanceRow<G>]) -> Result<String, ChartError> {
    let [side, other] = G::SIDES;
    let count = |of: fn(&BalanceStats) -> u32| lines.iter().map(|line| of(&line.stats)).sum::<u32>();
    let (title, value): (_, fn(&BalanceStats) -> (f64, f64)) =
        if 2 * count(|stats| stats.draws) < count(BalanceStats::games) {
            (format!("The points of {side} above a half, in per cent of all (95 % error)"), |stats| {
                (100.0 * (stats.points.mean() - 0.5), 100.0 * stats.points.error())
            })
        } else {
            (format!("What {side} is ahead by when games end, in {} (95 % error)", G::UNIT), |stats| {
                (stats.lead.mean(), stats.lead.error())
            })
        };
    let bar = |line: &BalanceRow<G>| {
        let (value, error) = value(&line.stats);
        let name = format!("{}, {} first", line.rules, line.first);
        Bar { name, value, error, dark: line.first == other }
    };
    bars(&title, lines.iter().map(bar))
}

fn to_json<G: Recorded>(line: &BalanceRow<G>) -> serde_json::Value {
    let stats = &line.stats;
    let mut value = json!({
        "rules": line.rules,
        "first": line.first.to_string(),
        "games": stats.games(),
        "draws": stats.draws,
        "points": stats.points.mean(),
        "points_error": stats.points.error(),
        "lead": stats.lead.mean(),
        "lead_error": stats.lead.error(),
        "plies": stats.plies.mean(),
    });
    for (side, wins) in G::SIDES.into_iter().zip(stats.wins) {
        value[side.to_string()] = wins.into();
    }
    value
}
