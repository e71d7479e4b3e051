//! A sowing goes faster while the player is in a hurry.

use bevy::prelude::*;

use crate::app::board::animation::Timeline;
use crate::app::core::input::{Held, HoldIntent, Pointer};

/// How many times faster a sowing goes for a player in a hurry.
const HASTE: f32 = 5.0;

/// A player who holds the mouse on the table, or what means haste, is in a hurry.
pub(crate) fn hurry(held: Res<Held>, pointer: Res<Pointer>, mut timeline: ResMut<Timeline>) {
    let holds = held.is(HoldIntent::Hurry) || pointer.button.down && pointer.free;
    let haste = holds.then_some(HASTE);
    if timeline.haste() != haste {
        timeline.set_haste(haste);
    }
}
