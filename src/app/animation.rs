//! Movement of pieces, in the order of the rules' events.

use bevy::prelude::*;

/// The movements under way and to come.
#[derive(Resource, Default)]
pub struct Timeline {}

impl Timeline {
    /// Whether anything still moves.
    pub fn busy(&self) -> bool {
        false
    }
}
