//! The camera itself: what it sees. [`super::super::quality`] adds what makes its picture better and slower.

use bevy::camera::Exposure;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::post_process::effect_stack::Vignette;
use bevy::prelude::*;

use crate::app::scene::environment;

/// How much the camera sees from top to bottom, radians.
pub const FIELD_OF_VIEW: f32 = 0.56;

pub(super) fn spawn_camera(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    commands.spawn((
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection { fov: FIELD_OF_VIEW, near: 0.5, far: 120.0, ..default() }),
        Transform::from_xyz(0.0, 18.0, 18.0).looking_at(Vec3::ZERO, Vec3::Y),
        Tonemapping::AcesFitted,
        Exposure { ev100: 9.4 },
        Vignette { intensity: 0.55, radius: 0.85, smoothness: 1.4, ..default() },
        environment::room(&mut images, 500.0),
    ));
}
