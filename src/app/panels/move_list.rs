//! The moves of the game, two to a line, with the current one in sight. A line has the number of its first move.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align2, Color32, CornerRadius, Id, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::model::{Model, Ply};
use super::words;
use crate::app::games::ui::GameUi;
use crate::app::kit::buttons::icon_button_sized;
use crate::app::kit::tokens;
use crate::app::kit::{icons, theme};
use crate::games::for_kind;

const ROW: f32 = 26.0;

/// Shows the moves in a well of this height. Returns the ply that was clicked.
pub fn show(ui: &mut Ui, model: &Model, height: f32) -> Option<usize> {
    let palette = theme::palette(ui.ctx());
    let mut clicked = None;
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let line = Stroke::new(1.0, palette.line);
    ui.painter().rect(rect, theme::ROUND_SMALL, palette.well.gamma_multiply(0.85), line, egui::StrokeKind::Inside);
    if model.plies.is_empty() {
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, t!("list-empty"), theme::plain(16.0), palette.soft);
        return None;
    }
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(5.0)));
    inside.spacing_mut().item_spacing = vec2(0.0, 0.0);
    let area = ScrollArea::vertical().id_salt("moves").auto_shrink(false);
    follow(&inside, model, rect.height() - 10.0, area).show_rows(&mut inside, ROW, model.rows.len(), |ui, shown| {
        for row in shown {
            clicked = move_row(ui, model, row).or(clicked);
        }
    });
    clicked
}

/// Keeps the current move in the middle when it changes; else the player scrolls freely.
fn follow(ui: &Ui, model: &Model, height: f32, area: ScrollArea) -> ScrollArea {
    let id = Id::new("move-list-place");
    let place = (model.ply, model.plies.len());
    let known: Option<(usize, usize)> = ui.ctx().data(|data| data.get_temp(id));
    if known == Some(place) {
        return area;
    }
    ui.ctx().data_mut(|data| data.insert_temp(id, place));
    let last = model.ply.saturating_sub(1);
    let row = model.rows.partition_point(|begins| *begins <= last).saturating_sub(1);
    area.vertical_scroll_offset((row as f32 * ROW - (height - ROW) / 2.0).max(0.0))
}

fn move_row(ui: &mut Ui, model: &Model, row: usize) -> Option<usize> {
    let palette = theme::palette(ui.ctx());
    let mut clicked = None;
    let (rect, whole) = ui.allocate_exact_size(vec2(ui.available_width() - 6.0, ROW), Sense::hover());
    let begins = model.rows.get(row).copied().unwrap_or(model.plies.len());
    let ends = model.rows.get(row + 1).copied().unwrap_or(model.plies.len());
    let number = numbers_width(ui, model);
    let place = pos2(rect.left() + number - 8.0, rect.center().y);
    let first = model.numbers.get(begins).copied().unwrap_or(0);
    ui.painter().text(place, Align2::RIGHT_CENTER, format!("{first}."), theme::plain(15.0), palette.soft);
    let (coloured, even) = for_kind!(model.kind(), G => (G::COLOURED_SIDES, G::EVEN_PLIES));
    let mark = if coloured { 20.0 } else { names_width(ui, model) };
    let middle = if even {
        rect.left() + number + (rect.width() - number) / 2.0
    } else {
        let text = model.plies.get(begins).map_or("", |ply| &ply.text);
        (rect.left() + number + mark + width_of(ui, text) + 8.0).min(rect.right())
    };
    for (i, ply) in model.plies.iter().enumerate().take(ends).skip(begins) {
        let x = if i == begins { rect.left() + number..=middle } else { middle..=rect.right() };
        let cell = Rect::from_x_y_ranges(x, rect.y_range());
        // Not for Tab, which would be long on its way through them: other keys walk the moves.
        let response = ui.interact(cell, whole.id.with(i), Sense::CLICK);
        let current = i + 1 == model.ply;
        let ahead = i + 1 > model.ply;
        response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, current, &ply.spoken));
        let fill = match (current, response.hovered()) {
            (true, _) => palette.brass,
            (_, true) => palette.hovered,
            _ => Color32::TRANSPARENT,
        };
        ui.painter().rect_filled(cell.shrink2(vec2(1.0, 1.0)), CornerRadius::same(4), fill);
        let ink = match (current, ahead, ply.sharp) {
            (true, ..) => palette.ink,
            (_, true, _) => palette.soft.gamma_multiply(0.75),
            (.., true) => palette.ember,
            _ => palette.text,
        };
        let font = if current { theme::bold(15.5) } else { theme::plain(15.5) };
        let mark = if coloured || i == begins { mark } else { 4.0 };
        if coloured {
            dot(ui, ply, cell);
        } else if i == begins && !model.setup.terms.alone() {
            let (place, ink) = (pos2(cell.left() + 4.0, cell.center().y), if current { ink } else { palette.soft });
            let name = words::side(model.kind(), ply.side);
            ui.painter().text(place, Align2::LEFT_CENTER, name, theme::plain(15.0), ink);
        }
        let text = pos2(cell.left() + mark, cell.center().y);
        let clip = cell.intersect(ui.clip_rect());
        // What was taken back is struck out; what lies ahead of a place that is looked at is only fainter.
        let line = if ahead && !model.looking { Stroke::new(1.0, ink) } else { Stroke::NONE };
        let format = TextFormat { font_id: font, color: ink, strikethrough: line, ..TextFormat::default() };
        let galley = ui.painter().layout_job(LayoutJob::single_section(ply.text.clone(), format));
        let drawn = Align2::LEFT_CENTER.anchor_size(text, galley.size());
        ui.painter().with_clip_rect(clip).galley(drawn.min, galley, ink);
        let cut = drawn.right() > cell.right() || ply.text != ply.spoken;
        if response.hovered() {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        let response = if cut { response.on_hover_text(&ply.spoken) } else { response };
        if response.clicked() {
            clicked = Some(i + 1);
        }
    }
    clicked
}

/// How wide a text of a move is at most.
fn width_of(ui: &Ui, text: &str) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), theme::bold(15.5), Color32::PLACEHOLDER).size().x
}

/// The room for the numbers of lines: for two digits, or as many as there are.
fn numbers_width(ui: &Ui, model: &Model) -> f32 {
    width_of(ui, &format!("{}.", model.moves().max(10))) + 12.0
}

/// The room for the name of a side before its move; where one plays alone, nobody is named.
fn names_width(ui: &Ui, model: &Model) -> f32 {
    let named = model.setup.players().filter(|_| !model.setup.terms.alone());
    named.map(|side| width_of(ui, words::side(model.kind(), side)) + 10.0).fold(4.0, f32::max)
}

/// Who made a move, by their colour.
fn dot(ui: &Ui, ply: &Ply, cell: Rect) {
    let (body, rim) = tokens::colours(ply.side);
    let place = pos2(cell.left() + 10.0, cell.center().y);
    ui.painter().circle(place, 4.0, body, Stroke::new(1.0, rim));
}

/// To the start, back, on, to the end, with the place between. Returns the ply to go to.
pub fn steps(ui: &mut Ui, model: &Model) -> Option<usize> {
    let palette = theme::palette(ui.ctx());
    let (ply, len) = (model.ply, model.plies.len());
    let mut target = None;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 32.0), Sense::hover());
    let size = vec2(40.0, 32.0);
    let mut side = |ui: &mut Ui, left: bool, buttons: [(char, &str, &str, bool, usize); 2]| {
        let min = if left { rect.min } else { pos2(rect.right() - 2.0 * size.x, rect.top()) };
        let place = Rect::from_min_size(min, vec2(2.0 * size.x, size.y));
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        let mut part = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(layout).id_salt(left));
        part.spacing_mut().item_spacing.x = 0.0;
        for (icon, name, key, enabled, to) in buttons {
            if icon_button_sized(&mut part, icon, name, key, enabled, false, size).clicked() {
                target = Some(to);
            }
        }
    };
    side(
        ui,
        true,
        [
            (icons::FIRST, t!("list-first"), t!("list-home"), ply > 0, 0),
            (icons::STEP_BACK, t!("list-back"), t!("list-page-up"), ply > 0, ply.saturating_sub(1)),
        ],
    );
    side(
        ui,
        false,
        [
            (icons::STEP_FORWARD, t!("list-on"), t!("list-page-down"), ply < len, ply + 1),
            (icons::LAST, t!("list-last"), t!("list-end"), ply < len, len),
        ],
    );
    let text = match model.undone() {
        _ if model.looking => t!("list-place", ply = model.number(), all = model.moves()),
        0 => t!("moves", n = model.moves()),
        n => t!("list-undone", n = n),
    };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, theme::plain(15.0), palette.soft);
    target
}
