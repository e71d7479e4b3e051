//! Pages that only Bingo Battle has, and the way to them.
//!
//! - [`dice`]: what was rolled, and that it was settled beforehand
//! - [`luck`]: what the dice and what the choices did
//! - [`scores`]: the games played alone

use crate::app::core::text::t;
use bevy_egui::egui::{RichText, Ui};

use super::action::Action;
use super::model::Model;
use crate::app::core::navigation::Page;
use crate::app::games::bingo_battle::scores::{AUTHORS_BEST, best_mean, better_than, compared};
use crate::app::kit::buttons::Button;
use crate::app::kit::frames;
use crate::app::kit::icons;
use crate::games::{GameKind, Player};
use crate::record::AnyTerms;
use crate::rules::Reason;

use crate::app::games::tally::Tally;

pub mod dice;
pub mod luck;
pub mod scores;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
pub(crate) mod tests;

/// The pages about the game on the table, as entries of a menu.
pub fn entries(model: &Model) -> Vec<(&'static str, char, Page)> {
    if model.kind() != GameKind::BingoBattle {
        return Vec::new();
    }
    let mut entries = vec![(t!("dice-title"), icons::DIE_5, Page::Dice)];
    if model.sheets.over() {
        entries.insert(0, (t!("luck-title"), icons::CHART, Page::Luck));
    }
    if model.setup.terms.alone() {
        entries.push((t!("scores-menu"), icons::TROPHY, Page::Scores));
    }
    entries
}

/// The same as buttons, below a result.
pub fn buttons(ui: &mut Ui, model: &Model, actions: &mut Vec<Action>) {
    let width = ui.available_width();
    let half = (width - 8.0) / 2.0;
    let entries = entries(model);
    let mut button = |ui: &mut Ui, (text, icon, page): (&str, char, Page), width: f32| {
        if Button::new(text).icon(icon).width(width).height(40.0).show(ui).clicked() {
            actions.push(Action::Open(page));
        }
    };
    let (first, rest) = entries.split_at(entries.len() % 2);
    for entry in first {
        button(ui, *entry, width);
    }
    for pair in rest.chunks(2) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            for entry in pair {
                button(ui, *entry, half);
            }
        });
    }
}

/// What the result of a game played alone is beside best play and beside the games before it.
pub fn beside_others(ui: &mut Ui, model: &Model) {
    let AnyTerms::BingoBattle(terms) = &model.setup.terms else { return };
    let given_up = model.outcome.is_some_and(|outcome| outcome.reason == Reason::Resignation);
    let Tally::Claims { made, .. } = model.tally(Player::First) else { return };
    if !model.setup.terms.alone() || given_up {
        return;
    }
    if compared(&terms.options) && terms.position.is_none() {
        let text = match better_than(made) {
            share if share < 0.005 => t!("scores-hardly", mean = best_mean()),
            share => t!("scores-beside", mean = best_mean(), share = 100.0 * share),
        };
        let author = match made.cmp(&AUTHORS_BEST) {
            std::cmp::Ordering::Less => t!("scores-author-more", author = AUTHORS_BEST),
            std::cmp::Ordering::Equal => t!("scores-author-equal").to_owned(),
            std::cmp::Ordering::Greater => t!("scores-author-less", author = AUTHORS_BEST),
        };
        ui.label(RichText::new(author).size(16.0));
        ui.label(RichText::new(text).size(16.0));
        ui.add_space(2.0);
    }
    if let Some(text) = standing(model, made) {
        frames::soft(ui, &text);
    }
}

/// Where the game stands among those that were played before, or why it does not count.
fn standing(model: &Model, made: u8) -> Option<String> {
    let scores = &model.sheets.scores;
    let score = scores.of_seed(model.setup.seed)?;
    if score.claims != made {
        return Some(t!("scores-first-try", n = score.claims));
    }
    if score.taken_back {
        return Some(t!("scores-not-counted").to_owned());
    }
    let ranked = scores.ranked();
    let place = ranked.iter().position(|other| std::ptr::eq(*other, score))?;
    Some(match (place, ranked.len()) {
        (_, 1) => t!("scores-first-game").to_owned(),
        (0, games) => t!("scores-place-best", n = games),
        (place, games) => t!("scores-place", place = place + 1, n = games),
    })
}

/// The way to the scores from where a game is set up.
pub fn offer_scores(ui: &mut Ui, alone: bool, actions: &mut Vec<Action>) {
    if alone
        && Button::new(t!("scores-menu"))
            .icon(icons::TROPHY)
            .quiet()
            .tip(t!("scores-menu-about"), "")
            .show(ui)
            .clicked()
    {
        actions.push(Action::Open(Page::Scores));
    }
}
