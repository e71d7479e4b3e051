//! Pictures made by code: wood, cloth, soft shadows. All are grey to white and tinted by
//! their material, so that one picture serves every look.

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::render::renderer::RenderAdapterInfo;

use super::quality::{AlwaysHighQuality, draws_on_processor};

/// Where pictures of surfaces are put, to be drawn with as much care as the driver can afford.
#[derive(SystemParam)]
pub struct Pictures<'w> {
    images: ResMut<'w, Assets<Image>>,
    adapter: Option<Res<'w, RenderAdapterInfo>>,
    always: Option<Res<'w, AlwaysHighQuality>>,
}

impl Pictures<'_> {
    /// Puts a picture there.
    pub fn add(&mut self, mut image: Image) -> Handle<Image> {
        // With anisotropic filtering Mesa's software driver took a minute over one frame: docs/research/drawing.md.
        let plain = self.always.is_none() && self.adapter.as_ref().is_some_and(|adapter| draws_on_processor(adapter));
        if let (true, ImageSampler::Descriptor(sampler)) = (plain, &mut image.sampler) {
            sampler.anisotropy_clamp = 1;
        }
        self.images.add(image)
    }
}

/// A well-mixed word of a place in a grid.
fn hash(x: i32, y: i32, seed: u32) -> f32 {
    let mut h =
        (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77) ^ seed.wrapping_mul(0xc2b2_ae3d);
    h = (h ^ h >> 15).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ h >> 12).wrapping_mul(0x297a_2d39);
    (h ^ h >> 15) as f32 / u32::MAX as f32
}

/// Smooth noise from 0 to 1.
fn noise(x: f32, y: f32, seed: u32) -> f32 {
    let (fx, fy) = (x.floor(), y.floor());
    let (ix, iy) = (fx as i32, fy as i32);
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (u, v) = (ease(x - fx), ease(y - fy));
    let top = hash(ix, iy, seed) * (1.0 - u) + hash(ix + 1, iy, seed) * u;
    let bottom = hash(ix, iy + 1, seed) * (1.0 - u) + hash(ix + 1, iy + 1, seed) * u;
    top * (1.0 - v) + bottom * v
}

/// Noise of several sizes, from 0 to 1.
fn layers(x: f32, y: f32, count: u32, seed: u32) -> f32 {
    let (mut sum, mut weight, mut scale) = (0.0, 0.5, 1.0);
    for i in 0..count {
        sum += weight * noise(x * scale, y * scale, seed + i);
        weight *= 0.5;
        scale *= 2.03;
    }
    sum / (1.0 - weight * 2.0)
}

/// A square picture from the colour at each place, with smaller ones of it for far away.
pub fn picture(size: u32, mipped: bool, pixel: impl Fn(f32, f32) -> [f32; 4]) -> Image {
    let mut level: Vec<[f32; 4]> = Vec::with_capacity((size * size) as usize);
    for y in 0..size {
        for x in 0..size {
            level.push(pixel(x as f32 / size as f32, y as f32 / size as f32));
        }
    }
    let mut data = Vec::new();
    let mut width = size as usize;
    let mut levels = 0;
    loop {
        data.extend(level.iter().flat_map(|p| p.map(|c| (c.clamp(0.0, 1.0) * 255.0 + 0.5) as u8)));
        levels += 1;
        if width == 1 || !mipped {
            break;
        }
        let half = width / 2;
        level = (0..half * half)
            .map(|i| {
                let at = (i / half) * 2 * width + (i % half) * 2;
                std::array::from_fn(|c| {
                    (level[at][c] + level[at + 1][c] + level[at + width][c] + level[at + width + 1][c]) / 4.0
                })
            })
            .collect();
        width = half;
    }
    let mut image = Image::new_uninit(
        Extent3d { width: size, height: size, depth_or_array_layers: 1 },
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(data);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        // Mirrored, any picture goes on without a seam.
        address_mode_u: ImageAddressMode::MirrorRepeat,
        address_mode_v: ImageAddressMode::MirrorRepeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        anisotropy_clamp: if mipped { 4 } else { 1 },
        ..default()
    });
    image
}

/// Wood with its grain along `u`. `figure` is the strength of the dark lines, 0 to 1.
pub fn wood(size: u32, figure: f32, seed: u32) -> Image {
    picture(size, true, |u, v| {
        // Growth rings, cut along the trunk and pushed about by slow noise.
        let bend = layers(u * 1.6, v * 2.2, 3, seed) * 1.1;
        let ring = ((v * 5.0 + bend * 3.2) * 1.7).fract();
        let line = if ring < 0.82 { ring / 0.82 } else { (1.0 - ring) / 0.18 };
        let fibre = layers(u * 7.0, v * 130.0, 3, seed + 11);
        let pore = (layers(u * 26.0, v * 260.0, 2, seed + 23) - 0.62).max(0.0) * 1.6;
        let cloud = layers(u * 2.5, v * 4.0, 3, seed + 37);
        let dark = figure * (0.42 * line * line + 0.42 * (fibre - 0.5) + 0.9 * pore) + 0.16 * (cloud - 0.5);
        let light = (0.93 - dark).clamp(0.2, 1.0);
        // Dark lines are redder than the wood between them.
        [light, light.powf(1.12), light.powf(1.3), 1.0]
    })
}

/// Woven cloth.
pub fn cloth(size: u32, seed: u32) -> Image {
    picture(size, true, |u, v| {
        let thread = ((u * 96.0 * std::f32::consts::TAU).sin() * (v * 96.0 * std::f32::consts::TAU).sin()) * 0.08;
        let light = 0.82 + thread + 0.22 * (layers(u * 40.0, v * 40.0, 4, seed) - 0.5);
        [light, light, light, 1.0]
    })
}

/// A round, soft, black shadow.
pub fn soft_disc() -> Image {
    picture(64, false, |u, v| {
        let far = (Vec2::new(u, v) - 0.5).length() * 2.0;
        let dark = (1.0 - far).clamp(0.0, 1.0);
        [0.0, 0.0, 0.0, dark * dark * (3.0 - 2.0 * dark) * 0.85]
    })
}
