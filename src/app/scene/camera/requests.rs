//! Views that are asked for: from a seat, from above, from the other side, nearer, further round the table.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::prelude::*;

use super::framing::{SEAT, View};
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
    /// Straight from above, or back.
    Top,
    /// From the other side of the table.
    Flip,
    /// So many times as near.
    Zoom(f32),
    /// Round the table, and up from it: radians.
    Orbit(Vec2),
}

/// When [`CameraRequested`] is read.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnswersViews;

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
        Intent::ZoomIn => Some(CameraRequested::Zoom(STEP)),
        Intent::ZoomOut => Some(CameraRequested::Zoom(1.0 / STEP)),
        Intent::Zoom(times) => Some(CameraRequested::Zoom(times)),
        Intent::Orbit(turn) => Some(CameraRequested::Orbit(turn)),
        _ => None,
    };
    requests.write_batch(intents.read().filter_map(wanted));
}

/// The short way from one yaw to another, radians, -PI to PI.
fn way_round(from: f32, to: f32) -> f32 {
    (to - from + PI).rem_euclid(TAU) - PI
}

pub(super) fn answer_requests(mut requests: MessageReader<CameraRequested>, mut rig: ResMut<Rig>) {
    for request in requests.read() {
        let goal = &mut rig.goal;
        match request {
            CameraRequested::Seat => *goal = View { yaw: (goal.yaw / PI).round() * PI, ..SEAT },
            CameraRequested::Side(player) => goal.yaw += way_round(goal.yaw, player.index() as f32 * PI),
            CameraRequested::Top if goal.pitch > 1.5 => *goal = View { yaw: goal.yaw, ..SEAT },
            CameraRequested::Top => {
                goal.yaw = (goal.yaw / PI).round() * PI;
                goal.pitch = FRAC_PI_2;
                goal.zoom = 1.0;
            }
            CameraRequested::Flip => goal.yaw += PI,
            CameraRequested::Zoom(times) => goal.zoom = (goal.zoom / times).clamp(NEAREST, FARTHEST),
            CameraRequested::Orbit(turn) => {
                goal.yaw += turn.x;
                goal.pitch = (goal.pitch + turn.y).clamp(LOWEST, FRAC_PI_2);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_message::<CameraRequested>().add_systems(Update, answer_requests);
        app.insert_resource(Rig { now: SEAT, goal: SEAT, settled: true });
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
        assert_eq!(asked(&mut app, CameraRequested::Zoom(100.0)).zoom, NEAREST);
    }
}
