//! How things go from place to place: kinds of motion, and the way of one piece.

use bevy::math::curve::easing::{QuadraticOutCurve, SmoothStepCurve};
use bevy::prelude::*;

/// How a piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// A step on the board: lifted a little and set down.
    Step,
    /// Back to where it stood.
    Back,
    /// A captured soldier is carried off.
    Carry,
    /// A captured captain is carried off.
    CarryCaptain,
    /// A piece that stepped between enemies is carried off.
    Fall,
    /// Between the tray and the board, when going through the history.
    Return,
    /// Let go after a drag: straight to its place.
    Drop,
    /// Carried in a hand from hole to hole, and dropped into the last.
    Sow,
    /// Taken out of a hole, into a store.
    Gather,
    /// A die, thrown.
    Tumble,
    /// A coin is laid on a tile.
    Coin,
    /// Coins go back into the kitty.
    Sweep,
    /// A pawn locks a stack.
    Lock,
    /// A coin that is a claim now.
    Claim,
    /// The same, taken from the other player.
    Steal,
}

impl Motion {
    /// Seconds at normal pace, and how high the piece is lifted.
    fn shape(self) -> (f32, f32) {
        match self {
            Motion::Step => (0.36, 0.34),
            Motion::Back => (0.34, 0.25),
            Motion::Carry | Motion::CarryCaptain | Motion::Fall => (0.62, 1.5),
            Motion::Return => (0.55, 1.2),
            Motion::Drop => (0.12, 0.0),
            Motion::Sow => (0.20, 0.0),
            Motion::Gather => (0.50, 0.9),
            Motion::Tumble => (1.15, 0.0),
            Motion::Coin => (0.46, 1.0),
            Motion::Sweep => (0.52, 0.7),
            Motion::Lock => (0.50, 1.3),
            Motion::Claim | Motion::Steal => (0.80, 1.6),
        }
    }
}

/// One piece on its way.
#[derive(Clone, Debug)]
pub struct Track {
    pub(super) entity: Entity,
    to: Vec3,
    pub(super) motion: Motion,
    /// Seconds before it sets off.
    pub delay: f32,
    /// Places on the way, each with the seconds that it takes to get there from the one before.
    via: Vec<(Vec3, f32)>,
    /// How far it still has to turn when it sets off: around an axis, by radians.
    turn: Option<(Vec3, f32)>,
    pub(super) from: Option<Vec3>,
    /// Whether it has set off.
    pub(super) off: bool,
    /// Whether it has arrived.
    pub(super) landed: bool,
}

impl Track {
    /// A way from wherever the piece then is.
    pub fn new(entity: Entity, to: Vec3, motion: Motion) -> Track {
        Track { entity, to, motion, delay: 0.0, via: Vec::new(), turn: None, from: None, off: false, landed: false }
    }

    /// The same after a delay in seconds.
    pub fn after(mut self, delay: f32) -> Track {
        self.delay = delay;
        self
    }

    /// The same over these places, each with the seconds that it takes to get there from the one before.
    pub fn over(mut self, via: Vec<(Vec3, f32)>) -> Track {
        self.via = via;
        self
    }

    /// The same from another place than where it then is.
    pub fn from(mut self, place: Vec3) -> Track {
        self.from = Some(place);
        self
    }

    /// The same rolling: around an axis, by radians on the whole way, until it is turned as its `Facing` says.
    pub fn rolling(mut self, axis: Vec3, angle: f32) -> Track {
        self.turn = Some((axis, angle));
        self
    }

    /// How it is turned so many seconds after it set off, away from how it will be in the end.
    pub(super) fn turned(&self, since: f32, flat: bool) -> Option<Quat> {
        let (axis, angle) = self.turn.filter(|_| !flat)?;
        let left = 1.0 - slowing((since / self.motion.shape().0).min(1.0));
        Some(Quat::from_axis_angle(axis, -angle * left))
    }

    /// Where it is so many seconds after it set off from a place, and whether it has arrived.
    pub(super) fn place(&self, from: Vec3, mut since: f32, flat: bool) -> (Vec3, bool) {
        let mut from = from;
        for (over, seconds) in &self.via {
            // A flat way has nothing on it: what is sown waits, and then goes straight to its place.
            if since < *seconds {
                let t = since / seconds;
                return (if flat { from } else { from.lerp(*over, ease(t)) }, false);
            }
            since -= seconds;
            from = if flat { from } else { *over };
        }
        let (seconds, lift) = self.motion.shape();
        let t = (since / seconds).min(1.0);
        let place = match self.motion {
            Motion::Tumble if !flat => bouncing(from, self.to, t),
            _ => along(from, self.to, if flat { 0.0 } else { lift }, t),
        };
        (place, t >= 1.0)
    }
}

/// Slow off the mark, swift, and set down gently.
fn along(from: Vec3, to: Vec3, lift: f32, t: f32) -> Vec3 {
    let eased = ease(t);
    let arch = 4.0 * eased * (1.0 - eased);
    let mut place = from.lerp(to, eased);
    // A short way needs no high arch.
    place.y += lift * arch * from.distance(to).min(1.0);
    place
}

/// Slow at both ends, for a share of the way, 0 to 1.
fn ease(t: f32) -> f32 {
    SmoothStepCurve.sample_clamped(t)
}

/// What rolls to rest: fast at first, for a share of the way, 0 to 1.
fn slowing(t: f32) -> f32 {
    QuadraticOutCurve.sample_clamped(t)
}

/// Thrown: down to the table, and in lower and lower bounces to its place.
fn bouncing(from: Vec3, to: Vec3, t: f32) -> Vec3 {
    // When it touches the table, and how high it comes between.
    const TOUCHES: [f32; 4] = [0.26, 0.56, 0.78, 0.92];
    const HEIGHTS: [f32; 3] = [0.75, 0.30, 0.08];
    let place = from.lerp(to, slowing(t));
    let height = if t < TOUCHES[0] {
        let fall = t / TOUCHES[0];
        (from.y - to.y) * (1.0 - fall * fall)
    } else {
        let hop = TOUCHES.windows(2).zip(HEIGHTS).find(|(ends, _)| t < ends[1]);
        hop.map_or(0.0, |(ends, height)| {
            let share = (t - ends[0]) / (ends[1] - ends[0]);
            height * 4.0 * share * (1.0 - share)
        })
    };
    place.with_y(to.y + height)
}
