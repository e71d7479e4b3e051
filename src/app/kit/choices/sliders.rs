//! Sliders, and levels as a row of pegs: values that are dragged, stepped by arrow keys, or set by a screen reader.

use bevy_egui::egui;
use egui::{
    Align2, CornerRadius, EventFilter, Key, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use crate::app::kit::{focus_ring, theme};

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
    let size = vec2(width, theme::reach(ui.ctx(), 34.0));
    // A finger takes it by the knob: one that moves over the rest of it scrolls the page.
    let touch = theme::touch(ui.ctx());
    let (rect, mut response) =
        ui.allocate_exact_size(size, if touch { Sense::click() } else { Sense::click_and_drag() });
    let rail = Rect::from_min_max(
        pos2(rect.left() + 9.0, rect.center().y - 3.0),
        pos2(rect.right() - 62.0, rect.center().y + 3.0),
    );
    let knob = |value: f32| {
        let share = ((value - low) / (high - low)).clamp(0.0, 1.0);
        pos2(egui::lerp(rail.x_range(), share), rail.center().y)
    };
    let mut next = *value;
    let held = if touch {
        let grip = Rect::from_center_size(knob(*value), vec2(theme::FINGERTIP, size.y));
        let grip = ui.interact(grip, response.id.with("knob"), Sense::DRAG);
        let finger = grip.interact_pointer_pos().filter(|_| grip.dragged());
        // The knob stays as far from the finger as it was when it was taken.
        if let Some(finger) = finger.filter(|_| grip.drag_started()) {
            ui.data_mut(|data| data.insert_temp(grip.id, finger - knob(*value)));
        }
        let off: egui::Vec2 = ui.data(|data| data.get_temp(grip.id)).unwrap_or_default();
        finger.map(|finger| finger - off).or(response.clicked().then(|| response.interact_pointer_pos()).flatten())
    } else {
        response.interact_pointer_pos().filter(|_| response.is_pointer_button_down_on())
    };
    if let Some(place) = held {
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
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_value(scale.text.as_str()));
    if ui.is_rect_visible(rect) {
        let knob = knob(*value);
        let painter = ui.painter();
        painter.rect(rail, 3.0, palette.well, Stroke::new(1.0, palette.line), StrokeKind::Inside);
        let filled = Rect::from_min_max(rail.min, pos2(knob.x, rail.max.y));
        painter.rect_filled(filled, 3.0, palette.brass);
        let hot = response.hovered() || response.has_focus() || response.dragged();
        painter.circle(
            knob,
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
    }
    focus_ring(ui, &response, rect.shrink2(vec2(0.0, 4.0)));
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

/// Levels 1 to 10 as a row of pegs; as two where fingers press them and there is little width.
pub fn levels(ui: &mut Ui, level: &mut u8, name: &str, width: f32) -> Response {
    let palette = theme::palette(ui.ctx());
    let high = theme::reach(ui.ctx(), 38.0);
    let rows = if theme::touch(ui.ctx()) && width < 10.0 * theme::FINGERTIP { 2 } else { 1 };
    // A finger that moves over them scrolls the page.
    let sense = if theme::touch(ui.ctx()) { Sense::click() } else { Sense::click_and_drag() };
    let (rect, mut response) = ui.allocate_exact_size(vec2(width, high * rows as f32), sense);
    let each = 10 / rows;
    let step = width / each as f32;
    // The level at a place, and the part of a level.
    let at = |place: egui::Pos2| {
        let row = ((place.y - rect.top()) / high).floor().clamp(0.0, rows as f32 - 1.0);
        let column = ((place.x - rect.left()) / step).floor().clamp(0.0, each as f32 - 1.0);
        row as i32 * each + column as i32 + 1
    };
    let part = |n: i32| {
        let off = vec2(step * ((n - 1) % each) as f32, high * ((n - 1) / each) as f32);
        Rect::from_min_size(rect.min + off, vec2(step, high)).shrink2(vec2(2.0, 3.0))
    };
    let mut next = i32::from(*level);
    // A short tap may come and go within a frame.
    let pressed = response.clicked() || sense.senses_drag() && response.is_pointer_button_down_on();
    if let Some(place) = response.interact_pointer_pos().filter(|_| pressed) {
        next = at(place);
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
        let under = response.hover_pos().map(at);
        for n in 1..=10u8 {
            let part = part(n.into());
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
    }
    focus_ring(ui, &response, rect);
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::cell::Cell;

    use egui::{Context, Event, Pos2};

    use super::*;
    use crate::app::kit::stage::{Stage, button};

    #[test]
    fn a_finger_takes_a_slider_by_its_knob_and_taps_the_rest() {
        let value = Cell::new(0.5);
        let draw = |ctx: &Context| {
            let show = |ui: &mut Ui| {
                let mut now = value.get();
                let scale = Scale { range: (0.0, 1.0), step: 0.01, name: "Sound", text: String::new() };
                slider(ui, &mut now, scale, 300.0);
                value.set(now);
            };
            egui::Area::new("slider".into()).fixed_pos(pos2(20.0, 100.0)).show(ctx, show);
        };
        let mut stage = Stage::new(390.0, 844.0);
        stage.settle(draw);
        let rail = stage.find("Sound").unwrap();
        let (left, right) = (rail.left() + 9.0, rail.right() - 62.0);
        let at = |share: f32| pos2(egui::lerp(left..=right, share), rail.center().y);
        let swipe = |stage: &mut Stage, from: Pos2, to: Pos2| {
            stage.pass(vec![Event::PointerMoved(from), button(from, true)], draw);
            for part in [0.3, 0.7, 1.0] {
                stage.pass(vec![Event::PointerMoved(from.lerp(to, part))], draw);
            }
            stage.pass(vec![button(to, false)], draw);
        };
        swipe(&mut stage, at(0.1), at(0.1) + vec2(0.0, 80.0));
        assert_eq!(value.get(), 0.5, "a finger that passes over it");
        let beside = at(0.5) + vec2(14.0, 0.0);
        swipe(&mut stage, beside, beside + vec2(0.0, 80.0));
        assert_eq!(value.get(), 0.5, "and over its knob");
        swipe(&mut stage, at(0.5), at(0.8));
        assert!((value.get() - 0.8).abs() < 0.02, "{}", value.get());
        stage.pass(vec![Event::PointerMoved(at(0.2)), button(at(0.2), true), button(at(0.2), false)], draw);
        assert!((value.get() - 0.2).abs() < 0.02, "{}", value.get());
        // A mouse takes it anywhere.
        let mut stage = Stage::new(1280.0, 800.0);
        stage.settle(draw);
        swipe(&mut stage, at(0.6), at(0.9));
        assert!((value.get() - 0.9).abs() < 0.02, "{}", value.get());
    }
}
