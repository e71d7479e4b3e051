//! How the table is seen: from a seat, from above, from any side, near or far, and always with
//! the board framed in the part of the window that the panels leave free.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::camera::Exposure;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::post_process::bloom::Bloom;
use bevy::post_process::effect_stack::Vignette;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::PrimaryWindow;
use wgpu::DeviceType;

use super::environment;
use crate::app::core::frames;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::settings::Settings;
use crate::app::core::{AppSystems, Of, Screen};
use crate::games::Player;

/// The part of the window that panels leave free, in logical pixels. The board is framed in it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FreeArea(pub Rect);

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

/// A place to look from.
#[derive(Clone, Copy, Debug, PartialEq)]
struct View {
    /// Round the table, radians; 0 is the base's side.
    yaw: f32,
    /// Up from the table, radians.
    pitch: f32,
    /// Distance as a share of that at which everything just fits.
    zoom: f32,
}

/// How a player sits.
const SEAT: View = View { yaw: 0.0, pitch: 0.96, zoom: 1.0 };

/// What the camera keeps in sight, and how steeply a player looks at it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// Points on the outside of what is to be seen. None: the camera stays where it is.
    pub points: Vec<Vec3>,
    /// The pitch from the seat, radians up from the table.
    pub pitch: f32,
}

/// How the game on the table wants to be seen. The game sets it when it comes to the table, and when its board changes its
/// size.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Framing {
    /// In a window with room beside the board.
    pub wide: Frame,
    /// In a narrow one: the steeper, the taller the board.
    pub narrow: Frame,
}

impl Framing {
    /// The frame for a free part of the window.
    fn of(&self, free: Rect) -> &Frame {
        if narrow(free) { &self.narrow } else { &self.wide }
    }
}

/// Where the camera is and where it is going.
#[derive(Resource)]
struct Rig {
    now: View,
    goal: View,
    settled: bool,
}

/// Present where the picture is to be as good as it gets, however slowly.
#[derive(Resource, Clone, Copy, Debug)]
pub struct FullQuality;

/// Whether the camera still moves.
#[derive(Resource, Default)]
pub struct CameraMoving(pub bool);

/// How much the camera sees from top to bottom, radians.
pub const FIELD_OF_VIEW: f32 = 0.56;
/// The lowest pitch, radians.
const LOWEST: f32 = 0.42;
/// The smallest and the greatest distance, as a [`View`]'s zoom.
const NEAREST: f32 = 0.4;
const FARTHEST: f32 = 1.5;
/// How many times nearer a step goes.
const STEP: f32 = 1.0 / 0.88;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FreeArea>()
        .init_resource::<Framing>()
        .init_resource::<CameraMoving>()
        .add_message::<CameraRequested>()
        .insert_resource(Rig { now: View { yaw: 0.5, pitch: 0.62, zoom: 0.92 }, goal: SEAT, settled: false })
        .add_systems(Startup, spawn_camera)
        .add_systems(PostStartup, spare_software_drivers.before(AppSystems::Apply))
        .add_systems(Update, ask.run_if(on_message::<Intent>).in_set(InputSystems::Others))
        .add_systems(
            Update,
            (answer_requests.in_set(AnswersViews), move_camera)
                .chain()
                .in_set(AppSystems::Present)
                .after(Of::last(AppSystems::Present)),
        );
    frames::wanted_on::<CameraRequested>(app);
    frames::wanted_while(app, |moving: Res<CameraMoving>| moving.0);
}

fn spawn_camera(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    commands.spawn((
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection { fov: FIELD_OF_VIEW, near: 0.5, far: 120.0, ..default() }),
        Transform::from_xyz(0.0, 18.0, 18.0).looking_at(Vec3::ZERO, Vec3::Y),
        Tonemapping::AcesFitted,
        Exposure { ev100: 9.4 },
        Bloom { intensity: 0.06, ..Bloom::NATURAL },
        Vignette { intensity: 0.55, radius: 0.85, smoothness: 1.4, ..default() },
        Msaa::Sample4,
        environment::room(&mut images, 500.0),
    ));
}

/// A driver that draws on the processor gets a plainer picture, so that the game can be played there too.
fn spare_software_drivers(
    mut commands: Commands,
    adapter: Option<Res<RenderAdapterInfo>>,
    full: Option<Res<FullQuality>>,
    cameras: Query<Entity, With<Camera3d>>,
    mut lights: Query<&mut DirectionalLight>,
) {
    let software = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    if software && full.is_none() {
        for mut light in &mut lights {
            light.shadow_maps_enabled = false;
        }
        for camera in &cameras {
            commands.entity(camera).insert(Msaa::Off).remove::<Bloom>();
        }
    }
}

/// What a player means for the view is asked of the camera.
fn ask(mut intents: MessageReader<Intent>, mut requests: MessageWriter<CameraRequested>) {
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

fn answer_requests(mut requests: MessageReader<CameraRequested>, mut rig: ResMut<Rig>) {
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

fn move_camera(
    time: Res<Time>,
    settings: Res<Settings>,
    area: Res<FreeArea>,
    screen: Res<State<Screen>>,
    framing: Res<Framing>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut rig: ResMut<Rig>,
    mut moving: ResMut<CameraMoving>,
    mut camera: Query<&mut Transform, With<Camera3d>>,
    mut framed: Local<Option<(View, Rect, Vec2)>>,
) {
    let (Ok(window), Ok(mut transform)) = (window.single(), camera.single_mut()) else { return };
    let size = Vec2::new(window.width(), window.height());
    if size.min_element() < 1.0 {
        return;
    }
    let free = if area.0.is_empty() { Rect::from_corners(Vec2::ZERO, size) } else { area.0 };
    let goal = match screen.get() {
        Screen::Title => View { yaw: 0.42, pitch: 0.60, zoom: 0.80 },
        Screen::Table if rig.goal.pitch == SEAT.pitch => View { pitch: framing.of(free).pitch, ..rig.goal },
        Screen::Table => rig.goal,
    };
    // The frame that sets out comes after a sleep of any length.
    let passed = if moving.0 { time.delta_secs().min(0.5) } else { 0.016 };
    let share = if settings.reduced_motion || !rig.settled { 1.0 } else { 1.0 - (-9.0 * passed).exp() };
    rig.settled = true;
    let turn = goal.yaw - rig.now.yaw;
    // The short way round.
    let turn = if turn.abs() > TAU { turn % TAU } else { turn };
    let mut next = View {
        yaw: rig.now.yaw + turn * share,
        pitch: rig.now.pitch + (goal.pitch - rig.now.pitch) * share,
        zoom: rig.now.zoom + (goal.zoom - rig.now.zoom) * share,
    };
    let left = turn.abs().max((goal.pitch - next.pitch).abs()).max((goal.zoom - next.zoom).abs());
    moving.0 = left > 1e-3;
    if !moving.0 {
        next = View { yaw: rig.now.yaw + turn, ..goal };
    }
    rig.now = next;
    let frame = framing.of(free);
    if !frame.points.is_empty() && (framing.is_changed() || *framed != Some((next, free, size))) {
        *framed = Some((next, free, size));
        *transform = frame_board(next, free, size, &frame.points);
    }
}

/// Whether board and trays side by side would waste the window's height.
pub(crate) fn narrow(free: Rect) -> bool {
    free.width() <= free.height() * 0.9
}

/// How a player sees the table from the seat, in a window of this size without panels.
pub fn seat_view(size: Vec2, framing: &Framing) -> Transform {
    let view = View { pitch: framing.wide.pitch, ..SEAT };
    frame_board(view, Rect::from_corners(Vec2::ZERO, size), size, &framing.wide.points)
}

/// The camera's place from which these points just fill the free part of the window (at zoom 1).
fn frame_board(view: View, free: Rect, size: Vec2, points: &[Vec3]) -> Transform {
    let turn = Quat::from_rotation_y(view.yaw) * Quat::from_rotation_x(-view.pitch);
    let seen: Vec<Vec3> = points.iter().map(|point| turn.inverse() * *point).collect();
    let tan = (FIELD_OF_VIEW / 2.0).tan();
    let lens = Vec2::new(tan * size.x / size.y, tan);
    // The free part in the window's own coordinates, -1 to 1, upwards.
    let low = Vec2::new(free.min.x / size.x, 1.0 - free.max.y / size.y) * 2.0 - 1.0;
    let high = Vec2::new(free.max.x / size.x, 1.0 - free.min.y / size.y) * 2.0 - 1.0;
    let room = ((high - low) * 0.97).max(Vec2::splat(0.05));
    let (mut far, mut pan) = (26.0f32, Vec2::ZERO);
    for _ in 0..14 {
        let place = |point: &Vec3| (point.truncate() - pan) / (lens * (far - point.z).max(0.5));
        let (mut min, mut max) = (Vec2::MAX, Vec2::MIN);
        for point in &seen {
            min = min.min(place(point));
            max = max.max(place(point));
        }
        let fit = ((max - min) / room).max_element();
        pan += ((min + max) / 2.0 - (low + high) / 2.0) * lens * far;
        far = (far * fit.clamp(0.5, 2.0)).clamp(4.0, 90.0);
    }
    let far = far * view.zoom;
    // Zoom goes towards the middle of the free part.
    let middle = (low + high) / 2.0;
    let pan = pan + middle * lens * far * (1.0 / view.zoom - 1.0);
    Transform::from_translation(turn * Vec3::new(pan.x, pan.y, far)).with_rotation(turn)
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
