//! How to play, game by game, and the keys.

use bevy_egui::egui;
use egui::{RichText, Ui, vec2};

use super::kit::choices::segments;
use super::kit::frames;
use crate::app::games::GameKind;
use crate::app::{azigo, bingo_battle, bizingo, theme};

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

/// How many of its steps a drawing that plays by itself shows now: it rests, goes a step in so many seconds, rests, and
/// begins anew. All of them where motion is reduced.
pub fn steps_shown(ui: &Ui, steps: usize, step: f64, rest: f64) -> usize {
    if !theme::animated(ui) {
        return steps;
    }
    let whole = steps as f64 * step + 2.0 * rest;
    let time = ui.input(|input| input.time) % whole;
    ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(step / 6.0));
    (((time - rest) / step).floor().max(-1.0) + 1.0).min(steps as f64) as usize
}

/// A heading, a drawing and words beside it, or below each other where there is no room.
pub fn lesson(ui: &mut Ui, title: &str, draw: impl FnOnce(&mut Ui, egui::Vec2), words: impl FnOnce(&mut Ui)) {
    frames::section(ui, title);
    if ui.available_width() > 460.0 {
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
