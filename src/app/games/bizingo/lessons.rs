//! How Bizingo is played, with drawings.

use crate::app::core::text::t;
use bevy_egui::egui::Ui;

use super::diagrams::Diagram;
use super::{diagrams, flat};
use crate::app::kit::frames;
use crate::app::kit::lesson::lesson;

/// A heading, its words and its drawing.
struct Lesson {
    title: &'static str,
    text: &'static str,
    diagram: Diagram,
}

fn lessons() -> [Lesson; 6] {
    let lesson = |title, text, diagram| Lesson { title, text, diagram };
    [
        lesson(t!("bizingo-step"), t!("bizingo-step-text"), diagrams::STEP),
        lesson(t!("bizingo-capture"), t!("bizingo-capture-text"), diagrams::CAPTURE),
        lesson(t!("bizingo-captain"), t!("bizingo-captain-text"), diagrams::CAPTAIN),
        lesson(t!("bizingo-border"), t!("bizingo-border-text"), diagrams::BORDER),
        lesson(t!("bizingo-between"), t!("bizingo-between-text"), diagrams::BETWEEN),
        lesson(t!("bizingo-saved"), t!("bizingo-saved-text"), diagrams::SAVED),
    ]
}

/// What a mouse or a finger does in this game.
pub fn mouse() -> Vec<(&'static str, &'static str)> {
    vec![(t!("bizingo-mouse"), t!("bizingo-mouse-about"))]
}

/// The rules: the goal, a turn, captures, the end; then where they come from.
pub fn page(ui: &mut Ui) {
    lesson(ui, t!("bizingo-board"), flat::board, |ui| {
        ui.label(t!("bizingo-board-text"));
    });
    for part in &lessons() {
        lesson(
            ui,
            part.title,
            |ui, size| diagrams::show(ui, &part.diagram, size),
            |ui| {
                ui.label(part.text);
            },
        );
    }
    frames::section(ui, t!("bizingo-end"));
    ui.label(t!("bizingo-end-text"));
    frames::section(ui, t!("bizingo-sources"));
    ui.label(t!("bizingo-sources-text"));
}
