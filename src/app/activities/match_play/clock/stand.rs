//! The clock that stands beside the board: two dials of an hour each, whose hands reach the top when the time is over.
//!
//! It faces whoever looks at the table. In a narrow window there is no room for it; what the cards show is enough there.

use std::f32::consts::{PI, TAU};

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::faces::ClockFaces;
use crate::app::board::cells::BoardCell;
use crate::app::core::rules::Rules;
use crate::app::core::{AppSystems, Of, Screen};
use crate::app::games;
use crate::app::scene::camera::{FreeArea, MovesCamera};
use crate::app::scene::looks::Materials;
use crate::app::scene::mesh::{self, Profile};
use crate::games::Player;

/// How far the dials lean back, radians from lying flat.
const LEAN: f32 = 0.72;

/// Half the size of the plate that the dials are on: across, thick, up.
const PLATE: Vec3 = Vec3::new(1.16, 0.11, 0.66);

/// The whole of it is this much smaller than its measures say.
const SIZE: f32 = 0.86;

/// The radius of a dial, and how far its middle is from the middle of the plate.
const DIAL: f32 = 0.47;
const APART: f32 = 0.57;

/// How far a button stands out, and when it is pressed.
const OUT: [f32; 2] = [0.09, 0.03];

/// The clock as a whole.
#[derive(Component)]
struct TableClock;

/// A part that moves, of a side's dial.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Moving {
    /// Once around in an hour.
    Minutes(Player),
    /// Once around in a minute.
    Seconds(Player),
    /// Lifted by the other hand in the last minute, and falls with the last second.
    Flag(Player),
    /// Down on the side that does not run.
    Button(Player),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            stand.run_if(
                resource_changed::<ClockFaces>
                    .or_eager(resource_exists_and_changed::<Rules>)
                    .or_eager(resource_exists_and_changed::<FreeArea>)
                    .or_eager(state_changed::<Screen>),
            ),
            face,
        )
            .chain()
            .in_set(AppSystems::Present)
            .after(super::tick)
            .after(Of::last(AppSystems::Present))
            .after(MovesCamera)
            .run_if(resource_exists::<Materials>),
    );
}

/// Puts the clock where the game has room for it, and its hands where the time is; takes it away where there is no clock.
fn stand(
    mut commands: Commands,
    (faces, rules): (Res<ClockFaces>, Res<Rules>),
    (screen, area): (Res<State<Screen>>, Res<FreeArea>),
    mut clock: Query<(Entity, &mut Transform), (With<TableClock>, Without<Moving>, Without<BoardCell>)>,
    mut moving: Query<(&Moving, &mut Transform), (Without<TableClock>, Without<BoardCell>)>,
    (mut meshes, mut materials): (ResMut<Assets<Mesh>>, ResMut<Assets<StandardMaterial>>),
    looks: Res<Materials>,
) {
    let wanted = faces.0.as_ref().filter(|_| *screen.get() == Screen::Table && !area.narrow);
    let Some(faces) = wanted else {
        clock.iter().for_each(|(clock, _)| commands.entity(clock).despawn());
        return;
    };
    let place = games::clock_place(rules.kind());
    let pose = |part: Moving| pose(part, &faces.each_ref().map(|face| (face.left, face.runs)));
    match clock.single_mut() {
        Ok((_, mut at)) => {
            if at.translation != place {
                at.translation = place;
            }
            for (part, mut at) in &mut moving {
                at.set_if_neq(pose(*part));
            }
        }
        Err(_) => build(&mut commands, (&mut meshes, &mut materials), &looks, place, pose),
    }
}

/// The dials face the side that the camera is on, one frame late.
fn face(
    camera: Query<&Transform, (With<Camera3d>, Without<TableClock>)>,
    mut clock: Query<&mut Transform, (With<TableClock>, Without<BoardCell>)>,
) {
    let Ok(camera) = camera.single() else { return };
    let turn = Quat::from_rotation_y(if camera.translation.z < 0.0 { PI } else { 0.0 });
    for mut clock in clock.iter_mut().filter(|clock| clock.rotation != turn) {
        clock.rotation = turn;
    }
}

/// Where a part is, by what is left on both clocks, in seconds, and whether they run.
fn pose(part: Moving, clocks: &[(u64, bool); 2]) -> Transform {
    let (Moving::Minutes(side) | Moving::Seconds(side) | Moving::Flag(side) | Moving::Button(side)) = part;
    let (left, runs) = clocks[side.index()];
    // The first side's dial is on the left.
    let middle = Vec3::X * if side == Player::First { -APART } else { APART };
    let turned = |share: f32, height: f32| {
        Transform::from_translation(middle + Vec3::Y * height).with_rotation(Quat::from_rotation_y(share * TAU))
    };
    let top = PLATE.y + 0.035;
    match part {
        Moving::Minutes(_) => turned((left % 3600) as f32 / 3600.0, top + 0.012),
        Moving::Seconds(_) => turned((left % 60) as f32 / 60.0, top + 0.024),
        Moving::Flag(_) => {
            // It hangs down from near the top, and lies along the hand that lifts it.
            let lifted = if (1..60).contains(&left) { 1.0 - left as f32 / 60.0 } else { 0.0 };
            let hinge = middle + Vec3::new(-0.1, top + 0.006, -0.60 * DIAL);
            Transform::from_translation(hinge).with_rotation(Quat::from_rotation_y(lifted * PI * 0.5))
        }
        Moving::Button(_) => {
            let out = OUT[usize::from(!runs)];
            Transform::from_translation(middle.with_z(-PLATE.z - out + 0.02))
                .with_rotation(Quat::from_rotation_x(-PI / 2.0))
        }
    }
}

fn build(
    commands: &mut Commands,
    (meshes, materials): (&mut Assets<Mesh>, &mut Assets<StandardMaterial>),
    looks: &Materials,
    place: Vec3,
    pose: impl Fn(Moving) -> Transform,
) {
    let red = materials.add(StandardMaterial {
        base_color: Color::srgb(0.72, 0.10, 0.08),
        perceptual_roughness: 0.5,
        ..default()
    });
    let segments = mesh::corners(40);
    let plate = meshes.add(mesh::rounded_box(PLATE, 0.06, Vec2::new(0.3, 0.2)));
    let foot = meshes.add(mesh::rounded_box(Vec3::new(PLATE.x - 0.12, 0.30, 0.20), 0.05, Vec2::new(0.1, 0.7)));
    let dial = meshes.add(Profile::from(DIAL, 0.0).line(DIAL, 0.02).line(0.0, 0.02).turn(segments));
    let rim = Profile::from(DIAL + 0.055, 0.0).curve((DIAL + 0.05, 0.06), DIAL, 0.055).line(DIAL - 0.03, 0.02);
    let rim = meshes.add(rim.turn(segments));
    let cap = meshes.add(Profile::from(0.045, 0.0).line(0.045, 0.03).line(0.0, 0.035).turn(mesh::corners(16)));
    let marks = meshes.add(marks());
    let minutes = meshes.add(hand(0.80 * DIAL, 0.028));
    let seconds = meshes.add(hand(0.86 * DIAL, 0.011));
    let flag = meshes
        .add(mesh::polygon(&[Vec3::new(-0.035, 0.0, 0.0), Vec3::new(0.0, 0.0, 0.16), Vec3::new(0.035, 0.0, 0.0)], 1.0));
    let button = Profile::from(0.10, 0.0).line(0.10, 0.10).curve((0.09, 0.13), 0.0, 0.13);
    let button = meshes.add(button.turn(mesh::corners(24)));
    let part = |mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>, place: Transform| {
        (Mesh3d(mesh.clone()), MeshMaterial3d(material.clone()), place)
    };
    // The lower edge of the plate stands on the table.
    let middle = Vec3::Y * (PLATE.z * LEAN.sin() + PLATE.y * LEAN.cos());
    let lean = Transform::from_translation(middle).with_rotation(Quat::from_rotation_x(LEAN));
    let root = (
        TableClock,
        Transform::from_translation(place).with_scale(Vec3::splat(SIZE)),
        Visibility::default(),
        DespawnOnExit(Screen::Table),
    );
    commands.spawn(root).with_children(|clock| {
        clock.spawn(part(&foot, &looks.frame, Transform::from_xyz(0.0, 0.30, -0.28)));
        let frame = (lean, Visibility::default());
        clock.spawn(frame).with_children(|front| {
            front.spawn(part(&plate, &looks.frame, Transform::IDENTITY));
            for side in Player::BOTH {
                let x = if side == Player::First { -APART } else { APART };
                let at = |height: f32| Transform::from_xyz(x, PLATE.y + height, 0.0);
                front.spawn((part(&dial, &looks.pieces[0], at(0.0)), NotShadowCaster));
                front.spawn((part(&rim, &looks.brass, at(0.0)), NotShadowCaster));
                front.spawn((part(&marks, &looks.lines, at(0.024)), NotShadowCaster));
                front.spawn((part(&cap, &looks.brass, at(0.03)), NotShadowCaster));
                for (moving, mesh, material) in [
                    (Moving::Minutes(side), &minutes, &looks.lines),
                    (Moving::Seconds(side), &seconds, &red),
                    (Moving::Flag(side), &flag, &red),
                    (Moving::Button(side), &button, &looks.brass),
                ] {
                    front.spawn((part(mesh, material, pose(moving)), moving, NotShadowCaster));
                }
            }
        });
    });
}

/// A hand that points away from whoever reads the dial, with a short end behind its axis.
fn hand(length: f32, half: f32) -> Mesh {
    let corners = [(-half, 0.07), (half, 0.07), (half * 0.6, -length), (-half * 0.6, -length)];
    mesh::polygon(&corners.map(|(x, z)| Vec3::new(x, 0.0, z)), 1.0)
}

/// The twelve marks of a dial, those of the quarters longer.
fn marks() -> Mesh {
    let mark = |number: usize| {
        let (half, inner) = if number.is_multiple_of(3) { (0.022, 0.74) } else { (0.012, 0.82) };
        let turn = Quat::from_rotation_y(number as f32 / 12.0 * TAU);
        let corners = [(-half, -inner), (half, -inner), (half, -0.93), (-half, -0.93)];
        mesh::polygon(&corners.map(|(x, z)| turn * Vec3::new(x, 0.0, z * DIAL)), 1.0)
    };
    let mut all = mark(0);
    for number in 1..12 {
        // They are made alike, so that they go together.
        let _ = all.merge(&mark(number));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the tip of a hand points on the dial, as a share of a turn clockwise from the top.
    fn points_at(part: Moving, clocks: [(u64, bool); 2]) -> f32 {
        let tip = pose(part, &clocks).rotation * Vec3::NEG_Z;
        (tip.x.atan2(-tip.z) / TAU).rem_euclid(1.0)
    }

    #[test]
    fn hands_go_clockwise_and_reach_the_top_when_the_time_is_over() {
        let first = |left| [(left, true), (0, false)];
        for (left, minutes, seconds) in
            [(3600, 0.0, 0.0), (1800, 0.5, 0.0), (900, 0.75, 0.0), (45, 0.9875, 0.25), (0, 0.0, 0.0)]
        {
            assert!((points_at(Moving::Minutes(Player::First), first(left)) - minutes).abs() < 1e-4, "{left}");
            assert!((points_at(Moving::Seconds(Player::First), first(left)) - seconds).abs() < 1e-4, "{left}");
        }
        assert_eq!(points_at(Moving::Minutes(Player::Second), first(900)), 0.0, "the other dial stands");
    }

    #[test]
    fn the_button_of_the_side_that_runs_is_up_and_the_flag_falls_with_the_last_second() {
        let clocks = |left| [(left, true), (100, false)];
        let out = |side| -pose(Moving::Button(side), &clocks(30)).translation.z;
        assert!(out(Player::First) > out(Player::Second));
        let lifted = |left| pose(Moving::Flag(Player::First), &clocks(left)).rotation != Quat::IDENTITY;
        assert!(!lifted(100) && lifted(30) && !lifted(0));
    }
}
