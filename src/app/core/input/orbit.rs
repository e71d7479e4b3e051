//! The mouse and two fingers as a source of camera movements: a right drag, or a left drag beside the pieces, goes
//! round the table; a middle drag moves it; the wheel goes nearer. Two fingers move, turn and spread it like a map.

use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;

use super::Pointer;
use super::intents::Intent;
use super::touch::Fingers;

/// Radians round the table and up from it, for each logical pixel.
const TURN: Vec2 = Vec2::new(-0.006, 0.005);

/// How much nearer one step of the wheel goes, and how many pixels count as a step.
const STEP: (f32, f32) = (0.92, 60.0);

/// Drags, wheels and pinches.
pub(super) fn read_orbit(
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    (pointer, fingers): (Res<Pointer>, Res<Fingers>),
    mut intents: MessageWriter<Intent>,
) {
    if !pointer.free {
        return;
    }
    if let Some(pair) = fingers.pair {
        let zoom = Intent::Zoom { times: pair.spread, at: Some(pair.middle) };
        intents.write_batch([Intent::Pan(pair.moved), Intent::Orbit(Vec2::X * pair.turned), zoom]);
        return;
    }
    let moved = motion.delta + fingers.moved;
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

    /// How far the mouse moves in the frame, in pixels.
    const MOVED: Vec2 = Vec2::new(10.0, 4.0);

    /// What the mouse wants of the camera in a frame.
    fn said(free: bool, set: impl FnOnce(&mut World)) -> Vec<Intent> {
        let mut app = App::new();
        app.add_message::<Intent>().add_systems(Update, read_orbit);
        app.init_resource::<ButtonInput<MouseButton>>().init_resource::<Fingers>();
        app.init_resource::<Pointer>().world_mut().resource_mut::<Pointer>().free = free;
        app.insert_resource(AccumulatedMouseMotion { delta: MOVED });
        app.init_resource::<AccumulatedMouseScroll>();
        set(app.world_mut());
        app.update();
        app.world_mut().resource_mut::<Messages<Intent>>().drain().collect()
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
    fn two_fingers_move_turn_and_spread() {
        let (moved, middle) = (Vec2::new(3.0, -8.0), Vec2::new(120.0, 300.0));
        let pair = Pair { moved, middle, spread: 1.5, turned: 0.25 };
        let fingers = said(true, |world| world.resource_mut::<Fingers>().pair = Some(pair));
        let zoom = Intent::Zoom { times: 1.5, at: Some(middle) };
        assert_eq!(fingers, [Intent::Pan(moved), Intent::Orbit(Vec2::new(0.25, 0.0)), zoom]);
    }
}
