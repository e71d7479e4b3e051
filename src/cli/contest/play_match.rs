//! `match`: two players against each other.

use std::io::{self, Write};

use clap::Args;
use serde_json::json;

use super::run::ContestRun;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::elo::{Estimate, MatchScore, Sprt, tenth};
use crate::ai::lab::arena::report::Report;
use crate::ai::lab::arena::{Contest, Format, Spec, performance};
use crate::cli::contest_args::ContestArgs;
use crate::cli::table::Table;
use crate::cli::{CliError, CliResult, Setting, interrupted};
use crate::games::Listed;

/// What `match` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
A player is
  level:N      a level from 1 to 10; level:N:STYLE, with N from 3 to 8, plays in a style of Bizingo: presses, waits, \
captains or border
  nodes:N      full strength, N nodes a move
  depth:N      full strength, N plies deep
  movetime:S   full strength, S seconds a move
  random       any legal move
  reference:D  counts material D plies deep, 1 to 8, and knows nothing else; the same in every version
  ugi:COMMAND  another program that speaks UGI; it loses if it crashes, answers late or plays an illegal move; with \
options: ugi[NAME=VALUE;NAME=VALUE]:COMMAND

Results are from a's point of view, also those with a side. Two games with the same opening and swapped sides are a \
pair. Counted are the pairs that brought 0, 0.5, 1, 1.5 and 2 points (the pentanomial counts), and the error, half the \
95 % interval, comes from them. --sprt stops as soon as the games tell whether the difference is ELO0 or ELO1, wrong at \
most once in 20 times.

Examples:
  bizingo-engine match --a level:5 --b level:4 --games 100
  bizingo-engine match --a nodes:20000 --b 'ugi:./other --quiet' --go 'nodes 20000' --sprt 0 10 --games 2000
  bizingo-engine match --a level:2 --b random --games 20 --resume m.json --save games --json")]
pub(in crate::cli) struct MatchArgs {
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

/// The test of `--sprt`.
pub(super) fn test(bounds: Option<&[f64]>) -> Result<Option<Sprt>, CliError> {
    match bounds {
        Some(&[elo0, elo1]) if elo0 < elo1 => Ok(Some(Sprt { elo0, elo1 })),
        Some(_) => Err(CliError::Refused("--sprt ELO0 ELO1: the first must be below the second".to_owned())),
        None => Ok(None),
    }
}

/// Results by opening are printed up to so many openings.
const PRINTED_OPENINGS: usize = 40;

fn score_line(score: &MatchScore) -> String {
    format!("+{} ={} -{}, {:.1} %", score.wins, score.draws, score.losses, 100.0 * score.points())
}

pub(in crate::cli) fn play_match<G: Computer + Listed + Table>(setting: &Setting<G>, args: &MatchArgs) -> CliResult {
    let sprt = test(args.sprt.as_deref())?;
    if sprt.is_some() && !args.contest.series.shard().is_whole() {
        return Err(CliError::Refused(
            "--sprt: a shard cannot tell when all of them together have decided; give --sprt to merge instead"
                .to_owned(),
        ));
    }
    let players = vec![args.a.clone(), args.b.clone()];
    let mut run = ContestRun::new(setting, players, Format::default(), sprt, &args.contest)?;
    run.play()?;
    report_match(setting, &run.contest, sprt, interrupted())
}

/// Prints the result of a match of two players.
pub(super) fn report_match<G: Computer + Table>(
    setting: &Setting<G>,
    contest: &Contest<G>,
    sprt: Option<Sprt>,
    interrupted: bool,
) -> CliResult {
    let report = Report::of(contest);
    let score = &report.standings().score(0, 1);
    let [a, b] = [0, 1].map(|player| report.name(player));
    let Estimate { elo, error } = score.estimate();
    let mut out = io::stdout().lock();
    writeln!(out, "{} against {}, {} games: {}", a, b, score.games(), score_line(score))?;
    writeln!(out, "Elo {:+.1} ± {error:.1}, pairs 0 to 2 points: {:?}", tenth(elo), score.pairs)?;
    let sides = performance::by_side(G::SIDES, report.played().iter().copied(), Some(0));
    for (side, score) in G::SIDES.into_iter().zip(&sides) {
        writeln!(out, "with {side}: {}", score_line(score))?;
    }
    let sides: serde_json::Map<String, serde_json::Value> = G::SIDES
        .into_iter()
        .zip(&sides)
        .map(|(side, score)| {
            let counts = json!({
                "wins": score.wins, "draws": score.draws, "losses": score.losses, "points": score.points(),
            });
            (side.to_string(), counts)
        })
        .collect();
    let openings = by_opening(contest, &report, &mut out)?;
    let mut value = json!({
        "a": a,
        "b": b,
        "games": score.games(),
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "points": score.points(),
        "elo": tenth(elo),
        "error": tenth(error),
        "pairs": score.pairs,
        "sides": sides,
        "faults": report.faults(),
        "interrupted": interrupted,
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
    if !openings.is_empty() {
        value["openings"] = openings.into();
    }
    drop(out);
    setting.print_json(&value)
}

/// The results of the first player by the openings of a book: as JSON, and printed where they are few.
fn by_opening<G: Computer>(
    contest: &Contest<G>,
    report: &Report<'_, G>,
    out: &mut impl Write,
) -> Result<Vec<serde_json::Value>, CliError> {
    let book = &contest.plan().book;
    let mut values = Vec::new();
    for (place, score) in performance::by_opening(G::SIDES, book, report.played().iter().copied(), Some(0)) {
        let line = book.lines().get(place).map_or("", String::as_str);
        if book.len() <= PRINTED_OPENINGS {
            writeln!(out, "opening {line}: {}", score_line(&score))?;
        }
        values.push(json!({
            "moves": line, "wins": score.wins, "draws": score.draws, "losses": score.losses, "points": score.points(),
        }));
    }
    if book.len() > PRINTED_OPENINGS {
        writeln!(out, "openings: {} of {}; --json lists their results", values.len(), book.len())?;
    }
    Ok(values)
}
