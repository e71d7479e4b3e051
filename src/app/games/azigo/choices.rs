//! The rules of Azigo to choose among.

use crate::app::core::text::t;
use bevy_egui::egui::Ui;

use crate::app::kit::choices::{segments, setting_row, stepper, switch_row};
use crate::app::kit::presets::{Presets, presets};
use crate::rules::azigo::Side;
use crate::rules::azigo::options::{Capture, First, Options, PRESETS};

/// Who begins.
pub fn first(ui: &mut Ui, options: &mut Options, control: f32) {
    let firsts =
        [(First::South, t!("azigo-south")), (First::North, t!("azigo-north")), (First::Lot, t!("rules-random"))];
    setting_row(ui, t!("rules-first"), "", control, |ui| {
        segments(ui, &mut options.first, &firsts, control);
    });
}

/// The preset that gives these options, whoever begins and gives a counter.
fn preset_of(options: &Options) -> Option<usize> {
    PRESETS.iter().position(|preset| {
        Options::parse(preset.options)
            .is_ok_and(|preset| Options { first: options.first, handicap: options.handicap, ..preset } == *options)
    })
}

/// Presets as cards, and every option where they are unfolded.
pub fn rules(ui: &mut Ui, options: &mut Options, unfolded: &mut bool, control: f32) {
    let known = preset_of(options);
    let differs = super::words::rules_short(&Options { first: First::South, ..*options });
    let list = Presets { all: &PRESETS, known, differs: &differs, words: super::words::preset };
    if let Some(preset) = presets(ui, list, unfolded)
        && let Ok(set) = Options::parse(preset.options)
    {
        *options = Options { first: options.first, handicap: options.handicap, ..set };
    }
    if *unfolded {
        every_rule(ui, options, control);
    }
}

/// How captures are made.
pub fn captures(ui: &mut Ui, options: &mut Options, control: f32) {
    let captures = [
        (Capture::Landing, t!("azigo-choice-landing")),
        (Capture::Facing, t!("azigo-choice-facing")),
        (Capture::OwnRow, t!("azigo-choice-own-row")),
    ];
    setting_row(ui, t!("azigo-choice-captures"), t!("azigo-choice-captures-about"), control, |ui| {
        segments(ui, &mut options.capture, &captures, control);
    });
}

fn every_rule(ui: &mut Ui, options: &mut Options, control: f32) {
    captures(ui, options, control);
    switch_row(ui, &mut options.hidden_store, t!("azigo-choice-covered"), t!("azigo-choice-covered-about"));
    let handicaps = [
        (None, t!("azigo-choice-nobody")),
        (Some(Side::South), t!("azigo-south")),
        (Some(Side::North), t!("azigo-north")),
    ];
    setting_row(ui, t!("azigo-choice-handicap"), t!("azigo-choice-handicap-about"), control, |ui| {
        segments(ui, &mut options.handicap, &handicaps, control);
    });
    setting_row(ui, t!("azigo-choice-repetition"), t!("azigo-choice-repetition-about"), 140.0, |ui| {
        stepper(ui, &mut options.repetition, (2, 9), 1, t!("rules-repetition"));
    });
    setting_row(ui, t!("azigo-choice-quiet"), t!("azigo-choice-quiet-about"), 140.0, |ui| {
        stepper(ui, &mut options.quiet, (20, 500), 20, t!("rules-quiet"));
    });
    setting_row(ui, t!("azigo-choice-length"), t!("azigo-choice-length-about"), 140.0, |ui| {
        stepper(ui, &mut options.length, (50, 1000), 50, t!("azigo-choice-length"));
    });
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_known_again_whoever_begins_and_gives() {
        for (i, preset) in PRESETS.iter().enumerate() {
            let set = Options::parse(preset.options).unwrap();
            let options = Options { first: First::Lot, handicap: Some(Side::North), ..set };
            assert_eq!(preset_of(&options), Some(i));
        }
        let own = Options { quiet: Some(40), ..Options::default() };
        assert_eq!(preset_of(&own), None);
    }
}
