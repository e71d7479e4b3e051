//! What the clocks of the game on the table show.

use bevy::prelude::*;

use crate::games::Player;

/// Where it is found out what the clocks show.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockSystems;

/// A side's clock as it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockFace {
    /// The time that is left: `4:05`, `9.4`.
    pub text: String,
    /// Whether it runs.
    pub runs: bool,
    /// Whether little time is left.
    pub low: bool,
    /// Whether a person at this screen plays by it.
    pub own: bool,
}

/// Both clocks; `None` where the game has none. Changes when what they show does.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockFaces(pub Option<[ClockFace; 2]>);

impl ClockFaces {
    /// A side's clock.
    pub fn of(&self, side: Player) -> Option<&ClockFace> {
        self.0.as_ref().map(|faces| &faces[side.index()])
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ClockFaces>();
}
