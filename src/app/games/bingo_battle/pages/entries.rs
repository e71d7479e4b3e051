//! The way to the pages about the game on the table: entries of the menu, and buttons below a result.

use bevy_egui::egui::Ui;

use super::sheets::Sheets;
use super::{DICE, LUCK, SCORES};
use crate::app::core::navigation::Page;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::icons;
use crate::app::kit::slots::PanelPart;

/// A page, with its title and its sign.
type Entry = (&'static str, char, Page);

/// Entries of a menu, one below the other.
#[derive(Clone, Debug)]
pub(super) struct Entries(Vec<Entry>);

impl Entries {
    /// The pages that there are about a game.
    pub(super) fn of(sheets: &Sheets) -> Entries {
        let mut entries = vec![(t!("dice-title"), icons::DIE_5, DICE)];
        if sheets.over() {
            entries.insert(0, (t!("luck-title"), icons::CHART, LUCK));
        }
        if sheets.setup.terms.alone() {
            entries.push((t!("scores-menu"), icons::TROPHY, SCORES));
        }
        Entries(entries)
    }

    /// The same as buttons, two beside each other.
    pub(super) fn as_buttons(&self) -> Buttons {
        Buttons(self.0.clone())
    }
}

impl PanelPart for Entries {
    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        let width = ui.available_width();
        let pressed = |(text, icon, page): &Entry| {
            let button = Button::new(text).icon(*icon).entry().width(width).height(42.0);
            button.show(ui).clicked().then_some(Action::Open(*page))
        };
        self.0.iter().filter_map(pressed).collect()
    }
}

/// Buttons below a result.
#[derive(Debug)]
pub(super) struct Buttons(Vec<Entry>);

impl PanelPart for Buttons {
    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        let mut actions = Vec::new();
        let width = ui.available_width();
        let half = (width - 8.0) / 2.0;
        let alone = self.0.len() % 2;
        let button = |(at, (text, icon, _)): (usize, &Entry)| {
            let width = if at < alone { width } else { half };
            Button::new(text).icon(*icon).width(width).height(40.0)
        };
        let buttons = Button::in_one_size(ui, self.0.iter().enumerate().map(button).collect());
        let mut entries = self.0.iter().zip(buttons);
        let mut row = |ui: &mut Ui, count: usize| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 8.0;
                for ((.., page), button) in entries.by_ref().take(count) {
                    if button.show(ui).clicked() {
                        actions.push(Action::Open(*page));
                    }
                }
            });
        };
        (0..alone).for_each(|_| row(ui, 1));
        (0..self.0.len() / 2).for_each(|_| row(ui, 2));
        actions
    }
}

/// The way to the list of games played alone, from a page that is not about the game on the table.
pub fn scores_button(ui: &mut Ui, button: Button<'_>) -> Vec<Action> {
    let pressed = button.icon(icons::TROPHY).show(ui).clicked();
    pressed.then_some(Action::Open(SCORES)).into_iter().collect()
}
