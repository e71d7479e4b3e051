//! Presses and drags on cells: a press puts down or takes away, a drag moves what is there, off the board if it ends beside
//! it. The right button takes away.

use bevy::prelude::*;

use super::cursor::COLOUR;
use super::requests::ArrangeRequested;
use super::{Arrangement, PositionEdit, edit};
use crate::app::activities::order::PointerTurns;
use crate::app::board::drawings::{BoardDrawing, BoardDrawings};
use crate::app::board::picking::{AnyCell, PickCell, Pointed};
use crate::app::core::input::pointer::find_pointer;
use crate::app::core::input::{InputSystems, Pointer};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;

/// The owner of what is drawn.
const OWNER: &str = "arrange-drag";

/// What was pressed on and is not let go yet.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Grip {
    cell: Option<Entity>,
    /// Whether with the right button.
    other: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnyCell>().init_resource::<BoardDrawings>().add_systems(
        Update,
        press.in_set(PointerTurns::Hand).after(find_pointer).after(PickCell).before(InputSystems::Games),
    );
}

fn press(
    (rules, session): (Res<Rules>, Res<Session>),
    (pointed, mut any): (Res<Pointed>, ResMut<AnyCell>),
    names: Query<&Name>,
    mut pointer: ResMut<Pointer>,
    mut grip: Local<Grip>,
    mut drawings: ResMut<BoardDrawings>,
    mut requests: MessageWriter<ArrangeRequested>,
) {
    let now = session.activity::<Arrangement>();
    any.set_if_neq(AnyCell(now.is_some()));
    let presses = (pointer.button.pressed || pointer.pen.pressed) && pointer.free && pointed.cell.is_some();
    if now.is_some() && presses {
        *grip = Grip { cell: pointed.cell, other: pointer.pen.pressed };
        // The camera stays while something is dragged.
        pointer.drawing = true;
    }
    let Some(held) = grip.cell else { return };
    let button = if grip.other { pointer.pen } else { pointer.button };
    let name = |cell: Entity| names.get(cell).ok().map(Name::as_str);
    let place = |cell: Entity| edit::place(rules.kind(), name(cell)?);
    let ends = now.is_none() || button.released || !button.down;
    if let Some(now) = now.filter(|_| button.released) {
        let request = match (place(held), pointed.cell.map(place)) {
            (Some(from), Some(Some(to))) if from == to => {
                Some(ArrangeRequested::Touch(from, !now.taking && !grip.other))
            }
            (Some(from), Some(Some(to))) => Some(ArrangeRequested::Move(from, to)),
            (Some(from), None) if pointer.free => Some(ArrangeRequested::Empty(from)),
            _ => None,
        };
        requests.write_batch(request);
    }
    // An arrow to where what is dragged can go.
    let arrow = || {
        let to = pointed.cell.filter(|_| !ends)?;
        let drag = PositionEdit::Move { from: place(held)?, to: place(to)? };
        let terms = &now?.terms;
        let goes = drag.done(terms).is_ok_and(|after| after != *terms);
        let [from, to] = [name(held)?, name(to)?].map(str::to_owned);
        goes.then_some(BoardDrawing { from, to: Some(to), colour: COLOUR })
    };
    BoardDrawings::show(&mut drawings, OWNER, arrow());
    if ends {
        *grip = Grip::default();
        pointer.drawing = false;
    }
}
