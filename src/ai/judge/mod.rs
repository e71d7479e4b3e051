//! The judge of puzzles: whether a goal is reached, can still be forced, or cannot any more.
//!
//! Each game has its own judge, [`Computer::judge`](super::computer::Computer::judge): in Bizingo and Azigo the
//! [prover](super::prover), in Bingo Battle the exact values. UGI asks it with `go prove`.
//!
//! - `goal`: [`Goal`], what a puzzle asks for; `worth`: [`Worth`], what a choice is worth
//! - `question`: [`Question`] and [`Judgement`], what is asked and answered
//! - `forcing`: the judge of games with a prover; `holding`: whether a move holds against what the other side threatens
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use bizingo::ai::computer::Computer;
//! use bizingo::ai::judge::{Goal, Question, Verdict};
//! use bizingo::rules::Game;
//! use bizingo::rules::bizingo::{Bizingo, Options};
//!
//! // Dark has three pieces left, and loses the game with one more.
//! let position = "5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l 0".parse()?;
//! let game = Bizingo::from_position(Options::default(), position);
//! let question = Question { goal: Goal::Win, plies: 1, nodes: 100_000 };
//! let judgement = game.judge(&[], &question, &AtomicBool::new(false))?;
//! assert_eq!(judgement.verdict, Verdict::Forced);
//!
//! let solution = judgement.line[0];
//! let judgement = game.judge(&[solution], &question, &AtomicBool::new(false))?;
//! assert_eq!(judgement.verdict, Verdict::Reached);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod forcing;
mod goal;
mod holding;
mod question;
mod worth;

pub(crate) use self::forcing::judge_forcing;
pub use self::goal::{BestOf, Goal, GoalError};
pub use self::question::{JudgeError, Judgement, Question, Verdict, Worths};
pub use self::worth::{Worth, WorthError};
