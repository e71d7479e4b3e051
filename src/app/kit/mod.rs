//! The parts that pages are made of, all in one style.
//!
//! - [`action`]: what a click asks for; [`slots`]: places in panels that others fill; [`pages`]: pages over the table
//! - [`buttons`]: buttons with text, and with a sign alone
//! - [`choices`]: switches, one-of-several, steppers, sliders, levels
//! - [`curve`]: curves over whole numbers
//! - [`frames`]: cards, pages over the table, headings, ornaments
//! - [`steps`]: a value out of a list
//! - [`tokens`]: pieces as they look from above; [`icons`]: signs; [`theme`]: colours and fonts
//! - [`lesson`]: a drawing that plays; [`presets`]: cards of rules; [`words`]: what all of them say

use bevy_egui::egui;
use egui::{Context, Id, Rect, Response, Stroke, StrokeKind, Ui};

pub mod action;
pub mod buttons;
pub mod choices;
pub mod curve;
pub mod frames;
pub mod icons;
pub mod lesson;
pub mod pages;
pub mod presets;
pub mod slots;
#[cfg(test)]
#[allow(clippy::panic)]
pub(crate) mod stage;
pub mod steps;
pub mod theme;
pub mod tokens;
pub mod words;

/// Names what is in this part of a panel as a group, for screen readers: several choices may be called the same.
pub fn name_group(ui: &Ui, name: &str) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(egui::accesskit::Role::Group);
        node.set_label(name);
    });
}

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

/// Remembers whether keys or the mouse were used last: only then rings are shown.
pub fn note_keyboard(ctx: &egui::Context) {
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
        // Until it has held on for a pass: the first one only measures.
        if response.has_focus() {
            ctx.data_mut(|data| data.remove::<bool>(wants_focus()));
        } else {
            response.request_focus();
        }
    }
}

/// A tip that names what a control does, and its key.
pub fn tip(response: Response, text: &str, key: &str) -> Response {
    if text.is_empty() {
        return response;
    }
    let ctx = response.ctx.clone();
    let palette = theme::palette(&ctx);
    let show = |ui: &mut Ui| {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 10.0;
            ui.label(egui::RichText::new(text).size(16.0));
            if !key.is_empty() {
                ui.label(egui::RichText::new(key).font(theme::bold(15.0)).color(palette.brass));
            }
        });
    };
    response.on_hover_ui(show)
}
