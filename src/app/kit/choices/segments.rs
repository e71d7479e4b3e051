//! One of several, side by side.

use bevy_egui::egui;
use egui::{
    Align2, Color32, CornerRadius, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};

use crate::app::kit::{focus_ring, name_group, theme};

/// The same where no words stand beside it: screen readers hear what the choice is about.
pub fn named_segments<T: PartialEq + Copy>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    choices: &[(T, &str)],
    width: f32,
) -> Response {
    let shown = ui.scope(|ui| {
        name_group(ui, name);
        segments(ui, value, choices, width)
    });
    shown.inner
}

/// One of several, side by side.
pub fn segments<T: PartialEq + Copy>(ui: &mut Ui, value: &mut T, choices: &[(T, &str)], width: f32) -> Response {
    let height = theme::reach(ui.ctx(), 34.0);
    segments_sized(ui, value, choices, vec2(width, height))
}

/// The same in another size. The response is that of the choice that was set before; it is marked as changed if another
/// one was pressed.
pub fn segments_sized<T: PartialEq + Copy>(ui: &mut Ui, value: &mut T, choices: &[(T, &str)], size: Vec2) -> Response {
    let palette = theme::palette(ui.ctx());
    let (width, (rect, all)) = (size.x, ui.allocate_exact_size(size, Sense::hover()));
    ui.painter().rect(rect, theme::ROUND_SMALL, palette.well, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let step = width / choices.len().max(1) as f32;
    let mut rings = Vec::new();
    let (mut known, mut changed) = (None, false);
    for (i, (choice, name)) in choices.iter().enumerate() {
        let part = Rect::from_min_size(rect.min + vec2(step * i as f32, 0.0), vec2(step, rect.height()));
        let response = ui.interact(part, all.id.with(i), Sense::click());
        let chosen = *value == *choice;
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, name));
        if response.clicked() && !chosen {
            *value = *choice;
            changed = true;
        }
        let hot = response.hovered() || response.has_focus();
        let (fill, ink) = match (chosen, hot) {
            (true, _) => (palette.brass, palette.ink),
            (_, true) => (palette.hovered, palette.text),
            _ => (Color32::TRANSPARENT, palette.soft),
        };
        let inner = part.shrink(3.0);
        ui.painter().rect_filled(inner, CornerRadius::same(4), fill);
        let font = if chosen { theme::bold(16.0) } else { theme::plain(16.0) };
        ui.painter().with_clip_rect(part.intersect(ui.clip_rect())).text(
            part.center(),
            Align2::CENTER_CENTER,
            name,
            font,
            ink,
        );
        if response.hovered() {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        if chosen {
            known = Some(response.clone());
        }
        rings.push((response, inner));
    }
    for (response, inner) in rings {
        focus_ring(ui, &response, inner);
    }
    let mut response = known.unwrap_or(all);
    if changed {
        response.mark_changed();
    }
    response
}
