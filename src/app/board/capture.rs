//! Capture resolution: what a move captured stands where it stood until the movement has ended, and leaves the board then.

use bevy::prelude::*;

use super::timeline::Timeline;
use crate::app::core::AppSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, resolve_captures.run_if(captures_due).in_set(AppSystems::Capture));
}

fn captures_due(timeline: Res<Timeline>) -> bool {
    timeline.captures_due()
}

/// Takes captured pieces off the board once the movement that captured them has ended: they set off to where captured
/// pieces lie in their game, and later movements wait for them.
pub(crate) fn resolve_captures(mut timeline: ResMut<Timeline>) {
    timeline.carry_off();
}
