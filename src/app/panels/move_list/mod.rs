//! The moves of the game, two to a line where they fit, with the current one in sight. A line has the numbers of its
//! moves.
//!
//! - `places`: where each stands; `follow`: when the list scrolls by itself; `steps`: the buttons below; `tree`: all variations, where a game is studied

use bevy_egui::egui;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align2, Color32, CornerRadius, Id, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use self::places::{Places, Spot, font};
use super::model::Model;
use super::words;
use crate::app::core::text::t;
use crate::app::games::ui::GameUi;
use crate::app::kit::{theme, tokens};
use crate::games::for_kind;

mod follow;
mod places;
mod steps;
pub mod tree;

pub use steps::steps;

/// Shows the moves in a well of this height. Returns the ply that was clicked.
pub fn show(ui: &mut Ui, model: &Model, height: f32) -> Option<usize> {
    let mut clicked = None;
    let mut inside = well(ui, height, model.plies.is_empty())?;
    inside.spacing_mut().item_spacing = vec2(0.0, 0.0);
    let inside_height = inside.available_height();
    let places = Places::of(&inside, model, inside.available_width() - 6.0);
    let area = ScrollArea::vertical().id_salt("moves").auto_shrink(false).min_scrolled_height(0.0);
    let current = places.spots.get(model.ply.saturating_sub(1)).map(|spot| spot.y.clone());
    let (id, place) = (Id::new("move-list-place"), (model.ply, model.plies.len()));
    let area = match &current {
        Some(y) if follow::scrolls(&inside, id, place, height) => {
            area.vertical_scroll_offset(follow::offset(y.start + places.line / 2.0, inside_height, places.height))
        }
        _ => area,
    };
    area.show_viewport(&mut inside, |ui, seen| {
        ui.set_height(places.height);
        let in_sight = current.is_some_and(|y| seen.y_range().contains((y.start + y.end) / 2.0));
        follow::drawn(ui, id, place, height, in_sight);
        let origin = ui.max_rect().min;
        let arrived = model.plies.len() - model.arriving.min(model.plies.len());
        for at in places.seen(seen.top()..seen.bottom()).take_while(|at| *at < arrived) {
            let Some(spot) = places.spots.get(at) else { continue };
            let place = Rect::from_x_y_ranges(spot.x.start..=spot.x.end, spot.y.start..=spot.y.end);
            clicked = ply(ui, model, at, spot, place.translate(origin.to_vec2()), &places).or(clicked);
        }
    });
    clicked
}

/// The well that the list is in; `None` if there is nothing to put there, which is said.
fn well(ui: &mut Ui, height: f32, empty: bool) -> Option<Ui> {
    let palette = theme::palette(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let line = Stroke::new(1.0, palette.line);
    ui.painter().rect(rect, theme::ROUND_SMALL, palette.faint(palette.well, 0.85), line, egui::StrokeKind::Inside);
    if empty {
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, t!("list-empty"), theme::plain(16.0), palette.soft);
        return None;
    }
    Some(ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(5.0))))
}

/// Between the numbers of a line and its moves.
const NUMBER_END: f32 = 6.0;

/// The font of numbers.
fn number_font() -> egui::FontId {
    theme::plain(14.0)
}

/// The numbers of a line from its first move to its last.
fn numbered(first: usize, last: usize) -> String {
    if first == last { t!("list-number", n = first) } else { t!("list-numbers", from = first, to = last) }
}

/// Shows a ply. Returns its number, from 1, if it was clicked.
fn ply(ui: &Ui, model: &Model, at: usize, spot: &Spot, cell: Rect, places: &Places) -> Option<usize> {
    let ply = model.plies.get(at)?;
    let palette = theme::palette(ui.ctx());
    let middle = cell.top() + places.line / 2.0;
    if let Some((first, last)) = spot.numbers {
        let place = pos2(cell.left() - spot.x.start + places.number - NUMBER_END, middle);
        ui.painter().text(place, Align2::RIGHT_CENTER, numbered(first, last), number_font(), palette.soft);
    }
    // Not for Tab, which would be long on its way through them: other keys walk the moves.
    let response = ui.interact(cell, ui.id().with(("ply", at)), Sense::CLICK);
    let current = at + 1 == model.ply;
    let ahead = at + 1 > model.ply;
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
    if for_kind!(model.kind(), G => G::COLOURED_SIDES) {
        let (body, rim) = tokens::colours(ply.side);
        tokens::disc(ui.painter(), pos2(cell.left() + 10.0, middle), 4.0, body, Stroke::new(1.0, rim));
    } else if spot.begins && !model.setup.terms.alone() {
        let (name, ink) = (words::side(model.kind(), ply.side), if current { ink } else { palette.soft });
        ui.painter().text(pos2(cell.left() + 4.0, middle), Align2::LEFT_CENTER, name, theme::plain(15.0), ink);
    }
    // What was undone is struck out; what lies ahead of a place that is looked at is only fainter.
    let line = if ahead && !model.looking { Stroke::new(1.0, ink) } else { Stroke::NONE };
    let format = TextFormat { font_id: font(current), color: ink, strikethrough: line, ..TextFormat::default() };
    let mut job = LayoutJob::single_section(ply.text.clone(), format);
    job.wrap.max_width = cell.width() - spot.mark;
    let text = ui.painter().layout_job(job);
    // A text of several lines has them all; one of one stands in the middle.
    let top = cell.center().y - text.size().y / 2.0;
    ui.painter().galley(pos2(cell.left() + spot.mark, top), text, ink);
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    let response = if ply.text == ply.spoken { response } else { response.on_hover_text(&ply.spoken) };
    response.clicked().then_some(at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::kit::stage::Stage;
    use crate::app::panels::model::Ply;
    use crate::games::Player;

    #[test]
    fn the_current_move_stays_in_sight_when_the_list_becomes_lower() {
        let ply = |n: usize| {
            let text = format!("move {n}");
            Ply { spoken: text.clone(), text, side: Player::First, sharp: false }
        };
        let mut model = Model::default();
        (model.plies, model.rows, model.ply) = ((1..=60).map(ply).collect(), (0..60).step_by(2).collect(), 60);
        let mut stage = Stage::new(300.0, 800.0);
        let mut sees = |model: &Model, height: f32| {
            stage.settle(|ctx| egui::Area::new(Id::new("list")).show(ctx, |ui| show(ui, model, height)));
            ["move 1", "move 60"].map(|name| stage.find(name).is_some())
        };
        for height in [400.0, 180.0, 500.0, 150.0] {
            assert_eq!(sees(&model, height), [false, true], "{height}");
        }
        model.ply = 1;
        for height in [400.0, 180.0] {
            assert_eq!(sees(&model, height), [true, false], "{height}");
        }
    }
}
