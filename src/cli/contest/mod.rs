//! `match` and `tournament`, and `merge` of their shards.
//!
//! - `run`: playing a contest; `play_match`, `tournament`: each with its report; `merged`: their shards put together

mod merged;
mod play_match;
mod run;
mod tournament;

pub(super) use self::merged::merged;
pub(super) use self::play_match::{MatchArgs, play_match};
pub(super) use self::tournament::{TournamentArgs, play_tournament};
