//! The page of what can be made of a league: files for others.

use bevy_egui::egui::Ui;

use crate::app::activities::league::export::LeagueExport;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::{focus_first, icons};

/// A button for each file.
pub(in crate::app::panels) fn page(ui: &mut Ui) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut entry = |text: &str, about: &str, icon: char, export: LeagueExport| {
        let button = Button::new(text).about(about).icon(icon).entry().width(ui.available_width()).height(54.0);
        let response = button.show(ui);
        if export == LeagueExport::Table {
            focus_first(&response);
        }
        if response.clicked() {
            actions.extend([Action::Close, Action::send(export)]);
        }
    };
    entry(t!("league-export-table"), t!("league-export-table-about"), icons::TROPHY, LeagueExport::Table);
    entry(t!("league-export-games"), t!("league-export-games-about"), icons::LIST, LeagueExport::Games);
    entry(t!("league-export-json"), t!("league-export-json-about"), icons::LIST, LeagueExport::Json);
    #[cfg(not(target_family = "wasm"))]
    entry(t!("league-export-picture"), t!("league-export-picture-about"), icons::CHART, LeagueExport::Picture);
    entry(t!("league-export-records"), t!("league-export-records-about"), icons::BOOK, LeagueExport::Records);
    actions
}
