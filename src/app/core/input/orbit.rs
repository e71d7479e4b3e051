//! The mouse and two fingers as a source of camera movements: a right drag, or a left drag beside the pieces, goes
//! round the table; a middle drag moves it; the wheel goes nearer. Two fingers move, turn and spread it like a map.

use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::Pointer;
use super::intents::Intent;
use super::touch::Fingers;

/// Radians round the table and up from it, for each logical pixel.
const TURN: Vec2 = Vec2::new(-0.006, 0.005);

/// How much nearer one step of the wheel goes, and how many pixels count as a step.
const STEP: (f32, f32) = (0.92, 60.0);

/// Drags, wheels and pinches. Drags go by the cursor's places, not by the mouse's raw motion: virtual machines and
/// drawing tablets send only places.
pub(super) fn read_orbit(
    buttons: Res<ButtonInput<MouseButton>>,
    mut cursor: MessageReader<CursorMoved>,
    scroll: Res<AccumulatedMouseScroll>,
    (pointer, fingers): (Res<Pointer>, Res<Fingers>),
    mut place: Local<Option<Vec2>>,
    mut intents: MessageWriter<Intent>,
) {
    let begins = buttons.get_just_pressed().next().is_some();
    let before = if begins { pointer.place } else { *place };
    *place = cursor.read().last().map(|moved| moved.position).or(before);
    let dragged = before.zip(*place).map_or(Vec2::ZERO, |(before, now)| now - before);
    if !pointer.free {
        return;
    }
    if let Some(pair) = fingers.pair {
        let zoom = Intent::Zoom { times: pair.spread, at: Some(pair.middle) };
        intents.write_batch([Intent::Pan(pair.moved), Intent::Orbit(Vec2::X * pair.turned), zoom]);
        return;
    }
    let moved = dragged + fingers.moved;
    if pointer.drawing {
        return;
    }
    if moved != Vec2::ZERO && (buttons.pressed(MouseButton::Right) || pointer.turning) {
        intents.write(Intent::Orbit(moved * TURN));
    } else if moved != Vec2::ZERO && buttons.pressed(MouseButton::Middle) {
        intents.write(Intent::Pan(moved));
    }
    if scroll.delta.y != 0.0 {
        let steps = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / STEP.1,
        };
        intents.write(Intent::Zoom { times: STEP.0.powf(-steps.clamp(-4.0, 4.0)), at: pointer.place });
    }
}

#[cfg(test)]
mod tests {
    use super::super::touch::Pair;
    use super::*;

    /// Where the mouse is, and how far it moves in the frame, in logical pixels.
    const PLACE: Vec2 = Vec2::new(200.0, 100.0);
    const MOVED: Vec2 = Vec2::new(10.0, 4.0);

    /// An app with a mouse at its place.
    fn app() -> App {
        let mut app = App::new();
        app.add_message::<Intent>().add_message::<CursorMoved>().add_systems(Update, read_orbit);
        app.init_resource::<ButtonInput<MouseButton>>().init_resource::<Fingers>();
        app.init_resource::<AccumulatedMouseScroll>().init_resource::<Pointer>();
        let mut pointer = app.world_mut().resource_mut::<Pointer>();
        (pointer.free, pointer.place) = (true, Some(PLACE));
        move_to(app.world_mut(), PLACE);
        app.update();
        app
    }

    fn move_to(world: &mut World, position: Vec2) {
        world.write_message(CursorMoved { window: Entity::PLACEHOLDER, position, delta: None });
    }

    /// What the mouse wants of the camera in a frame.
    fn wanted(app: &mut App) -> Vec<Intent> {
        app.update();
        app.world_mut().resource_mut::<Messages<Intent>>().drain().collect()
    }

    /// What it wants when it moves after this.
    fn said(free: bool, set: impl FnOnce(&mut World)) -> Vec<Intent> {
        let mut app = app();
        app.world_mut().resource_mut::<Pointer>().free = free;
        set(app.world_mut());
        move_to(app.world_mut(), PLACE + MOVED);
        wanted(&mut app)
    }

    fn right_button(world: &mut World) {
        world.resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Right);
    }

    fn middle_button(world: &mut World) {
        world.resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Middle);
    }

    #[test]
    fn a_right_drag_goes_round_a_middle_one_moves_and_the_wheel_goes_nearer() {
        assert_eq!(said(true, |_| {}), []);
        assert_eq!(said(true, middle_button), [Intent::Pan(MOVED)]);
        assert_eq!(said(false, middle_button), [], "over a panel");
        assert_eq!(said(true, right_button), [Intent::Orbit(MOVED * TURN)]);
        assert_eq!(said(false, right_button), [], "over a panel");
        let beside = said(true, |world| world.resource_mut::<Pointer>().turning = true);
        assert_eq!(beside, [Intent::Orbit(MOVED * TURN)]);
        let wheel = said(true, |world| world.resource_mut::<AccumulatedMouseScroll>().delta.y = 1.0);
        assert!(matches!(wheel[..], [Intent::Zoom { times, .. }] if times > 1.0), "{wheel:?}");
    }

    #[test]
    fn a_drag_begins_where_the_button_went_down_and_goes_on_beyond_the_window() {
        let mut app = app();
        let pressed = PLACE + Vec2::X * 100.0;
        app.world_mut().resource_mut::<Pointer>().place = Some(pressed);
        middle_button(app.world_mut());
        move_to(app.world_mut(), pressed + MOVED);
        assert_eq!(wanted(&mut app), [Intent::Pan(MOVED)]);
        app.world_mut().resource_mut::<ButtonInput<MouseButton>>().clear();
        // Beyond the window the pointer has no place, but the cursor is still told of.
        app.world_mut().resource_mut::<Pointer>().place = None;
        move_to(app.world_mut(), -MOVED);
        assert_eq!(wanted(&mut app), [Intent::Pan(-MOVED - (pressed + MOVED))]);
        assert_eq!(wanted(&mut app), [], "the mouse rests");
    }

    #[test]
    fn two_fingers_move_turn_and_spread() {
        let (moved, middle) = (Vec2::new(3.0, -8.0), Vec2::new(120.0, 300.0));
        let pair = Pair { moved, middle, spread: 1.5, turned: 0.25 };
        let fingers = said(true, |world| world.resource_mut::<Fingers>().pair = Some(pair));
        let zoom = Intent::Zoom { times: 1.5, at: Some(middle) };
        assert_eq!(fingers, [Intent::Pan(moved), Intent::Orbit(Vec2::new(0.25, 0.0)), zoom]);
    }
}
