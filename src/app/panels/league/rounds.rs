//! The rounds of a league in rounds: who met whom, and how the matches stand.

use bevy_egui::egui;
use egui::{RichText, Ui};

use super::table::points_text;
use crate::ai::lab::arena::Spec;
use crate::ai::lab::arena::rounds::Pairing;
use crate::app::activities::league::{LeagueView, player_name};
use crate::app::core::text::t;
use crate::app::kit::{frames, theme};

/// A section for each round, the latest first; nothing where the league is not in rounds.
pub(crate) fn show(ui: &mut Ui, view: &LeagueView) {
    let Some(plan) = &view.plan else { return };
    for (number, round) in view.rounds.iter().enumerate().rev() {
        frames::section(ui, &t!("league-round", n = number + 1));
        for pairing in round {
            pairing_row(ui, plan.specs(), pairing);
        }
    }
}

fn pairing_row(ui: &mut Ui, specs: &[Spec], pairing: &Pairing) {
    let palette = theme::palette(ui.ctx());
    let name = |player: usize| specs.get(player).map_or_else(String::new, player_name);
    let Some(b) = pairing.b else {
        frames::soft(ui, &t!("league-rests", player = name(pairing.a)));
        return;
    };
    let [one, other] = pairing.half_points.map(|half| points_text(half as f64 / 2.0));
    let text = |player: usize| {
        let text = RichText::new(name(player)).size(16.0);
        let won = pairing.over && pairing.winner() == player;
        if won { text.color(palette.brass).strong() } else { text.color(palette.text) }
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(text(pairing.a));
        ui.label(RichText::new(t!("league-match-points", one = one, other = other)).size(16.0).color(palette.soft));
        ui.label(text(b));
        if !pairing.over {
            ui.label(RichText::new(t!("league-match-open")).size(15.0).color(palette.soft));
        } else if pairing.is_level() {
            ui.label(RichText::new(t!("league-match-level")).size(15.0).color(palette.soft));
        }
    });
}
