//! Of Bevy's default plugins those that a page needs, in their order.
//!
//! What is named in `DefaultPlugins` is downloaded, used or not: this list has no motion blur, no depth of field and no audio
//! (the page plays sounds), and logs in a smaller way (`console`). When Bevy is updated, compare it with `bevy_internal`'s `default_plugins.rs`.

use bevy::a11y::AccessibilityPlugin;
use bevy::app::{PluginGroupBuilder, TaskPoolPlugin};
use bevy::asset::AssetPlugin;
use bevy::camera::CameraPlugin;
use bevy::core_pipeline::CorePipelinePlugin;
use bevy::diagnostic::FrameCountPlugin;
use bevy::image::ImagePlugin;
use bevy::input::InputPlugin;
use bevy::light::LightPlugin;
use bevy::mesh::MeshPlugin;
use bevy::pbr::PbrPlugin;
use bevy::post_process::bloom::BloomPlugin;
use bevy::post_process::effect_stack::EffectStackPlugin;
use bevy::post_process::msaa_writeback::MsaaWritebackPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::state::app::StatesPlugin;
use bevy::time::TimePlugin;
use bevy::transform::TransformPlugin;
use bevy::window::WindowPlugin;
use bevy::winit::WinitPlugin;

/// The list.
pub(super) struct BevyPlugins {
    /// The canvas.
    pub(super) window: Window,
}

impl PluginGroup for BevyPlugins {
    fn build(self) -> PluginGroupBuilder {
        PluginGroupBuilder::start::<BevyPlugins>()
            .add(TaskPoolPlugin::default())
            .add(FrameCountPlugin)
            .add(TimePlugin)
            .add(TransformPlugin)
            .add(InputPlugin)
            .add(WindowPlugin { primary_window: Some(self.window), ..default() })
            .add(AccessibilityPlugin)
            .add(AssetPlugin::default())
            .add(WinitPlugin::default())
            .add(RenderPlugin::default())
            .add(ImagePlugin::default())
            .add(MeshPlugin)
            .add(CameraPlugin)
            .add(LightPlugin)
            .add(CorePipelinePlugin)
            .add(MsaaWritebackPlugin)
            .add(BloomPlugin)
            .add(EffectStackPlugin)
            .add(PbrPlugin::default())
            .add(StatesPlugin)
    }
}
