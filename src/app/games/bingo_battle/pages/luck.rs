//! How a game went: its winning chance move by move (`luck_plot`), what the dice and what the choices did, and which of them most.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, Color32, Context, Rect, RichText, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::luck_plot::{legend, mark, plot};
use super::sheets::{Luck, Sheets};
use crate::app::core::session::TableRequested;
use crate::app::games::bingo_battle::judged::{Judged, Point, nothing};
use crate::app::games::bingo_battle::words;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::frames::Spot;
use crate::app::kit::pages::{closed, footed};
use crate::app::kit::{focus_first, focus_ring, frames};
use crate::app::kit::{icons, theme};
use crate::rules::bingo_battle::Side;

/// The most choices, and throws, that are listed.
const LISTED: usize = 5;

/// The page in its frame, beside the board.
pub fn show(ctx: &Context, sheets: &Sheets) -> Vec<Action> {
    let mut actions = Vec::new();
    let body = |ui: &mut Ui| page(ui, sheets).map(|ply| go(ui, ply)).into_iter().flatten().collect();
    let close = footed(ctx, "luck", t!("luck-title"), (384.0, Spot::Aside), (body, foot), &mut actions);
    closed(close, actions)
}

/// The whole page above its button. Says to which ply to go.
fn page(ui: &mut Ui, sheets: &Sheets) -> Option<usize> {
    let judged = match &sheets.luck {
        Luck::Unfinished => {
            frames::soft(ui, t!("luck-unfinished"));
            return None;
        }
        Luck::Waiting => {
            frames::soft(ui, t!("luck-waiting"));
            return None;
        }
        Luck::Judged(judged) => judged.as_ref(),
    };
    ui.label(RichText::new(judged.verdict()).size(17.0));
    if judged.estimate {
        frames::soft(ui, t!("luck-estimate"));
    }
    ui.add_space(4.0);
    let mut to = plot(ui, sheets, judged, 230.0);
    legend(ui, judged);
    frames::section(ui, t!("luck-title"));
    totals(ui, sheets, judged);
    frames::section(ui, t!("luck-costly"));
    if judged.slips.is_empty() {
        frames::soft(ui, t!("luck-no-costly"));
    }
    for slip in judged.slips.iter().take(LISTED) {
        let Some(point) = judged.points.get(slip.ply - 1) else { continue };
        to = entry(ui, sheets, judged, slip.ply, point, Some(&slip.best)).or(to);
    }
    if judged.slips.len() > LISTED {
        frames::soft(ui, &t!("luck-more", n = judged.slips.len() - LISTED));
    }
    frames::section(ui, t!("luck-turns"));
    for ply in judged.turns.iter().take(LISTED) {
        let Some(point) = judged.points.get(ply - 1) else { continue };
        to = entry(ui, sheets, judged, *ply, point, None).or(to);
    }
    to
}

/// What a click asks for: the ply, with the board in sight where this page lies over it.
fn go(ui: &Ui, ply: usize) -> Vec<Action> {
    let jump = Action::Table(TableRequested::Jump(ply));
    if frames::upright(ui.ctx().content_rect()) { vec![jump, Action::CloseAll] } else { vec![jump] }
}

/// The button below.
fn foot(ui: &mut Ui) -> Vec<Action> {
    let close = Button::new(t!("luck-back")).icon(icons::CHECK).primary().width(ui.available_width()).height(42.0);
    let close = close.show(ui);
    focus_first(&close);
    if close.clicked() { vec![Action::CloseAll] } else { Vec::new() }
}

/// Luck and cost of each side.
fn totals(ui: &mut Ui, sheets: &Sheets, judged: &Judged) {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let row = |ui: &mut Ui, cells: [String; 3], font: [egui::FontId; 2], ink: Color32| {
        let (rect, response) = ui.allocate_exact_size(vec2(width, 24.0), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, cells.join(" ")));
        let [name, luck, cost] = cells;
        let [first, rest] = font;
        let painter = ui.painter();
        painter.text(rect.left_center() + vec2(4.0, 0.0), Align2::LEFT_CENTER, name, first, ink);
        let place = pos2(rect.left() + width * 0.66, rect.center().y);
        painter.text(place, Align2::RIGHT_CENTER, luck, rest.clone(), ink);
        painter.text(rect.right_center() - vec2(4.0, 0.0), Align2::RIGHT_CENTER, cost, rest, ink);
    };
    let head = ["", t!("luck-luck"), t!("luck-cost")].map(str::to_owned);
    row(ui, head, [theme::plain(14.5), theme::plain(14.5)], palette.soft);
    for player in sheets.setup.players() {
        let (luck, cost) = judged.totals[player.index()];
        let name = if sheets.setup.terms.alone() { t!("hud-you") } else { words::side(Side::BOTH[player.index()]) };
        let cost = if cost > nothing(judged.players) { judged.change(-cost) } else { t!("luck-nothing").to_owned() };
        row(ui, [name.to_owned(), judged.change(luck), cost], [theme::bold(16.0), theme::bold(16.0)], palette.text);
    }
}

/// A move that can be gone to.
fn entry(
    ui: &mut Ui,
    sheets: &Sheets,
    judged: &Judged,
    ply: usize,
    point: &Point,
    best: Option<&str>,
) -> Option<usize> {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let best = best.map(|best| {
        let text = t!("luck-best", best = best);
        ui.painter().layout(text, theme::plain(14.5), palette.soft, width - 44.0)
    });
    let height = 28.0 + best.as_ref().map_or(0.0, |galley| galley.size().y + 4.0);
    let size = vec2(width, theme::reach(ui.ctx(), height));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let (n, side, change) = (point.throw, words::side(point.side), judged.change(point.brought));
    let about = match point.choice {
        true => t!("luck-entry-choice", n = n, side = side, change = change),
        false => t!("luck-entry-throw", n = n, side = side, change = change),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &about));
    let hot = response.hovered() || response.has_focus();
    if hot || sheets.ply == ply {
        ui.painter().rect_filled(rect, theme::ROUND_SMALL, if hot { palette.hovered } else { palette.raised });
    }
    let line = Rect::from_min_size(rect.min, vec2(width, 28.0 + size.y - height));
    let painter = ui.painter();
    mark(painter, line.left_center() + vec2(14.0, 0.0), point.side, point.choice, palette.dark);
    let ink = if point.brought < 0.0 { palette.ember } else { palette.text };
    let change = painter.text(
        line.right_center() - vec2(8.0, 0.0),
        Align2::RIGHT_CENTER,
        judged.change(point.brought),
        theme::bold(15.5),
        ink,
    );
    let clip = line.with_max_x(change.left() - 6.0).intersect(ui.clip_rect());
    let text = if point.choice { point.text.trim_start_matches([':', ' ']) } else { &point.text };
    let place = line.left_center() + vec2(30.0, 0.0);
    let text = format!("{}.  {text}", point.throw);
    painter.with_clip_rect(clip).text(place, Align2::LEFT_CENTER, text, theme::plain(16.0), palette.text);
    if let Some(best) = best {
        painter.galley(pos2(rect.left() + 30.0, line.bottom() - 3.0), best, palette.soft);
    }
    focus_ring(ui, &response, rect);
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response.clicked().then_some(ply)
}
