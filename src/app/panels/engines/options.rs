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

/// Shows the options, and takes what is set: only what differs from what the engine does anyway.
pub(super) fn options(ui: &mut Ui, all: &[OptionInfo], set: &mut BTreeMap<String, String>) {
    let own = |option: &&OptionInfo| OWN.contains(&option.name.to_lowercase().as_str());
    let mut shown = 0;
    for option in all.iter().filter(|option| !own(option)) {
        let Some(kind) = option.values() else { continue };
        shown += 1;
        let now = set.get(&option.name).cloned();
        let (value, default) = one(ui, &option.name, &kind, now);
        if value == default {
            set.remove(&option.name);
        } else {
            set.insert(option.name.clone(), value);
        }
    }
    if shown == 0 {
        frames::soft(ui, t!("programs-options-none"));
    }
}

/// Shows one. Returns its value, and what it is if it is not set.
fn one(ui: &mut Ui, name: &str, kind: &OptionKind, now: Option<String>) -> (String, String) {
    let width = (ui.available_width() * 0.5).clamp(180.0, 300.0);
    match kind {
        OptionKind::Check { default } => {
            let mut on = now.map_or(*default, |now| now == "true");
            switch_row(ui, &mut on, name, "");
            (on.to_string(), default.to_string())
        }
        OptionKind::Spin { default, min, max } => {
            let mut number = now.and_then(|now| now.parse().ok()).unwrap_or(*default).clamp(*min, *max);
            let about = format!("{min} – {max}");
            setting_row(ui, name, &about, width, |ui| {
                let response = ui.add_sized(ui.available_size(), DragValue::new(&mut number).range(*min..=*max));
                focus_ring(ui, &response, response.rect);
            });
            (number.to_string(), default.to_string())
        }
        OptionKind::Combo { default, choices } if choices.len() <= BESIDE => {
            let mut chosen = now.filter(|now| choices.contains(now)).unwrap_or_else(|| default.clone());
            let mut at = choices.iter().position(|choice| *choice == chosen).unwrap_or(0);
            let names: Vec<(usize, &str)> = choices.iter().map(String::as_str).enumerate().collect();
            setting_row(ui, name, "", width, |ui| segments(ui, &mut at, &names, width));
            if let Some(choice) = choices.get(at) {
                chosen.clone_from(choice);
            }
            (chosen, default.clone())
        }
        OptionKind::Combo { default, choices } => {
            (text(ui, name, &choices.join(", "), width, now, default), default.clone())
        }
        OptionKind::Text { default } => {
            let now = now.map(|now| now.replace(EMPTY, ""));
            let text = text(ui, name, "", width, now, default);
            (
                if text.is_empty() { EMPTY.to_owned() } else { text },
                if default.is_empty() { EMPTY } else { default }.to_owned(),
            )
        }
        OptionKind::Button => {
            // An option without a value, which is pressed: it is sent as it is.
            let mut pressed = now.is_some();
            switch_row(ui, &mut pressed, &t!("programs-option-press", name = name), "");
            if pressed { (String::new(), "-".to_owned()) } else { ("-".to_owned(), "-".to_owned()) }
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
