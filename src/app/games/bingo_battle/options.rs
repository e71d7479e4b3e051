//! The rules of Bingo Battle to choose among.

use bevy_egui::egui::Ui;

use crate::app::kit::choices::{segments, setting_row};
use crate::record::Terms;
use crate::rules::bingo_battle::options::{Begin, End, Players, Sequence};
use crate::rules::bingo_battle::{BingoBattle, Side};

/// How many play.
pub fn players(ui: &mut Ui, terms: &mut Terms<BingoBattle>, control: f32) {
    let counts = [(Players::Two, "Two"), (Players::One, "Alone")];
    setting_row(ui, "Players", "Alone you see how many claims you can make", control, |ui| {
        segments(ui, &mut terms.options.players, &counts, control);
    });
}

/// Who begins.
pub fn first(ui: &mut Ui, terms: &mut Terms<BingoBattle>, control: f32) {
    if terms.alone() {
        return;
    }
    let firsts = [(Begin::Die, "By a die"), (Begin::Side(Side::Left), "Left"), (Begin::Side(Side::Right), "Right")];
    setting_row(ui, "Who begins", "", control, |ui| {
        segments(ui, &mut terms.options.begin, &firsts, control);
    });
}

/// Every option.
pub fn rules(ui: &mut Ui, terms: &mut Terms<BingoBattle>, control: f32) {
    let orders = [(Sequence::Phases, "Nulls, stacks, coins"), (Sequence::Free, "As you like")];
    setting_row(ui, "Order of the dice", "What a throw does first, and what you may choose", control, |ui| {
        segments(ui, &mut terms.options.order, &orders, control);
    });
    let ends = [(End::DeadThrow, "A dead throw"), (End::FourClaims, "All claims only")];
    setting_row(
        ui,
        "The end",
        "With all claims made, or already when a throw on an empty kitty brings nothing",
        control,
        |ui| {
            segments(ui, &mut terms.options.end, &ends, control);
        },
    );
}
