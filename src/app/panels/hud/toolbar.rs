//! The row of signs at the foot: what can be done besides moving.

use bevy_egui::egui;
use egui::{Id, Sense, Ui, vec2};

use super::unfolded;
use crate::app::core::input::Intent;
use crate::app::core::input::bindings::key_for;
use crate::app::core::navigation::Page;
use crate::app::core::session::TableRequested;
use crate::app::core::text::t;
use crate::app::engine::hints::HintRequested;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::icon_button_sized;
use crate::app::kit::icons;
use crate::app::panels::model::Model;
use crate::app::scene::camera::CameraRequested;

/// The row of signs at the foot.
pub(super) fn toolbar(ui: &mut Ui, model: &Model, foldable: bool, actions: &mut Vec<Action>) {
    let back = if model.keeps_place { t!("hud-undo-strict") } else { t!("hud-undo") };
    let mut all: Vec<(char, &str, &str, bool, Action)> = vec![
        (
            icons::UNDO,
            back,
            key_for(Intent::Undo),
            model.can_undo && !model.keeps_place,
            Action::Table(TableRequested::Undo),
        ),
        (icons::REDO, t!("hud-redo"), key_for(Intent::Redo), model.can_redo, Action::Table(TableRequested::Redo)),
        (icons::HINT, t!("hud-hint"), key_for(Intent::Hint), model.hints, Action::send(HintRequested)),
        (icons::FLIP, t!("hud-flip"), key_for(Intent::ViewFromOtherSide), true, Action::send(CameraRequested::Flip)),
        (icons::EYE, t!("hud-above"), key_for(Intent::ViewFromTop), true, Action::send(CameraRequested::Top)),
        (icons::DRAW, t!("hud-draw"), "", model.offers.draw, Action::Table(TableRequested::OfferDraw)),
        (icons::FLAG, t!("hud-resign"), "", model.offers.resign, Action::Open(Page::CONFIRM_RESIGN)),
        (icons::MENU, t!("hud-menu"), key_for(Intent::Cancel), true, Action::Open(Page::MENU)),
    ];
    let count = all.len() + usize::from(foldable);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 38.0), Sense::hover());
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let mut row = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout));
    row.spacing_mut().item_spacing.x = 0.0;
    let size = vec2(rect.width() / count as f32, 38.0);
    let menu = all.pop();
    for (icon, name, key, enabled, action) in all {
        if icon_button_sized(&mut row, icon, name, key, enabled, false, size).clicked() {
            actions.push(action);
        }
    }
    if foldable {
        let open = unfolded(ui.ctx());
        if icon_button_sized(&mut row, icons::LIST, t!("hud-moves"), "", true, open, size).clicked() {
            ui.ctx().data_mut(|data| data.insert_temp(Id::new("moves-unfolded"), !open));
            ui.ctx().request_repaint();
        }
    }
    if let Some((icon, name, key, enabled, action)) = menu
        && icon_button_sized(&mut row, icon, name, key, enabled, false, size).clicked()
    {
        actions.push(action);
    }
}
