//! Through the game ply by ply, below the list of moves.

use bevy_egui::egui;
use egui::{Align2, Rect, Sense, Ui, pos2, vec2};

use crate::app::core::input::Intent;
use crate::app::core::input::bindings::key_for;
use crate::app::core::text::t;
use crate::app::kit::buttons::icon_button_sized;
use crate::app::kit::{icons, theme};
use crate::app::panels::model::Model;

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
            (icons::FIRST, t!("list-first"), key_for(Intent::ToStart), ply > 0, 0),
            (icons::STEP_BACK, t!("list-back"), key_for(Intent::StepBack), ply > 0, ply.saturating_sub(1)),
        ],
    );
    side(
        ui,
        false,
        [
            (icons::STEP_FORWARD, t!("list-on"), key_for(Intent::StepForward), ply < len, ply + 1),
            (icons::LAST, t!("list-last"), key_for(Intent::ToEnd), ply < len, len),
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
