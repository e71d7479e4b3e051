//! The rules of Bingo Battle to choose among.

use crate::app::core::text::t;
use bevy_egui::egui::Ui;

use super::pages::entries::scores_button;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::{segments, setting_row};
use crate::record::Terms;
use crate::rules::bingo_battle::options::{Begin, End, Players, Sequence};
use crate::rules::bingo_battle::{BingoBattle, Side};

/// How many play; for one who plays alone, the way to the list of their games.
pub fn players(ui: &mut Ui, terms: &mut Terms<BingoBattle>, control: f32) -> Vec<Action> {
    let counts = [(Players::Two, t!("bingo-choice-two")), (Players::One, t!("bingo-choice-alone"))];
    setting_row(ui, t!("bingo-choice-players"), t!("bingo-choice-players-about"), control, |ui| {
        segments(ui, &mut terms.options.players, &counts, control);
    });
    if !terms.alone() {
        return Vec::new();
    }
    scores_button(ui, Button::new(t!("scores-menu")).quiet().tip(t!("scores-menu-about"), ""))
}

/// Who begins.
pub fn first(ui: &mut Ui, terms: &mut Terms<BingoBattle>, control: f32) {
    if terms.alone() {
        return;
    }
    let firsts = [
        (Begin::Die, t!("bingo-choice-die")),
        (Begin::Side(Side::Left), t!("bingo-left")),
        (Begin::Side(Side::Right), t!("bingo-right")),
    ];
    setting_row(ui, t!("bingo-choice-first"), "", control, |ui| {
        segments(ui, &mut terms.options.begin, &firsts, control);
    });
}

/// Every option.
pub fn rules(ui: &mut Ui, terms: &mut Terms<BingoBattle>, control: f32) {
    let orders = [(Sequence::Phases, t!("bingo-choice-phases")), (Sequence::Free, t!("bingo-choice-free"))];
    setting_row(ui, t!("bingo-choice-order"), t!("bingo-choice-order-about"), control, |ui| {
        segments(ui, &mut terms.options.order, &orders, control);
    });
    let ends = [(End::DeadThrow, t!("bingo-choice-dead")), (End::FourClaims, t!("bingo-choice-last"))];
    setting_row(ui, t!("bingo-choice-end"), t!("bingo-choice-end-about"), control, |ui| {
        segments(ui, &mut terms.options.end, &ends, control);
    });
}
