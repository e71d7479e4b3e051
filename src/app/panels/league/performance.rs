//! How the players did with each side, in pairs of games and from each opening; the picked one alone, if one is picked.

use bevy_egui::egui;
use egui::{RichText, ScrollArea, Sense, Ui, vec2};

use super::picked::picked;
use super::table::points_text;
use crate::ai::lab::arena::elo::MatchScore;
use crate::ai::lab::arena::performance::by_side;
use crate::ai::lab::arena::standings::points;
use crate::app::activities::league::any::Game;
use crate::app::activities::league::{LeagueView, player_name};
use crate::app::core::text::t;
use crate::app::games::{tokens, words};
use crate::app::kit::{frames, theme};
use crate::games::{GameKind, Player};

/// The most that the list of openings takes of the page's height.
const HIGH: f32 = 180.0;

/// The section; nothing before the first game has ended.
pub(crate) fn show(ui: &mut Ui, view: &LeagueView) {
    let Some(plan) = view.plan.as_ref().filter(|_| !view.played.is_empty()) else { return };
    let player = picked(ui.ctx());
    let played = || view.played.iter().map(AsRef::as_ref);
    let title = |all: &'static str, of: fn(String) -> String| {
        let name = player.and_then(|player| plan.specs().get(player)).map(player_name);
        name.map_or_else(|| all.to_owned(), of)
    };
    frames::section(ui, &title(t!("league-by-side"), |name| t!("league-by-side-of", player = name)));
    sides(ui, plan.kind(), played(), player);
    pairs(ui, view, player);
    if plan.openings().is_empty() {
        return;
    }
    let first = words::side(plan.kind(), Player::First);
    frames::section(ui, &title(t!("league-by-opening"), |name| t!("league-by-opening-of", player = name)));
    if player.is_none() {
        frames::soft(ui, &t!("league-by-opening-about", side = first));
    }
    let scores = plan.by_opening(played(), player);
    ScrollArea::vertical().id_salt("openings").max_height(HIGH).show(ui, |ui| {
        table(ui, "league-openings", t!("league-column-opening"), |ui| {
            for (place, score) in &scores {
                ui.label(RichText::new(plan.openings().get(*place).map_or("", String::as_str)).size(15.5));
                counts(ui, score);
            }
        });
    });
}

fn sides<'a>(ui: &mut Ui, kind: GameKind, played: impl Iterator<Item = &'a Game>, player: Option<usize>) {
    let scores = by_side(Player::BOTH, played, player);
    table(ui, "league-sides", t!("league-column-side"), |ui| {
        for (side, score) in Player::BOTH.into_iter().zip(&scores) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                let (rect, _) = ui.allocate_exact_size(vec2(14.0, 18.0), Sense::hover());
                tokens::player_small(ui.painter(), rect.center(), 6.0, kind, side);
                ui.label(RichText::new(words::side(kind, side)).size(15.5));
            });
            counts(ui, score);
        }
    });
}

/// How many pairs of games brought a player 0, ½, 1, 1½ and 2 points.
pub(super) fn pair_counts(view: &LeagueView, player: usize) -> [u64; 5] {
    let scores = (0..view.standings.lines.len()).map(|other| view.standings.score(player, other).pairs);
    scores.fold([0; 5], |sum, pairs| std::array::from_fn(|place| sum[place] + pairs[place]))
}

/// How many pairs of games brought a player 0, ½, 1, 1½ and 2 points (the pentanomial counts): the picked one, or the first
/// one of two.
fn pairs(ui: &mut Ui, view: &LeagueView, player: Option<usize>) {
    let Some(plan) = &view.plan else { return };
    let Some(player) = player.or_else(|| (plan.specs().len() == 2).then_some(0)) else { return };
    let counts = pair_counts(view, player);
    let (all, palette) = (counts.iter().sum::<u64>(), theme::palette(ui.ctx()));
    if all == 0 {
        return;
    }
    let name = plan.specs().get(player).map(player_name).unwrap_or_default();
    frames::section(ui, &t!("league-pairs", player = name));
    frames::soft(ui, t!("league-pairs-about"));
    egui::Grid::new("league-pairs").num_columns(counts.len()).spacing(vec2(18.0, 4.0)).show(ui, |ui| {
        for half_points in 0..counts.len() {
            let points = if half_points == 0 { "0".to_owned() } else { points_text(half_points as f64 / 2.0) };
            ui.label(RichText::new(points).size(14.5).color(palette.soft));
        }
        ui.end_row();
        for count in counts {
            ui.label(RichText::new(count.to_string()).font(theme::bold(15.5)).color(palette.text));
        }
        ui.end_row();
    });
}

/// A table with a line for each result; the first column has this head.
fn table(ui: &mut Ui, id: &str, head: &str, rows: impl FnOnce(&mut Ui)) {
    let heads = [
        head,
        t!("league-column-won"),
        t!("league-column-drawn"),
        t!("league-column-lost"),
        t!("league-points"),
        t!("league-column-percent"),
    ];
    egui::Grid::new(id).num_columns(heads.len()).spacing(vec2(18.0, 4.0)).show(ui, |ui| {
        let soft = theme::palette(ui.ctx()).soft;
        for head in heads {
            ui.label(RichText::new(head).size(14.5).color(soft));
        }
        ui.end_row();
        rows(ui);
    });
}

/// The rest of a line: wins, draws, losses, points, and how many percent those are.
fn counts(ui: &mut Ui, score: &MatchScore) {
    let palette = theme::palette(ui.ctx());
    for count in [score.wins, score.draws, score.losses] {
        ui.label(RichText::new(count.to_string()).size(15.5).color(palette.text));
    }
    let points = format!("{}/{}", points_text(points(score)), score.games());
    ui.label(RichText::new(points).size(15.5).color(palette.text));
    let share = (score.games() > 0).then(|| t!("percent", n = (100.0 * score.points()).round()));
    ui.label(RichText::new(share.unwrap_or_default()).font(theme::bold(15.5)).color(palette.brass));
    ui.end_row();
}
