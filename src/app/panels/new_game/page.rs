//! The page on which a match is set up.

use bevy_egui::egui::{Id, Ui, UiBuilder, vec2};

use super::clock::clock;
use super::draft::Draft;
use super::games::games;
use super::position::{notice, position};
use super::rules::{rule_choices, who_begins};
use super::seats::seats;
use crate::app::core::navigation::Page;
use crate::app::core::settings_requests::SettingsRequested;
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::switch_row;
use crate::app::kit::slots::Slot;
use crate::app::kit::{frames, icons};
use crate::app::panels::model::Model;
use crate::app::panels::words;
use crate::record::course;

/// The whole page above its start button. Says what else was asked for.
pub fn page(ui: &mut Ui, draft: &mut Draft, model: &Model) -> Vec<Action> {
    notice(ui, draft);
    games(ui, draft);
    let mut actions = model.slots.show(ui, Slot::NewGame(draft.setup.kind()));
    frames::section(ui, t!("new-who"));
    let engines: Vec<_> = model.engines.iter().map(|(name, _)| *name).collect();
    actions.extend(seats(ui, draft, &engines));
    who_begins(ui, &mut draft.setup.terms);
    // Who presses something while what stands above it changes still finds it.
    let apart = |name: &str| UiBuilder::new().id(Id::new(("new-game", name)));
    if !draft.setup.terms.alone() {
        ui.scope_builder(apart("clock"), |ui| {
            frames::section(ui, t!("new-clock"));
            clock(ui, draft);
        });
    }
    let reading = |draft: &Draft| course::reading(&draft.setup.terms.start(0));
    let before = reading(draft);
    ui.scope_builder(apart("rules"), |ui| {
        frames::section(ui, t!("new-rules"));
        rule_choices(ui, &mut draft.setup.terms, &mut draft.unfolded);
        switch_row(ui, &mut draft.setup.strict, t!("new-strict"), t!("new-strict-about"));
    });
    if reading(draft) != before {
        // The course and the puzzles go by it too.
        actions.push(Action::send(SettingsRequested::Reading(Box::new(draft.setup.terms.clone()))));
    }
    ui.scope_builder(apart("position"), |ui| {
        frames::section(ui, t!("new-position"));
        actions.extend(position(ui, draft));
    });
    actions
}

/// The start button, which stays in sight; before it the unfinished game of the kind that was chosen, to go on with.
pub fn foot(ui: &mut Ui, draft: &Draft, model: &Model) -> Vec<Action> {
    let mut actions = Vec::new();
    let kept = model.unfinished(draft.setup.kind());
    let whole = ui.available_width();
    let beside = kept.is_some() && whole > 520.0;
    let width = if beside { (whole - 8.0) / 2.0 } else { whole };
    let both = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        if let Some(game) = kept {
            let about = words::unfinished(game);
            let button = Button::new(t!("title-continue")).icon(icons::PLAY).about(&about).entry();
            if button.width(width).height(50.0).show(ui).clicked() {
                actions.extend(Action::resume(game.kind()));
            }
        }
        let ready = draft.ready();
        let name = if ready.is_some() { t!("new-start") } else { t!("new-start-wrong") };
        let start = Button::new(name).icon(icons::PLAY).primary().width(width);
        let start = start.height(if beside { 50.0 } else { 44.0 });
        if start.enabled(ready.is_some()).show(ui).clicked()
            && let Some(setup) = ready
        {
            actions.push(match kept {
                Some(_) => Action::Open(Page::CONFIRM_LEAVE),
                None => Action::Start(Box::new(setup)),
            });
        }
    };
    if beside {
        ui.horizontal(both);
    } else {
        ui.vertical(both);
    }
    actions
}
