//! The rules of Bizingo to choose among.

use crate::app::core::text::t;
use bevy_egui::egui::Ui;

use crate::app::kit::choices::{segments, setting_row, stepper, switch_row};
use crate::app::kit::presets::{Presets, presets};
use crate::rules::bizingo::options::{Border, Captures, Decide, First, Options, PRESETS, WalkInCaptain};

/// Who begins.
pub fn first(ui: &mut Ui, options: &mut Options, control: f32) {
    let firsts =
        [(First::Light, t!("bizingo-light")), (First::Dark, t!("bizingo-dark")), (First::Lot, t!("rules-random"))];
    setting_row(ui, t!("rules-first"), "", control, |ui| {
        segments(ui, &mut options.first, &firsts, control);
    });
}

/// The preset that gives these options, whoever begins.
fn preset_of(options: &Options) -> Option<usize> {
    PRESETS.iter().position(|preset| {
        Options::parse(preset.options).is_ok_and(|preset| Options { first: options.first, ..preset } == *options)
    })
}

/// Presets as cards, and every option where they are unfolded.
pub fn rules(ui: &mut Ui, options: &mut Options, unfolded: &mut bool, control: f32) {
    let known = preset_of(options);
    let differs = super::words::rules_short(&Options { first: First::Light, ..*options });
    let list = Presets { all: &PRESETS, known, differs: &differs, words: super::words::preset };
    if let Some(preset) = presets(ui, list, unfolded)
        && let Ok(set) = Options::parse(preset.options)
    {
        *options = Options { first: options.first, ..set };
    }
    if *unfolded {
        every_rule(ui, options, control);
    }
}

fn every_rule(ui: &mut Ui, options: &mut Options, control: f32) {
    let captures = [(Captures::All, t!("bizingo-choice-all")), (Captures::One, t!("bizingo-choice-one"))];
    setting_row(ui, t!("bizingo-choice-captures"), t!("bizingo-choice-captures-about"), control, |ui| {
        segments(ui, &mut options.captures, &captures, control);
    });
    let captains =
        [(WalkInCaptain::Any, t!("bizingo-choice-any")), (WalkInCaptain::Captain, t!("bizingo-choice-with"))];
    setting_row(ui, t!("bizingo-choice-captains"), t!("bizingo-choice-captains-about"), control, |ui| {
        segments(ui, &mut options.walk_in_captain, &captains, control);
    });
    let mut deadly = options.walk_in_border;
    switch_row(ui, &mut deadly, t!("bizingo-choice-deadly"), t!("bizingo-choice-deadly-about"));
    options.walk_in_border = deadly;
    let borders = [(Border::Side, t!("bizingo-choice-side")), (Border::Touch, t!("bizingo-choice-corner"))];
    setting_row(ui, t!("bizingo-choice-border"), t!("bizingo-choice-border-about"), control, |ui| {
        segments(ui, &mut options.border, &borders, control);
    });
    setting_row(ui, t!("bizingo-choice-repetition"), t!("bizingo-choice-repetition-about"), 140.0, |ui| {
        stepper(ui, &mut options.repetition, (2, 9), 1, t!("rules-repetition"));
    });
    setting_row(ui, t!("bizingo-choice-quiet"), t!("bizingo-choice-quiet-about"), 140.0, |ui| {
        stepper(ui, &mut options.quiet, (20, 500), 20, t!("rules-quiet"));
    });
    let ends = [(Decide::Draw, t!("bizingo-choice-draw")), (Decide::Pieces, t!("bizingo-choice-pieces"))];
    setting_row(ui, t!("bizingo-choice-decide"), t!("bizingo-choice-decide-about"), control, |ui| {
        segments(ui, &mut options.decide, &ends, control);
    });
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_known_again_whoever_begins() {
        for (i, preset) in PRESETS.iter().enumerate() {
            let options = Options { first: First::Lot, ..Options::parse(preset.options).unwrap() };
            assert_eq!(preset_of(&options), Some(i));
        }
        let own = Options { quiet: Some(40), ..Options::default() };
        assert_eq!(preset_of(&own), None);
    }
}
