//! One of several, side by side.

use bevy_egui::egui;
use egui::{
    Align2, Color32, CornerRadius, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};

use crate::app::kit::one_line::fitting;
use crate::app::kit::{focus_ring, name_group, theme};

/// The same where no words stand beside it: screen readers hear what the choice is about. In two rows, if one is too
/// narrow for the names.
pub fn named_segments<T: PartialEq + Copy>(
    ui: &mut Ui,
    name: &str,
    value: &mut T,
    choices: &[(T, &str)],
    width: f32,
) -> Response {
    let shown = ui.scope(|ui| {
        name_group(ui, name);
        ui.spacing_mut().item_spacing.y = 3.0;
        let names: Vec<&str> = choices.iter().map(|(_, name)| *name).collect();
        let (first, second) = match needed(ui, &names).iter().sum::<f32>() > width {
            true => choices.split_at(choices.len().div_ceil(2)),
            false => (choices, &[][..]),
        };
        let shown = segments(ui, value, first, width);
        if second.is_empty() { shown } else { shown | segments(ui, value, second, width) }
    });
    shown.inner
}

/// One of several, side by side.
pub fn segments<T: PartialEq + Copy>(ui: &mut Ui, value: &mut T, choices: &[(T, &str)], width: f32) -> Response {
    let height = theme::reach(ui.ctx(), 34.0);
    segments_sized(ui, value, choices, vec2(width, height))
}

/// The same in another size. The response is that of the choice that was set before; it is marked as changed if another
/// one was pressed.
pub fn segments_sized<T: PartialEq + Copy>(ui: &mut Ui, value: &mut T, choices: &[(T, &str)], size: Vec2) -> Response {
    let palette = theme::palette(ui.ctx());
    let (width, (rect, all)) = (size.x, ui.allocate_exact_size(size, Sense::hover()));
    ui.painter().rect(rect, theme::ROUND_SMALL, palette.well, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let names: Vec<&str> = choices.iter().map(|(_, name)| *name).collect();
    let widths = widths(ui, &names, width);
    // All in one size, in which each fits.
    let size = |(name, wide): (&&str, &f32)| fitting(ui.painter(), name, theme::bold(16.0), wide - 8.0).size;
    let size = names.iter().zip(&widths).map(size).fold(16.0, f32::min);
    let mut left = rect.left();
    let mut rings = Vec::new();
    let (mut known, mut changed) = (None, false);
    for (i, ((choice, name), wide)) in choices.iter().zip(widths).enumerate() {
        let part = Rect::from_min_size(pos2(left, rect.top()), vec2(wide, rect.height()));
        left = part.right();
        let response = ui.interact(part, all.id.with(i), Sense::click());
        let chosen = *value == *choice;
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, chosen, name));
        if response.clicked() && !chosen {
            *value = *choice;
            changed = true;
        }
        let hot = response.hovered() || response.has_focus();
        let (fill, ink) = match (chosen, hot) {
            (true, _) => (palette.brass, palette.ink),
            (_, true) => (palette.hovered, palette.text),
            _ => (Color32::TRANSPARENT, palette.soft),
        };
        let inner = part.shrink(3.0);
        ui.painter().rect_filled(inner, CornerRadius::same(4), fill);
        let font = if chosen { theme::bold(size) } else { theme::plain(size) };
        ui.painter().with_clip_rect(part.intersect(ui.clip_rect())).text(
            part.center(),
            Align2::CENTER_CENTER,
            name,
            font,
            ink,
        );
        if response.hovered() {
            ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        }
        if chosen {
            known = Some(response.clone());
        }
        rings.push((response, inner));
    }
    for (response, inner) in rings {
        focus_ring(ui, &response, inner);
    }
    let mut response = known.unwrap_or(all);
    if changed {
        response.mark_changed();
    }
    response
}

/// The least widths of choices of these names.
fn needed(ui: &Ui, names: &[&str]) -> Vec<f32> {
    /// At either end of a name.
    const EDGE: f32 = 6.0;
    let name = |name: &&str| {
        let text = ui.painter().layout_no_wrap((*name).to_owned(), theme::bold(16.0), Color32::PLACEHOLDER);
        theme::reach(ui.ctx(), text.size().x + 2.0 * EDGE)
    };
    names.iter().map(name).collect()
}

/// The widths of choices of these names: all the same, unless one does not fit then; else as each needs.
fn widths(ui: &Ui, names: &[&str], whole: f32) -> Vec<f32> {
    let needed = needed(ui, names);
    let count = names.len().max(1) as f32;
    let spare = (whole - needed.iter().sum::<f32>()) / count;
    match needed.iter().all(|needed| *needed <= whole / count) || spare < 0.0 {
        true => vec![whole / count; names.len()],
        false => needed.into_iter().map(|needed| needed + spare).collect(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::kit::stage::Stage;

    #[test]
    fn names_that_do_not_fit_one_row_stand_in_two() {
        let places = |width: f32| {
            let names = ["Round robin", "Gauntlet", "Swiss", "Ladder", "Knockout"];
            let choices: Vec<(usize, &str)> = names.into_iter().enumerate().collect();
            let mut stage = Stage::new(700.0, 200.0);
            let mut draw = |ctx: &egui::Context| {
                let area = egui::Area::new(egui::Id::new("a"));
                let show = |ui: &mut Ui| {
                    let mut value = 0;
                    named_segments(ui, "Tournament", &mut value, &choices, width).changed().then_some(value)
                };
                area.show(ctx, show).inner
            };
            stage.settle(&mut draw);
            assert_eq!(stage.click("Knockout", &mut draw), Some(4));
            names.map(|name| stage.find(name).unwrap())
        };
        let [first, .., last] = places(310.0);
        assert!(first.width() > 90.0 && last.top() >= first.bottom(), "{first:?} {last:?}");
        let [first, .., last] = places(600.0);
        assert_eq!(first.top().to_bits(), last.top().to_bits());
    }

    #[test]
    fn a_long_name_takes_room_from_short_ones() {
        let widths = |names: [&str; 3], width: f32| {
            let choices: Vec<(usize, &str)> = names.into_iter().enumerate().collect();
            let mut stage = Stage::new(500.0, 200.0);
            stage.settle(|ctx| {
                egui::Area::new(egui::Id::new("a")).show(ctx, |ui| segments(ui, &mut 0, &choices, width))
            });
            names.map(|name| stage.find(name).unwrap().width().round())
        };
        assert_eq!(widths(["One", "Two", "Six"], 300.0), [100.0; 3]);
        let [one, two, long] = widths(["One", "Two", "A name that is longer"], 300.0);
        assert!((one - two).abs() < 3.0 && one < 80.0 && long > 140.0, "{one} {two} {long}");
    }
}
