//! `solve`: Bingo Battle solved, and the values that come with the game.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use serde_json::json;

use super::{CliError, CliResult, STOP, Setting, interrupted, progress_bar};
use crate::ai::bingo_battle::classes::GameSize;
use crate::ai::bingo_battle::forecast::{Chooser, Forecast, forecast};
use crate::ai::bingo_battle::loaded::{self, NoSolution};
use crate::ai::bingo_battle::solve::{self, PRECISION, Solved};
use crate::ai::bingo_battle::{Solution, duel};
use crate::record::store;
use crate::rules::Game;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Dice, Options, Side};

/// Makes the solutions that come with the program known. They are read when they are needed.
pub(super) fn provide() -> CliResult {
    loaded::provide_shipped().map_err(|error| wrong(error.into()))
}

/// The solution that comes with the program.
fn shipped(players: Players) -> Result<Arc<Solution>, CliError> {
    loaded::solution(players).map_err(wrong)
}

fn wrong(error: NoSolution) -> CliError {
    CliError::Solution(error)
}

/// What `solve` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Finds the value of every position of Bingo Battle under best play, to a billionth, with any options: for two players the \
chance to win plus half the chance of a draw, for one the number of claims at the end. Then prints the exact forecast of a \
game from its start: if both choose best, if one or both choose at random, and if one plays by the values of the default \
options.

With --position, also prints the value of that position for the player who rolls, and of each choice if dice are given.

Examples:
  bizingo-engine solve --game bingo-battle --json
  bizingo-engine solve --game bingo-battle --rules players=1 --simulate 100000
  bizingo-engine solve --game bingo-battle --rules order=free --forecast random,best
  bizingo-engine solve --game bingo-battle --shipped --position 'l..../2..../...../..... l 3 0'")]
pub(super) struct SolveArgs {
    /// Use the values that come with the program instead of solving.
    #[arg(long, conflicts_with_all = ["write", "forecast"])]
    shipped: bool,
    /// Write the values to this file, two bytes each, and skip the forecast.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Make only this forecast, or none with "none": the player who begins and the one who follows, such as best,random;
    /// for one player a single word. Players are best, random, and default, who plays by the values of the default options.
    #[arg(long, value_name = "FIRST,SECOND", value_parser = read_forecast_players)]
    forecast: Option<ForecastPlayers>,
    /// Also play this many games by best choice, and print their results.
    #[arg(long, value_name = "GAMES", default_value_t = 0)]
    simulate: u64,
}

/// The players of a forecast: an index in [`FORECAST_PLAYERS`] for each; empty for no forecast.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ForecastPlayers(Vec<usize>);

/// The players that a forecast can be made for.
const FORECAST_PLAYERS: [&str; 3] = ["best", "random", "default"];

/// A text names no players that a forecast can be made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("name two players with a comma between them ({}), or none", FORECAST_PLAYERS.join(", "))]
struct NotForecastPlayers;

fn read_forecast_players(text: &str) -> Result<ForecastPlayers, NotForecastPlayers> {
    if text == "none" {
        return Ok(ForecastPlayers(Vec::new()));
    }
    let place = |word: &str| FORECAST_PLAYERS.iter().position(|kind| *kind == word);
    let places: Option<Vec<usize>> = text.split(',').map(|word| place(word.trim())).collect();
    places.map(ForecastPlayers).ok_or(NotForecastPlayers)
}

/// The games to forecast: for each the player who begins and the one who follows, by index in [`FORECAST_PLAYERS`]; for
/// one player both are the same.
fn forecast_pairs(players: Players, wanted: Option<&ForecastPlayers>) -> Result<Vec<[usize; 2]>, CliError> {
    match (players, wanted.map(|kinds| &kinds.0[..])) {
        (Players::One, None) => Ok(vec![[0, 0], [1, 1], [2, 2]]),
        (Players::Two, None) => Ok(vec![[0, 0], [0, 1], [1, 0], [1, 1], [0, 2], [2, 0]]),
        (_, Some([])) => Ok(Vec::new()),
        (Players::One, Some(&[kind])) => Ok(vec![[kind, kind]]),
        (Players::Two, Some(&[first, second])) => Ok(vec![[first, second]]),
        (Players::One, _) => Err(CliError::Refused("--forecast: name one player, such as best".to_owned())),
        (Players::Two, _) => Err(CliError::Refused("--forecast: name two players, such as best,random".to_owned())),
    }
}

pub(super) fn solve(setting: &Setting<BingoBattle>, args: &SolveArgs) -> CliResult {
    let start = setting.start();
    let options = *start.options();
    let kinds = forecast_pairs(options.players, args.forecast.as_ref())?;
    let mut value = json!({ "rules": options.to_string() });
    let solution = if args.shipped {
        shipped(options.players)?
    } else {
        let clock = Instant::now();
        let solved = solve_all(&options)?;
        let values: usize = solved.values.iter().flatten().map(Vec::len).sum();
        let (classes, seconds) = (solved.classes.with_claims(0), clock.elapsed().as_secs_f64());
        writeln!(io::stdout(), "{classes} classes, {values} values, {} sweeps, {seconds:.1} s", solved.sweeps)?;
        value["classes"] = classes.into();
        value["values"] = values.into();
        value["sweeps"] = solved.sweeps.into();
        value["seconds"] = seconds.into();
        value["precision"] = PRECISION.into();
        let worth = solved.values[0][0][0];
        writeln!(io::stdout(), "the start is worth {worth:.6}")?;
        value["start"] = worth.into();
        if args.write.is_none() {
            value["forecasts"] = forecasts(&options, &solved, &kinds)?;
        }
        Arc::new(Solution::from(solved))
    };
    if let Some(path) = &args.write {
        store::replace(path, &solution.to_bytes())?;
    }
    if setting.position.is_some() {
        value["position"] = show_position(&solution, &start)?;
    }
    if args.simulate > 0 {
        value["simulation"] = simulate(&solution, options, args.simulate, setting.seed)?;
    }
    value["interrupted"] = interrupted().into();
    setting.print_json(&value)
}

fn solve_all(options: &Options) -> Result<Solved, CliError> {
    let bar = progress_bar(0, "{spinner} {elapsed} {msg}");
    let solved = solve::solve(GameSize::full(options.terms()), &STOP, &mut |progress| {
        bar.set_message(format!(
            "{} claims made: {} classes, sweep {}, bounds {:.1e} apart",
            progress.claims, progress.classes, progress.sweeps, progress.gap
        ));
        bar.tick();
    });
    bar.finish_and_clear();
    Ok(solved?)
}

/// What will come of a game between players of several kinds, in text and as JSON.
fn forecasts(options: &Options, solved: &Solved, kinds: &[[usize; 2]]) -> Result<serde_json::Value, CliError> {
    let best = Chooser { values: &solved.values, sight: 1.0 };
    let random = Chooser { sight: 0.0, ..best };
    let default = shipped(options.players)?;
    let by_default = Chooser { values: default.values(), sight: 1.0 };
    let choosers = [best, random, by_default];
    let mut all = serde_json::Map::new();
    for &kinds in kinds {
        let Ok(forecast) = forecast(solved, kinds.map(|kind| choosers[kind]), &STOP) else { break };
        let name = match options.players {
            Players::One => FORECAST_PLAYERS[kinds[0]].to_owned(),
            Players::Two => kinds.map(|kind| FORECAST_PLAYERS[kind]).join(" v "),
        };
        print(&name, options.players, &forecast)?;
        all.insert(
            name,
            json!({
                "worth": forecast.worth(options.players),
                "wins": forecast.wins,
                "draw": forecast.draw,
                "dead": forecast.dead,
                "throws": forecast.throws,
                "choices": forecast.choices,
                "claims": forecast.claims,
            }),
        );
    }
    Ok(all.into())
}

fn print(name: &str, players: Players, forecast: &Forecast) -> CliResult {
    let mut out = io::stdout().lock();
    let worth = forecast.worth(players);
    match players {
        Players::Two => {
            let [first, second] = forecast.wins;
            let draw = forecast.draw;
            writeln!(
                out,
                "{name}: who begins wins {first:.6}, the other {second:.6}, drawn {draw:.6}; worth {worth:.6}"
            )?;
        }
        Players::One => writeln!(out, "{name}: {worth:.6} claims")?,
    }
    let Forecast { dead, throws, choices, .. } = forecast;
    writeln!(out, "  dead throw {dead:.6}; {throws:.4} throws, {choices:.4} with a choice")?;
    let claims: Vec<String> =
        forecast.claims.iter().enumerate().map(|(claims, chance)| format!("{claims} {chance:.6}")).collect();
    writeln!(out, "  claims {}", claims.join(", "))?;
    Ok(())
}

fn show_position(solution: &Solution, game: &BingoBattle) -> Result<serde_json::Value, CliError> {
    let worth = solution.worth(game);
    let alone = game.options().players == Players::One;
    let roller = game.position().roller();
    let seen = if !alone && roller == Side::Right { 1.0 - worth } else { worth };
    writeln!(io::stdout(), "worth {seen:.6} to {roller}")?;
    let mut choices = Vec::new();
    for (mv, worth) in solution.rank(game) {
        let text = game.move_text(mv);
        writeln!(io::stdout(), "  {text:6} {worth:.6}")?;
        choices.push(json!({ "move": text, "worth": worth }));
    }
    Ok(json!({ "worth": seen, "choices": choices }))
}

/// Games by best choice: the mean of what they were worth to who began, and its standard error.
fn simulate(solution: &Solution, options: Options, games: u64, seed: u64) -> Result<serde_json::Value, CliError> {
    let bar = progress_bar(games, "{bar:30} {pos}/{len} games");
    let (mut sum, mut squares, mut played, mut throws) = (0.0, 0.0, 0u64, 0u64);
    for game in 0..games {
        if interrupted() {
            break;
        }
        let seed = seed.wrapping_add(game);
        let finished = duel::play(solution, options, &mut Dice::from_seed(seed), [1.0, 1.0], seed);
        let worth = match options.players {
            Players::One => f64::from(finished.position.claims(Side::Left)),
            Players::Two => finished.outcome.winner.map_or(0.5, |side| f64::from(u8::from(side == finished.first))),
        };
        (sum, squares, played) = (sum + worth, squares + worth * worth, played + 1);
        throws += u64::from(finished.throws);
        if game % 1024 == 0 {
            bar.set_position(game);
        }
    }
    bar.finish_and_clear();
    let count = played.max(1) as f64;
    let mean = sum / count;
    let error = ((squares / count - mean * mean).max(0.0) / count).sqrt();
    let throws = throws as f64 / count;
    writeln!(
        io::stdout(),
        "{played} games: worth {mean:.6} to who began, standard error {error:.6}; {throws:.4} throws"
    )?;
    Ok(json!({ "games": played, "worth": mean, "error": error, "throws": throws }))
}
