//! Taking the game elsewhere, and bringing one here.

use bevy_egui::egui;
use egui::{RichText, Ui};

use super::model::{Action, Model};
use crate::app::activities::exchange::ExchangeRequested;
use crate::app::kit::buttons::Button;
use crate::app::kit::icons;
use crate::app::kit::{focus_first, frames};
use crate::games::GameKind;

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
            actions.extend([Action::Close, Action::Exchange(request)]);
        }
    };
    if model.only_people() && model.outcome.is_none() && model.show.is_none() {
        frames::section(ui, "Play by links");
        let text = if model.kind() == GameKind::BingoBattle && !model.by_link {
            "Two can play without a server. Send the new game before the first throw: two links settle dice that \
             neither of you can choose, and then the game goes from one to the other."
        } else if model.by_link {
            "Send the link; whoever opens it sees your move and answers with a link of their own."
        } else {
            "Two can play without a server: make a move, send the link, wait for the link that comes back."
        };
        ui.label(RichText::new(text).size(16.0));
        ui.add_space(6.0);
        entry(ui, "Send the turn", icons::LINK, true, ExchangeRequested::SendTurn);
    }
    frames::section(ui, "This game");
    entry(ui, "Copy a link to look at it", icons::LINK, false, ExchangeRequested::CopyLink);
    entry(ui, "Copy its moves", icons::COPY, false, ExchangeRequested::CopyRecord);
    entry(ui, "Save to a file", icons::DOWNLOAD, false, ExchangeRequested::Save);
    frames::section(ui, "Another game");
    if cfg!(target_family = "wasm") {
        entry(ui, "Open a file", icons::OPEN, false, ExchangeRequested::Open);
    }
    entry(ui, "Paste a link or moves", icons::PASTE, false, ExchangeRequested::Paste);
    ui.add_space(4.0);
    frames::soft(ui, "A file can also be dropped onto the table.");
    actions
}
