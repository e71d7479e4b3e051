//! The menu of a game in progress.

use bevy_egui::egui;
use egui::Ui;

use super::model::{Action, Model};
use super::{bingo, league};
use crate::app::core::Screen;
use crate::app::core::navigation::Page;
use crate::app::kit::buttons::Button;
use crate::app::kit::focus_first;
use crate::app::kit::icons;

/// The menu's entries.
pub fn page(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let mut actions = Vec::new();
    let width = ui.available_width();
    let resign = model.outcome.is_none() && !model.only_computers();
    let resume =
        Button::new("Resume").icon(icons::PLAY).entry().note("Esc").primary().width(width).height(42.0).show(ui);
    focus_first(&resume);
    if resume.clicked() {
        actions.push(Action::CloseAll);
    }
    let own = bingo::entries(model).into_iter().map(|(text, icon, page)| (text, icon, true, Action::Open(page)));
    let entries = [
        ("New game", icons::PLUS, true, Action::Open(Page::NewGame)),
        ("AI league", icons::TROPHY, true, Action::Open(league::entry(model))),
        ("Share or save", icons::LINK, true, Action::Open(Page::Share)),
        ("Results", icons::CHART, true, Action::Open(Page::Results)),
        ("How to play", icons::BOOK, true, Action::Open(Page::Help)),
        ("Settings", icons::SETTINGS, true, Action::Open(Page::Settings)),
        ("Resign…", icons::FLAG, resign, Action::Open(Page::ConfirmResign)),
        ("Title screen", icons::HOME, true, Action::Go(Screen::Title)),
        ("Quit", icons::CLOSE, true, Action::Quit),
    ];
    for (text, icon, enabled, action) in own.chain(entries) {
        if !action.offered() {
            continue;
        }
        if Button::new(text).icon(icon).entry().width(width).height(42.0).enabled(enabled).show(ui).clicked() {
            actions.push(action);
        }
    }
    ui.add_space(2.0);
    crate::app::kit::frames::soft(ui, "The game is kept as it stands, whenever you leave.");
    actions
}
