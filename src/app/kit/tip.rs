//! Tips: what is shown about the control under the mouse.

use bevy_egui::egui;
use egui::{RectAlign, Response, Ui};

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
                // As it looks on a keyboard, so that a single letter is not taken for a word.
                let cap = egui::Frame::new()
                    .stroke((1.0, palette.line))
                    .corner_radius(4)
                    .inner_margin(egui::Margin::symmetric(5, 1));
                cap.show(ui, |ui| ui.label(egui::RichText::new(key).font(theme::bold(14.0)).color(palette.brass)));
            }
        });
    };
    response.on_hover_ui(show)
}

/// A tip beside a row of a list: it covers neither the row nor the heads of its columns.
pub fn tip_beside(response: &Response, text: &str) {
    const ELSEWHERE: [RectAlign; 3] = [RectAlign::LEFT, RectAlign::BOTTOM_END, RectAlign::TOP_END];
    let mut tooltip = egui::Tooltip::for_enabled(response);
    tooltip.popup = tooltip.popup.align(RectAlign::RIGHT).align_alternatives(&ELSEWHERE);
    tooltip.gap(14.0).show(|ui| {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.label(egui::RichText::new(text).size(16.0));
    });
}
