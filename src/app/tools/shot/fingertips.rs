//! Every scene on phones, as the whole program shows it, only not drawn: whatever is pressed is as large as a fingertip.

use std::path::PathBuf;
use std::time::Duration;

use bevy::app::PluginsState;
use bevy::audio::AudioPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiContext, EguiOutput, EguiPlugin, egui};
use egui::Rect;

use super::ShotPlan;
use super::scenes::known;
use crate::app::kit::stage;
use crate::app::{LogicPlugin, ViewPlugin};

/// The program with a scene on this phone.
fn program(scene: String, phone: (u32, u32)) -> App {
    let mut app = App::new();
    let primary = Window { resolution: phone.into(), ..default() };
    let render_creation = WgpuSettings { backends: None, ..default() }.into();
    app.add_plugins((
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(primary), ..default() })
            .set(RenderPlugin { render_creation, ..default() })
            // Many apps in one process would all want to be the logger.
            .disable::<LogPlugin>()
            // Without a sound card it would complain each time.
            .disable::<AudioPlugin>()
            .disable::<WinitPlugin>(),
        EguiPlugin::default(),
        LogicPlugin,
        ViewPlugin,
        super::plugin,
    ));
    app.init_asset::<AudioSource>();
    app.insert_resource(ShotPlan { file: PathBuf::new(), scene });
    while app.plugins_state() == PluginsState::Adding {
        std::thread::yield_now();
    }
    app.finish();
    app.cleanup();
    app
}

/// What can be pressed, by name, and where it is.
fn controls(app: &mut App) -> Vec<(String, Rect)> {
    let world = app.world_mut();
    for mut context in world.query::<&mut EguiContext>().iter_mut(world) {
        context.get_mut().enable_accesskit();
    }
    let mut outputs = world.query::<&EguiOutput>();
    outputs
        .iter(world)
        .filter_map(|output| output.platform_output.accesskit_update.as_ref())
        .flat_map(stage::controls)
        .collect()
}

/// What is there once nothing more appears.
fn settled(app: &mut App) -> Vec<(String, Rect)> {
    let (mut before, mut same) = (Vec::new(), 0);
    for _ in 0..400 {
        app.update();
        std::thread::sleep(Duration::from_millis(2));
        let now = controls(app);
        same = if now == before { same + 1 } else { 0 };
        if same == 25 && !now.is_empty() {
            break;
        }
        before = now;
    }
    before
}

/// What is smaller than a fingertip in any scene on this phone: the scene, the control and its place.
fn too_small(phone: (u32, u32)) -> Vec<(String, (String, Rect))> {
    let mut scenes = known();
    scenes.extend(["game", "lesson", "puzzle", "analysis", "arrange"].map(|scene| format!("azigo-{scene}")));
    scenes.extend(["game", "lesson", "puzzle", "new-game"].map(|scene| format!("bingo-battle-{scene}")));
    let found = |scene: &String| stage::too_small(settled(&mut program(scene.clone(), phone)));
    scenes.iter().flat_map(|scene| found(scene).into_iter().map(|control| (scene.clone(), control))).collect()
}

// A test for each way to hold the phone: each takes a minute, beside the other.

#[test]
fn upright_whatever_is_pressed_is_as_large_as_a_fingertip_in_every_scene() {
    let small = too_small((390, 844));
    assert!(small.is_empty(), "{small:#?}");
}

#[test]
fn lengthwise_whatever_is_pressed_is_as_large_as_a_fingertip_in_every_scene() {
    let small = too_small((844, 390));
    assert!(small.is_empty(), "{small:#?}");
}
