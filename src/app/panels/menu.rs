//! The menu of a game in progress: where one can go, and everything that can be done in the game, with its key.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::Ui;

use super::act::offered;
use super::model::Model;
use super::{commands, league, words};
use crate::app::core::Screen;
use crate::app::core::input::Intent;
use crate::app::core::input::bindings::key_for;
use crate::app::core::navigation::Page;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::grid::grid;
use crate::app::kit::slots::Slot;
use crate::app::kit::{focus_first, frames, icons, theme};

/// The narrowest column of commands.
const COLUMN: f32 = 195.0;

/// The narrowest column of pages: two of them on a phone held upright.
const PAGES: f32 = 155.0;

/// Between two entries.
const GAP: f32 = 6.0;

/// The menu's entries.
pub fn page(ui: &mut Ui, model: &Model) -> Vec<Action> {
    let mut actions = Vec::new();
    ui.spacing_mut().item_spacing = egui::vec2(GAP, GAP);
    let resume = Button::new(t!("menu-resume"))
        .icon(icons::PLAY)
        .entry()
        .note(if theme::touch(ui.ctx()) { "" } else { t!("key-escape") })
        .primary()
        .width(ui.available_width())
        .height(42.0)
        .show(ui);
    focus_first(&resume);
    if resume.clicked() {
        actions.push(Action::CloseAll);
    }
    let entry = |text, icon| Button::new(text).icon(icon).entry();
    let keys = !theme::touch(ui.ctx());
    let key_of = |intent| if keys { key_for(intent) } else { "" };
    let pages = [
        (entry(t!("menu-new-game"), icons::PLUS), Action::Open(Page::NEW_GAME)),
        (entry(t!("menu-league"), icons::TROPHY), Action::Open(league::entry(model))),
        (entry(t!("menu-share"), icons::LINK), Action::Open(Page::SHARE)),
        (entry(t!("menu-learn"), icons::BOOK), Action::Open(Page::LEARN)),
        (entry(t!("menu-puzzles"), icons::STAR), Action::Open(Page::PUZZLES)),
        (entry(t!("menu-analyses"), icons::SEARCH), Action::Open(Page::ANALYSES)),
        (entry(t!("menu-library"), icons::LIST).note(key_of(Intent::Library)), Action::Open(Page::LIBRARY)),
        (entry(t!("menu-results"), icons::CHART), Action::Open(Page::RESULTS)),
        (entry(t!("menu-help"), icons::HELP).note(key_of(Intent::Help)), Action::Open(Page::HELP)),
        (entry(t!("menu-settings"), icons::SETTINGS), Action::Open(Page::SETTINGS)),
        (entry(t!("menu-title"), icons::HOME), Action::Go(Screen::Title)),
        (entry(t!("title-quit"), icons::CLOSE), Action::Quit),
    ];
    actions.extend(grid(ui, (PAGES, 40.0), pages.into_iter().filter(|(_, action)| offered(action)).collect()));
    // What only one game has comes after what all have, which so stays where it is whatever is on the table.
    actions.extend(model.slots.show(ui, Slot::Menu));
    frames::section(ui, t!("menu-commands"));
    // A low window has no room for it beside the board.
    if let Some(rules) = words::own_rules(&model.setup) {
        frames::soft(ui, &rules);
    }
    let all = commands::all(model).into_iter().map(|command| {
        let button =
            entry(command.name, command.icon).note(if keys { command.key } else { "" }).enabled(command.enabled);
        (button, command.action)
    });
    let chosen = grid(ui, (COLUMN, 36.0), all.collect());
    // What was done is to be seen.
    let over = chosen.first().map(|action| !matches!(action, Action::Open(_)));
    actions.extend(over.filter(|over| *over).map(|_| Action::CloseAll));
    actions.extend(chosen);
    // Only the player's own game is kept for the next time.
    if model.own {
        ui.add_space(2.0);
        frames::soft(ui, t!("menu-saved"));
    }
    actions
}
