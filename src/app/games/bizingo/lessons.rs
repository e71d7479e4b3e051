//! How Bizingo is played, with drawings.

use bevy_egui::egui::Ui;

use super::diagrams;
use super::diagrams::Diagram;
use crate::app::kit::frames;
use crate::app::kit::lesson::lesson;

/// A heading, its words and its drawing.
struct Lesson {
    title: &'static str,
    text: &'static str,
    diagram: Diagram,
}

const LESSONS: [Lesson; 6] = [
    Lesson {
        title: "Stepping",
        text: "The sides take turns. A move is one step with one piece, to an empty cell of its own colour that \
               touches its cell at a corner: six ways at most, forwards, backwards or sideways. Soldiers and \
               captains step alike. You cannot pass.",
        diagram: diagrams::STEP,
    },
    Lesson {
        title: "Capturing",
        text: "Every cell has three neighbours across its sides, all of the other colour. When your move fills the \
               last of the three around an enemy soldier, it is taken. One move may take several.",
        diagram: diagrams::CAPTURE,
    },
    Lesson {
        title: "Captains",
        text: "A captain is taken in the same way, but one of the three around it must be a captain too. So keep \
               your captains near the fight: without them, enemy captains are safe.",
        diagram: diagrams::CAPTAIN,
    },
    Lesson {
        title: "At the border",
        text: "A cell with a side on the border has only two neighbours. Two are enough to take what stands there, \
               soldier or captain, if one of the two is a captain.",
        diagram: diagrams::BORDER,
    },
    Lesson {
        title: "Stepping in between",
        text: "A piece that ends its own move between three enemies is lost, and a captain is no safer here.",
        diagram: diagrams::BETWEEN,
    },
    Lesson {
        title: "Saved by a capture",
        text: "If that move takes something, the piece stays. And what survived there is not in danger for standing \
               there: only a piece that has just moved captures.",
        diagram: diagrams::SAVED,
    },
];

/// What a mouse or a finger does in this game.
pub const MOUSE: [(&str, &str); 1] = [("Click, or drag", "Move a piece")];

/// The rules.
pub fn page(ui: &mut Ui) {
    lesson(ui, "The board", diagrams::board, |ui| {
        ui.label(
            "Two armies of eighteen face each other on 157 triangles: sixteen soldiers and two captains, those with \
             brass on top. Light pieces stand on light cells and dark ones on dark cells, all game long.",
        );
    });
    for part in &LESSONS {
        lesson(
            ui,
            part.title,
            |ui, size| diagrams::show(ui, &part.diagram, size),
            |ui| {
                ui.label(part.text);
            },
        );
    }
    frames::section(ui, "The end");
    ui.label(
        "A side that is down to two pieces has lost. The game is drawn when the same position comes up too often, \
         when nothing has been taken for very long, or when both agree. The limits, and a few old variants, can be \
         chosen under New game.",
    );
}
