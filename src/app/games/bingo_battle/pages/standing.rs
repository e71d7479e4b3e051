//! How the result of a game played alone lies beside best play and beside the games before it.

use std::cmp::Ordering;

use bevy_egui::egui::{RichText, Ui};

use super::sheets::Sheets;
use crate::app::core::text::t;
use crate::app::games::bingo_battle::best_play::{AUTHORS_BEST, best_mean, better_than};
use crate::app::games::bingo_battle::score_entry::compared;
use crate::app::kit::action::Action;
use crate::app::kit::frames;
use crate::app::kit::slots::PanelPart;
use crate::record::AnyTerms;

/// What is said of a result; nothing where two play.
#[derive(Debug, Default)]
pub(super) struct Standing {
    lines: Vec<String>,
    /// Its place among earlier games, or why it has none.
    place: Option<String>,
}

impl Standing {
    /// What is said of the game of these sheets.
    pub(super) fn of(sheets: &Sheets) -> Standing {
        let AnyTerms::BingoBattle(terms) = &sheets.setup.terms else { return Standing::default() };
        let given_up = sheets.outcome.is_none_or(|outcome| outcome.reason.is_declared());
        if !sheets.setup.terms.alone() || given_up {
            return Standing::default();
        }
        let made = sheets.claims;
        let mut lines = Vec::new();
        if compared(&terms.options) && terms.position.is_none() {
            lines.push(match made.cmp(&AUTHORS_BEST) {
                Ordering::Less => t!("scores-author-more", author = AUTHORS_BEST),
                Ordering::Equal => t!("scores-author-equal").to_owned(),
                Ordering::Greater => t!("scores-author-less", author = AUTHORS_BEST),
            });
            lines.push(match better_than(made) {
                share if share < 0.005 => t!("scores-hardly", mean = best_mean()),
                share => t!("scores-beside", mean = best_mean(), share = 100.0 * share),
            });
        }
        Standing { lines, place: place(sheets, made) }
    }
}

/// Where the game stands among those that were played before, or why it does not count.
fn place(sheets: &Sheets, made: u8) -> Option<String> {
    let scores = &sheets.scores;
    let score = scores.of_seed(sheets.setup.seed)?;
    if score.claims != made {
        return Some(t!("scores-first-try", n = score.claims));
    }
    if score.helped() {
        return Some(if score.taken_back { t!("scores-undone") } else { t!("scores-not-counted") }.to_owned());
    }
    let ranked = scores.ranked();
    let place = ranked.iter().position(|other| std::ptr::eq(*other, score))?;
    Some(match (place, ranked.len()) {
        (_, 1) => t!("scores-first-game").to_owned(),
        (0, games) => t!("scores-place-best", n = games),
        (place, games) => t!("scores-place", place = place + 1, n = games),
    })
}

impl PanelPart for Standing {
    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        for text in &self.lines {
            ui.label(RichText::new(text).size(16.0));
        }
        if !self.lines.is_empty() {
            ui.add_space(2.0);
        }
        if let Some(text) = &self.place {
            frames::soft(ui, text);
        }
        Vec::new()
    }
}
