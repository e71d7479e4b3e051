//! Who won and why, when a game has ended.

use bevy_egui::egui;
use egui::{Align2, RichText, Sense, Ui, vec2};

use super::Page;
use super::kit::buttons::Button;
use super::kit::{focus_first, tokens};
use super::model::{Action, Model};
use super::words;
use crate::app::game::TableRequested;
use crate::app::{Screen, icons, theme};
use crate::rules::bizingo::Side;

/// The result and what can be done now.
pub fn page(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let Some(outcome) = model.outcome else { return vec![Action::Close] };
    let palette = theme::palette(ui.ctx());
    let mut actions = Vec::new();
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 56.0), Sense::hover());
    match outcome.winner {
        Some(winner) => {
            tokens::piece(ui.painter(), rect.center(), 22.0, winner, true);
            for turn in [-1.0, 1.0] {
                let place = rect.center() + vec2(turn * 52.0, 0.0);
                ui.painter().text(place, Align2::CENTER_CENTER, icons::STAR, theme::plain(20.0), palette.brass);
            }
        }
        None => {
            tokens::piece(ui.painter(), rect.center() - vec2(27.0, 0.0), 20.0, Side::Light, true);
            tokens::piece(ui.painter(), rect.center() + vec2(27.0, 0.0), 20.0, Side::Dark, true);
        }
    }
    ui.vertical_centered(|ui| {
        ui.label(RichText::new(words::reason(outcome, &model.setup.options)).size(17.0));
        ui.add_space(2.0);
        ui.label(RichText::new(length(model)).size(16.0).color(palette.soft));
    });
    ui.add_space(6.0);
    balance(ui, model, width);
    ui.add_space(10.0);
    let rematch =
        Button::new("Rematch").icon(icons::FLIP).note("sides swapped").primary().width(width).height(42.0).show(ui);
    focus_first(&rematch);
    if rematch.clicked() {
        actions.extend([Action::CloseAll, Action::Table(TableRequested::Rematch)]);
    }
    let half = (width - 8.0) / 2.0;
    ui.horizontal(|ui| {
        if Button::new("New game").icon(icons::PLUS).width(half).height(40.0).show(ui).clicked() {
            actions.push(Action::Open(Page::NewGame));
        }
        if Button::new("Title").icon(icons::HOME).width(half).height(40.0).show(ui).clicked() {
            actions.push(Action::Go(Screen::Title));
        }
    });
    if Button::new("Look at the board").icon(icons::EYE).quiet().width(width).height(40.0).show(ui).clicked() {
        actions.push(Action::CloseAll);
    }
    actions
}

/// How long the game was.
fn length(model: &Model) -> String {
    format!("After {}.", words::count(model.plies.len(), "move"))
}

/// What is left of both armies, side by side.
fn balance(ui: &mut Ui, model: &Model, width: f32) {
    let palette = theme::palette(ui.ctx());
    for side in Side::BOTH {
        let (rect, _) = ui.allocate_exact_size(vec2(width, 24.0), Sense::hover());
        let army = model.army(side);
        let (left, right) = (rect.left_center(), rect.right_center());
        let painter = ui.painter();
        painter.text(left, Align2::LEFT_CENTER, words::side(side), theme::bold(16.0), palette.text);
        let text = format!("{} left", army.pieces());
        painter.text(right, Align2::RIGHT_CENTER, text, theme::plain(16.0), palette.soft);
        let room = (width - 56.0 - 64.0).min(300.0);
        let start = egui::pos2(rect.left() + 56.0 + (width - 120.0 - room) / 2.0, rect.center().y);
        tokens::pips(painter, start, room, side, army.captains, army.soldiers, &palette);
    }
}
