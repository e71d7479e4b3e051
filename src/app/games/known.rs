//! What is known of the position on the table without asking an engine.

use bevy::prelude::*;

use crate::ai::computer::Computer;
use crate::ai::ugi::Score;
use crate::games::{GameKind, for_kind};

/// How the position on the table ends up, for the side that acts; `None` where nobody knows. Bingo Battle knows it before
/// every throw.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnownScore(pub Option<Score>);

/// Whether an engine searches this game. Where it does not, what every choice is worth is known exactly.
pub fn searched(kind: GameKind) -> bool {
    for_kind!(kind, G => !G::BENCH_SEARCHES.is_empty())
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<KnownScore>();
}
