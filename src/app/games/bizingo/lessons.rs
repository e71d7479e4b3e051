//! How Bizingo is played, with drawings.

use crate::app::core::text::t;
use bevy_egui::egui::Ui;

use super::diagrams::Diagram;
use super::{diagrams, flat};
use crate::app::games::ui::TaskLinks;
use crate::app::kit::frames;
use crate::app::kit::lesson::lesson;

/// A heading, its words and its drawing.
struct Lesson {
    title: &'static str,
    text: &'static str,
    diagram: Diagram,
    /// The task in which it can be tried.
    task: &'static str,
}

fn lessons() -> [Lesson; 6] {
    let lesson = |title, text, diagram, task| Lesson { title, text, diagram, task };
    [
        lesson(t!("bizingo-step"), t!("bizingo-step-text"), diagrams::STEP, "step"),
        lesson(t!("bizingo-capture"), t!("bizingo-capture-text"), diagrams::CAPTURE, "capture"),
        lesson(t!("bizingo-captain"), t!("bizingo-captain-text"), diagrams::CAPTAIN, "captain"),
        lesson(t!("bizingo-border"), t!("bizingo-border-text"), diagrams::BORDER, "border"),
        lesson(t!("bizingo-between"), t!("bizingo-between-text"), diagrams::BETWEEN, "between"),
        lesson(t!("bizingo-saved"), t!("bizingo-saved-text"), diagrams::SAVED, "saved"),
    ]
}

/// What the mouse does, or fingers.
pub fn hands(touch: bool) -> Vec<(&'static str, &'static str)> {
    match touch {
        true => vec![
            (t!("bizingo-touch"), t!("bizingo-mouse-about")),
            (t!("bizingo-touch-rest"), t!("bizingo-touch-rest-about")),
        ],
        false => vec![(t!("bizingo-mouse"), t!("bizingo-mouse-about"))],
    }
}

/// The rules: the goal, a turn, captures, the end.
pub fn page(ui: &mut Ui, tasks: TaskLinks) {
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
                tasks(ui, &[part.task]);
            },
        );
    }
    frames::section(ui, t!("bizingo-end"));
    ui.label(t!("bizingo-end-text"));
    tasks(ui, &["win"]);
}

/// What can be chosen, and where the rules come from.
pub fn sources(ui: &mut Ui) {
    frames::section(ui, t!("bizingo-sources"));
    ui.label(t!("bizingo-sources-text"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::games::ui::tests::lessons_go_through;
    use crate::rules::bizingo::Bizingo;

    #[test]
    fn goal_turn_captures_end_and_elsewhere_sources() {
        let order = [t!("bizingo-board"), t!("bizingo-step"), t!("bizingo-capture"), t!("bizingo-end")];
        lessons_go_through::<Bizingo>(t!("bizingo-board-text"), &order, &[t!("bizingo-sources")]);
    }
}
