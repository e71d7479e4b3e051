//! The page on which a match is set up.

use bevy_egui::egui::Ui;

use super::draft::Draft;
use super::games::games;
use super::position::position;
use super::rules::{rule_choices, who_begins};
use super::seats::seats;
use crate::app::core::navigation::Page;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::switch_row;
use crate::app::kit::{frames, icons};
use crate::app::panels::model::Model;

/// The whole page above its start button. Says what else was asked for.
pub fn page(ui: &mut Ui, draft: &mut Draft) -> Vec<Action> {
    games(ui, draft);
    frames::section(ui, t!("new-who"));
    let actions = seats(ui, draft);
    who_begins(ui, &mut draft.setup.terms);
    frames::section(ui, t!("new-rules"));
    rule_choices(ui, &mut draft.setup.terms, &mut draft.unfolded);
    switch_row(ui, &mut draft.setup.strict, t!("new-strict"), t!("new-strict-about"));
    frames::section(ui, t!("new-position"));
    position(ui, draft);
    actions
}

/// The start button, which stays in sight.
pub fn foot(ui: &mut Ui, draft: &Draft, model: &Model) -> Vec<Action> {
    let mut actions = Vec::new();
    let width = ui.available_width();
    let ready = draft.ready();
    let start = Button::new(t!("new-start")).icon(icons::PLAY).primary().width(width).height(44.0);
    if start.enabled(ready.is_some()).show(ui).clicked()
        && let Some(setup) = ready
    {
        actions.push(match model.in_progress() {
            true => Action::Open(Page::CONFIRM_LEAVE),
            false => Action::Start(Box::new(setup)),
        });
    }
    actions
}
