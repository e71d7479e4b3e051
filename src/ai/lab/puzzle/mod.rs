//! Puzzles: positions in which exactly one first move forces a goal, with a proof behind each.
//!
//! - `definition`: [`Puzzle`], and what makes a position one; `theme`: [`Theme`], what a solution is made of
//! - `file`: [`parse`] and [`write()`], puzzles as text
//! - [`mine`](mod@mine): finds them in games of the engine against itself
//! - [`check`](mod@check): proves them again, and lets the engine solve them
//! - [`grade`](mod@grade): how hard they are: the lowest level that finds the move
//!
//! A file of puzzles is text, a puzzle a line, with [`FIELDS`] separated by ` | `; lines that begin with `#` are
//! comments. All puzzles are by the default rules.
//!
//! ```
//! use bizingo::ai::lab::puzzle::{SHIPPED, check, parse};
//!
//! let puzzles = parse(SHIPPED)?;
//! let easy = &puzzles[0];
//! assert_eq!(easy.plies, 1);
//! assert!(easy.game().legal_moves().contains(&easy.solution().unwrap()));
//! assert_eq!(check::prove(easy, 1_000_000), Ok(()));
//! # use bizingo::rules::Game;
//! # Ok::<(), bizingo::ai::lab::puzzle::PuzzleError>(())
//! ```

pub mod check;
mod definition;
mod file;
pub mod grade;
pub mod mine;
mod theme;

pub use self::definition::{Puzzle, horizon};
pub use self::file::{FIELDS, LineError, PuzzleError, SHIPPED, parse, write};
pub use self::theme::Theme;
