//! What the player can set.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::Ui;

use super::hud::pause_slider;
use crate::app::core::input::Intent;
use crate::app::core::input::bindings::key_for;
#[cfg(not(target_family = "wasm"))]
use crate::app::core::navigation::Page;
use crate::app::core::settings::{Coordinates, Graphics, Look, Pace, Settings};
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::choices;
use crate::app::kit::choices::{Scale, segments, setting_row, switch_row};
use crate::app::kit::icons;
use crate::app::kit::{focus_first, frames, theme};
use crate::record::saved;

/// Every setting, in groups.
pub fn page(ui: &mut Ui, settings: &Settings) -> Vec<Action> {
    let mut next = settings.clone();
    let wide = (ui.available_width() * 0.5).clamp(180.0, 290.0);
    let control = if ui.available_width() < 400.0 { ui.available_width() } else { wide };

    frames::section(ui, t!("settings-board"));
    let looks = Look::ALL.map(|look| (look, look.name()));
    let first = setting_row(ui, t!("settings-look"), t!("settings-look-about"), control, |ui| {
        segments(ui, &mut next.look, &looks, control)
    });
    focus_first(&first);
    let names = Coordinates::ALL.map(|names| (names, names.name()));
    setting_row(ui, t!("settings-names"), t!("settings-names-about"), control, |ui| {
        segments(ui, &mut next.coordinates, &names, control);
    });
    switch_row(ui, &mut next.show_moves, t!("settings-moves"), t!("settings-moves-about"));
    switch_row(ui, &mut next.show_danger, t!("settings-danger"), t!("settings-danger-about"));

    switch_row(ui, &mut next.coach, t!("settings-coach"), t!("settings-coach-about"));

    frames::section(ui, t!("settings-motion"));
    let paces = Pace::ALL.map(|pace| (pace, pace.name()));
    setting_row(ui, t!("settings-pace"), t!("settings-pace-about"), control, |ui| {
        segments(ui, &mut next.pace, &paces, control);
    });
    setting_row(ui, t!("settings-pause"), t!("settings-pause-about"), control, |ui| {
        pause_slider(ui, &mut next, control);
    });
    switch_row(ui, &mut next.quick_dice, t!("settings-dice"), t!("settings-dice-about"));
    switch_row(ui, &mut next.turn_table, t!("settings-flip"), t!("settings-flip-about"));
    let mut still = next.reduces_motion();
    if switch_row(ui, &mut still, t!("settings-still"), t!("settings-still-about")).changed() {
        next.reduced_motion = Some(still);
    }

    frames::section(ui, t!("settings-sound"));
    for (title, about, value) in [
        (t!("settings-volume"), t!("settings-volume-about"), &mut next.0.volume),
        (t!("settings-pieces"), t!("settings-pieces-about"), &mut next.0.piece_volume),
        (t!("settings-buttons"), t!("settings-buttons-about"), &mut next.0.button_volume),
        (t!("settings-room"), t!("settings-room-about"), &mut next.0.room_volume),
    ] {
        setting_row(ui, title, about, control, |ui| {
            let text = match (*value * 100.0).round() {
                0.0 => t!("off").to_owned(),
                percent => t!("percent", n = percent),
            };
            choices::slider(ui, value, Scale { range: (0.0, 1.0), step: 0.05, name: title, text }, control);
        });
    }

    frames::section(ui, t!("settings-window"));
    let full = match theme::touch(ui.ctx()) {
        true => String::new(),
        false => t!("settings-full-about", key = key_for(Intent::ToggleFullscreen)),
    };
    switch_row(ui, &mut next.fullscreen, t!("settings-full"), &full);
    text_size(ui, &mut next, control);
    graphics(ui, &mut next, control);

    #[cfg(target_family = "wasm")]
    switch_row(ui, &mut next.pause_leagues, t!("settings-leagues"), t!("settings-leagues-about"));

    let mut actions = engines(ui);
    // What follows is about all settings.
    frames::ornament(ui);
    ui.add_space(8.0);
    let saved::Settings { fullscreen, system_reduces_motion, graphics_judged, .. } = next.0.clone();
    let usual = saved::Settings { fullscreen, system_reduces_motion, graphics_judged, ..Default::default() };
    let usual = Settings(usual);
    if reset(ui, next != usual) {
        next = usual;
    }
    if next != *settings {
        actions.push(Action::Set(Box::new(next)));
    }
    actions
}

/// The button that resets all of them: it is pressed twice, for nothing brings them back. Says whether it was.
fn reset(ui: &mut Ui, enabled: bool) -> bool {
    let id = egui::Id::new("reset-settings");
    let pass = ui.ctx().cumulative_pass_nr();
    // Asked and seen since, without a break.
    let asked = ui.data(|data| data.get_temp::<u64>(id)).is_some_and(|last| pass <= last + 2);
    let button = Button::new(if asked { t!("settings-reset-sure") } else { t!("settings-reset") }).icon(icons::UNDO);
    let button = if asked { button.alarm() } else { button };
    let pressed = button.enabled(enabled).show(ui).clicked();
    if asked != pressed {
        ui.data_mut(|data| data.insert_temp(id, pass));
    } else if asked {
        ui.data_mut(|data| data.remove::<u64>(id));
    }
    asked && pressed
}

/// The way to the engines of others, which only a desktop starts.
#[cfg(not(target_family = "wasm"))]
fn engines(ui: &mut Ui) -> Vec<Action> {
    frames::section(ui, t!("programs-title"));
    frames::soft(ui, t!("programs-about"));
    let pressed = Button::new(t!("programs-manage")).icon(icons::MACHINE).show(ui).clicked();
    if pressed { vec![Action::Open(Page::ENGINES)] } else { Vec::new() }
}

#[cfg(target_family = "wasm")]
fn engines(ui: &mut Ui) -> Vec<Action> {
    frames::section(ui, t!("programs-title"));
    frames::soft(ui, t!("programs-desktop"));
    Vec::new()
}

/// Whoever chooses the automatic quality anew has the machine judged anew.
fn graphics(ui: &mut Ui, settings: &mut Settings, control: f32) {
    let before = settings.graphics;
    let low = before == Graphics::Automatic && settings.graphics_judged.as_ref().is_some_and(|judged| judged.low);
    let about = if low { t!("settings-graphics-judged") } else { t!("settings-graphics-about") };
    let names = Graphics::ALL.map(|graphics| (graphics, graphics.name()));
    setting_row(ui, t!("settings-graphics"), about, control, |ui| {
        segments(ui, &mut settings.graphics, &names, control);
    });
    if settings.graphics != before && settings.graphics == Graphics::Automatic {
        settings.graphics_judged = None;
    }
}

/// In steps, not as a slider: the page grows under the pointer as it changes.
fn text_size(ui: &mut Ui, settings: &mut Settings, control: f32) {
    const SIZES: [u8; 5] = [80, 100, 120, 140, 170];
    let mut size = SIZES
        .into_iter()
        .min_by_key(|size| (f32::from(*size) - settings.text_scale * 100.0).abs() as u32)
        .unwrap_or(100);
    let before = size;
    let top = ui.cursor().top();
    setting_row(ui, t!("settings-text"), t!("settings-text-about"), control, |ui| {
        let names = SIZES.map(|size| t!("percent", n = size));
        let choices: Vec<_> = SIZES.into_iter().zip(names.iter().map(String::as_str)).collect();
        segments(ui, &mut size, &choices, control);
    });
    if size != before {
        settings.text_scale = f32::from(size) / 100.0;
    }
    stay_in_sight(ui, top, size != before);
}

/// The row from here to the cursor stays in sight although the page grows when it is changed.
fn stay_in_sight(ui: &Ui, top: f32, changed: bool) {
    /// Passes until the page has its new size.
    const PASSES: u8 = 3;
    let id = egui::Id::new("text-size-changed");
    let left = if changed { PASSES } else { ui.data(|data| data.get_temp(id)).unwrap_or(0u8) };
    if left > 0 {
        let row = egui::Rect::from_x_y_ranges(ui.max_rect().x_range(), top..=ui.cursor().top());
        ui.scroll_to_rect(row, Some(egui::Align::Center));
        ui.data_mut(|data| data.insert_temp(id, left - 1));
        ui.ctx().request_repaint();
    }
}
