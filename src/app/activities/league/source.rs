//! Where a league comes from.

use std::path::PathBuf;
use std::sync::Arc;

use super::any::{AnyPlan, Game};

/// Where a league comes from.
#[derive(Clone, Debug)]
pub enum LeagueSource {
    /// It begins, in this file if it is to be kept.
    Begin(AnyPlan, Option<PathBuf>),
    /// It was begun in this file, and is played on; only these programs may be started, by their commands.
    GoOn(PathBuf, Vec<String>),
    /// It was begun in this file, and is only looked at.
    Look(PathBuf),
    /// It was begun, is kept nowhere, and is played on.
    Held(AnyPlan, Vec<Arc<Game>>),
}
