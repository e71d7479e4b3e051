//! A number with a button for less and one for more.

use bevy_egui::egui;
use egui::{Align2, Sense, Stroke, StrokeKind, Ui, vec2};

use crate::app::core::text::t;
use crate::app::kit::buttons::icon_button_sized;
use crate::app::kit::{icons, theme};

/// A number with less and more, and off below its least.
pub fn stepper(ui: &mut Ui, value: &mut Option<u16>, range: (u16, u16), step: u16, name: &str) -> bool {
    let palette = theme::palette(ui.ctx());
    let before = *value;
    let (low, high) = range;
    let size = vec2(theme::reach(ui.ctx(), 36.0), theme::reach(ui.ctx(), 34.0));
    let width = (68.0 + 2.0 * size.x).min(ui.available_width());
    let (rect, _) = ui.allocate_exact_size(vec2(width, size.y), Sense::hover());
    ui.painter().rect(rect, theme::ROUND_SMALL, palette.well, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let mut inside =
        ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(egui::Layout::left_to_right(egui::Align::Center)));
    inside.spacing_mut().item_spacing.x = 0.0;
    let less = t!("less", name = name);
    if icon_button_sized(&mut inside, icons::MINUS, &less, "", value.is_some(), false, size).clicked() {
        *value = value.and_then(|n| n.checked_sub(step)).filter(|n| *n >= low);
    }
    inside.add_space(width - 2.0 * size.x);
    let more = t!("more", name = name);
    if icon_button_sized(&mut inside, icons::PLUS, &more, "", *value != Some(high), false, size).clicked() {
        *value = Some(value.map_or(low, |n| n.saturating_add(step).min(high)));
    }
    let text = value.map_or_else(|| t!("off").to_owned(), |n| n.to_string());
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, theme::bold(17.0), palette.text);
    *value != before
}
