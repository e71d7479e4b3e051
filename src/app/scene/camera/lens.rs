//! The camera itself: what it sees, and how good its picture is on this machine.

use bevy::camera::Exposure;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::post_process::bloom::Bloom;
use bevy::post_process::effect_stack::Vignette;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use wgpu::DeviceType;

use crate::app::scene::environment;

/// Present where the picture is to be as good as it gets, however slowly.
#[derive(Resource, Clone, Copy, Debug)]
pub struct FullQuality;

/// How much the camera sees from top to bottom, radians.
pub const FIELD_OF_VIEW: f32 = 0.56;

pub(super) fn spawn_camera(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    commands.spawn((
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection { fov: FIELD_OF_VIEW, near: 0.5, far: 120.0, ..default() }),
        Transform::from_xyz(0.0, 18.0, 18.0).looking_at(Vec3::ZERO, Vec3::Y),
        Tonemapping::AcesFitted,
        Exposure { ev100: 9.4 },
        Bloom { intensity: 0.06, ..Bloom::NATURAL },
        Vignette { intensity: 0.55, radius: 0.85, smoothness: 1.4, ..default() },
        Msaa::Sample4,
        environment::room(&mut images, 500.0),
    ));
}

/// A driver that draws on the processor gets a plainer picture, so that the game can be played there too.
pub(super) fn spare_software_drivers(
    mut commands: Commands,
    adapter: Option<Res<RenderAdapterInfo>>,
    full: Option<Res<FullQuality>>,
    cameras: Query<Entity, With<Camera3d>>,
    mut lights: Query<&mut DirectionalLight>,
) {
    let software = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    if software && full.is_none() {
        for mut light in &mut lights {
            light.shadow_maps_enabled = false;
        }
        for camera in &cameras {
            commands.entity(camera).insert(Msaa::Off).remove::<Bloom>();
        }
    }
}
