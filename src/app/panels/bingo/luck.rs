//! How a game went: its winning chance move by move, what the dice and what the choices did, and which of them most.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, Color32, Painter, Pos2, Rect, RichText, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use egui_plot::{GridMark, HLine, Line, MarkerShape, PlotPoint, PlotPoints, Points, VLine, uniform_grid_spacer};

use crate::app::core::session::TableRequested;
use crate::app::games::bingo_battle::judged::{Judged, NOTHING, Point};
use crate::app::games::bingo_battle::sheets::Luck;
use crate::app::games::bingo_battle::{suits, words};
use crate::app::kit::buttons::Button;
use crate::app::kit::{curve, focus_first, focus_ring, frames};
use crate::app::kit::{icons, theme};
use crate::app::panels::action::Action;
use crate::app::panels::model::Model;
use crate::games::Player;
use crate::rules::bingo_battle::Side;
use crate::rules::bingo_battle::options::Players;

/// The most choices, and throws, that are listed.
const LISTED: usize = 5;

/// Who sees: the only person, else Left.
fn viewer(model: &Model) -> Side {
    if model.setup.lone_person() == Some(Player::Second) { Side::Right } else { Side::Left }
}

/// A worth as somebody sees it.
fn seen(judged: &Judged, viewer: Side, worth: f64) -> f64 {
    if judged.players == Players::Two && viewer == Side::Right { 1.0 - worth } else { worth }
}

/// The whole page above its button. Says to which ply to go.
pub fn page(ui: &mut Ui, model: &Model) -> Option<usize> {
    let judged = match &model.sheets.luck {
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
    let mut to = plot(ui, model, judged, 230.0);
    legend(ui, judged);
    frames::section(ui, t!("luck-title"));
    totals(ui, model, judged);
    frames::section(ui, t!("luck-costly"));
    if judged.slips.is_empty() {
        frames::soft(ui, t!("luck-no-costly"));
    }
    for slip in judged.slips.iter().take(LISTED) {
        let Some(point) = judged.points.get(slip.ply - 1) else { continue };
        to = entry(ui, model, judged, slip.ply, point, Some(&slip.best)).or(to);
    }
    if judged.slips.len() > LISTED {
        frames::soft(ui, &t!("luck-more", n = judged.slips.len() - LISTED));
    }
    frames::section(ui, t!("luck-turns"));
    for ply in judged.turns.iter().take(LISTED) {
        let Some(point) = judged.points.get(ply - 1) else { continue };
        to = entry(ui, model, judged, *ply, point, None).or(to);
    }
    to
}

/// What a click asks for: the ply, with the board in sight where this page lies over it.
pub fn go(ui: &Ui, ply: usize) -> Vec<Action> {
    let jump = Action::Table(TableRequested::Jump(ply));
    if frames::upright(ui.ctx().content_rect()) { vec![jump, Action::CloseAll] } else { vec![jump] }
}

/// The button below.
pub fn foot(ui: &mut Ui) -> Vec<Action> {
    let close = Button::new(t!("luck-back")).icon(icons::CHECK).primary().width(ui.available_width()).height(42.0);
    let close = close.show(ui);
    focus_first(&close);
    if close.clicked() { vec![Action::CloseAll] } else { Vec::new() }
}

/// The colour of a side's throws.
fn ink(side: Side, dark: bool) -> Color32 {
    let bright = suits::bright(side.pawns()[0]);
    if dark { bright } else { bright.lerp_to_gamma(Color32::BLACK, 0.45) }
}

/// Marks of a curve, by what they stand for.
const MARKS: [(Side, bool); 4] = [(Side::Left, false), (Side::Right, false), (Side::Left, true), (Side::Right, true)];

/// A choice is a diamond and a throw is round; Left's are filled, Right's are rings.
fn shape(choice: bool) -> (MarkerShape, f32) {
    if choice { (MarkerShape::Diamond, 7.0) } else { (MarkerShape::Circle, 4.0) }
}

/// The worth over the moves; a click goes there.
fn plot(ui: &mut Ui, model: &Model, judged: &Judged, height: f32) -> Option<usize> {
    let palette = theme::palette(ui.ctx());
    let viewer = viewer(model);
    let worth = |ply: usize| seen(judged, viewer, judged.worth(ply));
    let last = judged.points.len();
    let two = judged.players == Players::Two;
    let most = (0..=last).map(worth).fold(judged.start + 1.0, f64::max);
    let (low, high, even) = if two { (-0.04, 1.04, 0.5) } else { (-0.4, (most + 1.0).min(16.4), judged.start) };
    let end = (last as f64 + 0.7).max(2.0);
    let written = move |mark: GridMark| match two {
        true if (0.0..=1.0).contains(&mark.value) => t!("percent", n = (100.0 * mark.value).round()),
        false if mark.value >= 0.0 && mark.value.fract() == 0.0 => format!("{:.0}", mark.value),
        _ => String::new(),
    };
    let drawn = curve::still("luck", height, &palette, written)
        .y_grid_spacer(uniform_grid_spacer(move |_| if two { [1.0, 0.5, 0.25] } else { [10.0, 5.0, 1.0] }))
        // Not for Tab: the lists below lead to the same places.
        .sense(Sense::CLICK)
        .show(ui, |plot| {
            plot.set_plot_bounds_x(-0.7..=end);
            plot.set_plot_bounds_y(low..=high);
            plot.hline(HLine::new("even", even).stroke(Stroke::new(1.0, palette.line)).allow_hover(false));
            let here = VLine::new("here", model.ply as f64).stroke(Stroke::new(1.5, palette.brass.gamma_multiply(0.7)));
            plot.vline(here.allow_hover(false));
            let curve: PlotPoints<'_> = (0..=last).map(|ply| [ply as f64, worth(ply)]).collect();
            plot.line(Line::new("worth", curve).color(palette.soft).width(1.5).allow_hover(false));
            for (side, choice) in MARKS {
                let marked = (1..).zip(&judged.points).filter(|(_, p)| p.side == side && p.choice == choice);
                let places: PlotPoints<'_> = marked.map(|(ply, _)| [ply as f64, worth(ply)]).collect();
                let (shape, radius) = shape(choice);
                let filled = side == Side::Left;
                let points = Points::new("moves", places).shape(shape).radius(radius).filled(filled);
                plot.points(points.color(ink(side, palette.dark)).allow_hover(false));
            }
        });
    let name = if two { t!("luck-plot") } else { t!("luck-plot-alone") };
    drawn.response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, name));
    let pointed = drawn.response.hover_pos().map(|place| drawn.transform.value_from_position(place));
    let ply = pointed.map(|point| (point.x.round().max(0.0) as usize).min(last));
    if let Some(ply) = ply {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        let place = drawn.transform.position_from_point(&PlotPoint::new(ply as f64, worth(ply)));
        ui.painter().circle_stroke(place, 9.0, Stroke::new(1.5, palette.bright));
    }
    let clicked = ply.filter(|_| drawn.response.clicked());
    if let Some(ply) = ply {
        let point = ply.checked_sub(1).and_then(|at| judged.points.get(at));
        let what = point.map_or_else(
            || t!("luck-start").to_owned(),
            |point| t!("luck-point", throw = point.throw, text = &point.text),
        );
        drawn.response.on_hover_text_at_pointer(t!("luck-point-worth", what = what, worth = judged.amount(worth(ply))));
    }
    let whose = match (two, model.setup.lone_person()) {
        (false, _) => t!("luck-plot-alone"),
        (true, Some(_)) => t!("luck-your-chance"),
        (true, None) => t!("luck-left-chance"),
    };
    ui.label(RichText::new(whose).size(14.5).color(palette.soft));
    clicked
}

/// A mark as the plot has it.
fn mark(painter: &Painter, at: Pos2, side: Side, choice: bool, dark: bool) {
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
fn legend(ui: &mut Ui, judged: &Judged) {
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

/// Luck and cost of each side.
fn totals(ui: &mut Ui, model: &Model, judged: &Judged) {
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
    for player in model.setup.players() {
        let (luck, cost) = judged.totals[player.index()];
        let name = if model.setup.terms.alone() { t!("hud-you") } else { words::side(Side::BOTH[player.index()]) };
        let cost = if cost > NOTHING { judged.change(-cost) } else { t!("luck-nothing").to_owned() };
        row(ui, [name.to_owned(), judged.change(luck), cost], [theme::bold(16.0), theme::bold(16.0)], palette.text);
    }
}

/// A move that can be gone to.
fn entry(ui: &mut Ui, model: &Model, judged: &Judged, ply: usize, point: &Point, best: Option<&str>) -> Option<usize> {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let best = best.map(|best| {
        let text = t!("luck-best", best = best);
        ui.painter().layout(text, theme::plain(14.5), palette.soft, width - 44.0)
    });
    let height = 28.0 + best.as_ref().map_or(0.0, |galley| galley.size().y + 4.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    let (n, side, change) = (point.throw, words::side(point.side), judged.change(point.brought));
    let about = match point.choice {
        true => t!("luck-entry-choice", n = n, side = side, change = change),
        false => t!("luck-entry-throw", n = n, side = side, change = change),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &about));
    let hot = response.hovered() || response.has_focus();
    if hot || model.ply == ply {
        ui.painter().rect_filled(rect, theme::ROUND_SMALL, if hot { palette.hovered } else { palette.raised });
    }
    let line = Rect::from_min_size(rect.min, vec2(width, 28.0));
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
