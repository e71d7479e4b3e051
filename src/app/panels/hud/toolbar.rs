//! The row of signs at the foot: what can be done besides moving.

use bevy_egui::egui;
use egui::{Sense, Ui, vec2};

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

/// Something that can be done.
pub(super) struct Entry {
    /// Its sign.
    pub(super) icon: char,
    /// What it does.
    pub(super) name: &'static str,
    /// The same in a word, where it stands below the sign.
    pub(super) label: &'static str,
    /// The key that does it too.
    key: &'static str,
    /// Whether it can be done now.
    pub(super) enabled: bool,
    /// It, if it is not the list of moves that unfolds.
    pub(super) action: Option<Action>,
}

impl Entry {
    /// Something whose name is its label too.
    pub(super) fn new(icon: char, name: &'static str, key: &'static str, enabled: bool, action: Action) -> Entry {
        Entry { icon, name, label: name, key, enabled, action: Some(action) }
    }

    /// What folds and unfolds the list of moves.
    pub(super) fn fold(icon: char, name: &'static str, label: &'static str) -> Entry {
        Entry { icon, name, label, key: "", enabled: true, action: None }
    }

    /// The same with a shorter label.
    pub(super) fn labelled(self, label: &'static str) -> Entry {
        Entry { label, ..self }
    }
}

/// All of it, as it stands from left to right.
pub(super) fn entries(model: &Model) -> [Entry; 8] {
    let undo = if model.keeps_place { t!("hud-undo-strict") } else { t!("hud-undo") };
    let can_undo = model.can_undo && !model.keeps_place;
    let key = key_for;
    let table = Action::Table;
    [
        Entry::new(icons::UNDO, undo, key(Intent::Undo), can_undo, table(TableRequested::Undo))
            .labelled(t!("hud-undo")),
        Entry::new(icons::REDO, t!("hud-redo"), key(Intent::Redo), model.can_redo, table(TableRequested::Redo)),
        Entry::new(icons::HINT, t!("hud-hint"), key(Intent::Hint), model.hints, Action::send(HintRequested)),
        Entry::new(
            icons::FLIP,
            t!("hud-flip"),
            key(Intent::ViewFromOtherSide),
            true,
            Action::send(CameraRequested::Flip),
        )
        .labelled(t!("bar-flip")),
        Entry::new(icons::EYE, t!("hud-above"), key(Intent::ViewFromTop), true, Action::send(CameraRequested::Top))
            .labelled(t!("bar-above")),
        Entry::new(icons::DRAW, t!("hud-draw"), "", model.offers.draw, table(TableRequested::OfferDraw))
            .labelled(t!("bar-draw")),
        Entry::new(icons::FLAG, t!("hud-resign"), "", model.offers.resign, Action::Open(Page::CONFIRM_RESIGN)),
        Entry::new(icons::MENU, t!("hud-menu"), key(Intent::Cancel), true, Action::Open(Page::MENU)),
    ]
}

/// The row of signs at the foot.
pub(super) fn toolbar(ui: &mut Ui, model: &Model, actions: &mut Vec<Action>) {
    let all = entries(model);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 38.0), Sense::hover());
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let mut row = ui.new_child(egui::UiBuilder::new().max_rect(rect).layout(layout));
    row.spacing_mut().item_spacing.x = 0.0;
    let size = vec2(rect.width() / all.len() as f32, 38.0);
    for Entry { icon, name, key, enabled, action, .. } in all {
        if icon_button_sized(&mut row, icon, name, key, enabled, false, size).clicked() {
            actions.extend(action);
        }
    }
}
