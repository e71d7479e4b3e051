//! How Bingo Battle is played, with drawings that play by themselves.

use bevy_egui::egui::{Sense, Ui};

use super::diagrams;
use super::moments;
use super::moments::Diagram;
use crate::app::kit::frames;
use crate::app::kit::lesson::lesson;

/// What a mouse or a finger does in this game.
pub const MOUSE: [(&str, &str); 2] = [("Press the dice", "Throw"), ("Press a die or its tile", "Serve that die next")];

fn drawn(ui: &mut Ui, title: &str, diagram: &Diagram, text: &str) {
    lesson(
        ui,
        title,
        |ui, size| moments::show(ui, diagram, size),
        |ui| {
            ui.label(text);
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
pub fn page(ui: &mut Ui) {
    lesson(
        ui,
        "The table",
        |ui, size| {
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            diagrams::picture(ui, rect);
        },
        |ui| {
            ui.label(
                "Twenty tiles: a column for each suit, suns, moons, crowns and arms, from ace to 5. Twenty-four coins lie in the \
                 kitty; what is stamped on them does not matter. Left has the pawns of crowns and arms, Right those of suns \
                 and moons, and each a scoring tile. Whoever first has four claims wins.",
            );
            ui.label("Source: Martin Willett, Bingo Battle, version 1.0, 2004, a game for the piecepack in the public domain.");
        },
    );
    drawn(
        ui,
        "The throw",
        &moments::THROW,
        "Whose turn it is throws all four dice, always. Each names a tile of its own suit, and a coin goes from the kitty \
         onto that tile. A die has a blank side, the null, beside ace to 5. Source: Gameplay.",
    );
    drawn(
        ui,
        "Nulls",
        &moments::NULL,
        "A null sweeps its column: all coins on it go back to the kitty, but for stacks that are locked. That comes first, so \
         these coins can be placed by the other dice of the same throw. Source: a).",
    );
    drawn(
        ui,
        "Locking",
        &moments::LOCK,
        "The third coin on a tile locks the stack: who threw sets a pawn on it. No null can sweep it any more. Source: b).",
    );
    drawn(
        ui,
        "Claims",
        &moments::CLAIM,
        "When the die names your own locked stack, you claim it: the pawn comes home, two coins go back to the kitty, and the \
         third stays on your scoring tile for good. Source: c) and d).",
    );
    drawn(
        ui,
        "Steals",
        &moments::STEAL,
        "When your die names the stack that the other has locked, the claim is yours all the same. Source: c).",
    );
    drawn(
        ui,
        "A second lock",
        &moments::SECOND,
        "Locking another stack claims the one that you had locked before, so nobody keeps two. Its two coins are back in \
         time for the dice that follow. Source: c).",
    );
    drawn(
        ui,
        "The choice",
        &moments::CHOICE,
        "Most throws play themselves. But when the kitty has too few coins for all dice, or a throw locks two stacks, it \
         matters which die is served first: you choose. No coin may be held back. A die that finds the kitty empty lapses. \
         Source: the clarifications, where the roller makes the best play with the coins that remain.",
    );
    drawn(
        ui,
        "The end",
        &moments::DEAD,
        "The fourth claim wins at once. If the kitty is empty when the dice are thrown, and they bring no coin back and claim nothing, \
         the throw is dead and the game over: more claims win, and equal is a draw. Source: Winning, and the clarifications.",
    );
    told(
        ui,
        "Playing alone",
        &[
            "You have all four scoring tiles and all pawns, every stack is your own, and you see how many of 16 claims you can \
             make before a dead throw. The author tells of 11 as his best; best play makes 8.2 on average, and reaches 11 in one \
             of four games. Source: the solitaire variant.",
            "Your games are kept under Scores. One counts if nothing was taken back and tried otherwise, for then the dice to come \
             had been seen.",
        ],
    );
    told(
        ui,
        "The computer",
        &[
            "The game is solved: what every position is worth was worked out, and comes with the program. Level 10 always takes a best \
             choice, level 1 any, and those between overlook more or less. It throws the same dice as you, and knows no more of those \
             to come.",
            "Only one throw in sixteen or so leaves a choice, and luck is far stronger: level 10 makes 52.4 of 100 points \
             against level 1. After a game, Luck and choice tells what the dice did and what the choices.",
        ],
    );
    told(
        ui,
        "Fair dice",
        &[
            "All dice of a game are settled before its first throw, by a secret. Under Dice its fingerprint is shown from the \
             beginning, and after the game the secret itself: so anybody can check that no throw was touched. Taking back and \
             throwing again shows the same dice.",
        ],
    );
    told(
        ui,
        "Other readings",
        &[
            "The source leaves some things open, and New game has a choice for them. Who begins: by a die each, higher first, or \
             always the same side; the source also allows the youngest. The order of the dice: nulls, then locked stacks, then coins as you \
             like; or all four dice as you like. The end: by a dead throw, or never before the last claim.",
        ],
    );
}
