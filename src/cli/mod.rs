//! The headless program `bizingo-engine`: everything but the window.
//!
//! A thin layer: arguments in, text or one JSON object out. The work is done in
//! [`rules`](crate::rules), [`record`](crate::record) and [`ai`](crate::ai).
//!
//! - `contest`: `match` and `tournament`
//! - `measure`: `perft`, `playouts`, `bench`
//! - `balance`: `balance`, with its `chart`
//! - `endgame`: `endgame`; `prove`: `prove`; `puzzles`: `puzzles`
//! - `learn`: `selfplay`, `tune`; `solve`: `solve`
//! - `board`: `legal`, `show`, `replay`; `link`: `link`
//! - `engine`: UGI on stdin and stdout
//! - `table`: what these ask of a game, and each game's answers
//!
//! Invariants: results go to stdout and everything else to stderr; with `--json` the last line of
//! stdout is one JSON object; exit code 0 is success (also when interrupted after something was
//! done), 1 an error, 2 wrong usage; a reader of stdout that goes away ends the program without a word.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};

use self::table::Table;
use crate::ai::computer::Computer;
use crate::games::{GameKind, Listed, for_kind};
use crate::record::Recorded;
use crate::rules::azigo::Azigo;
use crate::rules::bizingo::Bizingo;
use crate::rules::{Game, TextError, Turn};

mod balance;
mod board;
mod chart;
mod contest;
mod contest_args;
mod endgame;
mod engine;
mod learn;
mod link;
mod measure;
mod prove;
mod puzzles;
mod solve;
mod table;

/// Set by Ctrl-C: what runs ends soon and reports what it has.
static STOP: AtomicBool = AtomicBool::new(false);

fn interrupted() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Bizingo, Azigo and Bingo Battle without the window: engine, rules, measurements, matches.
#[derive(Debug, Parser)]
#[command(name = "bizingo-engine", version, max_term_width = 100)]
#[command(long_about = "\
Bizingo, Azigo and Bingo Battle without the window: engine, rules, measurements, matches.

Without a subcommand it speaks UGI, the universal game interface, on stdin and stdout: type \
\"ugi\", \"position startpos\", \"go movetime 1000\", \"quit\".")]
#[command(after_long_help = "\
Examples:
  bizingo-engine show                           the start position, drawn
  bizingo-engine legal --rules captures=one     every legal move
  bizingo-engine show --game azigo --rules capture=facing
  bizingo-engine solve --game bingo-battle --rules players=1
  bizingo-engine perft --depth 4                count lines of play
  bizingo-engine match --a level:5 --b level:4 --games 100
  bizingo-engine match --a nodes:20000 --b 'ugi:./other-engine' --games 200 --sprt 0 10
  bizingo-engine match --game azigo --rules capture=own-row --a level:5 --b random --games 20
  bizingo-engine tournament level:3 level:5 nodes:5000 --games 20 --resume cup.json
  printf 'd6-e4\\nf5-e5\\n' | bizingo-engine replay -
  printf 'position startpos\\ngo depth 8\\n' | bizingo-engine

Ctrl-C ends long work early and prints what it has so far.")]
struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Option<Command>,
}

/// What every subcommand takes.
#[derive(Debug, Args)]
struct Common {
    /// The game.
    #[arg(long, global = true, value_parser = game_parser(), default_value_t = GameKind::default())]
    game: GameKind,
    /// Options of the rules: KEY=VALUE, joined by commas; unset means default.
    ///
    /// preset=NAME sets many at once.
    ///
    /// bizingo: preset=default|single-capture|firm-captains|deadly-border|no-draws,
    /// first=light|dark|lot, captures=all|one, walk-in-captain=any|captain, walk-in-border=no|yes,
    /// border=side|touch, repetition=3|N|off, quiet=200|N|off (plies).
    ///
    /// azigo: preset=default|murray|own-row|concealed|long, capture=landing|facing|own-row,
    /// first=south|north|lot, store=shown|hidden, handicap=none|south|north, repetition=3|N|off,
    /// quiet=60|N|off, length=200|N|off (plies).
    /// A hidden store is only covered: everyone saw what was taken and can count it.
    ///
    /// bingo-battle: players=2|1, begin=die|left|right, order=phases|free, end=dead-throw|four-claims.
    #[arg(long, global = true, value_name = "KEY=VALUE,…", default_value = "", hide_default_value = true)]
    rules: String,
    /// The start position. "show" prints the text of any position.
    ///
    /// bizingo: rows k down to a joined by "/", then l or d to move, then plies since a capture. In a row:
    /// l and L are a light soldier and captain, d and D dark ones, a number is that many empty cells.
    ///
    /// azigo: the holes of South and of North, each from its own left, joined by "/", then both stores, then S or N
    /// to move, then plies since a capture. 5x7 is seven holes of five.
    ///
    /// bingo-battle: columns s m c a joined by "/", each ace to 5: . empty, 1 and 2 coins, l and r a stack locked by
    /// Left or Right; then l or r to roll, then the claims of both. Dice that leave a choice may follow: "sA m3 c- a3". Alone, l
    /// and one number of claims.
    #[arg(long, global = true, value_name = "TEXT")]
    position: Option<String>,
    /// Seed of everything random.
    #[arg(long, global = true, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Make the last line of output one JSON object.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Count lines of play, to check the rules and their speed.
    Perft(measure::PerftArgs),
    /// List the legal moves, one a line.
    Legal,
    /// Draw a position.
    Show,
    /// Play the moves in a file, and print the position and the result.
    Replay(board::ReplayArgs),
    /// Write a game as a link to share, or read such a link.
    Link(link::LinkArgs),
    /// Play random games on one core.
    Playouts(measure::PlayoutsArgs),
    /// Search fixed positions: a signature and a speed.
    Bench(measure::BenchArgs),
    /// Solve small endgames.
    Endgame(endgame::EndgameArgs),
    /// Solve Bingo Battle.
    Solve(solve::SolveArgs),
    /// Prove a forced win or gain.
    Prove(prove::ProveArgs),
    /// Find, check and grade puzzles.
    Puzzles(puzzles::PuzzlesArgs),
    /// Play a match between two players.
    Match(contest::MatchArgs),
    /// Play a round robin between several players.
    Tournament(contest::TournamentArgs),
    /// Measure which side the rules favour.
    Balance(balance::BalanceArgs),
    /// Play games for tuning the evaluation.
    Selfplay(learn::SelfplayArgs),
    /// Fit the weights of the evaluation to games.
    Tune(learn::TuneArgs),
}

/// Why the program ends early.
#[derive(Debug, thiserror::Error)]
enum CliError {
    #[error("{0}")]
    Text(String),
    /// An argument that makes no sense.
    #[error("{0}")]
    Usage(String),
    /// A contest that makes no sense in its game.
    #[error("{0}")]
    NotAllowed(#[from] table::NotAllowed),
    /// A command of one game, asked for with another.
    #[error("--game {game}: this command is for {only} only")]
    OtherGame { game: GameKind, only: &'static str },
    /// A position in which nothing can be done any more.
    #[error("--position: the game is over there")]
    GameOver,
    #[error("{}: {source}", path.display())]
    File { path: std::path::PathBuf, source: io::Error },
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("the chart: {0}")]
    Chart(#[from] chart::ChartError),
    #[error("{0}")]
    Store(#[from] crate::record::store::StoreError),
    #[error("{0}")]
    Link(#[from] crate::record::link::LinkError),
    #[error("{0}")]
    Record(#[from] crate::record::RecordError),
    #[error("{0}")]
    Contest(#[from] crate::ai::lab::arena::ContestError),
    /// A match that cannot be played.
    #[error(transparent)]
    Plan(#[from] crate::ai::lab::arena::PlanError),
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    #[error("{0}")]
    Samples(#[from] crate::ai::lab::learn::file::FileError),
    #[error("{0}")]
    Puzzles(#[from] crate::ai::lab::puzzle::PuzzleError),
    #[error("{0}")]
    Exhausted(#[from] crate::ai::lab::prover::Exhausted),
    #[error("{0}")]
    Unsolved(#[from] crate::ai::lab::tablebase::Unsolved),
}

impl From<TextError> for CliError {
    fn from(error: TextError) -> CliError {
        CliError::Text(error.0)
    }
}

type CliResult = Result<(), CliError>;

/// A game as the arguments set it up.
struct Setting<G: Recorded> {
    rules: G::Rules,
    position: Option<G::Position>,
    seed: u64,
    json: bool,
}

impl<G: Recorded> Setting<G> {
    fn new(common: &Common) -> Result<Setting<G>, CliError> {
        let usage =
            |what: &'static str| move |error: TextError| CliError::Usage(format!("--{what}, for {}: {error}", G::NAME));
        Ok(Setting {
            rules: common.rules.parse().map_err(usage("rules"))?,
            position: common.position.as_deref().map(str::parse).transpose().map_err(usage("position"))?,
            seed: common.seed,
            json: common.json,
        })
    }

    /// The game to begin with.
    fn start(&self) -> G {
        G::set_up(self.rules.clone(), self.position.clone(), self.seed)
    }

    /// Prints the JSON object that ends the output, if it is wanted.
    fn print_json(&self, value: &serde_json::Value) -> CliResult {
        if self.json {
            writeln!(io::stdout(), "{value}")?;
        }
        Ok(())
    }
}

impl Common {
    /// For commands that know one game only.
    fn only<G: Recorded>(&self) -> Result<Setting<G>, CliError> {
        match self.game.name() {
            name if name == G::NAME => Setting::new(self),
            _ => Err(CliError::OtherGame { game: self.game, only: G::NAME }),
        }
    }
}

/// Reads a game's name; the help lists them.
fn game_parser() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(GameKind::NAMES).try_map(|name| name.parse::<GameKind>())
}

/// Runs the program with the process's arguments.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    match dispatch(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough.
        Err(CliError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(CliError::Usage(message)) => Cli::command().error(ErrorKind::ValueValidation, message).exit(),
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(cli: &Cli) -> CliResult {
    for_kind!(cli.common.game, G => run_command::<G>(cli))
}

fn catch_interrupts() {
    let handler = || {
        // Asked twice, it means at once.
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    // Without a handler Ctrl-C still ends the program, only less gently.
    let _ = ctrlc::set_handler(handler);
}

fn run_command<G: Table + Computer + Listed>(cli: &Cli) -> CliResult {
    let common = &cli.common;
    let setting = Setting::<G>::new(common)?;
    solve::provide()?;
    let Some(command) = &cli.command else {
        return engine::run(&setting);
    };
    catch_interrupts();
    match command {
        Command::Perft(args) => measure::perft(&setting, args),
        Command::Legal => board::legal(&setting),
        Command::Show => board::show(&setting),
        Command::Replay(args) => board::replay(&setting, args),
        Command::Link(args) => link::link(&setting, args),
        Command::Playouts(args) => measure::playouts(&setting, args),
        Command::Bench(args) => measure::bench(&setting, args),
        Command::Match(args) => contest::play_match(&setting, args),
        Command::Tournament(args) => contest::play_tournament(&setting, args),
        Command::Solve(args) => solve::solve(&common.only()?, args),
        Command::Endgame(args) => endgame::endgame(&common.only()?, args),
        Command::Prove(args) => prove::prove(&common.only()?, args),
        Command::Puzzles(args) => puzzles::puzzles(&common.only()?, args),
        Command::Balance(args) if common.game == GameKind::Azigo => balance::balance::<Azigo>(&common.only()?, args),
        Command::Balance(args) => balance::balance::<Bizingo>(&common.only()?, args),
        Command::Selfplay(args) => learn::selfplay(&common.only()?, args),
        Command::Tune(args) if common.game == GameKind::Azigo => learn::tune_azigo(&common.only()?, args),
        Command::Tune(args) => learn::tune(&common.only()?, args),
    }
}

/// The game, for commands that make no sense where it is over.
fn still_open<G: Game>(game: G) -> Result<G, CliError> {
    match game.turn() {
        Turn::Over(_) => Err(CliError::GameOver),
        _ => Ok(game),
    }
}

/// A progress bar on stderr; nothing where stderr is no terminal.
fn progress_bar(length: u64, template: &str) -> indicatif::ProgressBar {
    let bar = indicatif::ProgressBar::new(length);
    if let Ok(style) = indicatif::ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}
