//! The position that the game begins from, as text.

use bevy_egui::egui;
use egui::{RichText, TextEdit, Ui};

use super::draft::Draft;
use crate::app::core::explain::explain;
use crate::app::core::text::t;
use crate::app::games::ui::GameUi;
use crate::app::kit::buttons::Button;
use crate::app::kit::{focus_ring, frames, icons, theme};
use crate::games::for_kind;

pub(super) fn position(ui: &mut Ui, draft: &mut Draft) {
    let palette = theme::palette(ui.ctx());
    let parts = for_kind!(draft.setup.kind(), G => G::position_parts());
    frames::soft(ui, &t!("new-position-about", parts = parts));
    let wrong = draft.terms().err();
    let line = if wrong.is_some() { palette.alarm } else { palette.line };
    let width = ui.available_width();
    let response = ui
        .scope(|ui| {
            let widgets = &mut ui.visuals_mut().widgets;
            widgets.inactive.bg_stroke.color = line;
            widgets.hovered.bg_stroke.color = line;
            let field = TextEdit::multiline(&mut draft.position)
                .desired_rows(2)
                .desired_width(width - 16.0)
                .char_limit(400)
                .font(theme::plain(16.0))
                .hint_text(t!("new-position-hint"))
                .return_key(None);
            ui.add(field)
        })
        .inner;
    // Its hint is no name.
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(t!("new-position")));
    focus_ring(ui, &response, response.rect);
    // Pasted text may come in several lines; a position is one.
    if draft.position.contains('\n') {
        draft.position = draft.position.replace('\n', " ");
    }
    let empty = draft.position.trim().is_empty();
    match wrong {
        Some(wrong) => {
            ui.label(RichText::new(t!("new-position-wrong", error = explain(&wrong))).size(16.0).color(palette.alarm));
        }
        None if !empty => {
            ui.label(RichText::new(t!("new-position-right")).size(16.0).color(palette.soft));
        }
        None => {}
    }
    if !empty && Button::new(t!("new-position-clear")).icon(icons::TRASH).quiet().show(ui).clicked() {
        draft.position.clear();
    }
}
