//! What every shape is built with: triangles collected one by one.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// How many corners a curve gets: `fine` on a desktop. In a browser they may be drawn by a phone, or in
/// software, where every corner costs time: fewer have to do there.
pub const fn corners(fine: usize) -> usize {
    if cfg!(target_family = "wasm") { fine.div_ceil(2) } else { fine }
}

/// Collects triangles of a mesh.
#[derive(Default)]
pub(super) struct Builder {
    pub(super) positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    pub(super) indices: Vec<u32>,
}

impl Builder {
    pub(super) fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.positions.push(position.to_array());
        self.normals.push(normal.normalize_or(Vec3::Y).to_array());
        self.uvs.push(uv.to_array());
        self.positions.len() as u32 - 1
    }

    /// A flat polygon, anticlockwise seen from outside.
    pub(super) fn face(&mut self, corners: &[Vec3], uv: impl Fn(Vec3) -> Vec2) {
        let [a, b, c, ..] = corners else { return };
        let normal = (*b - *a).cross(*c - *a);
        let first: Vec<u32> = corners.iter().map(|corner| self.vertex(*corner, normal, uv(*corner))).collect();
        for i in 1..first.len() - 1 {
            self.indices.extend([first[0], first[i], first[i + 1]]);
        }
    }

    pub(super) fn build(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}
