//! `match`: two players against each other.

use std::io::{self, Write};

use clap::Args;
use serde_json::json;

use super::ContestArgs;
use super::run::{ContestRun, tenth};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Spec;
use crate::ai::lab::arena::elo::{Estimate, MatchScore, Sprt};
use crate::cli::table::Table;
use crate::cli::{CliError, CliResult, Setting, interrupted};

/// What `match` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
A player is
  level:N      a level from 1 to 10
  nodes:N      full strength, N nodes a move
  depth:N      full strength, N plies deep
  movetime:S   full strength, S seconds a move
  random       any legal move
  ugi:COMMAND  another program that speaks UGI; it loses if it crashes, answers late or plays an illegal move

Results are from a's point of view. The error is half the 95 % interval, from pairs of games. --sprt stops as soon as \
the games tell whether the difference is ELO0 or ELO1, wrong at most once in 20 times.

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

fn score_line(score: &MatchScore) -> String {
    format!("+{} ={} -{}, {:.1} %", score.wins, score.draws, score.losses, 100.0 * score.points())
}

pub(in crate::cli) fn play_match<G: Computer + Table>(setting: &Setting<G>, args: &MatchArgs) -> CliResult {
    let sprt = args.sprt()?;
    let mut run = ContestRun::new(setting, vec![args.a.clone(), args.b.clone()], &args.contest)?;
    run.play(|scores| sprt.is_some_and(|sprt| sprt.verdict(&scores.of(0, 1)).is_some()))?;
    let score = &run.scores.of(0, 1);
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
        "faults": run.faults(),
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
