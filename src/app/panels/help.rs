//! How to play, with drawings, and the keys.

use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

use super::diagrams::{self, Diagram};
use super::kit::buttons::Button;
use super::kit::{focus_first, frames};
use super::model::Action;
use crate::app::{icons, theme};

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

const KEYS: [(&str, &str); 14] = [
    ("Click, or drag", "Move a piece"),
    ("Right drag, wheel", "Look from elsewhere, nearer or farther"),
    ("Arrows, Enter", "Choose a cell, a piece, a move"),
    ("[  ]", "The piece before, the next one"),
    ("U, Ctrl Z", "Take back"),
    ("R, Ctrl Y", "Play again"),
    ("Page up, Page down", "One move back, one on"),
    ("Home, End", "To the start, to the end"),
    ("F", "Turn the board"),
    ("T, V", "From above; as a player sits"),
    ("+  −", "Nearer, farther"),
    ("M, P", "Computer: move now; pause"),
    ("Tab", "The buttons at the side"),
    ("Esc, F11", "Menu; full screen"),
];

/// The whole page.
pub fn page(ui: &mut Ui) -> Vec<Action> {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let beside = width > 460.0;
    lesson(ui, beside, "The board", diagrams::board, |ui| {
        ui.label(
            "Two armies of eighteen face each other on 157 triangles: sixteen soldiers and two captains, those with \
             brass on top. Light pieces stand on light cells and dark ones on dark cells, all game long.",
        );
    });
    for part in &LESSONS {
        lesson(
            ui,
            beside,
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
    frames::section(ui, "Mouse and keys");
    let left = (width * 0.42).min(190.0);
    for (keys, what) in KEYS {
        ui.horizontal_top(|ui| {
            ui.allocate_ui(vec2(left, 0.0), |ui| {
                ui.set_width(left);
                ui.label(RichText::new(keys).font(theme::bold(16.0)).color(palette.brass));
            });
            ui.vertical(|ui| ui.label(RichText::new(what).size(16.0)));
        });
    }
    Vec::new()
}

/// The button below, which stays in sight.
pub fn foot(ui: &mut Ui) -> Vec<Action> {
    let close = Button::new("I see").icon(icons::CHECK).primary().width(ui.available_width()).height(42.0).show(ui);
    focus_first(&close);
    if close.clicked() { vec![Action::Close] } else { Vec::new() }
}

fn lesson(ui: &mut Ui, beside: bool, title: &str, draw: impl FnOnce(&mut Ui, egui::Vec2), words: impl FnOnce(&mut Ui)) {
    frames::section(ui, title);
    if beside {
        ui.horizontal_top(|ui| {
            draw(ui, vec2(190.0, 150.0));
            ui.add_space(8.0);
            ui.vertical(words);
        });
    } else {
        let width = ui.available_width();
        draw(ui, vec2(width, (width * 0.62).min(230.0)));
        words(ui);
    }
}
