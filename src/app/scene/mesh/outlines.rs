//! Flat polygons, and mouldings around them.

use bevy::prelude::*;

use super::builder::Builder;

/// A flat polygon seen from above.
pub fn polygon(corners: &[Vec3], scale: f32) -> Mesh {
    face(corners, |place| Vec2::new(place.x, place.z) * scale)
}

/// A flat polygon, anticlockwise seen from outside, with its picture laid on by `uv`.
pub fn face(corners: &[Vec3], uv: impl Fn(Vec3) -> Vec2) -> Mesh {
    let mut mesh = Builder::default();
    mesh.face(corners, uv);
    mesh.build()
}

/// Moves the sides of a convex outline outwards by `by`.
pub fn offset(outline: &[Vec3], by: f32) -> Vec<Vec3> {
    let count = outline.len();
    let normal = |i: usize| {
        let along = (outline[(i + 1) % count] - outline[i]).normalize_or_zero();
        // Anticlockwise from above: outside is to the right of the way.
        Vec3::new(-along.z, 0.0, along.x)
    };
    (0..count)
        .map(|i| {
            let (a, b) = (normal((i + count - 1) % count), normal(i));
            outline[i] + (a + b) * (by / (1.0 + a.dot(b)).max(0.2))
        })
        .collect()
}

/// A moulding around a convex outline. The profile gives distance outwards and height, from inside out;
/// the corners are mitred and the grain follows each side.
pub fn frame(outline: &[Vec3], profile: &[(f32, f32)], seed: f32) -> Mesh {
    let mut mesh = Builder::default();
    let count = outline.len();
    let rings: Vec<Vec<Vec3>> = profile
        .iter()
        .map(|(out, height)| offset(outline, *out).into_iter().map(|p| p + Vec3::Y * *height).collect())
        .collect();
    for side in 0..count {
        let next = (side + 1) % count;
        let along = (outline[next] - outline[side]).normalize_or_zero();
        let mut across = 0.0;
        for pair in rings.windows(2) {
            let width = pair[0][side].distance(pair[1][side]).min(1.0);
            let (near, far) = (across, across + width);
            let corners = [pair[0][side], pair[1][side], pair[1][next], pair[0][next]];
            let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]);
            let ids: Vec<u32> = corners
                .iter()
                .zip([near, far, far, near])
                .map(|(corner, v)| {
                    let u = corner.dot(along) * 0.12 + side as f32 * 0.37 + seed;
                    mesh.vertex(*corner, normal, Vec2::new(u, v * 0.45 + side as f32 * 0.21))
                })
                .collect();
            mesh.indices.extend([ids[0], ids[1], ids[2], ids[0], ids[2], ids[3]]);
            across = far;
        }
    }
    mesh.build()
}

/// A flat square in `y = 0`, this wide.
pub fn square(width: f32) -> Mesh {
    let h = width / 2.0;
    let corners = [Vec3::new(-h, 0.0, h), Vec3::new(h, 0.0, h), Vec3::new(h, 0.0, -h), Vec3::new(-h, 0.0, -h)];
    face(&corners, |place| Vec2::new(place.x, place.z) / width + 0.5)
}
