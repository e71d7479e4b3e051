//! The room that polished wood reflects: a few soft lights and a dim ceiling, made by code.
//!
//! Each light is a round lobe on the sphere, so blurring for rougher materials is a formula, not a
//! filter: widening a lobe keeps its energy.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::light::EnvironmentMapLight;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};
use half::f16;

struct Lobe {
    towards: Vec3,
    /// How narrow it is: larger is smaller and sharper.
    sharpness: f32,
    colour: Vec3,
}

fn lobes() -> [Lobe; 6] {
    let lobe = |towards: [f32; 3], sharpness, colour: [f32; 3]| Lobe {
        towards: Vec3::from(towards).normalize(),
        sharpness,
        colour: Vec3::from(colour),
    };
    [
        // A tall window to the left; it glints on edges and does not lie on the table top.
        lobe([-0.96, 0.30, 0.12], 20.0, [3.6, 4.0, 4.8]),
        lobe([-0.88, 0.52, 0.02], 20.0, [2.6, 2.9, 3.5]),
        // A lamp overhead to the right, and its glow on the ceiling.
        lobe([0.55, 0.80, 0.25], 70.0, [15.0, 10.8, 6.4]),
        lobe([0.25, 0.95, 0.10], 3.0, [0.62, 0.47, 0.31]),
        // A hearth behind the near player.
        lobe([0.35, 0.12, 0.95], 14.0, [2.0, 0.95, 0.38]),
        // What the table throws back.
        lobe([0.0, -1.0, 0.0], 1.6, [0.20, 0.12, 0.07]),
    ]
}

/// The light from a direction, blurred by a lobe of this sharpness.
fn radiance(direction: Vec3, blur: f32) -> Vec3 {
    let mut sum = Vec3::new(0.05, 0.045, 0.045);
    for lobe in lobes() {
        let sharpness = lobe.sharpness * blur / (lobe.sharpness + blur);
        let strength = sharpness / lobe.sharpness;
        sum += lobe.colour * strength * (sharpness * (lobe.towards.dot(direction) - 1.0)).exp();
    }
    sum
}

/// The direction that a place on a face of a cube map shows, in the order that the GPU has faces.
fn direction(face: usize, u: f32, v: f32) -> Vec3 {
    let (a, b) = (2.0 * u - 1.0, 2.0 * v - 1.0);
    match face {
        0 => Vec3::new(1.0, -b, -a),
        1 => Vec3::new(-1.0, -b, a),
        2 => Vec3::new(a, 1.0, b),
        3 => Vec3::new(a, -1.0, -b),
        4 => Vec3::new(a, -b, 1.0),
        _ => Vec3::new(-a, -b, -1.0),
    }
    .normalize()
}

fn cube(size: u32, levels: u32, blur: impl Fn(u32) -> f32) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let width = size >> level;
            for y in 0..width {
                for x in 0..width {
                    let (u, v) = ((x as f32 + 0.5) / width as f32, (y as f32 + 0.5) / width as f32);
                    let light = radiance(direction(face, u, v), blur(level));
                    data.extend([light.x, light.y, light.z, 1.0].iter().flat_map(|c| f16::from_f32(*c).to_le_bytes()));
                }
            }
        }
    }
    let mut image = Image::new_uninit(
        Extent3d { width: size, height: size, depth_or_array_layers: 6 },
        TextureDimension::D2,
        TextureFormat::Rgba16Float,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(data);
    image.sampler = ImageSampler::linear();
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image
}

/// The room's light for a camera.
pub fn room(images: &mut Assets<Image>, intensity: f32) -> EnvironmentMapLight {
    const LEVELS: u32 = 7;
    let specular = cube(64, LEVELS, |level| {
        let roughness = level as f32 / (LEVELS - 1) as f32;
        // A GGX lobe as a round one, seen from straight ahead.
        0.5 / roughness.powi(4).max(2e-4)
    });
    // A cosine lobe as a round one.
    let diffuse = cube(8, 1, |_| 2.13);
    EnvironmentMapLight { diffuse_map: images.add(diffuse), specular_map: images.add(specular), intensity, ..default() }
}
