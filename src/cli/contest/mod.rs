//! `match` and `tournament`.
//!
//! - `args`: what both take; `run`: playing a contest; `play_match`, `tournament`: each with its report

mod args;
mod play_match;
mod run;
mod tournament;

pub(super) use self::args::ContestArgs;
pub(super) use self::play_match::{MatchArgs, play_match};
pub(super) use self::tournament::{TournamentArgs, play_tournament};
