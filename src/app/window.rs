//! The window itself.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::settings::Settings;

/// What the window is called.
pub const TITLE: &str = "Bizingo";

/// The window as it opens.
pub fn primary() -> Window {
    Window {
        title: TITLE.to_owned(),
        name: Some("bizingo".to_owned()),
        resolution: (1280, 800).into(),
        resize_constraints: bevy::window::WindowResizeConstraints { min_width: 320.0, min_height: 400.0, ..default() },
        ..default()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, set_mode.run_if(resource_exists_and_changed::<Settings>));
}

fn set_mode(settings: Res<Settings>, mut window: Query<&mut Window, With<PrimaryWindow>>) {
    let wanted = match settings.fullscreen {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
    for mut window in &mut window {
        if window.mode != wanted {
            window.mode = wanted;
        }
    }
}
