//! Tips: what is shown about the control under the mouse.

use bevy_egui::egui;
use egui::{Response, Ui};

use super::theme;

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
