//! The menu of a game in progress.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::Ui;

use super::act::offered;
use super::league;
use super::model::Model;
use crate::app::core::Screen;
use crate::app::core::navigation::Page;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::focus_first;
use crate::app::kit::icons;
use crate::app::kit::slots::Slot;

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
    actions.extend(model.slots.show(ui, Slot::Menu));
    let entries = [
        (t!("menu-new-game"), icons::PLUS, true, Action::Open(Page::NEW_GAME)),
        (t!("menu-league"), icons::TROPHY, true, Action::Open(league::entry(model))),
        (t!("menu-share"), icons::LINK, true, Action::Open(Page::SHARE)),
        (t!("menu-results"), icons::CHART, true, Action::Open(Page::RESULTS)),
        (t!("menu-help"), icons::BOOK, true, Action::Open(Page::HELP)),
        (t!("menu-settings"), icons::SETTINGS, true, Action::Open(Page::SETTINGS)),
        (t!("menu-resign"), icons::FLAG, resign, Action::Open(Page::CONFIRM_RESIGN)),
        (t!("menu-title"), icons::HOME, true, Action::Go(Screen::Title)),
        (t!("title-quit"), icons::CLOSE, true, Action::Quit),
    ];
    for (text, icon, enabled, action) in entries {
        if !offered(&action) {
            continue;
        }
        if Button::new(text).icon(icon).entry().width(width).height(42.0).enabled(enabled).show(ui).clicked() {
            actions.push(action);
        }
    }
    ui.add_space(2.0);
    crate::app::kit::frames::soft(ui, t!("menu-saved"));
    actions
}
