//! How Azigo is played, with drawings that sow by themselves.

use crate::app::core::text::t;
use bevy_egui::egui::{Ui, vec2};

use super::diagrams::Diagram;
use super::{diagrams, rows};
use crate::app::core::input::bindings::key_held_for;
use crate::app::core::input::intents::HoldIntent;
use crate::app::games::ui::TaskLinks;
use crate::app::kit::frames;
use crate::app::kit::lesson::lesson;

/// What the mouse does, or fingers.
pub fn hands(touch: bool) -> Vec<(&'static str, &'static str)> {
    let [aim, hold] = match touch {
        true => [t!("azigo-touch-tap"), t!("azigo-touch-hold")],
        false => [t!("azigo-mouse-point"), t!("azigo-mouse-hold")],
    };
    vec![(aim, t!("azigo-mouse-point-about")), (hold, t!("azigo-mouse-hold-about"))]
}

fn drawn(ui: &mut Ui, title: &str, diagram: &Diagram, text: &str, task: impl FnOnce(&mut Ui)) {
    lesson(
        ui,
        title,
        |ui, size| diagrams::show(ui, diagram, size),
        |ui| {
            ui.label(text);
            task(ui);
        },
    );
}

/// The rules: the goal, a turn, captures, the end.
pub fn page(ui: &mut Ui, tasks: TaskLinks) {
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
    drawn(ui, t!("azigo-sowing"), &diagrams::SOWING, t!("azigo-sowing-text"), |ui| tasks(ui, &["last-counter"]));
    drawn(ui, t!("azigo-capturing"), &diagrams::LANDING, t!("azigo-capturing-text"), |ui| {
        tasks(ui, &["capture-landing"])
    });
    drawn(ui, t!("azigo-round"), &diagrams::ROUND, t!("azigo-round-text"), |ui| tasks(ui, &["store"]));
    frames::section(ui, t!("azigo-end"));
    ui.label(t!("azigo-end-text"));
    tasks(ui, &["win-landing", "win-facing", "win-own-row"]);
}

/// What can be chosen, and where it all comes from.
pub fn sources(ui: &mut Ui, tasks: TaskLinks) {
    frames::section(ui, t!("azigo-other"));
    ui.label(t!("azigo-other-text"));
    drawn(ui, t!("azigo-facing"), &diagrams::FACING, t!("azigo-facing-text"), |ui| tasks(ui, &["capture-facing"]));
    drawn(ui, t!("azigo-own-row"), &diagrams::OWN_ROW, t!("azigo-own-row-text"), |ui| tasks(ui, &["capture-own-row"]));
    frames::section(ui, t!("azigo-covered"));
    ui.label(t!("azigo-covered-text", key = key_held_for(HoldIntent::Peek)));
    ui.add_space(4.0);
    ui.label(t!("azigo-fair"));
    frames::section(ui, t!("azigo-sources"));
    ui.label(t!("azigo-sources-text"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::games::ui::tests::lessons_go_through;
    use crate::rules::azigo::Azigo;

    #[test]
    fn goal_turn_captures_end_and_elsewhere_other_rules_and_sources() {
        let order = [t!("azigo-board"), t!("azigo-sowing"), t!("azigo-capturing"), t!("azigo-end")];
        let sources = [t!("azigo-other"), t!("azigo-covered"), t!("azigo-sources")];
        lessons_go_through::<Azigo>(t!("azigo-board-text"), &order, &sources);
    }
}
