//! The leagues that were begun before, to look at or go on with.

use bevy_egui::egui::Ui;

use super::draft::Draft;
use super::page::show_league;
use crate::app::activities::league::{LeagueRequested, LeagueView, player_name};
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::{frames, icons};
use crate::games::GameKind;

/// Leagues that were begun before.
pub(super) fn saved_leagues(ui: &mut Ui, draft: &mut Draft, view: &LeagueView) -> Vec<Action> {
    const FEW: usize = 3;
    let mut actions = Vec::new();
    if view.saved.is_empty() {
        return actions;
    }
    frames::section(ui, t!("setup-saved"));
    let width = ui.available_width();
    let most = if draft.all_saved { usize::MAX } else { FEW };
    for league in view.saved.iter().take(most) {
        let note = match league.played >= league.total {
            true => t!("games", n = league.total),
            false => t!("setup-saved-place", n = league.played, all = league.total),
        };
        // What does not fit is left out.
        let room = ((width - 150.0) / 9.0).max(12.0) as usize;
        let names: Vec<String> = league
            .players
            .iter()
            .map(|text| text.parse().map_or_else(|_| text.clone(), |spec| player_name(&spec)))
            .collect();
        let mut names = names.join(", ");
        if league.kind != GameKind::default() {
            names = t!("setup-saved-name", game = league.kind.title(), players = names);
        }
        if names.chars().count() > room {
            names = names.chars().take(room - 1).chain(['…']).collect();
        }
        let button = Button::new(&names).icon(icons::OPEN).entry().note(&note).width(width).height(38.0);
        if button.show(ui).clicked() {
            actions.extend(show_league(LeagueRequested::Look(league.file.clone())));
        }
    }
    if view.saved.len() > FEW {
        let (text, icon) = match draft.all_saved {
            true => (t!("setup-fewer"), icons::CHEVRON_UP),
            false => (t!("setup-all"), icons::CHEVRON_DOWN),
        };
        if Button::new(text).icon(icon).quiet().show(ui).clicked() {
            draft.all_saved = !draft.all_saved;
        }
    }
    actions
}
