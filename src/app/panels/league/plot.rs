//! How ratings come to rest: Elo over games played, a curve for each player.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Color32, RichText, Stroke, Ui};
use egui_plot::{FilledArea, HLine, Line, PlotPoints};

use super::colours;
use super::picked::picked;
use crate::app::activities::league::{LeagueView, player_name};
use crate::app::kit::curve;
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
    curve::still("elo", height, &palette, |mark| format!("{:+.0}", mark.value + 0.0))
        .default_x_bounds(first, last)
        .default_y_bounds(low, high)
        .show(ui, |plot| {
            // Bounds are remembered from before; the league has grown since.
            plot.set_plot_bounds_x(first..=last);
            plot.set_plot_bounds_y(low..=high);
            plot.hline(HLine::new("mean", 0.0).stroke(Stroke::new(1.0, palette.line)));
            for player in 0..plan.specs().len() {
                let chosen = picked == Some(player);
                let faint = picked.is_some() && !chosen;
                let colour = colours::of(player, &palette);
                let name = player_name(&plan.specs()[player]);
                if chosen || plan.specs().len() == 2 {
                    let (under, over): (Vec<f64>, Vec<f64>) =
                        rating(player).map(|(elo, error)| ((elo - error).max(low), (elo + error).min(high))).unzip();
                    let band = FilledArea::new(t!("league-band", name = &name), &games, &under, &over);
                    plot.add(band.fill_color(colour.gamma_multiply(0.16)).stroke(Stroke::NONE).allow_hover(false));
                }
                let points: PlotPoints<'_> =
                    games.iter().zip(rating(player)).map(|(games, (elo, _))| [*games, elo]).collect();
                let ink: Color32 = if faint { colour.gamma_multiply(0.3) } else { colour };
                plot.line(Line::new(name, points).color(ink).width(if chosen { 3.0 } else { 2.0 }).allow_hover(false));
            }
        });
    let text = t!("league-plot", n = view.played.len());
    ui.label(RichText::new(text).size(14.5).color(palette.soft));
}
