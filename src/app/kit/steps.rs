//! A value out of a list, with less and more at its sides.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, Rect, Sense, Stroke, StrokeKind, Ui, vec2};

use super::buttons::icon_button_sized;
use crate::app::kit::{icons, theme};

/// Shows the value as `text` gives it. `values` is sorted; a value between two of them goes to its neighbours.
pub fn steps<T: PartialOrd + Copy>(
    ui: &mut Ui,
    value: &mut T,
    values: &[T],
    name: &str,
    text: impl Fn(T) -> String,
    width: f32,
) {
    let palette = theme::palette(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(width, theme::reach(ui.ctx(), 34.0)), Sense::hover());
    ui.painter().rect(rect, theme::ROUND_SMALL, palette.well, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let size = vec2(theme::reach(ui.ctx(), 36.0), rect.height());
    let now = *value;
    let below = values.iter().rev().find(|other| **other < now).copied();
    let above = values.iter().find(|other| **other > now).copied();
    let mut side = |left: bool, icon: char, what: &str, to: Option<T>| {
        let min = if left { rect.min } else { rect.right_top() - vec2(size.x, 0.0) };
        let place = Rect::from_min_size(min, size);
        let mut part = ui.new_child(egui::UiBuilder::new().max_rect(place).id_salt((name, left)));
        let pressed = icon_button_sized(&mut part, icon, what, "", to.is_some(), false, size).clicked();
        if let Some(to) = to.filter(|_| pressed) {
            *value = to;
        }
    };
    side(true, icons::MINUS, &t!("less", name = name), below);
    side(false, icons::PLUS, &t!("more", name = name), above);
    let shown = text(*value);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, shown, theme::bold(17.0), palette.text);
}
