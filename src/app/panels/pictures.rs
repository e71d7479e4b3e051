//! The page of pictures and print: the game as files for others.

use bevy_egui::egui::Ui;

use crate::app::activities::exchange::{ExchangeRequested, Export};
use crate::app::core::settings::Settings;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::{segments, setting_row};
use crate::app::kit::{focus_first, frames, icons};

/// The paper, and a button for each file.
pub fn page(ui: &mut Ui, settings: &Settings) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut next = settings.clone();
    let whole = ui.available_width();
    let papers = [(false, t!("pictures-light")), (true, t!("pictures-dark"))];
    setting_row(ui, t!("pictures-paper"), t!("pictures-paper-about"), whole, |ui| {
        segments(ui, &mut next.dark_pictures, &papers, whole);
    });
    if next != *settings {
        actions.push(Action::Set(Box::new(next)));
    }
    let mut entry = |ui: &mut Ui, text: &str, about: &str, icon: char, export: Export| {
        let button = Button::new(text).about(about).icon(icon).entry().width(ui.available_width()).height(54.0);
        let response = button.show(ui);
        if export == Export::CopyPicture {
            focus_first(&response);
        }
        if response.clicked() {
            // The page stays open: people often save more than one file.
            actions.push(Action::send(ExchangeRequested::Export(export)));
        }
    };
    frames::section(ui, t!("pictures-board"));
    entry(ui, t!("pictures-copy"), t!("pictures-copy-about"), icons::COPY, Export::CopyPicture);
    entry(ui, t!("pictures-png"), t!("pictures-png-about"), icons::CAMERA, Export::Png);
    entry(ui, t!("pictures-svg"), t!("pictures-svg-about"), icons::EDIT, Export::Svg);
    frames::section(ui, t!("pictures-game"));
    entry(ui, t!("pictures-gif"), t!("pictures-gif-about"), icons::PLAY, Export::Gif);
    entry(ui, t!("pictures-sheet"), t!("pictures-sheet-about"), icons::BOOK, Export::Sheet);
    actions
}
