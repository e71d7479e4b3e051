//! How Bingo Battle is played, with drawings that play by themselves.

use crate::app::core::text::t;
use bevy_egui::egui::{Sense, Ui};

use super::diagrams;
use super::moments;
use super::moments::Diagram;
use crate::app::games::ui::TaskLinks;
use crate::app::kit::frames;
use crate::app::kit::lesson::lesson;

/// What the mouse does, or fingers.
pub fn hands(touch: bool) -> Vec<(&'static str, &'static str)> {
    let [dice, die] = match touch {
        true => [t!("bingo-touch-dice"), t!("bingo-touch-die")],
        false => [t!("bingo-mouse-dice"), t!("bingo-mouse-die")],
    };
    vec![(dice, t!("bingo-mouse-dice-about")), (die, t!("bingo-mouse-die-about"))]
}

fn drawn(ui: &mut Ui, title: &str, diagram: &Diagram, text: &str, task: impl FnOnce(&mut Ui)) {
    lesson(
        ui,
        title,
        |ui, size| moments::show(ui, diagram, size),
        |ui| {
            ui.label(text);
            task(ui);
        },
    );
}

fn told(ui: &mut Ui, title: &str, texts: &[&str]) {
    frames::section(ui, title);
    for text in texts {
        ui.label(*text);
        ui.add_space(4.0);
    }
}

/// The rules.
pub fn page(ui: &mut Ui, tasks: TaskLinks) {
    lesson(
        ui,
        t!("bingo-table"),
        |ui, size| {
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            diagrams::picture(ui, rect);
        },
        |ui| {
            ui.label(t!("bingo-table-text"));
        },
    );
    drawn(ui, t!("bingo-throw"), &moments::THROW, t!("bingo-throw-text"), |ui| tasks(ui, &["throw"]));
    drawn(ui, t!("bingo-nulls"), &moments::NULL, t!("bingo-nulls-text"), |ui| tasks(ui, &["null"]));
    drawn(ui, t!("bingo-locking"), &moments::LOCK, t!("bingo-locking-text"), |ui| tasks(ui, &["last-coin"]));
    drawn(ui, t!("bingo-claiming"), &moments::CLAIM, t!("bingo-claiming-text"), |ui| tasks(ui, &["claim"]));
    drawn(ui, t!("bingo-stealing"), &moments::STEAL, t!("bingo-stealing-text"), |ui| tasks(ui, &["steal"]));
    drawn(ui, t!("bingo-second"), &moments::SECOND, t!("bingo-second-text"), |ui| tasks(ui, &["two-locks"]));
    drawn(ui, t!("bingo-choosing"), &moments::CHOICE, t!("bingo-choosing-text"), |ui| tasks(ui, &["second-lock"]));
    drawn(ui, t!("bingo-end"), &moments::DEAD, t!("bingo-end-text"), |ui| tasks(ui, &["dead-throw"]));
    told(ui, t!("bingo-solo"), &[t!("bingo-solo-text"), t!("bingo-solo-scores")]);
    told(ui, t!("bingo-computer"), &[t!("bingo-computer-text"), t!("bingo-computer-luck")]);
    told(ui, t!("bingo-fair"), &[t!("bingo-fair-text")]);
}

/// What can be chosen, and where the rules come from.
pub fn sources(ui: &mut Ui) {
    told(ui, t!("bingo-readings"), &[t!("bingo-readings-text")]);
    told(ui, t!("bingo-source"), &[t!("bingo-source-text")]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::games::ui::tests::lessons_go_through;
    use crate::rules::bingo_battle::BingoBattle;

    #[test]
    fn goal_turn_captures_end_and_elsewhere_other_rules_and_sources() {
        let order = [t!("bingo-table"), t!("bingo-throw"), t!("bingo-claiming"), t!("bingo-end")];
        let sources = [t!("bingo-readings"), t!("bingo-source")];
        lessons_go_through::<BingoBattle>(t!("bingo-table-text"), &order, &sources);
    }
}
