//! Turned pieces: an outline that a lathe turns around an axis.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::builder::{Builder, corners};

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

/// A flat ring in `y = 0`.
pub fn ring(inner: f32, outer: f32) -> Mesh {
    Profile::from(outer, 0.0).line(inner, 0.0).turn(corners(48))
}
