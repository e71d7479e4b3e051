//! The mouse or a finger on the board of triangles: the cell it means, clicks, and drags.

use bevy::prelude::*;

use super::hand::{Chosen, Selection, report};
use super::pieces::OnCell;
use super::{layout, turned};
use crate::app::board::animation::{Act, Motion, Timeline, Track};
use crate::app::core::input::touch::REACH;
use crate::app::core::input::{PlayerTurn, Pointer, Refused, Taken};
use crate::app::core::rules::Rules;
use crate::app::core::session::MoveRequested;
use crate::rules::bizingo::Cell;
use crate::rules::{Game, Turn};

/// What the mouse means on the board.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pointed {
    /// The cell.
    pub cell: Option<Cell>,
    /// Where it touches the plane in which a piece is carried.
    carry: Option<Vec3>,
    pressed_at: Option<Vec2>,
    /// The piece that the button went down on, if that may be dragged.
    grip: Option<Cell>,
    /// Whether that piece was in hand before: a click then puts it back.
    again: bool,
}

/// Pixels that the mouse moves before a click becomes a drag.
const DRAG: f32 = 6.0;

/// How high a dragged piece is held.
const HELD: f32 = 0.42;

/// Finds the cell under the mouse. A piece stands in front of the cells behind it, but a cell that
/// the piece in hand can reach wins over a piece that cannot be meant.
pub(crate) fn point_at_board(
    rules: Res<Rules>,
    pointer: Res<Pointer>,
    camera: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    mut selection: ResMut<Selection>,
    mut pointed: ResMut<Pointed>,
) {
    pointed.cell = None;
    pointed.carry = None;
    let Some(history) = rules.bizingo() else { return };
    if !(pointer.free || pointed.grip.is_some()) {
        return;
    }
    if pointer.moved && selection.cursor.is_some() {
        selection.cursor = None;
    }
    pointed.carry = pointer.at_height(HELD);
    let ground = pointer.at_height(0.0).and_then(layout::cell_at);
    let position = history.game().position();
    // Slices of the pieces from the top down: the first hit is the nearest to the eye.
    let piece = (0..6).rev().find_map(|slice| {
        let height = 0.15 * slice as f32 + 0.05;
        let place = pointer.at_height(height)?;
        Cell::all().find(|cell| {
            position.piece(*cell).is_some_and(|(_, captain)| turned::height(captain) > height)
                && layout::cell_place(*cell).with_y(height).distance(place)
                    < if slice == 0 { turned::FOOT } else { 0.17 }
        })
    });
    pointed.cell = match (piece, ground) {
        (_, Some(ground)) if selection.reaches(history, ground) => Some(ground),
        (piece, ground) => piece.or(ground),
    };
    if let (true, Some(finger), Ok((camera, view))) = (pointer.finger, pointer.place, camera.single()) {
        // A finger means the nearest cell that can be meant at all.
        let turn = history.game().turn();
        let own = |cell: &Cell| position.piece(*cell).is_some_and(|(side, _)| turn == Turn::Side(side));
        let near = Cell::all()
            .filter(|cell| selection.reaches(history, *cell) || (selection.dragged.is_none() && own(cell)))
            .filter_map(|cell| {
                let place = camera.world_to_viewport(view, layout::cell_place(cell)).ok()?;
                Some((cell, place.distance(finger)))
            })
            .filter(|(_, distance)| *distance < REACH)
            .min_by(|a, b| a.1.total_cmp(&b.1));
        pointed.cell = near.map(|(cell, _)| cell).or(pointed.cell);
    }
}

/// Clicks and drags.
pub(crate) fn press_and_drag(
    (rules, turn): (Res<Rules>, PlayerTurn),
    (mut pointer, mut pointed): (ResMut<Pointer>, ResMut<Pointed>),
    mut selection: ResMut<Selection>,
    mut timeline: ResMut<Timeline>,
    mut pieces: Query<(Entity, &OnCell, &mut Transform)>,
    mut requests: MessageWriter<MoveRequested>,
    mut refused: MessageWriter<Refused>,
    mut taken: MessageWriter<Taken>,
) {
    let (cursor, button) = (pointer.place, pointer.button);
    let mine = turn.may_move();
    let Some(history) = rules.bizingo() else { return };
    if button.pressed && pointer.free {
        pointed.pressed_at = cursor;
        pointer.turning = false;
        if let Some(cell) = pointed.cell.filter(|_| mine) {
            selection.cursor = None;
            let had = selection.from;
            let chosen = if had == Some(cell) { Chosen::Piece } else { selection.choose(history, cell) };
            if chosen == Chosen::Piece {
                pointed.grip = Some(cell);
                pointed.again = had == Some(cell);
            } else if chosen == Chosen::Nothing || chosen == Chosen::Refused {
                pointer.turning = true;
            }
            // A second press on the piece in hand may begin a drag; it makes no new sound.
            if had != Some(cell) {
                report(chosen, &rules, &mut requests, &mut refused, &mut taken);
            }
        } else {
            pointer.turning = true;
        }
    }
    let moved = match (pointed.pressed_at, cursor) {
        (Some(from), Some(to)) => from.distance(to) > DRAG,
        _ => false,
    };
    if button.down
        && moved
        && mine
        && selection.dragged.is_none()
        && let Some(cell) = pointed.grip
        && selection.from == Some(cell)
    {
        // What is still on its way arrives, so that the hand holds the piece alone.
        timeline.finish();
        selection.dragged = pieces.iter().find(|(_, on, _)| on.cell() == Some(cell)).map(|(entity, ..)| entity);
    }
    if let (Some(entity), Some(place)) = (selection.dragged, pointed.carry)
        && let Ok((.., mut transform)) = pieces.get_mut(entity)
    {
        transform.translation = place;
    }
    if button.released || !button.down {
        if let Some(entity) = selection.dragged.take() {
            let target = pointed.cell.filter(|cell| mine && selection.reaches(history, *cell));
            let chosen = target.map_or(Chosen::Nothing, |cell| selection.choose(history, cell));
            report(chosen, &rules, &mut requests, &mut refused, &mut taken);
            if let Ok((_, on, _)) = pieces.get(entity)
                && let (Some(cell), Chosen::Nothing | Chosen::Asks) = (on.cell(), chosen)
            {
                timeline.push(Act::one(Track::new(entity, layout::cell_place(cell), Motion::Drop)));
            }
        } else if pointed.grip.is_some() && pointed.again && !moved {
            selection.clear();
        }
        pointed.grip = None;
        pointer.turning = false;
        pointed.pressed_at = None;
    }
    pointer.holds = selection.dragged.is_some();
}
