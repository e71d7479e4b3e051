//! How Azigo is played, with drawings that sow by themselves.

use bevy_egui::egui::{Ui, vec2};

use super::diagrams;
use super::diagrams::Diagram;
use crate::app::kit::frames;
use crate::app::kit::lesson::lesson;

/// What a mouse or a finger does in this game.
pub const MOUSE: [(&str, &str); 2] =
    [("Point, click", "See what a hole would do; sow it"), ("Hold the mouse", "Speed up a sowing")];

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

/// The rules.
pub fn page(ui: &mut Ui) {
    lesson(
        ui,
        "The board",
        |ui, size| {
            let (rect, _) = ui.allocate_exact_size(vec2(size.x, size.y * 0.55), bevy_egui::egui::Sense::hover());
            diagrams::picture(ui, rect);
        },
        |ui| {
            ui.label(
                "Two rows of twenty holes, South's and North's, and a store for each. Everybody counts his holes from \
                 his own left, 1 to 20. Each lays out 45 counters and first takes those of his last four holes, nine, \
                 into his store; the stronger player may leave one of them. None ever leaves the game. Whoever has \
                 more in row and store at the end wins. Source: Murray, named below. He does not say who begins; \
                 here it is South, unless you choose otherwise.",
            );
        },
    );
    drawn(
        ui,
        "Sowing",
        &diagrams::SOWING,
        "A move lifts all counters of one of your holes and drops them one by one to your right, on along the other's \
         row if there are more, and round again. Several counters: the first stays where they came from. A single one \
         goes to the next hole. No hole is left out. You cannot pass. Source: Murray.",
    );
    frames::section(ui, "Capturing");
    ui.label(
        "The game was written down once, in a single paragraph: H. J. R. Murray, 1951, after K. C. Murray, who saw it \
         played by the Igbo at Item. It can be read in three ways, and you choose one under New game. In each, what \
         lies there after the last counter has fallen decides.",
    );
    drawn(
        ui,
        "Landing (the usual one)",
        &diagrams::LANDING,
        "If the last counter falls into the other's row and makes a two or a four there, you take that hole, and then \
         hole after hole backwards while they hold two or four, as far as the other's hole 1. Source: the rules in \
         the Ludii project's database of games.",
    );
    drawn(
        ui,
        "Facing",
        &diagrams::FACING,
        "If the last counter falls into the other's row, and your own hole that faces it holds one or three, you take \
         that into your store, and then your holes of falling number while they hold one or three. They were yours \
         already, and count as much in the row: nearly all games end even. Source: Murray, word for word.",
    );
    drawn(
        ui,
        "Own row",
        &diagrams::OWN_ROW,
        "Sowing never leaves your row: after hole 20 it goes on with hole 1. If the other's hole that faces the last \
         one holds one or three, you take it, and then those that face the holes before, while they hold one or \
         three. Source: what is told of other games of the family.",
    );
    drawn(
        ui,
        "Entering the store",
        &diagrams::ROUND,
        "In place of a move you may sow your whole store, from your hole 1: round your own row, which takes nothing; or, \
         with more than twenty, round the whole board. Then you take the holes of the other's row after the last one, \
         while they hold one or three. What fell into the other's row is his. Source: Murray.",
    );
    frames::section(ui, "Covered stores");
    ui.label(
        "The old players kept their stores to themselves, says Murray. With covered stores nobody is shown what the other has; but \
         everything taken was seen, and ninety counters are in the game, so whoever counts knows it. With two players \
         at one screen both stores are covered: hold C, or press on your own, to look into it when it is your turn.",
    );
    ui.add_space(4.0);
    ui.label(
        "The computer plays fair: it uses only what a player in its seat could have seen and remembered. Levels 9 and 10 \
         have counted every counter; those below are off by a share that is drawn for each game, up to half at level 1.",
    );
    frames::section(ui, "The end");
    ui.label(
        "Murray does not say how it ends. Here, a player who has nothing left in row and store when it is his turn \
         ends the game. As counters come back into play it need not come to that: the game is also scored when a \
         position has stood three times, after 60 moves without a capture, and after 200 moves, those of both sides \
         counted. You can change these limits under New game.",
    );
}
