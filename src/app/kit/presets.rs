//! Presets of rules as cards.

use bevy_egui::egui;
use egui::{RichText, Ui};

use super::buttons::Button;
use super::choices::{Card, cards};
use super::{icons, theme};
use crate::rules::options::Preset;

/// Presets to choose among: the one that is set, if any, and what differs from the usual rules.
pub struct Presets<'a> {
    /// Every preset.
    pub all: &'static [Preset],
    /// The one that is set.
    pub known: Option<usize>,
    /// What differs, in words.
    pub differs: &'a str,
}

/// Presets as cards, and the button that unfolds every rule. Says which was clicked.
pub fn presets(ui: &mut Ui, Presets { all, known, differs }: Presets, unfolded: &mut bool) -> Option<&'static Preset> {
    let palette = theme::palette(ui.ctx());
    let titles: Vec<_> = all.iter().map(|preset| preset_title(preset.name)).collect();
    let list: Vec<_> = all
        .iter()
        .zip(&titles)
        .enumerate()
        .map(|(i, (preset, title))| Card { title, about: preset.about, chosen: known == Some(i) })
        .collect();
    let clicked = all.iter().zip(cards(ui, [1, 2], &list)).find(|(_, response)| response.clicked());
    if known.is_none() && !differs.is_empty() {
        ui.label(RichText::new(format!("Your own rules: {differs}.")).size(15.5).color(palette.soft));
    }
    let (text, icon) = match *unfolded {
        true => ("Fewer", icons::CHEVRON_UP),
        false => ("Every rule", icons::CHEVRON_DOWN),
    };
    if Button::new(text).icon(icon).quiet().show(ui).clicked() {
        *unfolded = !*unfolded;
    }
    clicked.map(|(preset, _)| preset)
}

/// A preset's name as shown.
pub fn preset_title(name: &str) -> String {
    match name {
        "default" => "Standard".to_owned(),
        other => {
            let mut text = other.replace('-', " ");
            if let Some(first) = text.get_mut(0..1) {
                first.make_ascii_uppercase();
            }
            text
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_have_titles() {
        assert_eq!(
            (preset_title("single-capture"), preset_title("default")),
            ("Single capture".into(), "Standard".into())
        );
    }
}
