//! Movement of pieces. The rules are ahead of what is seen, so input never has to wait: what is still to be seen just goes
//! faster. When nothing is left, every piece is exactly at its [`Home`].

use bevy::prelude::*;

pub use super::motion::{Motion, Track};
pub use super::timeline::{Act, Timeline};
use crate::app::core::AppSystems;
use crate::app::core::frames::{self, Flowing};
use crate::app::core::settings::Settings;
use crate::games::GameKind;

/// Where something belongs when nothing moves; its game keeps that. A track leads there, sooner or later.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Home(pub Vec3);

/// How something is turned when nothing moves, where that matters.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Facing(pub Quat);

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
    frames::wanted_while(app, |timeline: Res<Timeline>| timeline.busy());
}

type Piece = (&'static mut Transform, &'static Home, Option<&'static Facing>);

/// Moves what the first act moves.
fn animate_pieces(
    (time, flowing): (Res<Time>, Res<Flowing>),
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
    let hurry = timeline.hurry();
    // A frame that was slow to come must not eat a whole movement.
    let passed = if flowing.0 { time.delta_secs().min(0.1) } else { frames::FIRST_FRAME };
    timeline.time += passed * pace * hurry;
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
        let (place, arrived) = track.place(from, since, settings.reduces_motion());
        transform.translation = place;
        if let Some(facing) = facing {
            transform.rotation = track.turned(since, settings.reduces_motion()).unwrap_or_default() * facing.0;
        }
        if !arrived {
            done = false;
        } else {
            track.landed = true;
            moved.write(PieceMoved { motion: track.motion, arrived: true });
        }
    }
    if done {
        timeline.end_movement();
    }
}

fn finish(timeline: &mut Timeline, pieces: &mut Query<Piece>, moved: &mut MessageWriter<PieceMoved>) {
    let tracks = timeline.acts.drain(..).flat_map(|act| act.tracks.into_iter().chain(act.captured));
    for track in tracks.filter(|track| !track.landed) {
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
