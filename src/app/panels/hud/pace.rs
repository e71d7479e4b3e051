//! Computers among themselves: hold them, let them step, faster, slower.

use bevy_egui::egui::{Ui, vec2};

use crate::app::core::input::Intent;
use crate::app::core::input::bindings::key_for;
use crate::app::core::session::{Panel, TableRequested};
use crate::app::core::settings::{Pace, Settings};
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::{Button, icon_button_sized};
use crate::app::kit::choices;
use crate::app::kit::choices::Scale;
use crate::app::kit::{icons, theme};
use crate::app::panels::model::Model;

/// Computers among themselves: hold, step, faster, slower.
pub(super) fn pace(ui: &mut Ui, model: &Model, settings: &Settings, low: bool, actions: &mut Vec<Action>) {
    let width = ui.available_width();
    let mut next = settings.clone();
    ui.horizontal(|ui| {
        let half = (width - 8.0) / 2.0;
        let over = model.outcome.is_some();
        let (text, icon) = if model.paused { (t!("hud-resume"), icons::PLAY) } else { (t!("hud-pause"), icons::PAUSE) };
        let key = key_for(Intent::Pause);
        let pause = Button::new(text).icon(icon).width(half).enabled(!over).tip(t!("hud-pause-about"), key);
        if pause.show(ui).clicked() {
            actions.push(Action::Table(TableRequested::Pause(!model.paused)));
        }
        let step = Button::new(t!("hud-step"))
            .icon(icons::STEP_FORWARD)
            .width(half)
            .enabled(!over)
            .tip(t!("hud-step-about"), key_for(Intent::StepComputers));
        if step.show(ui).clicked() {
            actions.push(Action::Table(TableRequested::Step));
        }
    });
    if !low {
        let paces = Pace::ALL.map(|pace| (pace, pace.name()));
        choices::named_segments(ui, t!("settings-pace"), &mut next.pace, &paces, width);
        pause_slider(ui, &mut next, width);
    }
    if next != *settings {
        actions.push(Action::Set(Box::new(next)));
    }
}

/// The same as signs, where there is little room; from the right.
pub(super) fn pace_buttons(ui: &mut Ui, model: &Model, actions: &mut Vec<Action>) {
    if !model.panels.has(Panel::Pace) {
        return;
    }
    let size = vec2(theme::reach(ui.ctx(), 40.0), theme::reach(ui.ctx(), 34.0));
    let key = key_for(Intent::StepComputers);
    if icon_button_sized(ui, icons::STEP_FORWARD, t!("hud-step-about"), key, true, false, size).clicked() {
        actions.push(Action::Table(TableRequested::Step));
    }
    let (icon, name) = if model.paused {
        (icons::PLAY, t!("hud-resume-computers"))
    } else {
        (icons::PAUSE, t!("hud-pause-computers"))
    };
    if icon_button_sized(ui, icon, name, key_for(Intent::Pause), true, false, size).clicked() {
        actions.push(Action::Table(TableRequested::Pause(!model.paused)));
    }
}

/// The pause before a computer's move.
pub fn pause_slider(ui: &mut Ui, settings: &mut Settings, width: f32) {
    let text = t!("seconds", n = settings.computer_pause);
    let scale = Scale { range: (0.0, 5.0), step: 0.1, name: t!("settings-pause-name"), text };
    choices::slider(ui, &mut settings.computer_pause, scale, width).on_hover_text(t!("settings-pause-name"));
}
