//! The mouse and two fingers as a source of what is meant for the camera: a right drag, or a left drag beside the
//! pieces, goes round the table; the wheel goes nearer. Two fingers do both.

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
    let turning = buttons.pressed(MouseButton::Right) || pointer.turning;
    let moved = fingers.pair.map_or(motion.delta + fingers.moved, |pair| pair.moved);
    if (turning || fingers.pair.is_some()) && moved != Vec2::ZERO {
        intents.write(Intent::Orbit(moved * TURN));
    }
    if let Some(pair) = fingers.pair {
        intents.write_batch([Intent::Orbit(Vec2::X * pair.turned), Intent::Zoom(pair.spread)]);
    }
    if scroll.delta.y != 0.0 {
        let steps = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / STEP.1,
        };
        intents.write(Intent::Zoom(STEP.0.powf(-steps.clamp(-4.0, 4.0))));
    }
}
