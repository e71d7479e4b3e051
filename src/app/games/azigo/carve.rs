//! Carved wood: a flat top with hollows in it. Each hollow has a rounded lip and a bowl, darker the deeper.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use super::layout::{BoardSection, PITCH};
use super::slots::DEPTH;

/// Corners around an opening.
const AROUND: usize = 44;

/// How square an opening is: 2 is an ellipse.
const SQUARE: f32 = 3.2;

/// Rings from the lip to the bottom.
const RINGS: usize = 16;

/// From the lip to the bottom: the share of the opening's size, and the share of the depth.
fn bowl() -> impl Iterator<Item = (f32, f32)> {
    let lip = [(1.09, 0.0), (1.05, 0.008), (1.02, 0.028), (1.0, 0.06)];
    lip.into_iter().chain((1..=RINGS).map(|i| {
        // Closer together where it bends.
        let share = (1.0 - (i as f32 / RINGS as f32).powf(1.7)).max(0.0);
        (share, 0.06 + 0.94 * (1.0 - share.powi(5)).powf(0.75))
    }))
}

/// What is built so far. Places are in pitches.
#[derive(Default)]
struct Builder {
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Builder {
    fn vertex(&mut self, place: Vec3, normal: Vec3, light: f32) -> u32 {
        self.positions.push(place);
        self.normals.push(normal);
        self.colours.push([light, light, light, 1.0]);
        self.positions.len() as u32 - 1
    }

    /// A band between two closed lines of vertices, the outer one first, seen from above.
    fn band(&mut self, outer: &[u32], inner: &[u32]) {
        for i in 0..outer.len() {
            let j = (i + 1) % outer.len();
            self.indices.extend([outer[i], inner[i], inner[j], outer[i], inner[j], outer[j]]);
        }
    }

    fn build(self) -> Mesh {
        let uvs: Vec<[f32; 2]> = self.positions.iter().map(|p| [p.x * 0.062, p.z * 0.19 + p.y * 0.3]).collect();
        let positions: Vec<[f32; 3]> = self.positions.iter().map(|p| (*p * PITCH).to_array()).collect();
        let normals: Vec<[f32; 3]> = self.normals.iter().map(|n| n.normalize_or(Vec3::Y).to_array()).collect();
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The directions in which an opening is cut into corners: evenly round it, and to the corners of its part.
fn directions(half: Vec2) -> Vec<Vec2> {
    // Evenly by the shape's own measure, not by angle: a long opening needs its corners where it bends.
    let mut angles: Vec<f32> = (0..AROUND)
        .map(|i| {
            let (sin, cos) = (i as f32 / AROUND as f32 * TAU).sin_cos();
            (sin * half.y).atan2(cos * half.x)
        })
        .collect();
    for corner in [Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0), Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0)] {
        angles.push((corner.y * half.y).atan2(corner.x * half.x));
    }
    angles.sort_by(f32::total_cmp);
    // Clockwise seen from above is with growing angle, for the plane's second axis points to the reader.
    angles.into_iter().map(|angle| Vec2::new(angle.cos(), angle.sin())).collect()
}

/// How far an opening of this half size reaches in a direction.
fn reach(direction: Vec2, half: Vec2) -> f32 {
    let part = (direction / half).abs();
    (part.x.powf(SQUARE) + part.y.powf(SQUARE)).powf(-1.0 / SQUARE)
}

/// The outline of an opening, larger or smaller by a share.
fn around(middle: Vec2, directions: &[Vec2], half: Vec2, share: f32) -> Vec<Vec2> {
    directions.iter().map(|d| middle + *d * reach(*d, half) * share).collect()
}

/// The top of a board of these parts.
pub fn top(parts: &[BoardSection]) -> Mesh {
    let mut mesh = Builder::default();
    for part in parts {
        match part.opening {
            Some(opening) => hollow(&mut mesh, part, opening),
            None => plain(&mut mesh, part),
        }
    }
    mesh.build()
}

fn plain(mesh: &mut Builder, part: &BoardSection) {
    let corners = [Vec2::new(-1.0, 1.0), Vec2::ONE, Vec2::new(1.0, -1.0), Vec2::NEG_ONE];
    let ids = corners.map(|corner| {
        let place = part.middle + corner * part.half;
        mesh.vertex(Vec3::new(place.x, 0.0, place.y), Vec3::Y, 1.0)
    });
    mesh.indices.extend([ids[0], ids[1], ids[2], ids[0], ids[2], ids[3]]);
}

fn hollow(mesh: &mut Builder, part: &BoardSection, opening: Vec2) {
    let directions = directions(part.half);
    let border: Vec<u32> = directions
        .iter()
        .map(|d| {
            let far = (part.half / d.abs().max(Vec2::splat(1e-6))).min_element();
            let place = part.middle + *d * far;
            mesh.vertex(Vec3::new(place.x, 0.0, place.y), Vec3::Y, 1.0)
        })
        .collect();
    let mut outer = border;
    let first = mesh.positions.len();
    let begin = mesh.indices.len();
    for (share, depth) in bowl() {
        // Less light reaches the bottom, and least its corners.
        let light = 1.0 - 0.52 * depth.powf(0.7) - if depth > 0.4 { 0.10 * share } else { 0.0 };
        let line: Vec<u32> = around(part.middle, &directions, opening, share)
            .into_iter()
            .map(|place| mesh.vertex(Vec3::new(place.x, -depth * DEPTH, place.y), Vec3::ZERO, light))
            .collect();
        mesh.band(&outer, &line);
        outer = line;
    }
    smooth(mesh, first, begin);
}

/// Gives the vertices from `first` on the mean normal of the faces from `begin` on.
fn smooth(mesh: &mut Builder, first: usize, begin: usize) {
    for face in mesh.indices[begin..].chunks_exact(3) {
        let [a, b, c] = [face[0], face[1], face[2]].map(|i| mesh.positions[i as usize]);
        let normal = (b - a).cross(c - a);
        for i in face {
            if *i as usize >= first {
                mesh.normals[*i as usize] += normal;
            }
        }
    }
}

/// A flat ring around an opening: from one share of its size to another.
pub fn rim(opening: Vec2, inner: f32, outer: f32) -> Mesh {
    let mut mesh = Builder::default();
    let directions = directions(opening);
    let mut line = |share: f32| -> Vec<u32> {
        around(Vec2::ZERO, &directions, opening, share)
            .into_iter()
            .map(|place| mesh.vertex(Vec3::new(place.x, 0.0, place.y), Vec3::Y, 1.0))
            .collect()
    };
    let (out, inside) = (line(outer), line(inner));
    mesh.band(&out, &inside);
    mesh.build()
}

/// A lid over an opening: a low dome that overlaps its lip.
pub fn lid(opening: Vec2) -> Mesh {
    let mut mesh = Builder::default();
    let directions = directions(opening);
    let profile = [(1.13, 0.0), (1.13, 0.10), (1.10, 0.15), (1.0, 0.19), (0.75, 0.23), (0.4, 0.26), (0.0, 0.27)];
    let mut outer: Option<Vec<u32>> = None;
    for (share, height) in profile {
        let line: Vec<u32> = around(Vec2::ZERO, &directions, opening, share)
            .into_iter()
            .map(|place| mesh.vertex(Vec3::new(place.x, height, place.y), Vec3::ZERO, 1.0))
            .collect();
        if let Some(outer) = outer {
            mesh.band(&outer, &line);
        }
        outer = Some(line);
    }
    smooth(&mut mesh, 0, 0);
    mesh.build()
}
