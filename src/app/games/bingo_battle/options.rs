//! The rules of Bingo Battle to choose among.

use crate::app::core::text::t;
use bevy_egui::egui::Ui;

use crate::app::kit::choices::{segments, setting_row};
use crate::record::Terms;
use crate::rules::bingo_battle::options::{Begin, End, Sequence};
use crate::rules::bingo_battle::{BingoBattle, Side};

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
    setting_row(ui, t!("rules-first"), "", control, |ui| {
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
