//! How Azigo is played, with drawings that sow by themselves.

use crate::app::core::text::t;
use bevy_egui::egui::{Ui, vec2};

use super::diagrams::Diagram;
use super::{diagrams, rows};
use crate::app::kit::frames;
use crate::app::kit::lesson::lesson;

/// What a mouse or a finger does in this game.
pub fn mouse() -> Vec<(&'static str, &'static str)> {
    vec![
        (t!("azigo-mouse-point"), t!("azigo-mouse-point-about")),
        (t!("azigo-mouse-hold"), t!("azigo-mouse-hold-about")),
    ]
}

fn drawn(ui: &mut Ui, title: &str, diagram: &Diagram, text: &str) {
    lesson(
        ui,
        title,
        |ui, size| diagrams::show(ui, diagram, size),
        |ui| {
            ui.label(text);
        },
    );
}

/// The rules: the goal, a turn, captures, the end; then what can be chosen, and where it all comes from.
pub fn page(ui: &mut Ui) {
    lesson(
        ui,
        t!("azigo-board"),
        |ui, size| {
            let (rect, _) = ui.allocate_exact_size(vec2(size.x, size.y * 0.55), bevy_egui::egui::Sense::hover());
            rows::picture(ui, rect);
        },
        |ui| {
            ui.label(t!("azigo-board-text"));
        },
    );
    drawn(ui, t!("azigo-sowing"), &diagrams::SOWING, t!("azigo-sowing-text"));
    drawn(ui, t!("azigo-capturing"), &diagrams::LANDING, t!("azigo-capturing-text"));
    drawn(ui, t!("azigo-round"), &diagrams::ROUND, t!("azigo-round-text"));
    frames::section(ui, t!("azigo-end"));
    ui.label(t!("azigo-end-text"));
    frames::section(ui, t!("azigo-other"));
    ui.label(t!("azigo-other-text"));
    drawn(ui, t!("azigo-facing"), &diagrams::FACING, t!("azigo-facing-text"));
    drawn(ui, t!("azigo-own-row"), &diagrams::OWN_ROW, t!("azigo-own-row-text"));
    frames::section(ui, t!("azigo-covered"));
    ui.label(t!("azigo-covered-text"));
    ui.add_space(4.0);
    ui.label(t!("azigo-fair"));
    frames::section(ui, t!("azigo-sources"));
    ui.label(t!("azigo-sources-text"));
}
