//! How Bingo Battle is played.

use bevy_egui::egui::Ui;

use super::diagrams;
use crate::app::panels::help::lesson;

/// The keys that only this game has.
pub const KEYS: [(&str, &str); 3] = [
    ("Space, press the dice", "Throw"),
    ("1 to 9, arrows, Enter", "Choose the order of the dice"),
    ("Press a die or its tile", "Serve that die next"),
];

/// The rules.
pub fn page(ui: &mut Ui) {
    lesson(
        ui,
        "The table",
        |ui, size| {
            let (rect, _) = ui.allocate_exact_size(size, bevy_egui::egui::Sense::hover());
            diagrams::picture(ui, rect);
        },
        |ui| {
            ui.label(
                "Twenty tiles: a column for each suit, suns, moons, crowns and arms, from ace to 5. Twenty-four coins \
                 lie in the kitty. Each suit has a die, with a blank side, the null, beside ace to 5. Whoever first has \
                 four claims wins.",
            );
        },
    );
}
