//! Taking the game elsewhere, and bringing one here.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{RichText, TextEdit, Ui};

use super::model::Model;
use crate::app::activities::exchange::ExchangeRequested;
use crate::app::core::navigation::Page;
use crate::app::core::outgoing::{Arrived, LINKS_OPEN_BY_THEMSELVES};
use crate::app::core::session::Panel;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::{focus_first, focus_ring, frames, icons, theme};
use crate::games::for_kind;
use crate::record::Recorded;

/// A game that is to be opened, as text.
#[derive(Clone, Debug, Default)]
pub struct Import {
    /// A link, or moves.
    pub text: String,
    /// What was wrong with it when it was tried last; empty if nothing.
    pub wrong: String,
    /// Whether that is yet to be brought into sight.
    pub news: bool,
}

/// Ways out and ways in.
pub fn page(ui: &mut Ui, model: &Model, import: &mut Import) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut entry = |ui: &mut Ui, text: &str, icon: char, primary: bool, request: ExchangeRequested| {
        let button = Button::new(text).icon(icon).entry().width(ui.available_width()).height(42.0);
        let button = if primary { button.primary() } else { button };
        let response = button.show(ui);
        if primary {
            focus_first(&response);
        }
        if response.clicked() {
            actions.extend([Action::CloseAll, Action::send(request)]);
        }
    };
    if model.panels.has(Panel::ByLink) && model.outcome.is_none() {
        frames::section(ui, t!("share-links"));
        let text = if for_kind!(model.kind(), G => G::CHANCE) && !model.by_link {
            t!("share-dice")
        } else if model.by_link {
            t!("share-answer")
        } else {
            t!("share-turn")
        };
        ui.label(RichText::new(text).size(16.0));
        ui.add_space(6.0);
        entry(ui, t!("share-send"), icons::LINK, true, ExchangeRequested::SendTurn);
    }
    frames::section(ui, t!("share-this"));
    entry(ui, t!("share-copy-link"), icons::LINK, false, ExchangeRequested::CopyLink);
    entry(ui, t!("share-copy-moves"), icons::COPY, false, ExchangeRequested::CopyRecord);
    entry(ui, t!("share-save"), icons::DOWNLOAD, false, ExchangeRequested::Save);
    let pictures = Button::new(t!("share-pictures")).icon(icons::CAMERA).entry();
    if pictures.width(ui.available_width()).height(42.0).show(ui).clicked() {
        actions.push(Action::Open(Page::PICTURES));
    }
    if !LINKS_OPEN_BY_THEMSELVES {
        frames::soft(ui, t!("share-no-address"));
    }
    frames::section(ui, t!("share-another"));
    actions.extend(another(ui, import));
    actions
}

/// Opening another game: from a file, or from text that stays to be mended if it is not a game.
fn another(ui: &mut Ui, import: &mut Import) -> Vec<Action> {
    let palette = theme::palette(ui.ctx());
    let mut actions = Vec::new();
    let width = ui.available_width();
    if Button::new(t!("share-open")).icon(icons::OPEN).entry().width(width).height(42.0).show(ui).clicked() {
        actions.push(Action::send(ExchangeRequested::Open));
    }
    let line = if import.wrong.is_empty() { palette.line } else { palette.alarm };
    let response = ui
        .scope(|ui| {
            let widgets = &mut ui.visuals_mut().widgets;
            widgets.inactive.bg_stroke.color = line;
            widgets.hovered.bg_stroke.color = line;
            let rows = import.text.lines().count().clamp(1, 6);
            let field = TextEdit::multiline(&mut import.text)
                .desired_rows(rows)
                .desired_width(width)
                .min_size(egui::vec2(0.0, theme::reach(ui.ctx(), 0.0)))
                .margin(egui::Margin::symmetric(10, 6))
                .font(theme::plain(16.0))
                .hint_text(t!("share-text-hint"));
            ui.add(field)
        })
        .inner;
    focus_ring(ui, &response, response.rect);
    if response.changed() {
        // What was wrong is mended, or is to be tried again.
        import.wrong.clear();
    }
    let wrong =
        (!import.wrong.is_empty()).then(|| ui.label(RichText::new(&import.wrong).size(16.0).color(palette.alarm)).rect);
    let given = !import.text.trim().is_empty();
    let half = (width - 8.0) / 2.0;
    let buttons = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        if Button::new(t!("share-paste")).icon(icons::PASTE).width(half).height(42.0).show(ui).clicked() {
            actions.push(Action::send(ExchangeRequested::Paste));
        }
        let open = Button::new(t!("share-read")).icon(icons::CHECK).width(half).height(42.0).enabled(given);
        if open.show(ui).clicked() {
            actions.push(Action::send(Arrived(import.text.clone())));
        }
    });
    // The page may only be opening, or its foot lie below the window's: what is wrong, and what leads on, is to be seen.
    let whole = response.rect.union(buttons.response.rect);
    let told = wrong.filter(|_| whole.height() > ui.clip_rect().height() - 8.0).unwrap_or(whole);
    if (import.news || response.changed()) && !ui.clip_rect().contains_rect(told) {
        ui.scroll_to_rect_animation(told, None, egui::style::ScrollAnimation::none());
    } else {
        import.news = false;
    }
    ui.add_space(4.0);
    frames::soft_for_mouse(ui, t!("share-drop"));
    actions
}
