//! The rules of Bizingo to choose among.

use bevy_egui::egui::Ui;

use crate::app::kit::choices::{segments, setting_row, stepper, switch_row};
use crate::app::kit::presets::{Presets, presets};
use crate::rules::bizingo::options::{Border, Captures, First, Options, PRESETS, WalkInCaptain};

/// Who begins.
pub fn first(ui: &mut Ui, options: &mut Options, control: f32) {
    let firsts = [(First::Light, "Light"), (First::Dark, "Dark"), (First::Lot, "By lot")];
    setting_row(ui, "Who begins", "", control, |ui| {
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
    let list = Presets { all: &PRESETS, known, differs: &differs };
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
    let captures = [(Captures::All, "All"), (Captures::One, "One")];
    setting_row(
        ui,
        "Captures",
        "A move takes all that it surrounds, or one of them, as the mover likes",
        control,
        |ui| {
            segments(ui, &mut options.captures, &captures, control);
        },
    );
    let captains = [(WalkInCaptain::Any, "Any three"), (WalkInCaptain::Captain, "With a captain")];
    setting_row(
        ui,
        "Captains between enemies",
        "A captain that steps between three enemies falls to any three, or only where one is a captain",
        control,
        |ui| {
            segments(ui, &mut options.walk_in_captain, &captains, control);
        },
    );
    let mut deadly = options.walk_in_border;
    switch_row(
        ui,
        &mut deadly,
        "Deadly border",
        "Stepping on a border cell between a captain and another enemy is fatal",
    );
    options.walk_in_border = deadly;
    let borders = [(Border::Side, "A side"), (Border::Touch, "A side or corner")];
    setting_row(
        ui,
        "Border cells",
        "At the border by a side, or by a corner too, which is fairer to dark",
        control,
        |ui| {
            segments(ui, &mut options.border, &borders, control);
        },
    );
    setting_row(ui, "Draw by repetition", "When the same position has stood this often", 140.0, |ui| {
        stepper(ui, &mut options.repetition, (2, 9), 1, "Repetition");
    });
    setting_row(ui, "Draw by quiet play", "After so many moves, both sides counted, with nothing taken", 140.0, |ui| {
        stepper(ui, &mut options.quiet, (20, 500), 20, "Quiet moves");
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
