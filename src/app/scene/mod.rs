//! The table, the board and the light on them. Everything here is only looked at.
//!
//! - [`layout`]: where things are; [`table`]: what they stand on
//! - [`mesh`], [`turned`]: shapes; [`texture`], [`looks`]: what they are made of
//! - [`environment`]: the room they reflect

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap, NotShadowCaster};
use bevy::prelude::*;

use super::AppSystems;
use super::pieces::{Owner, Piece};
use super::settings::Settings;
use crate::rules::bizingo::{Cell, Side};

pub mod environment;
pub mod layout;
pub mod looks;
pub mod mesh;
pub mod table;
pub mod texture;
pub mod turned;

use looks::{Materials, colours};

/// The light of the lamp over the table.
#[derive(Component)]
struct Lamp;

/// Meshes that many entities share.
#[derive(Resource)]
struct Shapes {
    bodies: [[Handle<Mesh>; 2]; 2],
    brass: [Vec<Handle<Mesh>>; 2],
    contact: Handle<Mesh>,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(DirectionalLightShadowMap { size: 4096 })
        .init_resource::<ClearColor>()
        .add_systems(Startup, (make_shapes, build_table).chain())
        .add_systems(
            Update,
            (dress_pieces, apply_look.run_if(resource_exists_and_changed::<Settings>))
                .chain()
                .in_set(AppSystems::Present),
        );
}

fn make_shapes(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let made = Materials::new(&mut images, &mut materials);
    commands.insert_resource(made);
    let body = |side| [false, true].map(|captain| turned::body(side, captain));
    commands.insert_resource(Shapes {
        bodies: Side::BOTH.map(|side| body(side).map(|mesh| meshes.add(mesh))),
        brass: Side::BOTH.map(|side| turned::brass(side).into_iter().map(|mesh| meshes.add(mesh)).collect()),
        contact: meshes.add(mesh::square(0.95)),
    });
}

fn build_table(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, materials: Res<Materials>) {
    let outline = layout::outline();
    for side in Side::BOTH {
        commands.spawn((
            Mesh3d(meshes.add(tiles(side))),
            MeshMaterial3d(materials.tiles[side.index()].clone()),
            NotShadowCaster,
        ));
    }
    // What shows between the tiles.
    commands.spawn((
        Mesh3d(meshes.add(mesh::polygon(&outline, 0.2))),
        MeshMaterial3d(materials.lines.clone()),
        Transform::from_xyz(0.0, -0.045, 0.0),
        NotShadowCaster,
    ));
    let moulding = [
        (0.0, -0.05),
        (0.0, 0.035),
        (0.035, 0.055),
        (0.07, 0.06),
        (0.40, 0.06),
        (0.44, 0.05),
        (0.50, 0.01),
        (0.57, -0.06),
        (0.61, -0.15),
        (layout::FRAME, -0.25),
        (layout::FRAME, -0.36),
        (0.70, -0.40),
        (0.74, -0.46),
        (0.74, layout::TABLE_Y),
    ];
    let stringing = [(0.20, 0.058), (0.20, 0.064), (0.235, 0.064), (0.235, 0.058)];
    commands
        .spawn((Mesh3d(meshes.add(mesh::frame(&outline, &moulding, 0.0))), MeshMaterial3d(materials.frame.clone())));
    commands
        .spawn((Mesh3d(meshes.add(mesh::frame(&outline, &stringing, 0.0))), MeshMaterial3d(materials.brass.clone())));
    for side in Side::BOTH {
        spawn_tray(&mut commands, &mut meshes, &materials, side);
    }
    table::spawn_tops(&mut commands, &mut meshes, &materials);
    commands.spawn((
        Lamp,
        DirectionalLight { shadow_maps_enabled: true, shadow_depth_bias: 0.015, shadow_normal_bias: 0.9, ..default() },
        CascadeShadowConfigBuilder { num_cascades: 1, minimum_distance: 4.0, maximum_distance: 46.0, ..default() }
            .build(),
        Transform::from_xyz(-7.0, 13.0, -5.0).looking_at(Vec3::ZERO, Vec3::Y),
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
        Transform::from_xyz(3.5, 13.0, 4.5).looking_at(Vec3::new(0.0, 0.0, -0.2), Vec3::Y),
    ));
}

/// All tiles of a colour as one mesh: they never move, and one is drawn faster than many.
fn tiles(side: Side) -> Mesh {
    let tiles = Cell::all().filter(|cell| cell.side() == side).map(|cell| mesh::Tile {
        corners: cell.corners().map(|(x, y)| layout::point(x, y)),
        // Along one of the sides, so that neighbours differ as in real inlay.
        grain: (cell.index() * 7 % 3) as f32 * std::f32::consts::TAU / 3.0,
        seed: (cell.index() * 37 % 101) as f32 / 101.0,
    });
    mesh::tiles(tiles, 0.008, 0.014)
}

fn spawn_tray(commands: &mut Commands, meshes: &mut Assets<Mesh>, materials: &Materials, side: Side) {
    let (middle, half) = (layout::tray_middle(side), layout::TRAY_HALF);
    let corner = |x: f32, z: f32| Vec3::new(middle.x + x * half.x, layout::TABLE_Y, middle.z + z * half.y);
    let floor = [corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, -1.0)];
    let rim = [(0.0, 0.0), (0.0, 0.2), (0.03, 0.23), (0.13, 0.23), (0.17, 0.2), (0.2, 0.1), (0.2, 0.0)];
    commands.spawn((
        Mesh3d(meshes.add(mesh::polygon(&floor, 0.35))),
        MeshMaterial3d(materials.cloth.clone()),
        Transform::from_xyz(0.0, 0.08, 0.0),
        NotShadowCaster,
    ));
    commands.spawn((
        Mesh3d(meshes.add(mesh::frame(&floor, &rim, side.index() as f32 * 0.4))),
        MeshMaterial3d(materials.frame.clone()),
    ));
}

/// Gives new pieces their bodies.
fn dress_pieces(
    mut commands: Commands,
    new: Query<(Entity, &Piece, &Owner), Added<Piece>>,
    shapes: Res<Shapes>,
    materials: Res<Materials>,
) {
    for (entity, piece, owner) in &new {
        let side = owner.0.index();
        commands
            .entity(entity)
            .insert((
                Mesh3d(shapes.bodies[side][usize::from(piece.captain)].clone()),
                MeshMaterial3d(materials.pieces[side].clone()),
            ))
            .with_children(|parent| {
                parent.spawn((
                    Mesh3d(shapes.contact.clone()),
                    MeshMaterial3d(materials.contact.clone()),
                    Transform::from_xyz(0.0, 0.004, 0.0),
                    NotShadowCaster,
                    NoFrustumCulling,
                ));
                if piece.captain {
                    for part in &shapes.brass[side] {
                        parent.spawn((Mesh3d(part.clone()), MeshMaterial3d(materials.brass.clone())));
                    }
                }
            });
    }
}

fn apply_look(
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
