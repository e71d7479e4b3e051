//! Presses and drags on cells: a press puts down or takes away, a drag moves what is there, off the board if it ends beside
//! it. The right button takes away.

use bevy::prelude::*;

use super::cursor::COLOUR;
use super::requests::ArrangeRequested;
use super::{Arrangement, edit};
use crate::app::activities::order::PointerTurns;
use crate::app::board::drawings::{BoardDrawing, BoardDrawings, PutsDrawings};
use crate::app::board::picking::{AnyCell, PickCell, Pointed};
use crate::app::core::AppSystems;
use crate::app::core::input::pointer::find_pointer;
use crate::app::core::input::{InputSystems, Pointer};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;

/// The owner of what is drawn.
const OWNER: &str = "arrange-drag";

/// What was pressed on and is not let go yet.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Grip {
    cell: Option<Entity>,
    /// Whether with the right button.
    other: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Grip>().init_resource::<AnyCell>().init_resource::<BoardDrawings>().add_systems(
        Update,
        (
            means_any_cell.run_if(resource_changed::<Session>).in_set(AppSystems::Follow),
            press
                .run_if(|session: Res<Session>| session.activity::<Arrangement>().is_some())
                .in_set(PointerTurns::Hand)
                .after(find_pointer)
                .after(PickCell)
                .before(InputSystems::Games),
            show.run_if(resource_changed::<Grip>.or_else(resource_changed::<Pointed>))
                .in_set(AppSystems::Follow)
                .in_set(PutsDrawings)
                .ambiguous_with(PutsDrawings),
        ),
    );
}

fn means_any_cell(session: Res<Session>, mut any: ResMut<AnyCell>) {
    any.set_if_neq(AnyCell(session.activity::<Arrangement>().is_some()));
}

/// An arrow from what is dragged to where it would go.
fn show(
    (grip, pointed): (Res<Grip>, Res<Pointed>),
    names: Query<&Name>,
    session: Res<Session>,
    mut drawings: ResMut<BoardDrawings>,
) {
    let name = |cell: Entity| names.get(cell).ok().map(ToString::to_string);
    let from = grip.cell.filter(|_| session.activity::<Arrangement>().is_some());
    let drag = from.zip(pointed.cell).filter(|(from, to)| from != to);
    let arrow = drag.and_then(|(from, to)| Some(BoardDrawing { from: name(from)?, to: name(to), colour: COLOUR }));
    BoardDrawings::show(&mut drawings, OWNER, arrow);
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
            (Some(from), Some(Some(to))) if from == to => Some(ArrangeRequested::Touch(from, !taking && !grip.other)),
            (Some(from), Some(Some(to))) => Some(ArrangeRequested::Move(from, to)),
            (Some(from), None) if pointer.free => Some(ArrangeRequested::Empty(from)),
            _ => None,
        };
        requests.write_batch(request);
    }
    if button.released || !button.down {
        *grip = Grip::default();
        pointer.drawing = false;
    }
}
