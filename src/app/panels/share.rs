//! Taking the game elsewhere, and bringing one here.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{RichText, Ui};

use super::model::Model;
use crate::app::activities::exchange::ExchangeRequested;
use crate::app::core::session::Panel;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::icons;
use crate::app::kit::{focus_first, frames};
use crate::games::for_kind;
use crate::record::Recorded;

/// Ways out and ways in.
pub fn page(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut entry = |ui: &mut Ui, text: &str, icon: char, primary: bool, request: ExchangeRequested| {
        let button = Button::new(text).icon(icon).entry().width(ui.available_width()).height(42.0);
        let button = if primary { button.primary() } else { button };
        let response = button.show(ui);
        if primary {
            focus_first(&response);
        }
        if response.clicked() {
            actions.extend([Action::Close, Action::send(request)]);
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
    frames::section(ui, t!("share-another"));
    if cfg!(target_family = "wasm") {
        entry(ui, t!("share-open"), icons::OPEN, false, ExchangeRequested::Open);
    }
    entry(ui, t!("share-paste"), icons::PASTE, false, ExchangeRequested::Paste);
    ui.add_space(4.0);
    frames::soft(ui, t!("share-drop"));
    actions
}
