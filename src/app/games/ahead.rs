//! Moves that may come, such as a line of the engine that somebody points at: the board shows what they would do.

use bevy::prelude::*;

/// Moves in a row from the position at hand, in full notation; empty most of the time.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct MovesAhead(pub Vec<String>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<MovesAhead>();
}
