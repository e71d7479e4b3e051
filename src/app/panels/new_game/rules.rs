//! Choices of a game's own, for a match as for a league: who begins, and the rules.

use bevy_egui::egui::Ui;

use crate::app::games::ui::GameUi;
use crate::games::for_game;
use crate::record::AnyTerms;

/// Who begins.
pub fn who_begins(ui: &mut Ui, terms: &mut AnyTerms) {
    let control = control_width(ui);
    for_game!(terms, terms: G => G::first_choice(ui, terms, control));
}

/// Every rule of a game that can be chosen, but who begins.
pub fn rule_choices(ui: &mut Ui, terms: &mut AnyTerms, unfolded: &mut bool) {
    let control = control_width(ui);
    for_game!(terms, terms: G => G::rule_choices(ui, terms, unfolded, control));
}

/// How wide a control in a row is.
pub(super) fn control_width(ui: &Ui) -> f32 {
    let width = ui.available_width();
    if width < 400.0 { width } else { (width * 0.5).clamp(180.0, 290.0) }
}
