//! How the camera goes to the view that was asked for.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::framing::{Framing, FreeArea, SEAT, View, frame_board};
use crate::app::core::Screen;
use crate::app::core::frames::FIRST_FRAME;
use crate::app::core::settings::Settings;

#[derive(Resource)]
pub(super) struct Rig {
    pub(super) now: View,
    pub(super) goal: View,
    pub(super) settled: bool,
}

/// Before the first frame the camera is somewhere else, so that it comes to its seat.
impl Default for Rig {
    fn default() -> Rig {
        Rig { now: View { yaw: 0.5, pitch: 0.62, zoom: 0.92, pan: Vec2::ZERO }, goal: SEAT, settled: false }
    }
}

/// By how much the room stands turned around the table, radians: a player at the far side has its lamps where the other has
/// them. Small turns of the camera leave it alone.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct RoomTurn(pub f32);

impl RoomTurn {
    /// For a camera that has gone so far around.
    fn at(yaw: f32) -> RoomTurn {
        let halves = yaw / PI;
        let share = ((halves - halves.floor() - 0.3) / 0.4).clamp(0.0, 1.0);
        RoomTurn((halves.floor() + share * share * (3.0 - 2.0 * share)) * PI)
    }

    /// Whether the second player's side of the table is the near one.
    pub fn far(self) -> bool {
        (self.0 / PI).round() as i32 % 2 != 0
    }
}

/// Whether the camera still moves.
#[derive(Resource, Default)]
pub struct CameraMoving(pub bool);

pub(super) fn move_camera(
    time: Res<Time>,
    settings: Res<Settings>,
    area: Res<FreeArea>,
    screen: Res<State<Screen>>,
    framing: Res<Framing>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut rig: ResMut<Rig>,
    (mut moving, mut room): (ResMut<CameraMoving>, ResMut<RoomTurn>),
    mut camera: Query<&mut Transform, With<Camera3d>>,
    mut framed: Local<Option<(View, Rect, Vec2)>>,
) {
    let (Ok(window), Ok(mut transform)) = (window.single(), camera.single_mut()) else { return };
    let size = Vec2::new(window.width(), window.height());
    if size.min_element() < 1.0 {
        return;
    }
    let area = if area.is_empty() { FreeArea::new(Rect::from_corners(Vec2::ZERO, size), false) } else { *area };
    let free = area.rect;
    let goal = match screen.get() {
        Screen::Title => {
            // A narrow window has room for the board alone.
            let zoom = if framing.cut_on_title && size.x >= size.y { 0.88 } else { 1.0 };
            View { yaw: 0.42, pitch: 0.60, zoom, pan: Vec2::ZERO }
        }
        Screen::Table if rig.goal.pitch == SEAT.pitch => View { pitch: framing.of(area).pitch, ..rig.goal },
        Screen::Table => rig.goal,
    };
    let passed = if moving.0 { time.delta_secs().min(0.5) } else { FIRST_FRAME };
    let share = if settings.reduces_motion() || !rig.settled { 1.0 } else { 1.0 - (-9.0 * passed).exp() };
    rig.settled = true;
    let turn = goal.yaw - rig.now.yaw;
    // The short way round.
    let turn = if turn.abs() > TAU { turn % TAU } else { turn };
    let mut next = View {
        yaw: rig.now.yaw + turn * share,
        pitch: rig.now.pitch + (goal.pitch - rig.now.pitch) * share,
        zoom: rig.now.zoom + (goal.zoom - rig.now.zoom) * share,
        pan: rig.now.pan + (goal.pan - rig.now.pan) * share,
    };
    let left = turn.abs().max((goal.pitch - next.pitch).abs()).max((goal.zoom - next.zoom).abs());
    moving.0 = left > 1e-3 || (goal.pan - next.pan).length() > 0.2;
    if !moving.0 {
        next = View { yaw: rig.now.yaw + turn, ..goal };
    }
    rig.now = next;
    room.set_if_neq(RoomTurn::at(next.yaw));
    let frame = framing.of(area);
    if !frame.points.is_empty() && (framing.is_changed() || *framed != Some((next, free, size))) {
        *framed = Some((next, free, size));
        *transform = frame_board(next, free, size, &frame.points);
        // Whoever asks where things are on the screen waits until it is so.
        moving.0 = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_room_stands_still_before_a_seat_and_turns_on_the_way_to_the_other() {
        for seat in [-1.0, 0.0, 1.0, 2.0] {
            for off in [-0.9, -0.42, 0.0, 0.42, 0.9] {
                let RoomTurn(turn) = RoomTurn::at(seat * PI + off);
                assert!((turn - seat * PI).abs() < 1e-4, "{seat} {off}: {turn}");
            }
        }
        assert!((RoomTurn::at(PI / 2.0).0 - PI / 2.0).abs() < 1e-4);
    }
}
