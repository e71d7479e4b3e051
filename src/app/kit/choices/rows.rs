//! Rows of a setting: its words at the left, its control at the right.

use bevy_egui::egui;
use egui::{Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::kit::{focus_ring, name_group, theme};

/// Height of a control in a row.
const CONTROL: f32 = 34.0;

/// Title and explanation at the left, a control of this width at the right; below each other where
/// there is no room.
pub fn setting_row<R>(ui: &mut Ui, title: &str, about: &str, width: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let palette = theme::palette(ui.ctx());
    let whole = ui.available_width();
    let beside = whole - width > 150.0;
    let wrap = if beside { whole - width - 20.0 } else { whole };
    let name = title;
    let title = ui.painter().layout(title.to_owned(), theme::plain(17.0), palette.text, wrap);
    let about_text = ui.painter().layout(about.to_owned(), theme::plain(15.0), palette.soft, wrap);
    let about_height = if about.is_empty() { 0.0 } else { about_text.size().y };
    let words = title.size().y + about_height;
    let control = theme::reach(ui.ctx(), CONTROL);
    let height = if beside { words.max(control) } else { words + 4.0 + control };
    let (rect, _) = ui.allocate_exact_size(vec2(whole, height), Sense::hover());
    let top = if beside { rect.center().y - words / 2.0 } else { rect.top() };
    let title_height = title.size().y;
    ui.painter().galley(pos2(rect.left(), top), title, palette.text);
    ui.painter().galley(pos2(rect.left(), top + title_height), about_text, palette.soft);
    let place = if beside {
        Rect::from_center_size(pos2(rect.right() - width / 2.0, rect.center().y), vec2(width, control))
    } else {
        Rect::from_min_size(pos2(rect.left(), rect.bottom() - control), vec2(width, control))
    };
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(place));
    name_group(&child, name);
    let result = add(&mut child);
    ui.add_space(4.0);
    result
}

/// In a narrower row than this what is said about a switch stands below it.
const NARROW: f32 = 220.0;

/// A switch with its words; the whole row can be clicked.
pub fn switch_row(ui: &mut Ui, on: &mut bool, title: &str, about: &str) -> Response {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let wrap = width - 64.0;
    // With large letters on a phone only the title stands beside the switch.
    let below = width < NARROW && !about.is_empty();
    let about_wrap = if below { width } else { wrap };
    let title_text = ui.painter().layout(title.to_owned(), theme::plain(17.0), palette.text, wrap);
    let about_text = ui.painter().layout(about.to_owned(), theme::plain(15.0), palette.soft, about_wrap);
    let about_height = if about.is_empty() { 0.0 } else { about_text.size().y + 1.0 };
    let height = theme::reach(ui.ctx(), (title_text.size().y + about_height).max(28.0));
    let (rect, mut response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    if response.clicked() {
        *on = !*on;
        response.mark_changed();
    }
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, *on, title));
    let middle = if below { rect.top() + title_text.size().y / 2.0 } else { rect.center().y };
    let rail = Rect::from_center_size(pos2(rect.right() - 24.0, middle), vec2(44.0, 24.0));
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        let title_height = title_text.size().y;
        // In the middle of a row that is higher for a finger.
        let top = rect.left_top() + vec2(0.0, ((rect.height() - title_height - about_height) / 2.0).max(0.0));
        painter.galley(top, title_text, palette.text);
        painter.galley(top + vec2(0.0, title_height + 1.0), about_text, palette.soft);
        let share = ui.ctx().animate_bool(response.id, *on);
        let hot = response.hovered() || response.has_focus();
        let fill = if *on { palette.brass } else { palette.well };
        let line = if hot {
            palette.bright
        } else if *on {
            palette.brass
        } else {
            palette.line
        };
        painter.rect(rail, 12.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
        let x = egui::lerp(rail.left() + 12.0..=rail.right() - 12.0, share);
        let knob = if *on { palette.ink } else { palette.soft };
        painter.circle_filled(pos2(x, rail.center().y), 8.0, knob);
    }
    focus_ring(ui, &response, rail);
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    ui.add_space(4.0);
    response
}
