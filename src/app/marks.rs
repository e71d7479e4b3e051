//! What the board shows about moves.

use bevy::prelude::*;

use crate::rules::bizingo::{Cell, Event, Move};

/// What would happen if the selected piece went where the pointer or the cursor is.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Preview(pub Option<Foresight>);

/// See [`Preview`].
#[derive(Clone, Debug, PartialEq)]
pub struct Foresight {
    /// The move.
    pub mv: Move,
    /// Its full notation.
    pub text: String,
    /// What it does, in order.
    pub events: Vec<Event>,
    /// Own pieces that the enemy could capture at once afterwards.
    pub danger: Vec<Cell>,
}
