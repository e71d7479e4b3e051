//! Fingers: one is a mouse with a coarse tip, two move the camera.
//!
//! Invariant: when a second finger comes down, what the first one did is called off until all are lifted.

use bevy::input::touch::Touches;
use bevy::prelude::*;

/// How far above the finger a dragged piece is held, in logical pixels: the finger would hide it.
pub const LIFT: f32 = 58.0;

/// How far from a cell's middle a tap still means it, in logical pixels.
pub const REACH: f32 = 30.0;

/// How long a tap takes at most, in seconds.
const TAP: f32 = 0.12;

/// What the fingers on the screen do.
#[derive(Resource, Clone, Debug, Default)]
pub struct Fingers {
    /// Where the only finger is, or has just been.
    pub place: Option<Vec2>,
    /// It came down in this frame.
    pub pressed: bool,
    /// It is down.
    pub down: bool,
    /// It left in this frame.
    pub released: bool,
    /// How far it moved in this frame.
    pub moved: Vec2,
    /// For how long it has been down, in seconds.
    pub held: f32,
    /// What two fingers do.
    pub pair: Option<Pair>,
    /// Two have been down, and not all have been lifted.
    spoiled: bool,
}

impl Fingers {
    /// Where the only finger is, if it rests there and does not just tap.
    pub fn rests(&self) -> Option<Vec2> {
        self.place.filter(|_| self.down && self.held >= TAP)
    }
}

/// What two fingers did in this frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// How far their middle moved, in logical pixels.
    pub moved: Vec2,
    /// Where their middle is now.
    pub middle: Vec2,
    /// How many times farther from each other they are.
    pub spread: f32,
    /// How far they turned, radians, clockwise on the screen.
    pub turned: f32,
}

impl Pair {
    /// From where two fingers were and are.
    fn new(before: [Vec2; 2], now: [Vec2; 2]) -> Pair {
        let (from, to) = (before[1] - before[0], now[1] - now[0]);
        let spread = if from.length() > 1.0 { to.length() / from.length() } else { 1.0 };
        let turned = if from.length() > 1.0 && to.length() > 1.0 { from.angle_to(to) } else { 0.0 };
        let middle = (now[0] + now[1]) / 2.0;
        Pair { moved: middle - (before[0] + before[1]) / 2.0, middle, spread: spread.clamp(0.5, 2.0), turned }
    }
}

/// Takes up what fingers did since the last frame.
pub(crate) fn read_fingers(touches: Option<Res<Touches>>, time: Res<Time>, mut fingers: ResMut<Fingers>) {
    let Some(touches) = touches else { return };
    let all: Vec<_> = touches.iter().collect();
    let gone = touches.iter_just_released().next().or(touches.iter_just_canceled().next());
    let was_down = fingers.down;
    let mut next = Fingers { spoiled: fingers.spoiled, ..default() };
    match all[..] {
        [] => {
            next.released = was_down && !next.spoiled;
            // A quick tap comes and goes between two frames.
            let quick = gone.filter(|touch| touches.just_pressed(touch.id()) && !was_down);
            if let Some(touch) = quick {
                (next.pressed, next.released, next.place) = (true, true, Some(touch.position()));
            } else {
                next.place = gone.map(|touch| touch.position()).or(fingers.place).filter(|_| next.released);
            }
            next.spoiled = false;
        }
        [one] if !next.spoiled => {
            next.place = Some(one.position());
            next.pressed = !was_down;
            next.down = true;
            next.moved = if was_down { one.delta() } else { Vec2::ZERO };
            next.held = if was_down { fingers.held + time.delta_secs() } else { 0.0 };
        }
        [_] => {}
        [first, second, ..] => {
            next.spoiled = true;
            next.pair = Some(Pair::new(
                [first.previous_position(), second.previous_position()],
                [first.position(), second.position()],
            ));
        }
    }
    *fingers = next;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_fingers_move_spread_and_turn() {
        let before = [Vec2::new(100.0, 100.0), Vec2::new(200.0, 100.0)];
        let moved = Pair::new(before, before.map(|place| place + Vec2::new(7.0, -3.0)));
        assert_eq!((moved.moved, moved.spread, moved.turned), (Vec2::new(7.0, -3.0), 1.0, 0.0));
        let spread = Pair::new(before, [Vec2::new(75.0, 100.0), Vec2::new(225.0, 100.0)]);
        assert_eq!((spread.moved, spread.spread), (Vec2::ZERO, 1.5));
        let turned = Pair::new(before, [Vec2::new(150.0, 50.0), Vec2::new(150.0, 150.0)]);
        assert!((turned.turned - std::f32::consts::FRAC_PI_2).abs() < 1e-5, "{turned:?}");
        let together = Pair::new([Vec2::ZERO; 2], before);
        assert_eq!((together.spread, together.turned), (1.0, 0.0));
    }
}
