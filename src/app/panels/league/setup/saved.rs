//! The leagues that were begun before, to look at or go on with.

use bevy_egui::egui::{Ui, vec2};

use super::draft::Draft;
use super::page::show_league;
use crate::app::activities::league::{LeagueRequested, LeagueView, SavedLeague, player_name};
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::{Button, icon_button_sized};
use crate::app::kit::{frames, icons, theme};
use crate::games::GameKind;

/// Leagues that were begun before.
pub(super) fn saved_leagues(ui: &mut Ui, draft: &mut Draft, view: &LeagueView) -> Vec<Action> {
    const FEW: usize = 3;
    let mut actions = Vec::new();
    if view.saved.is_empty() && view.deleted.is_none() {
        return actions;
    }
    frames::section(ui, t!("setup-saved"));
    let most = if draft.all_saved { usize::MAX } else { FEW };
    for league in view.saved.iter().take(most) {
        let playing = view.running && view.file.as_ref() == Some(&league.file);
        actions.extend(row(ui, league, playing));
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
    if let Some((_, deleted)) = &view.deleted {
        let (about, width) = (name(deleted), ui.available_width());
        let restore = Button::new(t!("setup-restore")).about(&about).icon(icons::UNDO).entry();
        if restore.width(width).height(50.0).show(ui).clicked() {
            actions.push(Action::send(LeagueRequested::Restore));
        }
    }
    actions
}

/// What a league is called: by its players, and its game where that is another than usual.
fn name(league: &SavedLeague) -> String {
    let names: Vec<String> = league
        .players
        .iter()
        .map(|text| text.parse().map_or_else(|_| text.clone(), |spec| player_name(&spec)))
        .collect();
    match league.kind == GameKind::default() {
        true => names.join(", "),
        false => t!("setup-saved-name", game = league.kind.title(), players = names.join(", ")),
    }
}

/// A league, and a sign that deletes it, unless it is being played.
fn row(ui: &mut Ui, league: &SavedLeague, playing: bool) -> Vec<Action> {
    const GAP: f32 = 6.0;
    let side = theme::reach(ui.ctx(), 38.0);
    let width = ui.available_width() - side - GAP;
    let note = match league.played >= league.total {
        true => t!("games", n = league.total),
        false => t!("setup-saved-place", n = league.played, all = league.total),
    };
    let whole = name(league);
    // What does not fit is left out.
    let room = ((width - 150.0) / 9.0).max(12.0) as usize;
    let shown: String = match whole.chars().count() > room {
        true => whole.chars().take(room - 1).chain(['…']).collect(),
        false => whole.clone(),
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let button = Button::new(&shown).icon(icons::OPEN).entry().note(&note).width(width).height(side);
        let open = button.show(ui).clicked();
        let delete = t!("setup-delete", name = whole);
        let deleted = icon_button_sized(ui, icons::TRASH, &delete, "", !playing, false, vec2(side, side)).clicked();
        match (open, deleted) {
            (true, _) => show_league(LeagueRequested::Look(league.file.clone())),
            (_, true) => vec![Action::send(LeagueRequested::Delete(league.clone()))],
            _ => Vec::new(),
        }
    })
    .inner
}
