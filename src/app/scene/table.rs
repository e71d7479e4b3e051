//! The top of the table: planks, or a cloth over them.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::looks::Materials;
use super::mesh;

/// What the table's top is made of; a look shows one and hides the others.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Top {
    /// Boards, side by side.
    Planks,
    /// Baize.
    Cloth,
}

/// Height of the table top, below the boards on it.
pub const TABLE_Y: f32 = -0.55;

/// Half the size of the table: it reaches beyond every window.
const HALF: Vec2 = Vec2::new(39.0, 30.0);

/// Width of a plank, and of the groove between two.
const PLANK: f32 = 3.1;
const GROOVE: f32 = 0.035;

/// Spawns every kind of top.
pub fn spawn_tops(commands: &mut Commands, meshes: &mut Assets<Mesh>, materials: &Materials) {
    let slab = |low: f32, high: f32| {
        [Vec2::new(-HALF.x, high), Vec2::new(HALF.x, high), Vec2::new(HALF.x, low), Vec2::new(-HALF.x, low)]
            .map(|corner| Vec3::new(corner.x, 0.0, corner.y))
    };
    let count = (2.0 * HALF.y / PLANK) as i32;
    let planks = (0..count).map(|i| {
        let low = (i as f32 - count as f32 / 2.0) * PLANK;
        // Each plank is another piece of the picture, every second one turned round.
        let from = Vec2::new((i * 29 % 17) as f32 / 17.0 * 0.16 - 0.08, (i * 5 % 7) as f32 / 7.0 * 0.85);
        let along = if i % 2 == 0 { 0.031 } else { -0.031 };
        mesh::face(&slab(low + GROOVE, low + PLANK), |place| {
            // The middle of the table shows the middle of the picture, away from where it is mirrored.
            Vec2::new(0.5 + from.x + place.x * along, from.y + (place.z - low) / PLANK * 0.15)
        })
    });
    let mut spawn = |shape: Mesh, material: &Handle<StandardMaterial>, top: Top, y: f32| {
        let place = Transform::from_xyz(0.0, TABLE_Y + y, 0.0);
        commands.spawn((top, Mesh3d(meshes.add(shape)), MeshMaterial3d(material.clone()), place, NotShadowCaster));
    };
    for plank in planks {
        spawn(plank, &materials.table, Top::Planks, 0.0);
    }
    let whole = slab(-HALF.y, HALF.y);
    spawn(mesh::polygon(&whole, 0.09), &materials.lines, Top::Planks, -0.03);
    spawn(mesh::polygon(&whole, 0.35), &materials.baize, Top::Cloth, 0.0);
}
