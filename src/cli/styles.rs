//! `styles`: how the styles differ from their levels.

use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};

use super::{CliError, CliResult, STOP, Setting, interrupted};
use crate::ai::lab::arena::elo::Estimate;
use crate::ai::lab::styles::{PlayStats, Trial};
use crate::ai::level::Level;
use crate::ai::personality::Personality;
use crate::ai::style::Style;
use crate::rules::bizingo::Bizingo;

/// What `styles` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Each style plays a match against its level without a style, in pairs of games from the same random opening of 6 plies \
with sides swapped. Printed are the result from the style's side, half the 95 % interval of Elo, and how both played:

  plies       length of a game
  captures    captures in 100 plies
  forward     moves to a row nearer to the other side, percent
  rows        rows from the edge behind it that a piece stands on
  contact     pieces beside an enemy or a step from there, percent
  together    own pieces a step from a piece
  border      pieces on the two rows along the border, percent
  kept        captains left at the end of a game
  captured    the other side's captains captured in a game

Examples:
  bizingo-engine styles --levels 5 --styles waits --games 400
  bizingo-engine styles --games 100 --seed 1 --json")]
pub(super) struct StylesArgs {
    /// The levels, 3 to 8.
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "3,4,5,6,7,8")]
    levels: Vec<Level>,
    /// The styles: presses, waits, captains, border.
    #[arg(long, value_name = "STYLE", value_delimiter = ',', default_value = "presses,waits,captains,border")]
    styles: Vec<Style>,
    /// Games for each style at each level; each opening is played once with either side.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// How many games are played at the same time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
}

/// A number that is printed of how a player played: its name, and how it is computed.
type Figure = (&'static str, fn(&PlayStats) -> f64);

/// What is printed of how both played.
const FIGURES: [Figure; 9] = [
    ("plies", PlayStats::mean_plies),
    ("captures", PlayStats::captures_per_100_plies),
    ("forward", PlayStats::forward_percent),
    ("rows", PlayStats::mean_rows),
    ("contact", PlayStats::near_enemy_percent),
    ("together", PlayStats::mean_neighbours),
    ("border", PlayStats::border_percent),
    ("kept", PlayStats::mean_captains_kept),
    ("captured", PlayStats::mean_captains_captured),
];

pub(super) fn styles(setting: &Setting<Bizingo>, args: &StylesArgs) -> CliResult {
    if setting.position.is_some() {
        return Err(CliError::Usage("--position: styles are measured from the start".to_owned()));
    }
    let mut players = Vec::new();
    for level in &args.levels {
        for style in &args.styles {
            players
                .push(format!("{level}:{style}").parse::<Personality>().map_err(|e| CliError::Usage(e.to_string()))?);
        }
    }
    let mut rows = Vec::new();
    writeln!(io::stdout(), "| level | style | won, drawn, lost | Elo |{}", heading())?;
    writeln!(io::stdout(), "|---|---|---|---|{}", "---|".repeat(FIGURES.len()))?;
    for player in players {
        if interrupted() {
            break;
        }
        let (games, threads) = (args.games as usize, args.concurrency as usize);
        let trial = Trial::play(player, setting.rules, games, setting.seed, threads, &STOP)?;
        writeln!(io::stdout(), "{}", row(player, &trial))?;
        rows.push(to_json(player, &trial));
    }
    setting.print_json(&json!({ "trials": rows, "interrupted": interrupted() }))
}

fn heading() -> String {
    FIGURES.iter().map(|(name, _)| format!(" {name} |")).collect()
}

/// A row of the table: the style's figures, and in brackets those of the plain level.
fn row(player: Personality, trial: &Trial) -> String {
    let (score, Estimate { elo, error }) = (&trial.score, trial.score.estimate());
    let style = player.style().map(Style::name).unwrap_or_default();
    let mut row = format!("| {} | {style} | +{} ={} -{} |", player.level(), score.wins, score.draws, score.losses);
    row.push_str(&format!(" {elo:+.0} ± {error:.0} |"));
    for (_, figure) in FIGURES {
        let [own, plain] = trial.stats.each_ref().map(figure);
        let digits = if own.max(plain) < 10.0 { 2 } else { 0 };
        row.push_str(&format!(" {own:.digits$} ({plain:.digits$}) |"));
    }
    row
}

fn to_json(player: Personality, trial: &Trial) -> Value {
    let (score, Estimate { elo, error }) = (&trial.score, trial.score.estimate());
    let figures = |stats: &PlayStats| -> serde_json::Map<String, Value> {
        FIGURES.iter().map(|(name, figure)| ((*name).to_owned(), json!(figure(stats)))).collect()
    };
    let [own, plain] = trial.stats.each_ref().map(figures);
    json!({
        "player": player.to_string(),
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "pairs": score.pairs,
        "elo": elo,
        "error": error,
        "style": own,
        "plain": plain,
    })
}
