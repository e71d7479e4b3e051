//! Reviews: where a game was won and lost, what would have been better, and how a mistake is punished.
//!
//! Play without error is drawn in Bizingo, so a review does not count small swings of an evaluation. It names what can
//! be shown: a forced gain or win that a move missed, or one that the other side has only since that move, both by the
//! [prover](super::prover); a game that was decided and then was not, where a search has seen its end; and in Bingo
//! Battle the exact cost of a choice. `docs/review.md` says what each kind means.
//!
//! A review is the same on every machine and with any number of threads: each position is searched by nodes, with an
//! engine that has forgotten the others.
//!
//! - `reviewer`: [`Reviewer`], a ply at a time; `parallel`: [`review()`], a whole game on several threads
//! - `mistake`: [`Mistake`], what was wrong with a move; `balance`: [`Balance`], how a game stands, for a graph
//! - `summary`: [`Review`], with turning points and sums by side
//! - `effort`: [`Effort`], how much work is done
//! - `reviewed`: [`Reviewed`], what a game has of its own; `forced`: what games with a prover share
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use bizingo::ai::review::{Effort, Kind, review};
//! use bizingo::record::History;
//! use bizingo::rules::Game;
//! use bizingo::rules::bizingo::{Bizingo, Options};
//!
//! // Light could win the game at once, with e7-f7, and steps aside.
//! let position = "5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l 0".parse()?;
//! let mut history = History::new(Bizingo::from_position(Options::default(), position));
//! let mv = history.game().parse_move("c8-b9")?;
//! history.play(mv)?;
//!
//! let effort = Effort { search_nodes: 5_000, ..Effort::DEFAULT };
//! let review = review(&history, effort, 1, &AtomicBool::new(false), |_, _| {})?;
//! let mistake = review.mistakes().next().expect("a mistake");
//! assert_eq!((mistake.ply, mistake.kind), (1, Kind::MissedWin));
//! assert_eq!(mistake.better_line.len(), 1, "{:?} wins", mistake.better);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod balance;
pub mod effort;
pub(crate) mod forced;
pub mod mistake;
mod parallel;
pub mod reviewed;
pub mod reviewer;
pub mod summary;

pub use self::balance::{Balance, LuckAndCost, Unit};
pub use self::effort::Effort;
pub use self::mistake::{AsPuzzle, DRAW_LOSS, Evidence, Fault, GAME_LOSS, Kind, Mistake, TIME_LOSS};
pub use self::parallel::review;
pub use self::reviewed::{Moment, Reviewed};
pub use self::reviewer::{PlyReview, Reviewer};
pub use self::summary::{Review, SideSummary, TURNING_POINTS};
