//! The mouse or a finger on the board of triangles: clicks and drags. A mouse chooses where it presses; a finger, which
//! hides what it is on, where it is lifted.

use bevy::prelude::*;

use super::cells::PointedCell;
use super::hand::Report;
use super::layout;
use super::pieces::OnCell;
use super::selection::{Chosen, Refusal, Selection};
use crate::app::board::animation::{Act, Motion, Timeline, Track};
use crate::app::board::picking::Gripped;
use crate::app::core::input::{PlayerTurn, Pointer};
use crate::app::core::rules::Rules;
use crate::rules::bizingo::Cell;

/// What the button went down on.
#[derive(Resource, Clone, Debug, Default)]
pub struct Grip {
    pressed_at: Option<Vec2>,
    /// The piece that the button went down on, if that may be dragged.
    piece: Option<Cell>,
    /// Whether that piece was in hand before: a click then puts it back.
    again: bool,
    /// A finger went down on a cell that can be chosen, and chooses where it is lifted.
    aims: bool,
    /// What it went down on cannot be chosen: said where it goes up without having moved.
    refused: Option<Refusal>,
}

/// Pixels that the mouse moves before a click becomes a drag.
const DRAG: f32 = 6.0;

/// How high a dragged piece is held.
const HELD: f32 = 0.42;

/// Clicks and drags.
pub(crate) fn press_and_drag(
    (rules, turn): (Res<Rules>, PlayerTurn),
    mut pointer: ResMut<Pointer>,
    mut grip: ResMut<Grip>,
    (pointed, mut gripped): (PointedCell, ResMut<Gripped>),
    mut selection: ResMut<Selection>,
    mut timeline: ResMut<Timeline>,
    mut pieces: Query<(Entity, &OnCell, &mut Transform)>,
    mut report: Report,
) {
    let (cursor, button) = (pointer.place, pointer.button);
    let mine = turn.may_move();
    let Some(history) = rules.bizingo() else { return };
    let under = pointed.get().map(|cell| cell.0);
    let held = grip.piece.is_some() || pointer.free;
    if pointer.moved && held && selection.cursor.is_some() {
        // Whoever moves the mouse has left the keyboard.
        selection.cursor = None;
    }
    if button.pressed && pointer.free {
        grip.pressed_at = cursor;
        pointer.turning = false;
        let target = pointed.reach().open() || under.is_some() && !selection.choice.is_empty();
        grip.aims = pointer.finger && mine && target;
        if grip.aims {
            selection.cursor = None;
        } else if let Some(cell) = under.filter(|_| mine) {
            selection.cursor = None;
            let had = selection.from;
            let chosen = if had == Some(cell) { Chosen::Piece } else { selection.choose(history, cell) };
            if chosen == Chosen::Piece {
                grip.piece = Some(cell);
                grip.again = had == Some(cell) && !selection.take_over();
            } else if matches!(chosen, Chosen::Nothing | Chosen::Refused(_)) {
                pointer.turning = true;
            }
            match chosen {
                // It may be the beginning of a turn of the table, of which nothing is to be said.
                Chosen::Refused(why) => grip.refused = Some(why),
                // A second press on the piece in hand may begin a drag; it makes no new sound.
                _ if had == Some(cell) => {}
                _ => report.tell(chosen, &rules),
            }
        } else {
            pointer.turning = true;
        }
    }
    let moved = match (grip.pressed_at, cursor) {
        (Some(from), Some(to)) => from.distance(to) > DRAG,
        _ => false,
    };
    if button.down
        && moved
        && mine
        && selection.dragged.is_none()
        && let Some(cell) = grip.piece
        && selection.from == Some(cell)
    {
        // What is still on its way arrives, so that the hand holds the piece alone.
        timeline.finish();
        selection.dragged = pieces.iter().find(|(_, on, _)| on.cell() == Some(cell)).map(|(entity, ..)| entity);
    }
    if let (Some(entity), Some(place)) = (selection.dragged, pointer.at_height(HELD))
        && let Ok((.., mut transform)) = pieces.get_mut(entity)
    {
        transform.translation = place;
    }
    if button.released || !button.down {
        let lifted = std::mem::take(&mut grip.aims) && button.released;
        if let Some(cell) = under.filter(|_| mine && lifted) {
            let chosen = selection.choose(history, cell);
            report.tell(chosen, &rules);
        }
        if let Some(entity) = selection.dragged {
            selection.dragged = None;
            let chosen = match (under.filter(|_| mine), selection.from) {
                (Some(cell), _) if selection.reaches(history, cell) => selection.choose(history, cell),
                // It stays in hand, and may still go elsewhere.
                (Some(cell), Some(from)) if cell != from => Chosen::Refused(Refusal::Beyond(from)),
                _ => Chosen::Nothing,
            };
            report.tell(chosen, &rules);
            if let Ok((_, on, _)) = pieces.get(entity)
                && let (Some(cell), Chosen::Nothing | Chosen::Asks | Chosen::Refused(_)) = (on.cell(), chosen)
            {
                timeline.push(Act::one(Track::new(entity, layout::cell_place(cell), Motion::Drop)));
            }
        } else if grip.piece.is_some() && grip.again && !moved {
            selection.clear();
        }
        if let Some(why) = grip.refused.take().filter(|_| button.released && !moved) {
            report.tell(Chosen::Refused(why), &rules);
        }
        grip.piece = None;
        pointer.turning = false;
        grip.pressed_at = None;
    }
    pointer.holds = selection.dragged.is_some();
    gripped.set_if_neq(Gripped(grip.piece.is_some() || grip.aims));
}
