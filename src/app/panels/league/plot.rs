//! How ratings come to rest: Elo over games played, a curve for each player.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Color32, RichText, Stroke, Ui};

use super::colours;
use super::picked::picked;
use crate::app::activities::league::LeagueView;
use crate::app::kit::curve::Plane;
use crate::app::kit::theme;

/// The least that the plot is high, in Elo above and below its curves.
const MARGIN: f64 = 40.0;

/// Shows the plot. It grows with the games; it neither scrolls nor zooms, so that the page does.
pub(crate) fn show(ui: &mut Ui, view: &LeagueView, height: f32) {
    let palette = theme::palette(ui.ctx());
    let Some(plan) = view.plan.as_ref().filter(|_| view.curve.len() > 1) else {
        ui.label(RichText::new(t!("league-plot-empty")).size(16.0).color(palette.soft));
        return;
    };
    let picked = picked(ui.ctx());
    let games: Vec<f64> = view.curve.iter().map(|point| point.games as f64).collect();
    let rating =
        |player: usize| view.curve.iter().map(move |point| point.ratings.get(player).copied().unwrap_or_default());
    let (mut low, mut high) = (0.0_f64, 0.0_f64);
    for (elo, _) in view.curve.iter().flat_map(|point| &point.ratings) {
        (low, high) = (low.min(*elo), high.max(*elo));
    }
    let (low, high) = (low - MARGIN, high + MARGIN);
    let first = games.first().copied().unwrap_or_default();
    let last = games.last().copied().unwrap_or_default().max(first + 1.0);
    let plane = Plane::open(ui, height, (first..=last, low..=high), &[], |elo| {
        if elo.abs() < 0.5 { "0".to_owned() } else { format!("{elo:+.0}") }
    });
    plane.across(0.0, Stroke::new(1.0, palette.line));
    for player in 0..plan.specs().len() {
        let chosen = picked == Some(player);
        let faint = picked.is_some() && !chosen;
        let colour = colours::of(player, &palette);
        if chosen || plan.specs().len() == 2 {
            let band = games.iter().zip(rating(player)).map(|(games, (elo, error))| (*games, elo - error, elo + error));
            plane.band(band, colour.gamma_multiply(0.16));
        }
        let ink: Color32 = if faint { colour.gamma_multiply(0.3) } else { colour };
        let points = games.iter().zip(rating(player)).map(|(games, (elo, _))| (*games, elo));
        plane.line(points, Stroke::new(if chosen { 3.0 } else { 2.0 }, ink));
    }
    let text = t!("league-plot", n = view.played.len());
    ui.label(RichText::new(text).size(14.5).color(palette.soft));
}
