//! The position that the game begins from: set up on the board, or as text, for those who know how one is written.

use bevy_egui::egui;
use egui::{RichText, TextEdit, Ui};

use super::draft::Draft;
use crate::app::activities::arrange::ArrangeRequested;
use crate::app::core::explain::explain;
use crate::app::core::text::t;
use crate::app::games::ui::GameUi;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::{focus_ring, frames, icons, theme};
use crate::games::for_kind;

/// Says whether it is to be set up on the board.
pub(super) fn position(ui: &mut Ui, draft: &mut Draft) -> Vec<Action> {
    let palette = theme::palette(ui.ctx());
    let wrong = draft.terms().err();
    // What is wrong is to be mended.
    draft.as_text |= wrong.is_some();
    let typed = draft.as_text && field(ui, draft, wrong.is_some());
    let empty = draft.position.trim().is_empty();
    match wrong {
        Some(wrong) => {
            let text = RichText::new(t!("new-position-wrong", error = explain(&wrong))).size(16.0);
            let said = ui.label(text.color(palette.alarm));
            if typed {
                said.scroll_to_me(None);
            }
        }
        None if !empty => {
            ui.label(RichText::new(t!("new-position-right")).size(16.0).color(palette.soft));
        }
        None => {}
    }
    let mut actions = Vec::new();
    ui.horizontal_wrapped(|ui| {
        if Button::new(t!("new-position-board")).icon(icons::EDIT).quiet().show(ui).clicked() {
            // What cannot be read is no beginning.
            let terms = draft.terms().unwrap_or_else(|_| draft.setup.terms.clone().without_position());
            actions.push(Action::send(ArrangeRequested::From(Box::new(terms))));
        }
        let fold = if draft.as_text { icons::CHEVRON_UP } else { icons::CHEVRON_DOWN };
        if Button::new(t!("arrange-text")).icon(fold).quiet().show(ui).clicked() {
            draft.as_text = !draft.as_text;
            draft.to_text = draft.as_text;
        }
        if !empty {
            usual(ui, draft);
        }
    });
    actions
}

/// The way back to the standard start.
fn usual(ui: &mut Ui, draft: &mut Draft) {
    if Button::new(t!("new-position-usual")).icon(icons::UNDO).quiet().show(ui).clicked() {
        draft.position.clear();
    }
}

/// At the top of the page, while the game does not begin as usual: the position itself stands at its foot.
pub(super) fn notice(ui: &mut Ui, draft: &mut Draft) {
    if draft.position.trim().is_empty() {
        return;
    }
    let palette = theme::palette(ui.ctx());
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(t!("new-position-notice")).size(16.0).color(palette.brass));
        usual(ui, draft);
    });
    ui.add_space(4.0);
}

/// How a position is written, and the field for it. Says whether something was typed.
fn field(ui: &mut Ui, draft: &mut Draft, wrong: bool) -> bool {
    let palette = theme::palette(ui.ctx());
    let parts = for_kind!(draft.setup.kind(), G => G::position_parts());
    frames::soft(ui, &t!("new-position-about", parts = parts));
    let line = if wrong { palette.alarm } else { palette.line };
    let width = ui.available_width();
    let response = ui
        .scope(|ui| {
            let widgets = &mut ui.visuals_mut().widgets;
            widgets.inactive.bg_stroke.color = line;
            widgets.hovered.bg_stroke.color = line;
            let field = TextEdit::multiline(&mut draft.position)
                .desired_rows(2)
                .desired_width(width)
                .min_size(egui::vec2(0.0, theme::reach(ui.ctx(), 0.0)))
                .char_limit(400)
                .font(theme::plain(16.0))
                .hint_text(t!("new-position-hint"))
                .return_key(None);
            ui.add(field)
        })
        .inner;
    // Its hint is not a name.
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(t!("new-position")));
    focus_ring(ui, &response, response.rect);
    if std::mem::take(&mut draft.to_text) {
        response.scroll_to_me(Some(egui::Align::Center));
    }
    // Pasted text may come in several lines; a position is one.
    if draft.position.contains('\n') {
        draft.position = draft.position.replace('\n', " ");
    }
    response.changed()
}
