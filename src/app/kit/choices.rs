//! Controls that choose: switches, one of several, steppers, sliders, levels.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{
    Align2, Color32, CornerRadius, EventFilter, Key, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::buttons::icon_button_sized;
use super::focus_ring;
use crate::app::kit::{icons, theme};

/// Height of a control in a row.
const CONTROL: f32 = 34.0;

/// Title and explanation at the left, a control of this width at the right; below each other where
/// there is no room.
pub fn setting_row<R>(ui: &mut Ui, title: &str, about: &str, width: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let palette = theme::palette(ui.ctx());
    let whole = ui.available_width();
    let beside = whole - width > 150.0;
    let wrap = if beside { whole - width - 20.0 } else { whole };
    let title = ui.painter().layout(title.to_owned(), theme::plain(17.0), palette.text, wrap);
    let about_text = ui.painter().layout(about.to_owned(), theme::plain(15.0), palette.soft, wrap);
    let about_height = if about.is_empty() { 0.0 } else { about_text.size().y };
    let words = title.size().y + about_height;
    let height = if beside { words.max(CONTROL) } else { words + 4.0 + CONTROL };
    let (rect, _) = ui.allocate_exact_size(vec2(whole, height), Sense::hover());
    let top = if beside { rect.center().y - words / 2.0 } else { rect.top() };
    let title_height = title.size().y;
    ui.painter().galley(pos2(rect.left(), top), title, palette.text);
    ui.painter().galley(pos2(rect.left(), top + title_height), about_text, palette.soft);
    let place = if beside {
        Rect::from_center_size(pos2(rect.right() - width / 2.0, rect.center().y), vec2(width, CONTROL))
    } else {
        Rect::from_min_size(pos2(rect.left(), rect.bottom() - CONTROL), vec2(width, CONTROL))
    };
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(place));
    let result = add(&mut child);
    ui.add_space(4.0);
    result
}

/// A switch with its words; the whole row can be clicked.
pub fn switch_row(ui: &mut Ui, on: &mut bool, title: &str, about: &str) -> Response {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let wrap = width - 64.0;
    let title_text = ui.painter().layout(title.to_owned(), theme::plain(17.0), palette.text, wrap);
    let about_text = ui.painter().layout(about.to_owned(), theme::plain(15.0), palette.soft, wrap);
    let about_height = if about.is_empty() { 0.0 } else { about_text.size().y + 1.0 };
    let height = (title_text.size().y + about_height).max(28.0);
    let (rect, mut response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    if response.clicked() {
        *on = !*on;
        response.mark_changed();
    }
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, *on, title));
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        let title_height = title_text.size().y;
        painter.galley(rect.min, title_text, palette.text);
        painter.galley(rect.min + vec2(0.0, title_height + 1.0), about_text, palette.soft);
        let rail = Rect::from_center_size(pos2(rect.right() - 24.0, rect.center().y), vec2(44.0, 24.0));
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
        focus_ring(ui, &response, rail);
    }
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    ui.add_space(4.0);
    response
}

/// One of several, side by side.
pub fn segments<T: PartialEq + Copy>(ui: &mut Ui, value: &mut T, choices: &[(T, &str)], width: f32) -> Response {
    let palette = theme::palette(ui.ctx());
    let (rect, mut all) = ui.allocate_exact_size(vec2(width, 34.0), Sense::hover());
    ui.painter().rect(rect, theme::ROUND_SMALL, palette.well, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let step = width / choices.len().max(1) as f32;
    let mut rings = Vec::new();
    for (i, (choice, name)) in choices.iter().enumerate() {
        let part = Rect::from_min_size(rect.min + vec2(step * i as f32, 0.0), vec2(step, rect.height()));
        let response = ui.interact(part, all.id.with(i), Sense::click());
        let chosen = *value == *choice;
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, name));
        if response.clicked() && !chosen {
            *value = *choice;
            all.mark_changed();
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
        rings.push((response, inner));
    }
    for (response, inner) in rings {
        focus_ring(ui, &response, inner);
    }
    all
}

/// A number with less and more, and off below its least.
pub fn stepper(ui: &mut Ui, value: &mut Option<u16>, range: (u16, u16), step: u16, name: &str) -> bool {
    let palette = theme::palette(ui.ctx());
    let before = *value;
    let (low, high) = range;
    let (rect, _) = ui.allocate_exact_size(vec2(140.0, 34.0), Sense::hover());
    ui.painter().rect(rect, theme::ROUND_SMALL, palette.well, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let mut inside =
        ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(egui::Layout::left_to_right(egui::Align::Center)));
    inside.spacing_mut().item_spacing.x = 0.0;
    let size = vec2(36.0, 34.0);
    let less = t!("less", name = name);
    if icon_button_sized(&mut inside, icons::MINUS, &less, "", value.is_some(), false, size).clicked() {
        *value = value.and_then(|n| n.checked_sub(step)).filter(|n| *n >= low);
    }
    inside.add_space(140.0 - 72.0);
    let more = t!("more", name = name);
    if icon_button_sized(&mut inside, icons::PLUS, &more, "", *value != Some(high), false, size).clicked() {
        *value = Some(value.map_or(low, |n| n.saturating_add(step).min(high)));
    }
    let text = value.map_or_else(|| t!("off").to_owned(), |n| n.to_string());
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, theme::bold(17.0), palette.text);
    *value != before
}

/// How far one press of an arrow key goes, and what the value is called.
pub struct Scale<'a> {
    /// Least and most.
    pub range: (f32, f32),
    /// A press of a key.
    pub step: f32,
    /// For screen readers.
    pub name: &'a str,
    /// The value in words.
    pub text: String,
}

/// A slider with its value in words at the right.
pub fn slider(ui: &mut Ui, value: &mut f32, scale: Scale, width: f32) -> Response {
    let palette = theme::palette(ui.ctx());
    let (low, high) = scale.range;
    let (rect, mut response) = ui.allocate_exact_size(vec2(width, 34.0), Sense::click_and_drag());
    let rail = Rect::from_min_max(
        pos2(rect.left() + 9.0, rect.center().y - 3.0),
        pos2(rect.right() - 62.0, rect.center().y + 3.0),
    );
    let mut next = *value;
    if let Some(place) = response.interact_pointer_pos().filter(|_| response.is_pointer_button_down_on()) {
        let share = ((place.x - rail.left()) / rail.width()).clamp(0.0, 1.0);
        next = low + share * (high - low);
        next = ((next - low) / scale.step).round() * scale.step + low;
    }
    next += scale.step * arrows(ui, &response) as f32;
    next = asked_value(ui, &response, (low, high, scale.step)).unwrap_or(next).clamp(low, high);
    if (next - *value).abs() > scale.step * 0.01 {
        *value = next;
        response.mark_changed();
    }
    response.widget_info(|| WidgetInfo::slider(true, f64::from(*value), scale.name));
    if ui.is_rect_visible(rect) {
        let share = ((*value - low) / (high - low)).clamp(0.0, 1.0);
        let x = egui::lerp(rail.x_range(), share);
        let painter = ui.painter();
        painter.rect(rail, 3.0, palette.well, Stroke::new(1.0, palette.line), StrokeKind::Inside);
        let filled = Rect::from_min_max(rail.min, pos2(x, rail.max.y));
        painter.rect_filled(filled, 3.0, palette.brass);
        let hot = response.hovered() || response.has_focus() || response.dragged();
        painter.circle(
            pos2(x, rail.center().y),
            if hot { 10.0 } else { 9.0 },
            if hot { palette.bright } else { palette.brass },
            Stroke::new(2.0, palette.panel.to_opaque()),
        );
        painter.text(
            pos2(rect.right(), rect.center().y),
            Align2::RIGHT_CENTER,
            scale.text,
            theme::plain(16.0),
            palette.text,
        );
        focus_ring(ui, &response, rect.shrink2(vec2(0.0, 4.0)));
    }
    response
}

/// The value that a screen reader asks of a slider with this least, most and step; tells it what it may ask.
fn asked_value(ui: &Ui, response: &Response, (low, high, step): (f32, f32, f32)) -> Option<f32> {
    use egui::accesskit::{Action, ActionData};
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_min_numeric_value(low.into());
        node.set_max_numeric_value(high.into());
        node.set_numeric_value_step(step.into());
        node.add_action(Action::SetValue);
    });
    ui.input(|input| {
        let mut asked = input.accesskit_action_requests(response.id, Action::SetValue);
        asked.find_map(|request| match request.data {
            Some(ActionData::NumericValue(value)) => Some(value as f32),
            _ => None,
        })
    })
}

/// Right presses less left ones while this control has the keyboard, which then does not move on.
fn arrows(ui: &Ui, response: &Response) -> i32 {
    if !response.has_focus() {
        return 0;
    }
    let filter = EventFilter { horizontal_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    ui.input(|input| input.num_presses(Key::ArrowRight) as i32 - input.num_presses(Key::ArrowLeft) as i32)
}

/// Levels 1 to 10 as a row of pegs.
pub fn levels(ui: &mut Ui, level: &mut u8, name: &str, width: f32) -> Response {
    let palette = theme::palette(ui.ctx());
    let (rect, mut response) = ui.allocate_exact_size(vec2(width, 38.0), Sense::click_and_drag());
    let step = width / 10.0;
    let mut next = i32::from(*level);
    if let Some(place) = response.interact_pointer_pos().filter(|_| response.is_pointer_button_down_on()) {
        next = ((place.x - rect.left()) / step).floor() as i32 + 1;
    }
    let next = next + arrows(ui, &response);
    let next = asked_value(ui, &response, (1.0, 10.0, 1.0)).map_or(next, |value| value.round() as i32);
    let next = next.clamp(1, 10) as u8;
    if next != *level {
        *level = next;
        response.mark_changed();
    }
    response.widget_info(|| WidgetInfo::slider(true, f64::from(*level), name));
    if ui.is_rect_visible(rect) {
        let under = response.hover_pos().map(|place| ((place.x - rect.left()) / step).floor() as i32 + 1);
        for n in 1..=10u8 {
            let part = Rect::from_min_size(rect.min + vec2(step * f32::from(n - 1), 0.0), vec2(step, rect.height()))
                .shrink2(vec2(2.0, 3.0));
            let (fill, ink) = match (n == *level, n < *level) {
                (true, _) => (palette.brass, palette.ink),
                (_, true) => (palette.hovered, palette.text),
                _ => (palette.well, palette.soft),
            };
            let line = if under == Some(i32::from(n)) { palette.bright } else { palette.line };
            ui.painter().rect(part, CornerRadius::same(4), fill, Stroke::new(1.0, line), StrokeKind::Inside);
            let font = if n == *level { theme::bold(17.0) } else { theme::plain(16.0) };
            ui.painter().text(part.center(), Align2::CENTER_CENTER, n, font, ink);
        }
        focus_ring(ui, &response, rect);
    }
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response
}

/// A choice as a card.
pub struct Card<'a> {
    /// What it is called.
    pub title: &'a str,
    /// A line about it.
    pub about: &'a str,
    /// Whether it is the one.
    pub chosen: bool,
}

/// Cards of one height, so many in a row of a narrow and of a wide page. What came of each, in order.
pub fn cards(ui: &mut Ui, [narrow, wide]: [usize; 2], cards: &[Card]) -> Vec<Response> {
    let width = ui.available_width();
    let columns = if width < 500.0 { narrow } else { wide };
    let each = (width - 8.0 * (columns - 1) as f32) / columns as f32;
    let height = cards.iter().map(|card| card_height(ui, card.about, each)).fold(0.0, f32::max);
    let mut responses = Vec::with_capacity(cards.len());
    for row in cards.chunks(columns) {
        ui.horizontal(|ui| {
            responses.extend(row.iter().map(|card| card_choice(ui, card, vec2(each, height))));
        });
    }
    responses
}

/// How high a card must be for its words.
fn card_height(ui: &Ui, about: &str, width: f32) -> f32 {
    let about = ui.painter().layout(about.to_owned(), theme::plain(14.5), Color32::PLACEHOLDER, width - 24.0);
    about.size().y + 22.0 + 16.0
}

/// Title, a line about it, a mark when it is the one.
fn card_choice(ui: &mut Ui, card: &Card, size: egui::Vec2) -> Response {
    let Card { title, about, chosen } = *card;
    let palette = theme::palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, title));
    if ui.is_rect_visible(rect) {
        let hot = response.hovered() || response.has_focus();
        let fill = if hot { palette.hovered } else { palette.raised };
        let line = if chosen { Stroke::new(2.0, palette.brass) } else { Stroke::new(1.0, palette.line) };
        let painter = ui.painter();
        painter.rect(rect, theme::ROUND_SMALL, fill, line, StrokeKind::Inside);
        let wrap = size.x - 24.0;
        let title = painter.layout(title.to_owned(), theme::bold(16.5), palette.text, wrap);
        let about = painter.layout(about.to_owned(), theme::plain(14.5), palette.soft, wrap);
        let high = title.size().y + about.size().y;
        let top = rect.center().y - high / 2.0;
        let ink = if chosen { palette.brass } else { palette.text };
        let title_height = title.size().y;
        painter.galley_with_override_text_color(pos2(rect.left() + 12.0, top), title, ink);
        painter.galley(pos2(rect.left() + 12.0, top + title_height), about, palette.soft);
        focus_ring(ui, &response, rect);
    }
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response
}
