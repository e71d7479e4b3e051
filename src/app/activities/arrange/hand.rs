//! Presses and drags on cells: a press puts down or takes away, a drag moves what is there. The right button does the
//! other of the two presses.

use bevy::prelude::*;

use super::requests::ArrangeRequested;
use super::{Arrangement, edit};
use crate::app::activities::order::PointerTurns;
use crate::app::board::picking::{PickCell, Pointed};
use crate::app::core::input::pointer::find_pointer;
use crate::app::core::input::{InputSystems, Pointer};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;

/// What was pressed on and is not let go yet.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Grip {
    cell: Option<Entity>,
    /// Whether with the right button.
    other: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Grip>().add_systems(
        Update,
        press
            .run_if(|session: Res<Session>| session.activity::<Arrangement>().is_some())
            .in_set(PointerTurns::Hand)
            .after(find_pointer)
            .after(PickCell)
            .before(InputSystems::Games),
    );
}

fn press(
    (rules, session): (Res<Rules>, Res<Session>),
    pointed: Res<Pointed>,
    names: Query<&Name>,
    mut pointer: ResMut<Pointer>,
    mut grip: ResMut<Grip>,
    mut requests: MessageWriter<ArrangeRequested>,
) {
    if (pointer.button.pressed || pointer.pen.pressed) && pointer.free && pointed.cell.is_some() {
        *grip = Grip { cell: pointed.cell, other: pointer.pen.pressed };
        // The camera stays while something is dragged.
        pointer.drawing = true;
    }
    let Some(from) = grip.cell else { return };
    let button = if grip.other { pointer.pen } else { pointer.button };
    if button.released {
        let taking = session.activity::<Arrangement>().is_some_and(|now| now.taking);
        let place = |cell: Entity| edit::place(rules.kind(), names.get(cell).ok()?.as_str());
        let request = match (place(from), pointed.cell.map(place)) {
            (Some(from), Some(Some(to))) if from == to => Some(ArrangeRequested::Touch(from, taking == grip.other)),
            (Some(from), Some(Some(to))) => Some(ArrangeRequested::Move(from, to)),
            _ => None,
        };
        requests.write_batch(request);
    }
    if button.released || !button.down {
        *grip = Grip::default();
        pointer.drawing = false;
    }
}
