//! Presets of rules as cards.

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{RichText, Ui};

use super::buttons::Button;
use super::choices::{Card, cards};
use super::{icons, name_group, theme};
use crate::rules::options::Preset;

/// Presets to choose among: the one that is set, if any, and what differs from the usual rules.
pub struct Presets<'a> {
    /// Every preset.
    pub all: &'static [Preset],
    /// The one that is set.
    pub known: Option<usize>,
    /// What differs, in words.
    pub differs: &'a str,
    /// What a preset is called, and what it does, by its name in text formats.
    pub words: fn(&str) -> [&'static str; 2],
}

/// Presets as cards, and the button that unfolds every rule. Says which was clicked.
pub fn presets(
    ui: &mut Ui,
    Presets { all, known, differs, words }: Presets,
    unfolded: &mut bool,
) -> Option<&'static Preset> {
    let palette = theme::palette(ui.ctx());
    let list: Vec<_> = (0..)
        .zip(all)
        .map(|(i, preset)| {
            let [title, about] = words(preset.name);
            Card { title, about, chosen: known == Some(i) }
        })
        .collect();
    let shown = ui.scope(|ui| {
        name_group(ui, t!("new-rules"));
        cards(ui, [1, 2], &list)
    });
    let clicked = all.iter().zip(shown.inner).find(|(_, response)| response.clicked());
    // Where every rule is in sight they say it themselves; a line that came would push them away from the hand.
    if known.is_none() && !differs.is_empty() && !*unfolded {
        ui.label(RichText::new(t!("rules-own", rules = differs)).size(15.5).color(palette.soft));
    }
    let (text, icon) = match *unfolded {
        true => (t!("rules-fewer"), icons::CHEVRON_UP),
        false => (t!("rules-all"), icons::CHEVRON_DOWN),
    };
    if Button::new(text).icon(icon).quiet().show(ui).clicked() {
        *unfolded = !*unfolded;
    }
    clicked.map(|(preset, _)| preset)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Area, Context};

    use super::*;
    use crate::app::kit::stage::Stage;

    const ALL: [Preset; 1] = [Preset { name: "default", options: "" }];

    /// Where the button that unfolds is, and whether what differs is said.
    fn shown(known: Option<usize>, mut unfolded: bool) -> (f32, bool) {
        let mut stage = Stage::new(900.0, 562.0);
        let differs = if known.is_some() { "" } else { "at most 150 moves" };
        let button = if unfolded { t!("rules-fewer") } else { t!("rules-all") };
        stage.settle(|ctx: &Context| {
            Area::new("rules".into()).show(ctx, |ui| {
                ui.set_width(500.0);
                presets(ui, Presets { all: &ALL, known, differs, words: |_| ["Standard", ""] }, &mut unfolded);
            });
        });
        let said = stage.find(&t!("rules-own", rules = differs)).is_some();
        (stage.find(button).map(|rect| rect.top()).unwrap_or_default(), said)
    }

    #[test]
    fn a_rule_that_is_changed_moves_no_other() {
        let (usual, own) = (shown(Some(0), true), shown(None, true));
        assert_eq!(usual, own);
        assert!(usual.0 > 0.0 && !own.1);
        assert!(shown(None, false).1, "where the rules are folded away");
    }
}
