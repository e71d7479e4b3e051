//! The headless program `bizingo-engine`: everything but the window.
//!
//! A thin layer: arguments in, text or one JSON object out. The work is done in
//! [`rules`](crate::rules), [`record`](crate::record) and [`ai`](crate::ai).
//!
//! - `args`: the command line; `setting`: a game as the arguments set it up; `dispatch`: the command that is run
//! - `error`: `CliError`, why the program ends early; `terminal`: Ctrl-C and progress bars
//! - `contest`: `match` and `tournament`, with `contest_args`; `series`: `--resume` and `--shard`; `merge`: `merge`
//! - `measure`: `perft`, `playouts`, `bench`
//! - `balance`: `balance`, with its `chart`; `styles`: `styles`
//! - `game_file`: a file with a game, as several of them take it
//! - `endgame`: `endgame`; `endings`: `endings`; `prove`: `prove`; `puzzles`: `puzzles`; `review`: `review`
//! - `openings`: `openings`; `courses`: `courses`
//! - `learn`: `selfplay`, `tune`; `solve`: `solve`
//! - `board`: `legal`, `show`, `replay`; `link`: `link`
//! - `export`: `diagram`, `gif`, `sheet`
//! - `engine`: UGI on stdin and stdout; `input`: texts in a file or on stdin
//! - `table`: what these ask of a game, and each game's answers
//!
//! Invariants: results go to stdout and everything else to stderr; with `--json` the last line of
//! stdout is one JSON object; exit code 0 is success (also when interrupted after something was
//! done), 1 an error, 2 wrong usage; a reader of stdout that goes away ends the program silently.

mod args;
mod balance;
mod board;
mod chart;
mod contest;
mod contest_args;
mod courses;
mod dispatch;
mod endgame;
mod endings;
mod engine;
mod error;
mod export;
mod game_file;
mod input;
mod learn;
mod link;
mod measure;
mod merge;
mod openings;
mod prove;
mod puzzles;
mod review;
mod series;
mod setting;
mod solve;
mod styles;
mod table;
mod terminal;

pub use self::dispatch::run;
use self::error::{CliError, CliResult};
use self::setting::{Setting, still_open};
use self::terminal::{STOP, interrupted, progress_bar};
