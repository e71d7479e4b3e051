//! The prover: forced wins and forced gains. Every move of both sides is tried, and nothing is guessed.
//!
//! The side to move attacks. A *win* within some plies is a forced win of the game. A *gain* of `n` is reached at a
//! position with the defender to move if the attacker has won `n` soldiers' worth net since the start (a captain is
//! worth [`CAPTAIN_WORTH`](super::bizingo::CAPTAIN_WORTH)) and the position is *quiet*: whatever the defender plays,
//! the attacker has a move after which no sequence of captures, which either side may end when it likes, brings the net
//! below `n`. Winning the game reaches any gain, and so does a win by quiet plies ([Z17a](crate::rules::bizingo::points#z17a) of the
//! [rules](crate::rules::bizingo::points)); losing it or a draw by quiet plies reaches none. Repetitions are left out:
//! lines are short.
//!
//! In Azigo a gain is in counters and counts after the other side's best reply.
//!
//! - `goal`: [`ForcedGoal`], what is to be forced
//! - `proof`: [`Prover`]; `line`: the line of a proof; `most`: the most that can be forced; `known`: what it remembers
//! - `provable`: [`Provable`], what it asks of a game; the games' answers are in their folders
//!
//! Invariant: an answer is proved by the rules, or there is none because the node limit was reached.
//!
//! ```
//! use bizingo::ai::prover::{ForcedGoal, Prover};
//! use bizingo::rules::bizingo::{Options, Position};
//!
//! // Dark has three pieces left, and loses the game with one more.
//! let position: Position = "5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l 0".parse()?;
//! let mut prover = Prover::new(Options::default(), 1_000_000);
//! assert!(prover.prove(&position, ForcedGoal::Win, 1)?);
//! assert_eq!(prover.shortest(&position, ForcedGoal::Win, 5)?, Some(1));
//! assert_eq!(prover.line(&position, ForcedGoal::Win, 5)?.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod goal;
mod known;
mod line;
mod most;
mod proof;
mod provable;

pub(crate) use self::goal::{EVERYTHING, minus};
pub use self::goal::{ForcedGoal, ForcedGoalError};
pub use self::most::Forced;
pub use self::proof::{Exhausted, Proved, Prover};
pub use self::provable::{Ply, Provable};
