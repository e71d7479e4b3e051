//! The mouse, or a finger: what it points at, clicks, and drags.

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::input::EguiWantsInput;

use super::touch::{Fingers, LIFT, REACH};
use super::{Chosen, Refused, Selection, Taken, may_move, report};
use crate::app::Screen;
use crate::app::animation::{Act, Motion, Timeline, Track};
use crate::app::game::Match;
use crate::app::panels::Pages;
use crate::app::pieces::OnCell;
use crate::app::rules::{MoveRequested, Rules};
use crate::app::scene::{layout, turned};
use crate::rules::bizingo::Cell;

/// Where the mouse, or the only finger, is.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pointer {
    /// The cell it means.
    pub cell: Option<Cell>,
    /// Whether it is over the table and not over a panel.
    pub free: bool,
    /// Whether a left drag goes round the table, because it began beside the pieces.
    pub turning: bool,
    /// Where it touches the plane in which a piece is carried.
    carry: Option<Vec3>,
    /// Where it is in the window, or where it was when the button went down in this frame: a hand that is
    /// quicker than the frames means the place where it pressed.
    place: Option<Vec2>,
    pressed_at: Option<Vec2>,
    /// The piece that the button went down on, if that may be dragged.
    grip: Option<Cell>,
    /// Whether that piece was in hand before: a click then puts it back.
    again: bool,
    /// The left button, or the finger.
    button: Button,
}

/// What a button, or the tip of a finger, does.
#[derive(Clone, Copy, Debug, Default)]
struct Button {
    pressed: bool,
    down: bool,
    released: bool,
}

/// Pixels that the mouse moves before a click becomes a drag.
const DRAG: f32 = 6.0;

/// How high a dragged piece is held.
const HELD: f32 = 0.42;

/// Finds the cell under the mouse. A piece stands in front of the cells behind it, but a cell that
/// the piece in hand can reach wins over a piece that cannot be meant.
pub(in crate::app) fn point_at_board(
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    egui: Option<Res<EguiWantsInput>>,
    rules: Res<Rules>,
    mut selection: ResMut<Selection>,
    pages: Res<Pages>,
    mut pointer: ResMut<Pointer>,
    mut events: MessageReader<WindowEvent>,
    (buttons, fingers): (Res<ButtonInput<MouseButton>>, Res<Fingers>),
    mut last: Local<Option<Vec2>>,
) {
    let over_panel =
        egui.is_some_and(|egui| egui.is_pointer_over_area() || egui.is_using_pointer() || egui.is_popup_open());
    pointer.free = !over_panel && !pages.any();
    pointer.cell = None;
    pointer.carry = None;
    let (Ok(window), Ok((camera, view))) = (window.single(), camera.single()) else { return };
    let before = std::mem::replace(&mut *last, window.cursor_position());
    let pressed = place_of_press(events.read(), before);
    let left = MouseButton::Left;
    pointer.button = Button {
        pressed: fingers.pressed || buttons.just_pressed(left),
        down: fingers.down || buttons.pressed(left),
        released: fingers.released || buttons.just_released(left),
    };
    pointer.place = match fingers.place {
        Some(finger) => Some(if selection.dragged.is_some() { finger - Vec2::Y * LIFT } else { finger }),
        None => window.cursor_position().map(|now| pressed.unwrap_or(now)),
    };
    let Some(cursor) = pointer.place.filter(|_| pointer.free || pointer.grip.is_some()) else { return };
    // Whoever moves the mouse has left the keyboard.
    if before.is_some_and(|before| before != cursor) && selection.cursor.is_some() {
        selection.cursor = None;
    }
    let Ok(ray) = camera.viewport_to_world(view, cursor) else { return };
    let at_height = |height: f32| {
        let far = (height - ray.origin.y) / ray.direction.y;
        (far.is_finite() && far > 0.0).then(|| ray.get_point(far))
    };
    pointer.carry = at_height(HELD);
    let ground = at_height(0.0).and_then(layout::cell_at);
    let position = rules.game().position();
    // Slices of the pieces from the top down: the first hit is the nearest to the eye.
    let piece = (0..6).rev().find_map(|slice| {
        let height = 0.15 * slice as f32 + 0.05;
        let place = at_height(height)?;
        Cell::all().find(|cell| {
            position.piece(*cell).is_some_and(|(_, captain)| turned::height(captain) > height)
                && layout::cell_place(*cell).with_y(height).distance(place)
                    < if slice == 0 { turned::FOOT } else { 0.17 }
        })
    });
    pointer.cell = match (piece, ground) {
        (_, Some(ground)) if selection.reaches(&rules, ground) => Some(ground),
        (piece, ground) => piece.or(ground),
    };
    if fingers.place.is_some() {
        // A finger means the nearest cell that can be meant at all.
        let own = |cell: &Cell| position.piece(*cell).is_some_and(|(side, _)| rules.to_move() == Some(side));
        let near = Cell::all()
            .filter(|cell| selection.reaches(&rules, *cell) || (selection.dragged.is_none() && own(cell)))
            .filter_map(|cell| {
                let place = camera.world_to_viewport(view, layout::cell_place(cell)).ok()?;
                Some((cell, place.distance(cursor)))
            })
            .filter(|(_, distance)| *distance < REACH)
            .min_by(|a, b| a.1.total_cmp(&b.1));
        pointer.cell = near.map(|(cell, _)| cell).or(pointer.cell);
    }
}

/// Where the mouse was when its left button went down, if it did. `before` is where it was at first.
fn place_of_press<'a>(events: impl Iterator<Item = &'a WindowEvent>, before: Option<Vec2>) -> Option<Vec2> {
    let (mut place, mut pressed) = (before, None);
    for event in events {
        match event {
            WindowEvent::CursorMoved(moved) => place = Some(moved.position),
            WindowEvent::MouseButtonInput(input)
                if input.button == MouseButton::Left && input.state == ButtonState::Pressed =>
            {
                pressed = place;
            }
            _ => {}
        }
    }
    pressed
}

/// Clicks and drags.
pub(in crate::app) fn press_and_drag(
    (rules, game, pages, screen): (Res<Rules>, Res<Match>, Res<Pages>, Res<State<Screen>>),
    mut pointer: ResMut<Pointer>,
    mut selection: ResMut<Selection>,
    mut timeline: ResMut<Timeline>,
    mut pieces: Query<(Entity, &OnCell, &mut Transform)>,
    mut requests: MessageWriter<MoveRequested>,
    mut refused: MessageWriter<Refused>,
    mut taken: MessageWriter<Taken>,
) {
    let (cursor, button) = (pointer.place, pointer.button);
    let mine = may_move(&rules, &game, &pages, &screen);
    if button.pressed && pointer.free {
        pointer.pressed_at = cursor;
        pointer.turning = false;
        if let Some(cell) = pointer.cell.filter(|_| mine) {
            selection.cursor = None;
            let had = selection.from;
            let chosen = if had == Some(cell) { Chosen::Piece } else { selection.choose(&rules, cell) };
            if chosen == Chosen::Piece {
                pointer.grip = Some(cell);
                pointer.again = had == Some(cell);
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
    let moved = match (pointer.pressed_at, cursor) {
        (Some(from), Some(to)) => from.distance(to) > DRAG,
        _ => false,
    };
    if button.down
        && moved
        && mine
        && selection.dragged.is_none()
        && let Some(cell) = pointer.grip
        && selection.from == Some(cell)
    {
        // What is still on its way arrives, so that the hand holds the piece alone.
        timeline.finish();
        selection.dragged = pieces.iter().find(|(_, on, _)| on.cell() == Some(cell)).map(|(entity, ..)| entity);
    }
    if let (Some(entity), Some(place)) = (selection.dragged, pointer.carry)
        && let Ok((.., mut transform)) = pieces.get_mut(entity)
    {
        transform.translation = place;
    }
    if button.released || !button.down {
        if let Some(entity) = selection.dragged.take() {
            let target = pointer.cell.filter(|cell| mine && selection.reaches(&rules, *cell));
            let chosen = target.map_or(Chosen::Nothing, |cell| selection.choose(&rules, cell));
            report(chosen, &rules, &mut requests, &mut refused, &mut taken);
            if let Ok((_, on, _)) = pieces.get(entity)
                && let (Some(cell), Chosen::Nothing | Chosen::Asks) = (on.cell(), chosen)
            {
                timeline.push(Act::one(Track::new(entity, layout::cell_place(cell), Motion::Drop)));
            }
        } else if pointer.grip.is_some() && pointer.again && !moved {
            selection.clear();
        }
        pointer.grip = None;
        pointer.turning = false;
        pointer.pressed_at = None;
    }
}
