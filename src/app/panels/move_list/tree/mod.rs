//! The whole tree of a game that is studied: the main line two moves to a row, variations indented below the move that
//! they replace, comments below theirs. A comment that is pressed, or the move on the board, is commented in place.
//!
//! - `plan`: where everything stands; `folds`: what is folded; `typing`: the field of a comment

use bevy_egui::egui;
use egui::{
    Align2, Color32, CornerRadius, Id, Rect, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use self::plan::{EDGE, What, plan};
use super::{Model, NUMBER_END, follow, number_font, numbered, well};
use crate::app::core::session::Study;
use crate::app::core::text::t;
use crate::app::kit::{icons, theme};
use crate::app::panels::model::TreeStep;

mod folds;
mod plan;
mod typing;

pub use typing::field_id;

/// Shows the tree in a well of this height. Returns what is wanted of it, in order.
pub fn show(ui: &mut Ui, model: &Model, tree: &[TreeStep], height: f32) -> Vec<Study> {
    let mut wanted = Vec::new();
    let Some(mut inside) = well(ui, height, tree.is_empty()) else { return wanted };
    folds::unfold(&inside, tree, model.node);
    let typed = typing::step(&inside, tree);
    inside.spacing_mut().item_spacing = vec2(0.0, 0.0);
    let plan = plan(&inside, model, tree, inside.available_width() - 6.0, typed);
    let area = ScrollArea::vertical().id_salt("tree").auto_shrink(false).min_scrolled_height(0.0);
    let current = plan.all.iter().find(|(_, what)| matches!(what, What::Step(at, _) if tree[*at].node == model.node));
    let current = current.map_or(0.0..=0.0, |(rect, _)| rect.top()..=rect.bottom());
    let (id, place) = (Id::new("tree-place"), (model.node, tree.len()));
    let middle = (current.start() + current.end()) / 2.0;
    let area = if follow::scrolls(&inside, id, place, height) {
        area.vertical_scroll_offset(follow::offset(middle, inside.available_height(), plan.height))
    } else {
        area
    };
    area.show_viewport(&mut inside, |ui, seen| {
        ui.set_height(plan.height);
        follow::drawn(ui, id, place, height, seen.y_range().contains(middle));
        let origin = ui.max_rect().min.to_vec2();
        let line = Stroke::new(1.0, theme::palette(ui.ctx()).line);
        for (x, from, to) in &plan.bars {
            ui.painter().vline(x + origin.x, from + origin.y..=to + origin.y, line);
        }
        for (rect, what) in &plan.all {
            // The field keeps the keyboard out of sight too.
            if (rect.bottom() < seen.top() || rect.top() > seen.bottom()) && !matches!(what, What::Field(_)) {
                continue;
            }
            draw(ui, model, tree, rect.translate(origin), what, &mut wanted);
        }
    });
    // What was typed first: a place that one goes to may be where it was typed.
    wanted.sort_by_key(|wanted| matches!(wanted, Study::GoTo(_)));
    wanted
}

/// Draws one of the things in the list.
fn draw(ui: &mut Ui, model: &Model, tree: &[TreeStep], rect: Rect, what: &What, wanted: &mut Vec<Study>) {
    let (What::Number(at, _) | What::Step(at, _) | What::Comment(at, _) | What::Field(at) | What::Fold(at, _)) = what;
    let Some(step) = tree.get(*at) else { return };
    let palette = theme::palette(ui.ctx());
    match what {
        What::Number(_, last) => {
            let place = rect.right_center() - vec2(NUMBER_END, 0.0);
            let text = numbered(step.number, *last);
            ui.painter().text(place, Align2::RIGHT_CENTER, text, number_font(), palette.soft);
        }
        What::Comment(_, galley) => {
            let response = ui.interact(rect, ui.id().with(("comment", step.node)), Sense::CLICK);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &step.comment));
            let place = pos2(rect.left() + EDGE, rect.center().y - galley.size().y / 2.0);
            ui.painter().galley(place, galley.clone(), palette.soft);
            if response.clicked() {
                typing::begin(ui, step);
                wanted.push(Study::GoTo(step.node));
            }
        }
        What::Field(_) => wanted.extend(typing::field(ui, step, rect)),
        What::Fold(_, folded) => {
            let response = ui.interact(rect, ui.id().with(("fold", step.node)), Sense::CLICK);
            let name = || match folded {
                true => t!("tree-unfold", n = step.length),
                false => t!("tree-fold").to_owned(),
            };
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name()));
            let icon = if *folded { icons::PLUS } else { icons::CHEVRON_DOWN };
            let ink = if response.hovered() { palette.brass } else { palette.soft };
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, icon, theme::plain(13.0), ink);
            if response.clicked() {
                folds::toggle(ui, step.key);
            }
        }
        What::Step(_, galley) => {
            // Not for Tab, which would be long on its way through them: other keys walk the tree.
            let response = ui.interact(rect, ui.id().with(("step", step.node)), Sense::CLICK);
            let current = step.node == model.node;
            response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, current, &step.spoken));
            let fill = match (current, response.hovered()) {
                (true, _) => palette.brass,
                (_, true) => palette.hovered,
                _ => Color32::TRANSPARENT,
            };
            ui.painter().rect_filled(rect.shrink2(vec2(0.0, 1.0)), CornerRadius::same(4), fill);
            let top = rect.center().y - galley.size().y / 2.0;
            let place = pos2(rect.left() + EDGE, top);
            let ink = if step.sharp && step.depth == 0 { palette.ember } else { palette.text };
            match current {
                true => ui.painter().galley_with_override_text_color(place, galley.clone(), palette.ink),
                false if step.sharp && step.depth == 0 => {
                    ui.painter().galley_with_override_text_color(place, galley.clone(), ink);
                }
                false => ui.painter().galley(place, galley.clone(), palette.text),
            }
            if response.hovered() {
                ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
            }
            match response.clicked() {
                true if current => typing::begin(ui, step),
                true => wanted.push(Study::GoTo(step.node)),
                false => {}
            }
            if current {
                response.on_hover_text(t!("tree-comment"));
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::panic)]
mod tests;
