//! The command line: subcommands, and the arguments that all of them take.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};

use super::{
    balance, board, contest, endgame, endings, export, learn, link, measure, openings, prove, puzzles, review, series,
    solve, styles,
};
use crate::games::GameKind;

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
  bizingo-engine merge shard-1.json shard-2.json --json
  printf 'd6-e4\\nf5-e5\\n' | bizingo-engine replay -
  bizingo-engine diagram --output start.png     a picture of the start
  bizingo-engine review game.bizingo            where a game was won and lost
  printf 'position startpos\\ngo depth 8\\n' | bizingo-engine

Ctrl-C ends long work early and prints what it has so far.")]
pub(super) struct Cli {
    #[command(flatten)]
    pub(super) common: CommonArgs,
    #[command(subcommand)]
    pub(super) command: Option<CliCommand>,
}

/// What every subcommand takes.
#[derive(Debug, Args)]
pub(super) struct CommonArgs {
    /// The game.
    #[arg(long, global = true, value_parser = game_parser(), default_value_t = GameKind::default())]
    pub(super) game: GameKind,
    /// Options of the rules: KEY=VALUE, joined by commas; unset means default.
    ///
    /// preset=NAME sets many at once.
    ///
    /// bizingo: preset=default|single-capture|firm-captains|deadly-border|no-draws|club|blitz,
    /// first=light|dark|lot, captures=all|one, walk-in-captain=any|captain, walk-in-border=no|yes,
    /// border=side|touch, repetition=3|N|off, quiet=200|N|off (plies), decide=draw|pieces.
    /// decide=pieces is a house rule: who has more pieces wins such a game, where a captain counts two.
    ///
    /// azigo: preset=default|murray|own-row|concealed|long, capture=landing|facing|own-row,
    /// first=south|north|lot, store=shown|hidden, handicap=none|south|north, repetition=3|N|off,
    /// quiet=60|N|off, length=200|N|off (plies).
    /// A hidden store is only covered: everyone sees what is captured and can count it.
    ///
    /// bingo-battle: players=2|1, begin=die|left|right, order=phases|free, end=dead-throw|four-claims.
    #[arg(long, global = true, value_name = "KEY=VALUE,…", default_value = "", hide_default_value = true)]
    pub(super) rules: String,
    /// The start position. "show" prints the text of any position.
    ///
    /// bizingo: rows k down to a joined by "/", then l or d to move, then plies since a capture. In a row:
    /// l and L are a light soldier and captain, d and D dark ones, a number is that many empty cells.
    ///
    /// azigo: the holes of South and of North, each from its own left, joined by "/", then both stores, then S or N
    /// to move, then plies since a capture. 5x7 is seven holes of five.
    ///
    /// bingo-battle: columns s m c a joined by "/", each ace to 5: . empty, 1 and 2 coins, l and r a stack locked by
    /// Left or Right; then l or r to roll, then the claims of both. Dice that leave a choice may follow: "sA m3 c- a3".
    /// For one player: l and a single number of claims.
    #[arg(long, global = true, value_name = "TEXT")]
    pub(super) position: Option<String>,
    /// Seed of everything random.
    #[arg(long, global = true, value_name = "N", default_value_t = 0)]
    pub(super) seed: u64,
    /// Make the last line of output one JSON object.
    #[arg(long, global = true)]
    pub(super) json: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum CliCommand {
    /// Count lines of play, to check the rules and their speed.
    Perft(measure::PerftArgs),
    /// List the legal moves, one a line.
    Legal,
    /// Draw a position.
    Show,
    /// Play the moves in a file, and print the position and the result.
    Replay(board::ReplayArgs),
    /// Draw a position as a picture, SVG or PNG.
    Diagram(export::DiagramArgs),
    /// Show a whole game as a moving picture, GIF.
    Gif(export::GifArgs),
    /// Write a whole game as a sheet to print, HTML.
    Sheet(export::SheetArgs),
    /// Write a game as a link to share, or read such a link.
    Link(link::LinkArgs),
    /// Play random games on one core.
    Playouts(measure::PlayoutsArgs),
    /// Search fixed positions: a signature and a speed.
    Bench(measure::BenchArgs),
    /// Solve small endgames.
    Endgame(endgame::EndgameArgs),
    /// Find won endings of Bizingo for the endgame trainer.
    Endings(endings::EndingsArgs),
    /// Solve Bingo Battle.
    Solve(solve::SolveArgs),
    /// Prove a forced win or gain.
    Prove(prove::ProveArgs),
    /// Find, check and grade puzzles.
    Puzzles(puzzles::PuzzlesArgs),
    /// Tell where a game was won and lost: its mistakes, what was better, and how they are punished.
    Review(review::ReviewArgs),
    /// Show what was played after a position in many games, and how those games ended.
    Openings(openings::OpeningsArgs),
    /// Count the tasks by which each game is learnt, and the words up to the first capture.
    Courses,
    /// Play a match between two players.
    Match(contest::MatchArgs),
    /// Play a round robin between several players.
    Tournament(contest::TournamentArgs),
    /// Put the results of --shard together, from several --resume files.
    Merge(series::MergeArgs),
    /// Show the results of a match or tournament from its file, and write them as CSV, SVG or records.
    Report(contest::ReportArgs),
    /// Measure which side the rules favour.
    Balance(balance::BalanceArgs),
    /// Measure how the styles of levels differ from their levels, in strength and in play.
    Styles(styles::StylesArgs),
    /// Play games for tuning the evaluation.
    Selfplay(learn::SelfplayArgs),
    /// Fit the weights of the evaluation to games.
    Tune(learn::TuneArgs),
}

/// Reads a game's name; the help lists them.
fn game_parser() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(GameKind::NAMES).try_map(|name| name.parse::<GameKind>())
}
