//! What every game says in its own words, by its kind: its sides, its moves, its rules.

use super::ui::{DrawLimits, GameUi};
use crate::app::core::text::t;
use crate::games::{GameKind, Player, for_game, for_kind};
use crate::record::AnyTerms;

/// What a game calls its sides.
pub fn side(kind: GameKind, player: Player) -> &'static str {
    for_kind!(kind, G => <G as GameUi>::side(player.side::<G>()))
}

/// A move of the list of moves.
pub fn move_shown(kind: GameKind, text: &str) -> String {
    for_kind!(kind, G => G::move_shown(text))
}

/// The same to be read aloud, without signs.
pub fn move_spoken(kind: GameKind, text: &str) -> String {
    for_kind!(kind, G => G::move_spoken(text))
}

/// What differs from the usual rules, in short; empty if nothing does.
pub fn rules_short(terms: &AnyTerms) -> String {
    for_game!(terms, terms: G => G::rules_short(&terms.options))
}

/// When a game by these terms is drawn.
pub fn draw_limits(terms: &AnyTerms) -> DrawLimits {
    for_game!(terms, terms: G => G::draw_limits(&terms.options))
}

/// Why a game ended, in two words, by the word of the text formats.
pub fn why(reason: &str) -> String {
    t!("why", reason = reason)
}
