//! A part of the rules: a heading, a drawing that plays by itself, words.

use bevy_egui::egui;
use egui::{Ui, vec2};

use super::{frames, theme};

/// How many of its steps a drawing that plays by itself shows now: it rests, goes a step in so many seconds, rests, and
/// begins again. All of them where motion is reduced.
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
