//! Shapes made by code: turned pieces, inlaid tiles, frames around an outline.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// How many corners a curve gets: `fine` on a desktop. In a browser a phone may have to draw them, and whoever draws in
/// software feels every one; there fewer do.
pub const fn corners(fine: usize) -> usize {
    if cfg!(target_family = "wasm") { fine.div_ceil(2) } else { fine }
}

/// Collects triangles of a mesh.
#[derive(Default)]
struct Builder {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    indices: Vec<u32>,
}

impl Builder {
    fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.positions.push(position.to_array());
        self.normals.push(normal.normalize_or(Vec3::Y).to_array());
        self.uvs.push(uv.to_array());
        self.positions.len() as u32 - 1
    }

    /// A flat polygon, anticlockwise seen from outside.
    fn face(&mut self, corners: &[Vec3], uv: impl Fn(Vec3) -> Vec2) {
        let [a, b, c, ..] = corners else { return };
        let normal = (*b - *a).cross(*c - *a);
        let first: Vec<u32> = corners.iter().map(|corner| self.vertex(*corner, normal, uv(*corner))).collect();
        for i in 1..first.len() - 1 {
            self.indices.extend([first[0], first[i], first[i + 1]]);
        }
    }

    fn build(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The outline that a lathe turns: radius and height, from the bottom up.
#[derive(Clone, Debug, Default)]
pub struct Profile(Vec<Vec2>);

impl Profile {
    /// Starts at this radius and height.
    pub fn from(radius: f32, height: f32) -> Profile {
        Profile(vec![Vec2::new(radius, height)])
    }

    /// A straight line to here.
    pub fn line(mut self, radius: f32, height: f32) -> Profile {
        self.0.push(Vec2::new(radius, height));
        self
    }

    /// A curve to here that is pulled towards a control point.
    pub fn curve(mut self, control: (f32, f32), radius: f32, height: f32) -> Profile {
        const STEPS: usize = corners(9);
        let (a, b, c) = (self.0.last().copied().unwrap_or_default(), Vec2::from(control), Vec2::new(radius, height));
        self.0.extend((1..=STEPS).map(|i| {
            let t = i as f32 / STEPS as f32;
            a.lerp(b, t).lerp(b.lerp(c, t), t)
        }));
        self
    }

    /// An arc around `(0, height)`, from one angle to another in degrees: 0 points outwards, 90 up.
    pub fn ball(self, height: f32, radius: f32, from: f32, to: f32) -> Profile {
        self.ring(0.0, height, radius, from, to)
    }

    /// An arc around `(out, height)`.
    pub fn ring(mut self, out: f32, height: f32, radius: f32, from: f32, to: f32) -> Profile {
        const STEPS: usize = corners(14);
        self.0.extend((0..=STEPS).map(|i| {
            let angle = (from + (to - from) * i as f32 / STEPS as f32).to_radians();
            Vec2::new((out + radius * angle.cos()).max(0.0), height + radius * angle.sin())
        }));
        self
    }

    /// Turns the outline around the `y` axis. Edges sharper than 35 degrees stay sharp.
    pub fn turn(&self, segments: usize) -> Mesh {
        let mut points = self.0.clone();
        points.dedup_by(|a, b| a.distance(*b) < 1e-4);
        let slopes: Vec<Vec2> = points
            .windows(2)
            .map(|pair| {
                let along = (pair[1] - pair[0]).normalize_or_zero();
                Vec2::new(along.y, -along.x)
            })
            .collect();
        let crease = 35f32.to_radians().cos();
        let mut mesh = Builder::default();
        let length: f32 = points.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        let mut travelled = 0.0;
        for (i, pair) in points.windows(2).enumerate() {
            let here = slopes[i];
            let smooth = |other: Option<&Vec2>| match other {
                Some(other) if other.dot(here) > crease => (*other + here).normalize_or(here),
                _ => here,
            };
            let ends = [smooth(i.checked_sub(1).and_then(|i| slopes.get(i))), smooth(slopes.get(i + 1))];
            let step = pair[0].distance(pair[1]);
            let base = mesh.positions.len() as u32;
            for s in 0..=segments {
                let share = s as f32 / segments as f32;
                let (sin, cos) = (share * TAU).sin_cos();
                for end in 0..2 {
                    let point = pair[end];
                    let v = (travelled + step * end as f32) / length;
                    mesh.vertex(
                        Vec3::new(point.x * cos, point.y, point.x * sin),
                        Vec3::new(ends[end].x * cos, ends[end].y, ends[end].x * sin),
                        // Grain runs up the piece and meets itself at the back.
                        Vec2::new(v * 0.5, (share * 2.0 - 1.0).abs()),
                    );
                }
            }
            for s in 0..segments as u32 {
                let at = base + 2 * s;
                mesh.indices.extend([at, at + 1, at + 3, at, at + 3, at + 2]);
            }
            travelled += step;
        }
        mesh.build()
    }
}

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

/// A flat ring in `y = 0`.
pub fn ring(inner: f32, outer: f32) -> Mesh {
    Profile::from(outer, 0.0).line(inner, 0.0).turn(corners(48))
}

/// A flat square in `y = 0`, this wide.
pub fn square(width: f32) -> Mesh {
    let h = width / 2.0;
    let corners = [Vec3::new(-h, 0.0, h), Vec3::new(h, 0.0, h), Vec3::new(h, 0.0, -h), Vec3::new(-h, 0.0, -h)];
    face(&corners, |place| Vec2::new(place.x, place.z) / width + 0.5)
}
