//! The board of triangles, its trays, and what its pieces look like.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::layout::TraySpot;
use super::pieces::{Owner, Piece, place_trays};
use super::{layout, turned};
use crate::app::core::{AppSystems, Of};
use crate::app::scene::camera::Framing;
use crate::app::scene::looks::Materials;
use crate::app::scene::mesh;
use crate::app::scene::parts::Part;
use crate::app::scene::table::TABLE_Y;
use crate::games::GameKind;
use crate::rules::bizingo::{Cell, Side};

/// Meshes that many pieces share.
#[derive(Resource)]
struct Shapes {
    bodies: [[Handle<Mesh>; 2]; 2],
    brass: [Vec<Handle<Mesh>>; 2],
    contact: Handle<Mesh>,
}

/// What the board consists of, and the trays beside it.
#[derive(Resource)]
struct BoardParts {
    board: Vec<Part>,
    trays: [Vec<Part>; 2],
}

/// A part of a side's tray, and where it lies in a tray in the middle of the table.
#[derive(Component, Clone, Copy)]
struct TrayPart(Side, Vec3);

pub(crate) fn view(app: &mut App) {
    let make = (make_shapes, make_board).chain().run_if(not(resource_exists::<BoardParts>));
    app.add_systems(OnEnter(GameKind::Bizingo), (make, spawn_board.after(place_trays), frame_board).chain())
        .add_systems(
            Update,
            (dress_pieces, stand_trays.run_if(resource_changed::<TraySpot>))
                .in_set(Of(AppSystems::Present, GameKind::Bizingo)),
        );
}

fn frame_board(mut framing: ResMut<Framing>) {
    *framing = layout::framing();
}

fn spawn_board(mut commands: Commands, parts: Res<BoardParts>, spot: Res<TraySpot>) {
    let ours = DespawnOnExit(GameKind::Bizingo);
    for part in &parts.board {
        part.spawn(&mut commands, ours.clone());
    }
    for (side, tray) in Side::BOTH.into_iter().zip(&parts.trays) {
        for (part, height) in tray.iter().zip(TRAY_HEIGHTS) {
            let lies = Vec3::Y * height;
            let placed = part.clone().at(lies + tray_floor(side, *spot));
            placed.spawn(&mut commands, (ours.clone(), TrayPart(side, lies)));
        }
    }
}

/// How high the cloth of a tray lies over the table, and its rim.
const TRAY_HEIGHTS: [f32; 2] = [0.08, 0.0];

/// The middle of a tray, on the table.
fn tray_floor(side: Side, spot: TraySpot) -> Vec3 {
    layout::tray_middle(side, spot).with_y(TABLE_Y)
}

/// The trays go where the window has room for them.
fn stand_trays(spot: Res<TraySpot>, mut parts: Query<(&TrayPart, &mut Transform)>) {
    for (part, mut transform) in &mut parts {
        transform.translation = part.1 + tray_floor(part.0, *spot);
    }
}

fn make_shapes(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let body = |side| [false, true].map(|captain| turned::body(side, captain));
    commands.insert_resource(Shapes {
        bodies: Side::BOTH.map(|side| body(side).map(|mesh| meshes.add(mesh))),
        brass: Side::BOTH.map(|side| turned::brass(side).into_iter().map(|mesh| meshes.add(mesh)).collect()),
        contact: meshes.add(mesh::square(0.95)),
    });
}

fn make_board(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, materials: Res<Materials>) {
    let outline = layout::outline();
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
        (0.74, TABLE_Y),
    ];
    // Close to the board: the letters of the rows have the rest of the frame.
    let stringing = [(0.10, 0.058), (0.10, 0.064), (0.135, 0.064), (0.135, 0.058)];
    let mut parts = Vec::new();
    let mut add = |mesh: Mesh| meshes.add(mesh);
    for side in Side::BOTH {
        parts.push(Part::new(add(tiles(side)), &materials.tiles[side.index()]).flat());
    }
    // What shows between the tiles.
    let lines = Part::new(add(mesh::polygon(&outline, 0.2)), &materials.lines);
    parts.push(lines.at(Vec3::Y * -0.045).flat());
    parts.push(Part::new(add(mesh::frame(&outline, &moulding, 0.0)), &materials.frame));
    parts.push(Part::new(add(mesh::frame(&outline, &stringing, 0.0)), &materials.brass));
    let trays = Side::BOTH.map(|side| {
        let [cloth, rim] = tray(side);
        vec![Part::new(add(cloth), &materials.cloth).flat(), Part::new(add(rim), &materials.frame)]
    });
    commands.insert_resource(BoardParts { board: parts, trays });
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

/// The floor of a tray in the middle of the table, and the rim around it.
fn tray(side: Side) -> [Mesh; 2] {
    let half = layout::TRAY_HALF;
    let corner = |x: f32, z: f32| Vec3::new(x * half.x, 0.0, z * half.y);
    let floor = [corner(-1.0, 1.0), corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, -1.0)];
    let rim = [(0.0, 0.0), (0.0, 0.2), (0.03, 0.23), (0.13, 0.23), (0.17, 0.2), (0.2, 0.1), (0.2, 0.0)];
    [mesh::polygon(&floor, 0.35), mesh::frame(&floor, &rim, side.index() as f32 * 0.4)]
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
