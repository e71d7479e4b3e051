//! What an engine lets one set, by the lines in which it says so.

use std::collections::BTreeMap;

use bevy_egui::egui;
use egui::{DragValue, TextEdit, Ui};

use crate::ai::ugi::option_kind::OptionKind;
use crate::ai::ugi::reply::OptionInfo;
use crate::app::core::text::t;
use crate::app::kit::choices::{segments, setting_row, switch_row};
use crate::app::kit::{focus_ring, frames, theme};

/// Options that the game sets itself.
const OWN: [&str; 6] = ["game", "rules", "multipv", "seed", "level", "style"];

/// How an empty text is sent.
const EMPTY: &str = "<empty>";

/// Choices that stand beside each other; more than these are entered as text.
const BESIDE: usize = 5;

/// Shows the options, and keeps the values that differ from their defaults; those of options that there are not are dropped.
pub(super) fn options(ui: &mut Ui, all: &[OptionInfo], set: &mut BTreeMap<String, String>) {
    // Another program may have been set up before.
    set.retain(|name, _| all.iter().any(|option| option.name.eq_ignore_ascii_case(name)));
    let own = |option: &&OptionInfo| OWN.contains(&option.name.to_lowercase().as_str());
    let mut shown = 0;
    for option in all.iter().filter(|option| !own(option)) {
        let Some(kind) = option.values() else { continue };
        shown += 1;
        match one(ui, &option.name, &kind, set.get(&option.name).cloned()) {
            Some(value) => set.insert(option.name.clone(), value),
            None => set.remove(&option.name),
        };
    }
    if shown == 0 {
        frames::soft(ui, t!("programs-options-none"));
    }
}

/// Shows an option, set to `now`. Returns the value to set; `None` if that is its default.
fn one(ui: &mut Ui, name: &str, kind: &OptionKind, now: Option<String>) -> Option<String> {
    let width = (ui.available_width() * 0.5).clamp(180.0, 300.0);
    match kind {
        OptionKind::Check { default } => {
            let mut on = now.map_or(*default, |now| now == "true");
            switch_row(ui, &mut on, name, "");
            (on != *default).then(|| on.to_string())
        }
        OptionKind::Spin { default, min, max } => {
            let mut number = now.and_then(|now| now.parse().ok()).unwrap_or(*default).clamp(*min, *max);
            let about = format!("{min} – {max}");
            setting_row(ui, name, &about, width, |ui| {
                let response = ui.add_sized(ui.available_size(), DragValue::new(&mut number).range(*min..=*max));
                focus_ring(ui, &response, response.rect);
            });
            (number != *default).then(|| number.to_string())
        }
        OptionKind::Combo { default, choices } if choices.len() <= BESIDE => {
            let chosen = now.as_ref().filter(|now| choices.contains(now)).unwrap_or(default);
            let mut at = choices.iter().position(|choice| choice == chosen).unwrap_or(0);
            let names: Vec<(usize, &str)> = choices.iter().map(String::as_str).enumerate().collect();
            setting_row(ui, name, "", width, |ui| segments(ui, &mut at, &names, width));
            choices.get(at).filter(|choice| *choice != default).cloned()
        }
        OptionKind::Combo { default, choices } => {
            let text = text(ui, name, &choices.join(", "), width, now, default);
            (text != *default).then_some(text)
        }
        OptionKind::Text { default } => {
            let now = now.map(|now| now.replace(EMPTY, ""));
            let text = text(ui, name, "", width, now, default);
            (text != *default).then(|| if text.is_empty() { EMPTY.to_owned() } else { text })
        }
        OptionKind::Button => {
            // It has no value: an empty one presses it.
            let mut pressed = now.is_some();
            switch_row(ui, &mut pressed, &t!("programs-option-press", name = name), "");
            pressed.then(String::new)
        }
    }
}

fn text(ui: &mut Ui, name: &str, about: &str, width: f32, now: Option<String>, default: &str) -> String {
    let mut text = now.unwrap_or_else(|| default.to_owned());
    setting_row(ui, name, about, width, |ui| {
        let field =
            TextEdit::singleline(&mut text).desired_width(width - 12.0).char_limit(500).font(theme::plain(16.0));
        let response = ui.add(field);
        focus_ring(ui, &response, response.rect);
    });
    text
}
