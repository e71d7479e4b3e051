//! Movement of pieces, in the order of the rules' events.
//!
//! Acts follow each other; the tracks of an act run together, each after its delay. The rules
//! are ahead of what is seen, so input never has to wait: what is still to be seen just
//! goes faster. When nothing is left, every piece is exactly at its [`Home`].

use std::collections::VecDeque;

use bevy::math::curve::easing::{QuadraticOutCurve, SmoothStepCurve};
use bevy::prelude::*;

use crate::app::core::AppSystems;
use crate::app::core::settings::Settings;
use crate::games::GameKind;

/// Where something belongs when nothing moves; its game keeps that. A track leads there, sooner or later.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Home(pub Vec3);

/// How something is turned when nothing moves, where that matters.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Facing(pub Quat);

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
    entity: Entity,
    to: Vec3,
    motion: Motion,
    /// Seconds before it sets off.
    pub delay: f32,
    /// Places on the way, each with the seconds that it takes to get there from the one before.
    via: Vec<(Vec3, f32)>,
    /// How far it still has to turn when it sets off: around an axis, by radians.
    turn: Option<(Vec3, f32)>,
    from: Option<Vec3>,
    /// Whether it has set off.
    off: bool,
    landed: bool,
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

    /// The same rolling: around an axis, by radians on the whole way, until it is turned as its [`Facing`] says.
    pub fn rolling(mut self, axis: Vec3, angle: f32) -> Track {
        self.turn = Some((axis, angle));
        self
    }

    /// How it is turned so many seconds after it set off, away from how it will be in the end.
    fn turned(&self, since: f32, flat: bool) -> Option<Quat> {
        let (axis, angle) = self.turn.filter(|_| !flat)?;
        let left = 1.0 - slowing((since / self.motion.shape().0).min(1.0));
        Some(Quat::from_axis_angle(axis, -angle * left))
    }

    /// Where it is so many seconds after it set off from a place, and whether it has arrived.
    fn place(&self, from: Vec3, mut since: f32, flat: bool) -> (Vec3, bool) {
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

/// Ways that are gone together.
#[derive(Clone, Debug, Default)]
pub struct Act {
    /// The ways.
    pub tracks: Vec<Track>,
}

impl Act {
    /// A single way.
    pub fn one(track: Track) -> Act {
        Act { tracks: vec![track] }
    }
}

/// The movements under way and to come.
#[derive(Resource, Default)]
pub struct Timeline {
    acts: VecDeque<Act>,
    /// Seconds into the first act.
    time: f32,
    at_once: bool,
    /// How many times faster than usual, while somebody is in a hurry.
    haste: Option<f32>,
}

impl Timeline {
    /// Whether anything still moves.
    pub fn busy(&self) -> bool {
        !self.acts.is_empty()
    }

    /// Adds an act after those to come.
    pub fn push(&mut self, act: Act) {
        if !act.tracks.is_empty() {
            self.acts.push_back(act);
        }
    }

    /// Forgets all movements: what they were about is gone.
    fn clear(&mut self) {
        *self = Timeline::default();
    }

    /// How many times faster everything goes from now on; `None`: as usual.
    pub fn set_haste(&mut self, haste: Option<f32>) {
        self.haste = haste;
    }

    /// Lets everything be where it should be by the next frame.
    pub fn finish(&mut self) {
        self.at_once = true;
    }
}

/// A piece set off or arrived: for sounds.
#[derive(Message, Clone, Copy, Debug)]
pub struct PieceMoved {
    /// How it goes.
    pub motion: Motion,
    /// Whether it arrived; else it set off.
    pub arrived: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Timeline>()
        .add_message::<PieceMoved>()
        .add_systems(Update, animate_pieces.in_set(AppSystems::Animate));
    for kind in GameKind::ALL {
        app.add_systems(OnExit(kind), |mut timeline: ResMut<Timeline>| timeline.clear());
    }
}

type Piece = (&'static mut Transform, &'static Home, Option<&'static Facing>);

fn animate_pieces(
    time: Res<Time>,
    settings: Res<Settings>,
    mut timeline: ResMut<Timeline>,
    mut pieces: Query<Piece>,
    mut moved: MessageWriter<PieceMoved>,
) {
    if !timeline.busy() {
        if std::mem::take(&mut timeline.bypass_change_detection().at_once) {
            snap(&mut pieces);
        }
        return;
    }
    let pace = settings.pace.factor().filter(|_| !timeline.at_once);
    let Some(pace) = pace else {
        finish(&mut timeline, &mut pieces, &mut moved);
        return;
    };
    // What waits makes haste: a player who is ahead of the picture is not held up.
    let hurry = (1.0 + 1.5 * (timeline.acts.len() as f32 - 2.0).max(0.0)) * timeline.haste.unwrap_or(1.0);
    // A frame that was slow to come must not eat a whole movement.
    timeline.time += time.delta_secs().min(0.05) * pace * hurry;
    let now = timeline.time;
    let Some(act) = timeline.acts.front_mut() else { return };
    let mut done = true;
    for track in act.tracks.iter_mut().filter(|track| !track.landed) {
        let Ok((mut transform, _, facing)) = pieces.get_mut(track.entity) else {
            track.landed = true;
            continue;
        };
        let since = now - track.delay;
        if since < 0.0 {
            done = false;
            continue;
        }
        if !std::mem::replace(&mut track.off, true) {
            moved.write(PieceMoved { motion: track.motion, arrived: false });
        }
        let from = *track.from.get_or_insert(transform.translation);
        let (place, arrived) = track.place(from, since, settings.reduced_motion);
        transform.translation = place;
        if let Some(facing) = facing {
            transform.rotation = track.turned(since, settings.reduced_motion).unwrap_or_default() * facing.0;
        }
        if !arrived {
            done = false;
        } else {
            track.landed = true;
            moved.write(PieceMoved { motion: track.motion, arrived: true });
        }
    }
    if done {
        timeline.acts.pop_front();
        timeline.time = 0.0;
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

fn finish(timeline: &mut Timeline, pieces: &mut Query<Piece>, moved: &mut MessageWriter<PieceMoved>) {
    for track in timeline.acts.drain(..).flat_map(|act| act.tracks).filter(|track| !track.landed) {
        moved.write(PieceMoved { motion: track.motion, arrived: true });
    }
    timeline.time = 0.0;
    timeline.at_once = false;
    snap(pieces);
}

fn snap(pieces: &mut Query<Piece>) {
    for (mut transform, home, facing) in pieces {
        transform.translation = home.0;
        if let Some(facing) = facing {
            transform.rotation = facing.0;
        }
    }
}
