//! What was rolled, as bars beside what is to be expected, and that the dice were settled before the first throw.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{
    Align2, Color32, Context, Rect, RichText, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::sheets::Sheets;
use crate::app::core::outgoing::Outgoing;
use crate::app::games::bingo_battle::rolled::{DiceProof, FACES, Rolled};
use crate::app::games::bingo_battle::suits;
use crate::app::games::bingo_battle::words::{side, suit_name};
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::frames::Spot;
use crate::app::kit::pages::closed;
use crate::app::kit::theme::Palette;
use crate::app::kit::{focus_first, frames};
use crate::app::kit::{icons, theme};
use crate::rules::bingo_battle::{Face, Side, Suit};

/// The page in its frame.
pub fn show(ctx: &Context, sheets: &Sheets) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut under = |ui: &mut Ui| actions = foot(ui, sheets);
    let body = |ui: &mut Ui| page(ui, sheets);
    let close = frames::page(ctx, "dice", t!("dice-title"), (600.0, Spot::Middle), body, Some(&mut under));
    closed(close, actions)
}

/// The whole page above its button.
fn page(ui: &mut Ui, sheets: &Sheets) {
    let Some(rolled) = sheets.rolled.as_deref() else {
        frames::soft(ui, t!("dice-none"));
        return;
    };
    ui.label(RichText::new(throws(sheets, rolled)).size(16.5));
    ui.add_space(4.0);
    let width = ui.available_width();
    let gutter = if width < 420.0 { 30.0 } else { 92.0 };
    bars(ui, rolled, gutter, 200.0);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        table(ui, rolled, gutter);
    });
    ui.add_space(4.0);
    frames::soft(ui, t!("dice-legend"));
    frames::section(ui, t!("dice-fair"));
    for text in said(&rolled.proof) {
        ui.label(RichText::new(text).size(16.0));
        ui.add_space(4.0);
    }
    if sheets.by_link && matches!(rolled.proof, DiceProof::Promised(_) | DiceProof::Kept(..)) {
        ui.label(RichText::new(t!("dice-by-links")).size(16.0));
        ui.add_space(4.0);
    }
    match &rolled.proof {
        DiceProof::Promised(commitment) => {
            number(ui, t!("dice-fingerprint"), &commitment.to_string());
            ui.add_space(4.0);
            frames::soft(ui, t!("dice-seed-inside"));
        }
        DiceProof::Kept(commitment, secret) => {
            number(ui, t!("dice-fingerprint"), &commitment.to_string());
            number(ui, t!("dice-secret"), &secret.to_string());
            ui.add_space(4.0);
            frames::soft(ui, t!("bingo-how"));
        }
        DiceProof::Elsewhere | DiceProof::Unsettled | DiceProof::Broken { .. } => {}
    }
}

/// The button below.
fn foot(ui: &mut Ui, sheets: &Sheets) -> Vec<Action> {
    let mut actions = Vec::new();
    let copied = sheets.rolled.as_deref().and_then(Rolled::copied);
    let text = match sheets.rolled.as_deref().map(|rolled| &rolled.proof) {
        Some(DiceProof::Kept(..)) => t!("dice-copy-both"),
        _ => t!("dice-copy"),
    };
    let width = (ui.available_width() - 8.0) / 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let copy = Button::new(text).icon(icons::COPY).width(width).height(42.0).enabled(copied.is_some());
        if copy.show(ui).clicked() {
            actions.extend(copied.map(|text| Action::send(Outgoing::Text(text))));
        }
        let close = Button::new(t!("done")).icon(icons::CHECK).primary().width(width).height(42.0).show(ui);
        focus_first(&close);
        if close.clicked() {
            actions.push(Action::Close);
        }
    });
    actions
}

/// How many throws there were, and whose.
fn throws(sheets: &Sheets, rolled: &Rolled) -> String {
    let all = rolled.all_throws();
    let text = match all {
        0 => t!("dice-no-throw").to_owned(),
        _ if sheets.setup.terms.alone() => t!("dice-throws", n = all),
        _ => {
            let [one, two] = Side::BOTH.map(side);
            let [first, second] = rolled.throws;
            t!("dice-throws-two", n = all, first = first, one = one, second = second, two = two)
        }
    };
    match rolled.opening.is_empty() {
        true => text,
        false => t!("dice-opening", throws = text, opening = &rolled.opening),
    }
}

/// What is to be said of where the dice came from.
fn said(proof: &DiceProof) -> Vec<String> {
    match proof {
        DiceProof::Elsewhere => vec![t!("dice-elsewhere").to_owned()],
        DiceProof::Unsettled => vec![t!("dice-unsettled").to_owned()],
        DiceProof::Broken { throw: 0 } => vec![t!("dice-broken-opening").to_owned()],
        DiceProof::Broken { throw } => vec![t!("dice-broken", n = *throw), t!("dice-broken-about").to_owned()],
        DiceProof::Promised(_) => vec![t!("dice-promised").to_owned()],
        DiceProof::Kept(..) => vec![t!("dice-kept").to_owned()],
    }
}

/// A long number under its name, in groups of eight.
fn number(ui: &mut Ui, name: &str, digits: &str) {
    let palette = theme::palette(ui.ctx());
    let groups: Vec<&str> = (0..digits.len()).step_by(8).filter_map(|at| digits.get(at..at + 8)).collect();
    let frame = egui::Frame::new().fill(palette.well).corner_radius(theme::ROUND_SMALL).inner_margin(8);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(name).font(theme::bold(14.5)).color(palette.brass));
        ui.label(RichText::new(groups.join(" ")).size(15.5).color(palette.text));
    });
    ui.add_space(4.0);
}

/// The colour of a suit's bars.
fn fill(suit: Suit, palette: &Palette) -> Color32 {
    let bright = suits::bright(suit);
    if palette.dark { bright } else { bright.lerp_to_gamma(Color32::BLACK, 0.25) }
}

/// The column of a face.
fn column(rect: Rect, gutter: f32, face: usize) -> Rect {
    let wide = (rect.width() - gutter) / FACES as f32;
    let left = rect.left() + gutter + wide * face as f32;
    Rect::from_min_max(pos2(left, rect.top()), pos2(left + wide, rect.bottom()))
}

/// A bar for each face, each die's share of it with its sign, and what is to be expected.
fn bars(ui: &mut Ui, rolled: &Rolled, gutter: f32, height: f32) {
    let palette = theme::palette(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let totals: Vec<u32> = Face::all().map(|face| rolled.total(face)).collect();
    let name = |face: Face| format!("{} {}", suits::face(face), rolled.total(face));
    let about: Vec<String> = Face::all().map(name).collect();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, t!("dice-rolled", counts = about.join(", "))));
    let (expected, spread) = rolled.expected();
    let most = totals.iter().map(|total| *total as f32).fold(expected + spread, f32::max).max(1.0);
    let plane = Rect::from_min_max(rect.min + vec2(0.0, 22.0), rect.max - vec2(0.0, 24.0));
    let y = |number: f32| plane.bottom() - plane.height() * number / most;
    let painter = ui.painter();
    let inner = plane.with_min_x(plane.left() + gutter);
    if expected > 0.0 {
        let band = Rect::from_x_y_ranges(inner.x_range(), y(expected + spread)..=y((expected - spread).max(0.0)));
        painter.rect_filled(band, 0.0, palette.brass.gamma_multiply(0.13));
    }
    let mut totals = Vec::new();
    for face in Face::all() {
        let place = column(plane, gutter, usize::from(face.value())).shrink2(vec2(6.0, 0.0));
        let place = Rect::from_center_size(place.center(), vec2(place.width().min(58.0), place.height()));
        let mut from = 0;
        for suit in Suit::ALL {
            let part = rolled.counts[suit.index()][usize::from(face.value())];
            let (low, high) = (y(from as f32), y((from + part) as f32));
            from += part;
            let body = Rect::from_x_y_ranges(place.x_range(), high..=low).shrink2(vec2(0.0, 0.5));
            if part == 0 {
                continue;
            }
            painter.rect(body, 2.0, fill(suit, &palette), Stroke::new(1.0, palette.panel), StrokeKind::Inside);
            if body.height() > 13.0 {
                let size = (body.height() - 2.0).min(17.0);
                let ink = Color32::from_rgb(28, 18, 12);
                painter.text(body.center(), Align2::CENTER_CENTER, suits::sign(suit), theme::plain(size), ink);
            }
        }
        totals.push((pos2(place.center().x, y(from as f32) - 3.0), from));
        let below = pos2(place.center().x, plane.bottom() + 4.0);
        painter.text(below, Align2::CENTER_TOP, suits::face(face), theme::bold(17.0), palette.brass);
    }
    painter.hline(inner.x_range(), plane.bottom(), Stroke::new(1.0, palette.line));
    if expected > 0.0 {
        let line = [pos2(inner.left(), y(expected)), pos2(inner.right(), y(expected))];
        painter.extend(Shape::dashed_line(&line, Stroke::new(1.5, palette.text), 5.0, 4.0));
        let place = pos2(inner.left() - if gutter < 60.0 { 3.0 } else { 10.0 }, y(expected));
        let number = format!("{expected:.1}");
        if gutter < 60.0 {
            painter.text(place, Align2::RIGHT_CENTER, number, theme::plain(14.0), palette.soft);
        } else {
            painter.text(place, Align2::RIGHT_BOTTOM, t!("dice-expected"), theme::plain(14.0), palette.soft);
            painter.text(place, Align2::RIGHT_TOP, number, theme::bold(14.5), palette.soft);
        }
    }
    // Over the line, which would strike them out.
    for (place, total) in totals {
        let text = painter.layout_no_wrap(total.to_string(), theme::bold(16.0), palette.text);
        let rect = Align2::CENTER_BOTTOM.anchor_size(place, text.size());
        painter.rect_filled(rect.expand2(vec2(3.0, -2.0)), 3.0, palette.panel);
        painter.galley(rect.min, text, palette.text);
    }
}

/// What each die showed, below the bars.
fn table(ui: &mut Ui, rolled: &Rolled, gutter: f32) {
    let palette = theme::palette(ui.ctx());
    for suit in Suit::ALL {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
        let counts = rolled.counts[suit.index()];
        response.widget_info(|| {
            WidgetInfo::labeled(
                WidgetType::Label,
                true,
                t!("dice-row", suit = suit_name(suit), counts = counts.map(|count| count.to_string()).join(", ")),
            )
        });
        let ink = if palette.dark { suits::bright(suit) } else { palette.text };
        let painter = ui.painter();
        let place = rect.left_center() + vec2(4.0, 0.0);
        let sign = painter.text(place, Align2::LEFT_CENTER, suits::sign(suit), theme::plain(18.0), ink);
        if gutter > 60.0 {
            let name = pos2(sign.right() + 6.0, rect.center().y);
            painter.text(name, Align2::LEFT_CENTER, suit_name(suit), theme::plain(15.5), palette.soft);
        }
        for (face, number) in counts.iter().enumerate() {
            let place = column(rect, gutter, face).center();
            let ink = if *number == 0 { palette.soft } else { palette.text };
            painter.text(place, Align2::CENTER_CENTER, number, theme::plain(15.5), ink);
        }
        ui.painter().hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, palette.line.gamma_multiply(0.5)));
    }
}
