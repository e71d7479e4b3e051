//! The rules of Azigo to choose among.

use bevy_egui::egui::Ui;

use crate::app::kit::choices::{segments, setting_row, stepper, switch_row};
use crate::app::kit::presets::{Presets, presets};
use crate::rules::azigo::Side;
use crate::rules::azigo::options::{Capture, First, Options, PRESETS};

/// Who begins.
pub fn first(ui: &mut Ui, options: &mut Options, control: f32) {
    let firsts = [(First::South, "South"), (First::North, "North"), (First::Lot, "By lot")];
    setting_row(ui, "Who begins", "", control, |ui| {
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
    let list = Presets { all: &PRESETS, known, differs: &differs };
    if let Some(preset) = presets(ui, list, unfolded)
        && let Ok(set) = Options::parse(preset.options)
    {
        *options = Options { first: options.first, handicap: options.handicap, ..set };
    }
    if *unfolded {
        every_rule(ui, options, control);
    }
}

fn every_rule(ui: &mut Ui, options: &mut Options, control: f32) {
    let captures = [(Capture::Landing, "Landing"), (Capture::Facing, "Facing"), (Capture::OwnRow, "Own row")];
    setting_row(ui, "Captures", "Three readings of one old paragraph; How to play shows each of them", control, |ui| {
        segments(ui, &mut options.capture, &captures, control);
    });
    switch_row(ui, &mut options.hidden_store, "Covered stores", "Nobody is shown what the other has in his store");
    let handicaps = [(None, "Nobody"), (Some(Side::South), "South"), (Some(Side::North), "North")];
    setting_row(ui, "Who gives a counter", "The stronger player may begin with one less in his store", control, |ui| {
        segments(ui, &mut options.handicap, &handicaps, control);
    });
    setting_row(ui, "Scored by repetition", "When the same position has stood this often", 140.0, |ui| {
        stepper(ui, &mut options.repetition, (2, 9), 1, "Repetition");
    });
    setting_row(
        ui,
        "Scored for quiet play",
        "After so many moves, both sides counted, with nothing taken",
        140.0,
        |ui| {
            stepper(ui, &mut options.quiet, (20, 500), 20, "Quiet moves");
        },
    );
    setting_row(ui, "Longest game", "Scored after so many moves, both sides counted", 140.0, |ui| {
        stepper(ui, &mut options.length, (50, 1000), 50, "Longest game");
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
