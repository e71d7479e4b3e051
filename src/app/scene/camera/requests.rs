//! Views that are asked for: from a seat, from above, from the other side, nearer, further round the table or over it.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::prelude::*;

use super::framing::{FreeArea, SEAT, View};
use super::motion::Rig;
use crate::app::core::input::Intent;
use crate::games::Player;

/// Asks the camera for a view.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraRequested {
    /// Seen as a player sits.
    Seat,
    /// From the seat of a side, as steep and as near as before.
    Side(Player),
    /// All of the board, from the same side and as steep as before.
    Whole,
    /// Straight from above, or back.
    Top,
    /// From the other side of the table.
    Flip,
    /// So many times as near; what is seen at a place of the window, or in the middle of the view, stays there.
    Zoom(f32, Option<Vec2>),
    /// Round the table, and up from it: radians.
    Orbit(Vec2),
    /// What is seen moves so far over the window: to the right and down, in logical pixels.
    Pan(Vec2),
}

/// When [`CameraRequested`] is read.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnswersViews;

/// When the camera is moved.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MovesCamera;

/// The lowest pitch, radians.
const LOWEST: f32 = 0.42;
/// The smallest and the greatest distance, as a [`View`]'s zoom.
const NEAREST: f32 = 0.4;
const FARTHEST: f32 = 1.5;
/// How many times nearer a step goes.
const STEP: f32 = 1.0 / 0.88;

/// What a player means for the view is asked of the camera.
pub(super) fn ask(mut intents: MessageReader<Intent>, mut requests: MessageWriter<CameraRequested>) {
    let wanted = |intent: &Intent| match *intent {
        Intent::ViewFromSeat => Some(CameraRequested::Seat),
        Intent::ViewFromTop => Some(CameraRequested::Top),
        Intent::ViewFromOtherSide => Some(CameraRequested::Flip),
        Intent::ZoomIn => Some(CameraRequested::Zoom(STEP, None)),
        Intent::ZoomOut => Some(CameraRequested::Zoom(1.0 / STEP, None)),
        Intent::Zoom { times, at } => Some(CameraRequested::Zoom(times, at)),
        Intent::Orbit(turn) => Some(CameraRequested::Orbit(turn)),
        Intent::Pan(moved) => Some(CameraRequested::Pan(moved)),
        _ => None,
    };
    requests.write_batch(intents.read().filter_map(wanted));
}

/// The short way from one yaw to another, radians, -PI to PI.
fn way_round(from: f32, to: f32) -> f32 {
    (to - from + PI).rem_euclid(TAU) - PI
}

pub(super) fn answer_requests(mut requests: MessageReader<CameraRequested>, area: Res<FreeArea>, mut rig: ResMut<Rig>) {
    for request in requests.read() {
        let goal = &mut rig.goal;
        match *request {
            CameraRequested::Seat => *goal = View { yaw: (goal.yaw / PI).round() * PI, ..SEAT },
            CameraRequested::Side(player) => turn(goal, way_round(goal.yaw, player.index() as f32 * PI)),
            CameraRequested::Whole => (goal.zoom, goal.pan) = (SEAT.zoom, SEAT.pan),
            CameraRequested::Top if goal.pitch > 1.5 => *goal = View { yaw: goal.yaw, ..SEAT },
            CameraRequested::Top => {
                *goal = View { yaw: (goal.yaw / PI).round() * PI, pitch: FRAC_PI_2, ..SEAT };
            }
            CameraRequested::Flip => turn(goal, PI),
            CameraRequested::Zoom(times, at) => {
                let before = goal.zoom;
                goal.zoom = (goal.zoom / times).clamp(NEAREST, FARTHEST);
                // What is seen there stays there.
                let off = at.filter(|_| !area.is_empty()).map_or(Vec2::ZERO, |at| at - area.rect.center());
                goal.pan += off * (goal.zoom - before);
            }
            CameraRequested::Orbit(way) => {
                turn(goal, way.x);
                goal.pitch = (goal.pitch + way.y).clamp(LOWEST, FRAC_PI_2);
            }
            CameraRequested::Pan(moved) => goal.pan += moved * goal.zoom,
        }
        // The middle of the view stays on the board.
        let most = if area.is_empty() { Vec2::splat(300.0) } else { area.rect.half_size() };
        goal.pan = goal.pan.clamp(-most, most);
    }
}

/// Goes round what is in the middle of the view, radians.
fn turn(view: &mut View, way: f32) {
    view.yaw += way;
    view.pan = Vec2::from_angle(way).rotate(view.pan);
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use super::super::framing::frame_board;
    use super::super::lens::FIELD_OF_VIEW;
    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_message::<CameraRequested>().add_systems(Update, answer_requests);
        app.insert_resource(Rig { now: SEAT, goal: SEAT, settled: true }).init_resource::<FreeArea>();
        app
    }

    fn asked(app: &mut App, request: CameraRequested) -> View {
        app.world_mut().write_message(request);
        app.update();
        app.world().resource::<Rig>().goal
    }

    #[test]
    fn each_side_is_gone_to_by_the_short_way_round() {
        let mut app = app();
        for turn in [0.0, 0.4, -0.7, 3.0, -8.0, 20.0] {
            let before = asked(&mut app, CameraRequested::Orbit(Vec2::new(turn, 0.05)));
            for player in [Player::Second, Player::First] {
                let from = app.world().resource::<Rig>().goal.yaw;
                let now = asked(&mut app, CameraRequested::Side(player));
                assert!((now.yaw - from).abs() <= PI + 1e-3, "{turn}: {from} to {}", now.yaw);
                let off = (now.yaw - player.index() as f32 * PI).rem_euclid(TAU);
                assert!(off.min(TAU - off) < 1e-3, "{player:?} is seen from {}", now.yaw);
                assert_eq!((now.pitch, now.zoom), (before.pitch, before.zoom), "only the side changes");
            }
        }
    }

    #[test]
    fn from_above_and_back_keeps_the_side() {
        let mut app = app();
        let side = asked(&mut app, CameraRequested::Side(Player::Second)).yaw;
        let above = asked(&mut app, CameraRequested::Top);
        assert_eq!((above.yaw, above.pitch), (side, FRAC_PI_2));
        assert_eq!(asked(&mut app, CameraRequested::Top), View { yaw: side, ..SEAT });
        assert!((asked(&mut app, CameraRequested::Flip).yaw - side).abs() > 3.0);
        assert_eq!(asked(&mut app, CameraRequested::Zoom(100.0, None)).zoom, NEAREST);
        let near = asked(&mut app, CameraRequested::Pan(Vec2::new(30.0, 20.0)));
        let whole = asked(&mut app, CameraRequested::Whole);
        assert_eq!(whole, View { zoom: SEAT.zoom, pan: Vec2::ZERO, ..near });
        assert_ne!(near.pan, Vec2::ZERO);
    }

    const WINDOW: Vec2 = Vec2::new(390.0, 844.0);

    /// Where a point of the table is seen from a view.
    fn seen(view: View, point: Vec3) -> Vec2 {
        // As good as round, so that it fits from every side alike.
        let round = (0..16).map(|at| Vec2::from_angle(at as f32 * PI / 8.0) * 5.0);
        let corners: Vec<Vec3> = round.map(|corner| Vec3::new(corner.x, 0.0, corner.y)).collect();
        let camera = frame_board(view, Rect::from_corners(Vec2::ZERO, WINDOW), WINDOW, &corners);
        let off = camera.compute_affine().inverse().transform_point3(point);
        let tan = (FIELD_OF_VIEW / 2.0).tan();
        (Vec2::new(off.x, -off.y) / (-off.z * tan) * WINDOW.y + WINDOW) / 2.0
    }

    /// The point of the board that is seen at a place, from above.
    fn under(view: View, place: Vec2) -> Vec3 {
        let [origin, x, z] = [Vec3::ZERO, Vec3::X, Vec3::Z].map(|point| seen(view, point));
        let off = Mat2::from_cols(x - origin, z - origin).inverse() * (place - origin);
        Vec3::new(off.x, 0.0, off.y)
    }

    #[test]
    fn what_is_held_moves_as_far_as_the_hand() {
        let mut app = app();
        app.insert_resource(FreeArea::new(Rect::from_corners(Vec2::ZERO, WINDOW), true));
        asked(&mut app, CameraRequested::Top);
        for times in [1.0, 1.6, 0.7] {
            let before = asked(&mut app, CameraRequested::Zoom(times, None));
            let after = asked(&mut app, CameraRequested::Pan(Vec2::new(31.0, -17.0)));
            let moved = seen(after, Vec3::ZERO) - seen(before, Vec3::ZERO);
            assert!(moved.distance(Vec2::new(31.0, -17.0)) < 0.5, "{moved}");
        }
        assert_eq!(asked(&mut app, CameraRequested::Seat).pan, Vec2::ZERO, "the seat sees the board in the middle");
        let far = asked(&mut app, CameraRequested::Pan(Vec2::splat(1e5)));
        assert_eq!(far.pan, WINDOW / 2.0, "the board stays in sight");
    }

    #[test]
    fn what_is_under_the_fingers_stays_there() {
        let mut app = app();
        app.insert_resource(FreeArea::new(Rect::from_corners(Vec2::ZERO, WINDOW), true));
        let mut before = asked(&mut app, CameraRequested::Top);
        let place = Vec2::new(120.0, 500.0);
        for times in [1.5, 1.2, 0.8] {
            let point = under(before, place);
            before = asked(&mut app, CameraRequested::Zoom(times, Some(place)));
            assert!(seen(before, point).distance(place) < 0.5, "{}", seen(before, point));
        }
        let middle = under(before, WINDOW / 2.0);
        let turned = asked(&mut app, CameraRequested::Orbit(Vec2::new(0.7, 0.0)));
        assert!(seen(turned, middle).distance(WINDOW / 2.0) < 3.0, "{}", seen(turned, middle));
    }
}
