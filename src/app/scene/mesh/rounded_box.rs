//! A box with rounded edges.

use bevy::prelude::*;

use super::builder::{Builder, corners};

/// A box with rounded edges, its middle at the origin; `grain` picks its piece of the wood.
pub fn rounded_box(half: Vec3, radius: f32, grain: Vec2) -> Mesh {
    // Corners to an edge's curve.
    const STEPS: usize = corners(5);
    let mut mesh = Builder::default();
    let inner = half - radius;
    // Along a face: over the curve at one end, flat, and over the other.
    let line = |half: f32| -> Vec<f32> {
        let curve = (0..=STEPS).map(|i| -half + radius * (1.0 - (1.0 - i as f32 / STEPS as f32).powf(1.5)));
        let near: Vec<f32> = curve.collect();
        near.iter().copied().chain(near.iter().rev().map(|x| -x)).collect()
    };
    for axis in 0..3 {
        for sign in [1.0, -1.0] {
            let (a, b) = ((axis + 1) % 3, (axis + 2) % 3);
            let (rows, columns) = (line(half[a]), line(half[b]));
            let first = mesh.positions.len() as u32;
            for x in &rows {
                for y in &columns {
                    let mut on_box = Vec3::ZERO;
                    (on_box[axis], on_box[a], on_box[b]) = (sign * half[axis], *x, *y);
                    let core = on_box.clamp(-inner, inner);
                    let normal = (on_box - core).normalize_or(Vec3::Y);
                    mesh.vertex(core + normal * radius, normal, Vec2::new(*y * 0.16, *x * 0.32) + grain);
                }
            }
            let wide = columns.len() as u32;
            for i in 0..rows.len() as u32 - 1 {
                for j in 0..wide - 1 {
                    let at = first + i * wide + j;
                    let (p, q, r, s) = (at, at + wide, at + wide + 1, at + 1);
                    let face = if sign > 0.0 { [p, q, r, p, r, s] } else { [p, r, q, p, s, r] };
                    mesh.indices.extend(face);
                }
            }
        }
    }
    mesh.build()
}
