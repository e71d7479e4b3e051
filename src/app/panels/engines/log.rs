//! What was said to an engine, and what it said.

use bevy_egui::egui::{RichText, Ui};

use super::{Step, View};
use crate::app::core::outgoing::Outgoing;
use crate::app::core::programs::EngineName;
use crate::app::core::text::t;
use crate::app::engine::programs::log::EngineLogs;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::{focus_first, frames, icons, theme};

/// Shows it, the last line at the end.
pub(super) fn show(ui: &mut Ui, logs: &EngineLogs, name: EngineName, steps: &mut Vec<Step>) {
    let palette = theme::palette(ui.ctx());
    let lines = logs.get(name).map(|log| log.lines()).unwrap_or_default();
    if lines.is_empty() {
        frames::soft(ui, t!("programs-log-empty"));
    }
    for line in &lines {
        let ink = match line.chars().next() {
            Some('>') => palette.brass,
            Some('#') => palette.ember,
            _ => palette.text,
        };
        ui.label(RichText::new(line).size(14.0).color(ink));
    }
    ui.add_space(8.0);
    let width = (ui.available_width() - 8.0) / 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let back = Button::new(t!("programs-back")).primary().width(width).height(40.0).show(ui);
        focus_first(&back);
        if back.clicked() {
            steps.push(Step::To(View::List));
        }
        let copy = Button::new(t!("programs-log-copy")).icon(icons::COPY).width(width).height(40.0);
        if copy.enabled(!lines.is_empty()).show(ui).clicked() {
            steps.push(Step::Do(Action::send(Outgoing::Text(lines.join("\n")))));
        }
    });
}
