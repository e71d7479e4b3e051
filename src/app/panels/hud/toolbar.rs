//! The row of signs at the foot: what can be done besides moving. Where there is room they stand in two rows, each with
//! its name under it.

use bevy_egui::egui;
use egui::{Sense, Ui, vec2};

use crate::app::kit::action::Action;
use crate::app::kit::buttons::{icon_button_sized, labelled_icon};
use crate::app::kit::named::{by_name, id};
use crate::app::kit::tip;
use crate::app::panels::commands::{TableCommand, signs};
use crate::app::panels::model::Model;

/// The height of a row without names.
const LOW: f32 = 38.0;

/// The height of a row with names.
const LABELLED: f32 = 46.0;

/// In how many rows so many signs stand with their names.
pub(super) fn rows(count: usize) -> usize {
    if count > 4 { 2 } else { 1 }
}

/// The height of so many signs, with their names or without.
pub(super) fn height(count: usize, labels: bool) -> f32 {
    if labels { rows(count) as f32 * LABELLED } else { LOW }
}

/// The signs with their names, in two rows.
pub(super) fn labelled(ui: &mut Ui, model: &Model, actions: &mut Vec<Action>) {
    let all = signs(model);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height(all.len(), true)), Sense::hover());
    let in_row = all.len().div_ceil(rows(all.len()));
    let size = vec2(rect.width() / in_row as f32, LABELLED);
    let last = all.len().saturating_sub(1);
    for (at, command) in all.into_iter().enumerate() {
        // The last one, the menu, is in the corner, however many others there are.
        let column = if at == last { in_row - 1 } else { at % in_row };
        let row = at / in_row;
        let min = rect.min + vec2(column as f32 * size.x, row as f32 * size.y);
        let place = egui::Rect::from_min_size(min, size);
        let TableCommand { icon, name, label, key, enabled, .. } = command;
        let mut part = ui.new_child(egui::UiBuilder::new().max_rect(place).id(id("sign", name)));
        let response = labelled_icon(&mut part, icon, label, name, enabled, false, size);
        command.asks(&tip(response, name, key), actions);
    }
}

/// The signs alone, in one row.
pub(super) fn toolbar(ui: &mut Ui, model: &Model, actions: &mut Vec<Action>) {
    let all = signs(model);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), LOW), Sense::hover());
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let mut row = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout));
    row.spacing_mut().item_spacing.x = 0.0;
    let size = vec2(rect.width() / all.len() as f32, LOW);
    for command in all {
        let TableCommand { icon, name, key, enabled, .. } = command;
        let sign = |ui: &mut Ui| icon_button_sized(ui, icon, name, key, enabled, false, size);
        command.asks(&by_name(&mut row, "sign", name, sign), actions);
    }
}
