//! The menu of a game in progress.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::Ui;

use super::action::Action;
use super::model::Model;
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
    let resign = model.offers.resign;
    let resume = Button::new(t!("menu-resume"))
        .icon(icons::PLAY)
        .entry()
        .note(t!("key-escape"))
        .primary()
        .width(width)
        .height(42.0)
        .show(ui);
    focus_first(&resume);
    if resume.clicked() {
        actions.push(Action::CloseAll);
    }
    let own = bingo::entries(model).into_iter().map(|(text, icon, page)| (text, icon, true, Action::Open(page)));
    let entries = [
        (t!("menu-new-game"), icons::PLUS, true, Action::Open(Page::NewGame)),
        (t!("menu-league"), icons::TROPHY, true, Action::Open(league::entry(model))),
        (t!("menu-share"), icons::LINK, true, Action::Open(Page::Share)),
        (t!("menu-results"), icons::CHART, true, Action::Open(Page::Results)),
        (t!("menu-help"), icons::BOOK, true, Action::Open(Page::Help)),
        (t!("menu-settings"), icons::SETTINGS, true, Action::Open(Page::Settings)),
        (t!("menu-resign"), icons::FLAG, resign, Action::Open(Page::ConfirmResign)),
        (t!("menu-title"), icons::HOME, true, Action::Go(Screen::Title)),
        (t!("title-quit"), icons::CLOSE, true, Action::Quit),
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
    crate::app::kit::frames::soft(ui, t!("menu-kept"));
    actions
}
