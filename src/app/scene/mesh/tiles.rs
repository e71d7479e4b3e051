//! Inlaid tiles: triangles with chamfered edges.

use bevy::prelude::*;

use super::builder::Builder;

/// A triangular tile with its top in `y = 0`.
pub struct Tile {
    /// Anticlockwise seen from above.
    pub corners: [Vec3; 3],
    /// Where the wood's grain runs, in radians.
    pub grain: f32,
    /// Picks its piece of the wood, 0 to 1.
    pub seed: f32,
}

/// Chamfered tiles as one mesh; `inset` leaves a gap to their neighbours.
pub fn tiles(tiles: impl Iterator<Item = Tile>, inset: f32, chamfer: f32) -> Mesh {
    let mut mesh = Builder::default();
    tiles.for_each(|tile| add_tile(&mut mesh, &tile, inset, chamfer));
    mesh.build()
}

fn add_tile(mesh: &mut Builder, &Tile { corners, grain, seed }: &Tile, inset: f32, chamfer: f32) {
    let middle = (corners[0] + corners[1] + corners[2]) / 3.0;
    // The distance from the middle to a corner is twice that to a side.
    let shrink = |by: f32, y: f32| {
        corners.map(|corner| {
            let out = corner - middle;
            middle + out * (1.0 - 2.0 * by / out.length()) + Vec3::Y * y
        })
    };
    let (top, edge, foot) = (shrink(inset + chamfer, 0.0), shrink(inset, -chamfer), shrink(inset, -0.06));
    let turn = Vec2::from_angle(grain);
    let uv = |place: Vec3| {
        let flat = turn.rotate(Vec2::new(place.x - middle.x, place.z - middle.z));
        Vec2::new(flat.x * 0.16 + seed * 7.31, flat.y * 0.32 + seed * 3.77)
    };
    mesh.face(&top, uv);
    for i in 0..3 {
        let j = (i + 1) % 3;
        mesh.face(&[edge[i], edge[j], top[j], top[i]], uv);
        mesh.face(&[foot[i], foot[j], edge[j], edge[i]], uv);
    }
}
