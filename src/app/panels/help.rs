//! How to play, game by game, and the keys.

use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

use crate::app::games::{azigo, bingo_battle, bizingo};
use crate::app::kit::choices::segments;
use crate::app::kit::frames;
use crate::app::kit::theme;
use crate::games::GameKind;

const KEYS: [(&str, &str); 12] = [
    ("Right drag, wheel", "Look from elsewhere, nearer or farther"),
    ("U, Ctrl Z", "Take back"),
    ("R, Ctrl Y", "Play again"),
    ("Page up, Page down", "One move back, one on"),
    ("Home, End", "To the start, to the end"),
    ("F", "Turn the board"),
    ("T, V", "From above; as a player sits"),
    ("+  −", "Nearer, farther"),
    ("M, P", "Computer: move now; pause"),
    ("H", "A hint: what the computer would play"),
    ("Tab", "The buttons at the side"),
    ("Esc, F11", "Menu; full screen"),
];

/// The whole page; `kind` is the game that is explained.
pub fn page(ui: &mut Ui, kind: &mut GameKind) {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let games = GameKind::ALL.map(|kind| (kind, kind.title()));
    segments(ui, kind, &games, width);
    let own: &[(&str, &str)] = match kind {
        GameKind::Bizingo => {
            bizingo::lessons::page(ui);
            &bizingo::lessons::KEYS
        }
        GameKind::Azigo => {
            azigo::lessons::page(ui);
            &azigo::lessons::KEYS
        }
        GameKind::BingoBattle => {
            bingo_battle::lessons::page(ui);
            &bingo_battle::lessons::KEYS
        }
    };
    frames::section(ui, "Mouse and keys");
    let left = (width * 0.42).min(190.0);
    for (keys, what) in own.iter().chain(&KEYS) {
        ui.horizontal_top(|ui| {
            ui.allocate_ui(vec2(left, 0.0), |ui| {
                ui.set_width(left);
                ui.label(RichText::new(*keys).font(theme::bold(16.0)).color(palette.brass));
            });
            ui.vertical(|ui| ui.label(RichText::new(*what).size(16.0)));
        });
    }
}
