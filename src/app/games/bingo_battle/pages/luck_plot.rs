//! The plot of a game: its winning chance move by move, and the marks of throws and choices.

use bevy_egui::egui;
use egui::{Align2, Color32, Painter, Pos2, RichText, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::sheets::Sheets;
use crate::app::core::text::t;
use crate::app::games::bingo_battle::judged::Judged;
use crate::app::games::bingo_battle::{suits, words};
use crate::app::kit::curve::Plane;
use crate::app::kit::theme;
use crate::games::Player;
use crate::rules::bingo_battle::Side;
use crate::rules::bingo_battle::options::Players;

/// Whose chance is shown: the only person's, else Left's.
fn viewer(sheets: &Sheets) -> Side {
    if sheets.setup.lone_person() == Some(Player::Second) { Side::Right } else { Side::Left }
}

/// A worth as this side sees it.
fn seen(judged: &Judged, viewer: Side, worth: f64) -> f64 {
    if judged.players == Players::Two && viewer == Side::Right { 1.0 - worth } else { worth }
}

/// The colour of a side's throws.
fn ink(side: Side, dark: bool) -> Color32 {
    let bright = suits::bright(side.pawns()[0]);
    if dark { bright } else { bright.lerp_to_gamma(Color32::BLACK, 0.45) }
}

/// The worth over the moves; a click goes there.
pub(super) fn plot(ui: &mut Ui, sheets: &Sheets, judged: &Judged, height: f32) -> Option<usize> {
    let palette = theme::palette(ui.ctx());
    let viewer = viewer(sheets);
    let worth = |ply: usize| seen(judged, viewer, judged.worth(ply));
    let last = judged.points.len();
    let two = judged.players == Players::Two;
    let most = (0..=last).map(worth).fold(judged.start + 1.0, f64::max);
    let (low, high, even) = if two { (-0.04, 1.04, 0.5) } else { (-0.4, (most + 1.0).min(16.4), judged.start) };
    let across = |ply: usize| judged.place(ply);
    let end = (across(last) + 0.7).max(2.0);
    let marks: &[f64] = if two { &[0.0, 0.25, 0.5, 0.75, 1.0] } else { &[] };
    let written = |value: f64| match two {
        true => t!("percent", n = (100.0 * value).round()),
        false if value >= 0.0 => format!("{value:.0}"),
        false => String::new(),
    };
    // Not for Tab: the lists below lead to the same places.
    let plane = Plane::open(ui, height, (-0.7..=end, low..=high), marks, written);
    plane.across(even, Stroke::new(1.0, palette.line));
    let here = across(sheets.ply);
    plane.line([(here, low), (here, high)], Stroke::new(1.5, palette.brass.gamma_multiply(0.7)));
    plane.line((0..=last).map(|ply| (across(ply), worth(ply))), Stroke::new(1.5, palette.soft));
    for (ply, point) in (1..).zip(&judged.points) {
        mark(plane.painter(), plane.at(across(ply), worth(ply)), point.side, point.choice, palette.dark);
    }
    let name = if two { t!("luck-plot") } else { t!("luck-plot-alone") };
    plane.response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, name));
    let off = |ply: usize, x: f64| (across(ply) - x).abs();
    let nearest = |x: f64| (0..=last).min_by(|a, b| off(*a, x).total_cmp(&off(*b, x)));
    let ply = plane.pointed().and_then(nearest);
    if let Some(ply) = ply {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        ui.painter().circle_stroke(plane.at(across(ply), worth(ply)), 9.0, Stroke::new(1.5, palette.bright));
    }
    let clicked = ply.filter(|_| plane.response.clicked());
    if let Some(ply) = ply {
        let point = ply.checked_sub(1).and_then(|at| judged.points.get(at));
        let what = point.map_or_else(
            || t!("luck-start").to_owned(),
            |point| t!("luck-point", throw = point.throw, text = &point.text),
        );
        plane.response.on_hover_text_at_pointer(t!("luck-point-worth", what = what, worth = judged.amount(worth(ply))));
    }
    let whose = match (two, sheets.setup.lone_person()) {
        (false, _) => t!("luck-plot-alone"),
        (true, Some(_)) => t!("luck-your-chance"),
        (true, None) => t!("luck-left-chance"),
    };
    ui.label(RichText::new(whose).size(14.5).color(palette.soft));
    clicked
}

/// A mark as the plot has it.
pub(super) fn mark(painter: &Painter, at: Pos2, side: Side, choice: bool, dark: bool) {
    let (ink, radius) = (ink(side, dark), if choice { 6.5 } else { 4.5 });
    let (fill, line) = match side {
        Side::Left => (ink, Stroke::NONE),
        Side::Right => (Color32::TRANSPARENT, Stroke::new(1.5, ink)),
    };
    if choice {
        let corners = [vec2(0.0, -radius), vec2(radius, 0.0), vec2(0.0, radius), vec2(-radius, 0.0)];
        painter.add(egui::Shape::convex_polygon(corners.map(|corner| at + corner).to_vec(), fill, line));
    } else {
        painter.circle(at, radius, fill, line);
    }
}

/// What the marks mean.
pub(super) fn legend(ui: &mut Ui, judged: &Judged) {
    let palette = theme::palette(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let painter = ui.painter();
    let mut x = rect.left() + 8.0;
    let mut entry = |sides: &[Side], choice: Option<bool>, text: &str| {
        for side in sides {
            for choice in choice.map_or(vec![false, true], |choice| vec![choice]) {
                mark(painter, pos2(x, rect.center().y), *side, choice, palette.dark);
                x += 15.0;
            }
        }
        let place = pos2(x - 3.0, rect.center().y);
        x = painter.text(place, Align2::LEFT_CENTER, text, theme::plain(14.5), palette.soft).right() + 18.0;
    };
    if judged.players == Players::Two {
        entry(&[Side::Left], None, words::side(Side::Left));
        entry(&[Side::Right], None, words::side(Side::Right));
        entry(&Side::BOTH, Some(false), t!("luck-throws"));
        entry(&Side::BOTH, Some(true), t!("luck-choices"));
    } else {
        entry(&[Side::Left], Some(false), t!("luck-throws"));
        entry(&[Side::Left], Some(true), t!("luck-choices"));
    }
}
