//! Which control has the keyboard, how that is seen, and what controls are about.

use bevy_egui::egui;
use egui::{Context, Id, Rect, Response, Stroke, StrokeKind, Ui};

use super::theme;

/// Draws a ring around what the keyboard is on, and keeps it in view.
pub fn focus_ring(ui: &Ui, response: &Response, rect: Rect) {
    if response.has_focus() && theme::keyboard_used(ui.ctx()) {
        let colour = theme::palette(ui.ctx()).focus;
        ui.painter().rect_stroke(
            rect.expand(3.0),
            f32::from(theme::ROUND_SMALL.nw) + 3.0,
            Stroke::new(2.0, colour),
            StrokeKind::Middle,
        );
        if response.gained_focus() {
            response.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
        }
    }
}

/// Remembers what was used last: rings are shown for keys only, and what fingers press is larger.
pub fn note_input(ctx: &egui::Context) {
    theme::note_touch(ctx);
    let used = ctx.input(|input| {
        let pressed = |event: &egui::Event| matches!(event, egui::Event::Key { pressed: true, .. });
        if input.pointer.any_pressed() { Some(false) } else { input.events.iter().any(pressed).then_some(true) }
    });
    if let Some(used) = used {
        theme::note_keyboard(ctx, used);
    }
}

fn wants_focus() -> Id {
    Id::new("wants-focus")
}

/// The next control shown with [`focus_first`] takes the keyboard.
pub fn ask_for_focus(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(wants_focus(), true));
}

/// Gives the keyboard to this control if its page has just opened.
pub fn focus_first(response: &Response) {
    let ctx = &response.ctx;
    if ctx.data(|data| data.get_temp(wants_focus())).unwrap_or(false) {
        // Until it has held on for a pass: the first one only measures. The window itself may not have the keyboard yet.
        if ctx.memory(|memory| memory.has_focus(response.id)) {
            ctx.data_mut(|data| data.remove::<bool>(wants_focus()));
        } else {
            response.request_focus();
        }
    }
}

/// Names what is in this part of a panel as a group, for screen readers: several choices may be called the same.
pub fn name_group(ui: &Ui, name: &str) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(egui::accesskit::Role::Group);
        node.set_label(name);
    });
}
