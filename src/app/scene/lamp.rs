//! The table and the lamp over it, in the colours that are chosen.

use bevy::light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;
use bevy::transform::systems::StaticTransformOptimizations;

use super::camera::{MovesCamera, RoomTurn};
use super::looks::{Materials, colours};
use super::table;
use super::texture::Pictures;
use crate::app::core::settings::Settings;
use crate::app::core::{AppSystems, Of};
use crate::games::GameKind;

/// The light of the lamp over the table.
#[derive(Component)]
pub(super) struct Lamp;

/// A light of the room, and where it is for the first player at their seat.
#[derive(Component)]
struct RoomLight(Transform);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(DirectionalLightShadowMap { size: 4096 })
        // Everything on the table is a few parts deep at most: finding out in each frame, on all threads, which parts
        // keep still takes longer than placing them all.
        .insert_resource(StaticTransformOptimizations::Disabled)
        .init_resource::<ClearColor>()
        .add_systems(Startup, (make_materials, build_table).chain())
        .add_systems(
            Update,
            apply_look
                .run_if(resource_exists_and_changed::<Settings>)
                .in_set(AppSystems::Present)
                .before(Of(AppSystems::Present, GameKind::ALL[0])),
        )
        .add_systems(
            Update,
            turn_room
                .run_if(resource_exists_and_changed::<RoomTurn>)
                .in_set(AppSystems::Present)
                .after(Of::last(AppSystems::Present))
                .before(MovesCamera),
        );
}

fn make_materials(mut commands: Commands, mut images: Pictures, mut materials: ResMut<Assets<StandardMaterial>>) {
    let made = Materials::new(&mut images, &mut materials);
    commands.insert_resource(made);
}

fn build_table(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, materials: Res<Materials>) {
    table::spawn_tops(&mut commands, &mut meshes, &materials);
    commands.spawn((
        Lamp,
        DirectionalLight { shadow_maps_enabled: true, shadow_depth_bias: 0.015, shadow_normal_bias: 0.9, ..default() },
        CascadeShadowConfigBuilder { num_cascades: 1, minimum_distance: 4.0, maximum_distance: 46.0, ..default() }
            .build(),
        RoomLight(Transform::from_xyz(-7.0, 13.0, -5.0).looking_at(Vec3::ZERO, Vec3::Y)),
        Transform::default(),
    ));
    // A pool of warm light over the board; it needs no shadow of its own.
    commands.spawn((
        SpotLight {
            color: Color::srgb(1.0, 0.80, 0.55),
            intensity: 2_600_000.0,
            range: 40.0,
            outer_angle: 0.78,
            inner_angle: 0.15,
            shadow_maps_enabled: false,
            ..default()
        },
        RoomLight(Transform::from_xyz(3.5, 13.0, 4.5).looking_at(Vec3::new(0.0, 0.0, -0.2), Vec3::Y)),
        Transform::default(),
    ));
}

/// Turns the lamps, and the room that is reflected, with the seat that the table is seen from.
fn turn_room(
    room: Res<RoomTurn>,
    mut lights: Query<(&RoomLight, &mut Transform), Without<Camera3d>>,
    mut rooms: Query<&mut EnvironmentMapLight>,
) {
    let turn = Quat::from_rotation_y(room.0);
    for (RoomLight(place), mut transform) in &mut lights {
        let mut turned = *place;
        turned.rotate_around(Vec3::ZERO, turn);
        *transform = turned;
    }
    for mut room in &mut rooms {
        room.rotation = turn;
    }
}

pub(super) fn apply_look(
    settings: Res<Settings>,
    made: Res<Materials>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut clear: ResMut<ClearColor>,
    mut lamp: Single<&mut DirectionalLight, With<Lamp>>,
    mut rooms: Query<&mut EnvironmentMapLight>,
    mut tops: Query<(&table::Top, &mut Visibility)>,
) {
    made.colour(settings.look, &mut materials);
    let colours = colours(settings.look);
    clear.0 = colours.background;
    (lamp.color, lamp.illuminance) = colours.lamp;
    for mut room in &mut rooms {
        room.intensity = colours.room;
    }
    for (top, mut visibility) in &mut tops {
        *visibility = if *top == colours.top { Visibility::Inherited } else { Visibility::Hidden };
    }
}
