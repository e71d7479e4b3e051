//! The games played alone: the ten best, the mean, and how they lie beside best play.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, Color32, Context, Rect, RichText, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::games::bingo_battle::best_play::{AUTHORS_BEST, BEST_PLAY, best_mean};
use crate::app::games::bingo_battle::scores::{MOST, Score, Scores};
use crate::app::kit::action::Action;
use crate::app::kit::frames;
use crate::app::kit::frames::Spot;
use crate::app::kit::pages::{closed, done};
use crate::app::kit::{icons, theme};

/// The most games that are listed.
const LISTED: usize = 10;

/// The page in its frame.
pub fn show(ctx: &Context, scores: &Scores) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut foot = |ui: &mut Ui| actions = done(ui);
    let body = |ui: &mut Ui| page(ui, scores);
    let close = frames::page(ctx, "scores", t!("scores-title"), (560.0, Spot::Middle), body, Some(&mut foot));
    closed(close, actions)
}

/// The whole page above its button.
fn page(ui: &mut Ui, scores: &Scores) {
    if let Some(summary) = summary(scores) {
        ui.label(RichText::new(summary).size(16.5));
    }
    for text in left_out(scores) {
        frames::soft(ui, &text);
    }
    ui.add_space(4.0);
    bars(ui, scores, 190.0);
    let best = t!("scores-legend", mean = best_mean(), author = AUTHORS_BEST);
    frames::soft(ui, &best);
    frames::section(ui, t!("scores-ten"));
    let ranked = scores.ranked();
    if ranked.is_empty() {
        frames::soft(ui, t!("scores-none"));
    }
    let newest = scores.games.last();
    ui.spacing_mut().item_spacing.y = 2.0;
    for (place, score) in (1..).zip(ranked.iter().take(LISTED)) {
        row(ui, place, score, newest.is_some_and(|newest| std::ptr::eq(newest, *score)));
    }
}

/// Games, mean and best in a line.
fn summary(scores: &Scores) -> Option<String> {
    let ranked = scores.ranked();
    let (mean, best) = (scores.mean()?, ranked.first()?.claims);
    let passed = ranked.iter().filter(|score| score.claims >= AUTHORS_BEST).count();
    Some(t!("scores-summary", n = ranked.len(), mean = mean, best = best, author = AUTHORS_BEST, passed = passed))
}

/// What does not count, and why.
fn left_out(scores: &Scores) -> Vec<String> {
    let helped = scores.games.iter().filter(|score| score.helped()).count();
    let rules = scores.games.iter().filter(|score| !score.helped() && !score.rules.is_empty()).count();
    let mut lines = Vec::new();
    if helped > 0 {
        lines.push(t!("scores-helped", n = helped));
    }
    if rules > 0 {
        lines.push(t!("scores-rules", n = rules));
    }
    lines
}

/// Your games as bars, best play as steps around them.
fn bars(ui: &mut Ui, scores: &Scores, height: f32) {
    let palette = theme::palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let spread = scores.spread();
    let all = spread.iter().sum::<usize>().max(1) as f32;
    let about: Vec<String> =
        (0..).zip(spread).map(|(claims, games): (usize, _)| format!("{claims}: {games}")).collect();
    let name = t!("scores-bars", counts = about.join(", "));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    let shares = spread.map(|games| games as f32 / all);
    let most = shares.iter().copied().chain(BEST_PLAY.map(|share| share as f32)).fold(0.0, f32::max);
    let plane = Rect::from_min_max(rect.min + vec2(0.0, 20.0), rect.max - vec2(0.0, 22.0));
    let wide = plane.width() / (MOST + 1) as f32;
    let y = |share: f32| plane.bottom() - plane.height() * share / most;
    let x = |claims: usize| plane.left() + wide * claims as f32;
    let painter = ui.painter();
    for (claims, share) in shares.iter().enumerate() {
        let body = Rect::from_min_max(pos2(x(claims) + 2.0, y(*share)), pos2(x(claims + 1) - 2.0, plane.bottom()));
        if *share > 0.0 {
            painter.rect_filled(body, 2.0, palette.brass);
            let above = pos2(body.center().x, body.top() - 2.0);
            painter.text(above, Align2::CENTER_BOTTOM, spread[claims], theme::bold(14.0), palette.text);
        }
        let below = pos2(body.center().x, plane.bottom() + 4.0);
        let ink = if claims == usize::from(AUTHORS_BEST) { palette.brass } else { palette.soft };
        let font = theme::plain(if wide < 22.0 { 12.0 } else { 14.5 });
        painter.text(below, Align2::CENTER_TOP, claims, font, ink);
    }
    let mut steps = vec![pos2(plane.left(), plane.bottom())];
    for (claims, share) in BEST_PLAY.iter().enumerate() {
        let top = y(*share as f32);
        steps.extend([pos2(x(claims), top), pos2(x(claims + 1), top)]);
    }
    steps.push(pos2(plane.right(), plane.bottom()));
    let line: Color32 = if palette.dark { Color32::from_rgb(132, 164, 240) } else { Color32::from_rgb(40, 70, 150) };
    painter.line(steps, Stroke::new(1.5, line));
    painter.hline(plane.x_range(), plane.bottom(), Stroke::new(1.0, palette.line));
    let author = x(usize::from(AUTHORS_BEST)) + wide / 2.0;
    // As far as the number over the bar.
    let foot = y(shares[usize::from(AUTHORS_BEST)]) - 19.0;
    let dashes = [pos2(author, rect.top()), pos2(author, foot)];
    painter.extend(Shape::dashed_line(&dashes, Stroke::new(1.5, palette.text), 5.0, 4.0));
}

/// A game of the list; the newest stands out.
fn row(ui: &mut Ui, place: usize, score: &Score, newest: bool) {
    let palette = theme::palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 26.0), Sense::hover());
    let claims = t!("claims", n = score.claims);
    let throws = t!("scores-throws", n = score.throws);
    let about = format!("{place}. {claims}, {throws}, {}", score.date);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &about));
    let ink = if newest { palette.brass } else { palette.text };
    let painter = ui.painter();
    if newest {
        painter.rect_filled(rect, theme::ROUND_SMALL, palette.raised);
    }
    let middle = rect.center().y;
    painter.text(
        pos2(rect.left() + 30.0, middle),
        Align2::RIGHT_CENTER,
        format!("{place}."),
        theme::plain(15.0),
        palette.soft,
    );
    let drawn = painter.text(pos2(rect.left() + 42.0, middle), Align2::LEFT_CENTER, claims, theme::bold(16.5), ink);
    if score.claims >= AUTHORS_BEST {
        let star = pos2(drawn.right() + 8.0, middle);
        painter.text(star, Align2::LEFT_CENTER, icons::STAR, theme::plain(15.0), palette.brass);
    }
    let right = pos2(rect.right() - 8.0, middle);
    let text = format!("{throws} · {}", score.date);
    painter.text(right, Align2::RIGHT_CENTER, text, theme::plain(15.0), palette.soft);
    response.on_hover_text(t!("scores-seed", seed = score.seed.to_string()));
}
