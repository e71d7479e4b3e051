//! The sequential test of a match: how far it is from its bounds, drawn and in words.

use bevy_egui::egui;
use egui::{Rect, RichText, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::ai::lab::arena::elo::Sprt;
use crate::app::activities::league::{LeagueView, player_name};
use crate::app::core::text::t;
use crate::app::kit::words::signed;
use crate::app::kit::{frames, theme};

/// The bar and what it says; nothing where there is no test.
pub(crate) fn show(ui: &mut Ui, view: &LeagueView) {
    let Some(plan) = &view.plan else { return };
    let Some(sprt) = plan.sprt() else { return };
    let score = view.standings.score(0, 1);
    let (ratio, bound) = (sprt.ratio(&score), Sprt::bound());
    let player = plan.specs().first().map_or_else(String::new, player_name);
    let [elo0, elo1] = [sprt.elo0, sprt.elo1].map(|elo| signed(elo as i32));
    let text = match sprt.verdict(&score) {
        None if view.over => t!("league-test-undecided", elo0 = elo0, elo1 = elo1.as_str()),
        None => t!("league-test-open", elo0 = elo0, elo1 = elo1.as_str()),
        Some(true) => t!("league-test-first", player = player, elo0 = elo0, elo1 = elo1.as_str()),
        Some(false) => t!("league-test-second", player = player, elo0 = elo0, elo1 = elo1.as_str()),
    };
    frames::section(ui, t!("league-test"));
    ui.label(RichText::new(text).size(16.5));
    let (ratio_text, bound_text) = (format!("{ratio:+.2}"), format!("{bound:.2}"));
    let told = t!("league-test-ratio", ratio = ratio_text, bound = bound_text, elo1 = elo1);
    bar(ui, (ratio / bound).clamp(-1.0, 1.0) as f32, &told);
    frames::soft(ui, &told);
}

/// A bar from one bound to the other, filled from its middle; `share` is -1 to 1.
fn bar(ui: &mut Ui, share: f32, told: &str) {
    let palette = theme::palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, told));
    let painter = ui.painter();
    painter.rect_filled(rect, theme::ROUND_SMALL, palette.well);
    let at = |share: f32| rect.center().x + share * (rect.width() / 2.0 - 2.0);
    let from_middle = Rect::from_two_pos(pos2(at(0.0), rect.top() + 3.0), pos2(at(share), rect.bottom() - 3.0));
    painter.rect_filled(from_middle, 2.0, if share < 0.0 { palette.alarm } else { palette.brass });
    for mark in [-1.0, 0.0, 1.0] {
        painter.vline(at(mark), rect.y_range(), (1.5, palette.soft));
    }
}
