//! What the player can set.

use bevy_egui::egui;
use egui::Ui;

use super::hud::pause_slider;
use super::model::Action;
use crate::app::core::settings::{Coordinates, Look, Pace, Settings};
use crate::app::kit::buttons::Button;
use crate::app::kit::choices;
use crate::app::kit::choices::{Scale, segments, setting_row, switch_row};
use crate::app::kit::icons;
use crate::app::kit::{focus_first, frames};

/// Every setting, in groups.
pub fn page(ui: &mut Ui, settings: &Settings) -> Vec<Action> {
    let mut next = settings.clone();
    let wide = (ui.available_width() * 0.5).clamp(180.0, 290.0);
    let control = if ui.available_width() < 400.0 { ui.available_width() } else { wide };

    frames::section(ui, "Board");
    let looks = Look::ALL.map(|look| (look, look.name()));
    setting_row(ui, "Look", "Wood, light and colours", control, |ui| {
        segments(ui, &mut next.look, &looks, control);
    });
    let names = Coordinates::ALL.map(|names| (names, names.name()));
    setting_row(ui, "Names", "Letters and numbers on the board", control, |ui| {
        segments(ui, &mut next.coordinates, &names, control);
    });
    let first = switch_row(ui, &mut next.show_moves, "Show moves", "Where a piece may go, and what would happen there");
    focus_first(&first);
    switch_row(ui, &mut next.show_danger, "Show danger", "Your pieces that could be captured after the move");

    frames::section(ui, "Motion");
    let paces = Pace::ALL.map(|pace| (pace, pace.name()));
    setting_row(ui, "Pieces", "How fast they move", control, |ui| {
        segments(ui, &mut next.pace, &paces, control);
    });
    setting_row(ui, "Pause", "Before a computer's move is played", control, |ui| {
        pause_slider(ui, &mut next, control);
    });
    switch_row(ui, &mut next.quick_dice, "Quick dice", "They throw themselves, and do not roll for long");
    switch_row(ui, &mut next.reduced_motion, "Reduced motion", "No flying camera, no lifted pieces");

    frames::section(ui, "Sound");
    for (title, about, value) in [
        ("Volume", "Of everything", &mut next.volume),
        ("Pieces", "Steps and captures", &mut next.piece_volume),
        ("Buttons", "In menus", &mut next.button_volume),
        ("Room", "A fire and a clock", &mut next.room_volume),
    ] {
        setting_row(ui, title, about, control, |ui| {
            let text = if *value < 0.005 { "Off".to_owned() } else { format!("{:.0} %", *value * 100.0) };
            choices::slider(ui, value, Scale { range: (0.0, 1.0), step: 0.05, name: title, text }, control);
        });
    }

    frames::section(ui, "Window");
    switch_row(ui, &mut next.fullscreen, "Full screen", "F11 does it too");
    text_size(ui, &mut next, control);

    ui.add_space(8.0);
    let usual = Settings { fullscreen: next.fullscreen, ..Settings::default() };
    let reset = Button::new("Reset to defaults").icon(icons::UNDO).enabled(next != usual);
    if reset.show(ui).clicked() {
        next = usual;
    }
    if next == *settings { Vec::new() } else { vec![Action::Set(Box::new(next))] }
}

/// In steps, not as a slider: the page grows under the pointer as it changes.
fn text_size(ui: &mut Ui, settings: &mut Settings, control: f32) {
    const SIZES: [(u8, &str); 5] = [(80, "80 %"), (100, "100 %"), (120, "120 %"), (140, "140 %"), (170, "170 %")];
    let mut size = SIZES
        .iter()
        .map(|(size, _)| *size)
        .min_by_key(|size| (f32::from(*size) - settings.text_scale * 100.0).abs() as u32)
        .unwrap_or(100);
    let before = size;
    setting_row(ui, "Text size", "Of panels and pages", control, |ui| {
        segments(ui, &mut size, &SIZES, control);
    });
    if size != before {
        settings.text_scale = f32::from(size) / 100.0;
    }
}
