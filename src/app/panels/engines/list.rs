//! All engines that are set up.

use bevy_egui::egui::{Ui, vec2};

use super::edit::Draft;
use super::{Step, View};
use crate::app::core::programs::{Program, Programs, ProgramsRequested};
use crate::app::core::text::t;
use crate::app::engine::programs::log::EngineLogs;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::{Button, icon_button_sized};
use crate::app::kit::{focus_first, frames, icons, theme};
use crate::app::panels::words::time_text;

/// Shows them.
pub(super) fn show(ui: &mut Ui, programs: &Programs, logs: &EngineLogs, steps: &mut Vec<Step>) {
    frames::soft(ui, t!("programs-about"));
    ui.add_space(6.0);
    let high = theme::reach(ui.ctx(), 50.0);
    let small = vec2(theme::reach(ui.ctx(), 40.0), high);
    for (name, program) in programs.all() {
        let Program { command, move_time, .. } = program;
        let about = t!("programs-entry", time = time_text(*move_time), command = command.as_str());
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let width = ui.available_width() - 2.0 * (small.x + 6.0);
            let entry = Button::new(name.as_str()).about(&about).icon(icons::EDIT).entry().width(width).height(high);
            if entry.show(ui).clicked() {
                steps.push(Step::To(View::Edit(Box::new(Draft::of(name, program)))));
            }
            let (log, said) = (t!("programs-log", name = name.as_str()), logs.get(name).is_some());
            if icon_button_sized(ui, icons::LIST, &log, "", said, false, small).clicked() {
                steps.push(Step::To(View::Log(name)));
            }
            let remove = t!("programs-remove", name = name.as_str());
            if icon_button_sized(ui, icons::TRASH, &remove, "", true, false, small).clicked() {
                steps.push(Step::Do(Action::send(ProgramsRequested::Remove(name))));
            }
        });
        ui.add_space(3.0);
    }
    if programs.all().next().is_none() {
        frames::soft(ui, t!("programs-none"));
    }
    ui.add_space(8.0);
    let add = Button::new(t!("programs-add")).icon(icons::PLUS).primary().width(ui.available_width()).height(42.0);
    let add = add.show(ui);
    focus_first(&add);
    if add.clicked() {
        steps.push(Step::To(View::Edit(Box::default())));
    }
}
