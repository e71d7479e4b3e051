//! `match` and `tournament`, `merge` of their shards, and `report` on their files.
//!
//! - `run`: playing a contest; `play_match`, `tournament`: each with its report; `merged`: their shards put together
//! - `report`: a file as table, CSV, picture or records

mod merged;
mod play_match;
mod report;
mod run;
mod tournament;

pub(super) use self::merged::merged;
pub(super) use self::play_match::{MatchArgs, play_match};
pub(super) use self::report::{ReportArgs, report};
pub(super) use self::tournament::{TournamentArgs, play_tournament};
