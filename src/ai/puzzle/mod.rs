//! Puzzles: positions in which exactly one first move reaches a goal, with a proof behind each.
//!
//! - `definition`: [`Puzzle`], and what makes a position one; `theme`: [`Theme`], what a solution is made of
//! - `game`: [`PuzzleGame`], what a game has of its own, in its folder
//! - `file`: [`parse`] and [`write()`], puzzles as text; `shipped`: [`shipped()`], those that come with the program
//! - [`mine`](mod@mine): finds them in games of the engine against itself
//! - [`check`](mod@check): proves them again, and lets the engine solve them
//! - [`grade`](mod@grade): how hard they are: the lowest level that finds the move; [`count`](mod@count): how many of each
//!
//! A file of puzzles is text, a puzzle a line, with [`FIELDS`] separated by ` | `; lines that begin with `#` are
//! comments. A line `rules RULES` says by which rules the puzzles after it are played, if not by the default ones.
//!
//! ```
//! use bizingo::ai::puzzle::{Puzzle, PuzzleGame, parse, shipped};
//! use bizingo::rules::Game;
//! use bizingo::rules::bizingo::Bizingo;
//!
//! let puzzles: Vec<Puzzle<Bizingo>> = parse(shipped("bizingo.txt").unwrap())?;
//! let easy = &puzzles[0];
//! assert_eq!(easy.plies, 1);
//! assert!(easy.game().legal_moves().contains(&easy.solution().unwrap()));
//! assert!(Bizingo::prove(easy, 1_000_000).is_ok());
//! # Ok::<(), bizingo::ai::puzzle::PuzzleError>(())
//! ```

pub mod check;
pub mod count;
mod definition;
mod file;
mod game;
pub mod grade;
pub mod mine;
mod shipped;
pub(crate) mod theme;

pub use self::definition::Puzzle;
pub use self::file::{FIELDS, LineError, PuzzleError, header, parse, write};
pub use self::game::{PuzzleFile, PuzzleGame};
pub use self::shipped::shipped;
pub use self::theme::Theme;
