//! The window itself.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode, WindowResizeConstraints};

use crate::app::core::AppSystems;
use crate::app::core::settings::Settings;

/// What the window is called.
pub const TITLE: &str = "Bizingo";

/// The window as it opens.
pub fn primary() -> Window {
    Window {
        title: TITLE.to_owned(),
        name: Some("bizingo".to_owned()),
        resolution: (1280, 800).into(),
        // A page gives its whole window to the game, and keeps its keys from scrolling it.
        canvas: Some("#table".to_owned()),
        fit_canvas_to_parent: true,
        // In a page the canvas does not take the keyboard by itself: the page hands over what is typed there.
        focused: cfg!(not(target_family = "wasm")),
        // A phone's may be smaller than what a desktop's window is kept at.
        resize_constraints: if cfg!(target_family = "wasm") {
            default()
        } else {
            WindowResizeConstraints { min_width: 320.0, min_height: 400.0, ..default() }
        },
        ..default()
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, set_mode.run_if(resource_exists_and_changed::<Settings>).before(AppSystems::Input));
}

/// Says that a window is out of sight while it is minimised, where the system tells that and not more.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn minimised_plugin(app: &mut App) {
    app.add_systems(PreUpdate, minimised::tell.run_if(on_message::<bevy::window::WindowFocused>));
}

/// The window's icon, on a desktop; a page has its own.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn icon_plugin(app: &mut App) {
    app.add_systems(Update, icon::set_icon);
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

#[cfg(not(target_family = "wasm"))]
mod minimised {
    use bevy::ecs::system::NonSendMarker;
    use bevy::prelude::*;
    use bevy::window::{PrimaryWindow, WindowOccluded};
    use bevy::winit::WINIT_WINDOWS;

    /// A window that is minimised loses the keyboard, and one that comes back gets it.
    pub(super) fn tell(
        _on_main_thread: NonSendMarker,
        window: Query<Entity, With<PrimaryWindow>>,
        mut told: Local<bool>,
        mut occluded: MessageWriter<WindowOccluded>,
    ) {
        let Ok(window) = window.single() else { return };
        let minimised = WINIT_WINDOWS.with_borrow(|all| all.get_window(window).and_then(|it| it.is_minimized()));
        let minimised = minimised.unwrap_or(false);
        if std::mem::replace(&mut *told, minimised) != minimised {
            occluded.write(WindowOccluded { window, occluded: minimised });
        }
    }
}

#[cfg(not(target_family = "wasm"))]
mod icon {
    use bevy::asset::RenderAssetUsages;
    use bevy::ecs::system::NonSendMarker;
    use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
    use bevy::prelude::*;
    use bevy::window::PrimaryWindow;
    use bevy::winit::WINIT_WINDOWS;

    /// Gives the window its icon as soon as there is a window.
    pub(crate) fn set_icon(
        _on_main_thread: NonSendMarker,
        window: Query<Entity, With<PrimaryWindow>>,
        mut done: Local<bool>,
    ) {
        if *done {
            return;
        }
        let Ok(entity) = window.single() else { return };
        WINIT_WINDOWS.with_borrow(|windows| {
            if let Some(window) = windows.get_window(entity) {
                window.set_window_icon(icon());
                *done = true;
            }
        });
    }

    fn icon() -> Option<winit::window::Icon> {
        const PNG: &[u8] = include_bytes!("../../../assets/icon/icon-256.png");
        let kind = ImageType::Extension("png");
        let usage = RenderAssetUsages::MAIN_WORLD;
        let image =
            Image::from_buffer(PNG, kind, CompressedImageFormats::NONE, true, ImageSampler::Default, usage).ok()?;
        let (width, height) = (image.width(), image.height());
        winit::window::Icon::from_rgba(image.data?, width, height).ok()
    }
}
