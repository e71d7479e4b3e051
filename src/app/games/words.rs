//! What every game says in its own words: its sides, its moves, its rules.

use super::{azigo, bingo_battle, bizingo};
use crate::games::{GameKind, Player};
use crate::record::AnyTerms;

/// What a game calls its sides.
pub fn side(kind: GameKind, player: Player) -> &'static str {
    let i = player.index();
    match kind {
        GameKind::Bizingo => bizingo::words::side(crate::rules::bizingo::Side::BOTH[i]),
        GameKind::Azigo => azigo::words::side(crate::rules::azigo::Side::BOTH[i]),
        GameKind::BingoBattle => bingo_battle::words::side(crate::rules::bingo_battle::Side::BOTH[i]),
    }
}

/// A move of the list of moves.
pub fn move_shown(kind: GameKind, text: &str) -> String {
    match kind {
        GameKind::Bizingo => bizingo::words::move_shown(text),
        GameKind::Azigo => azigo::words::move_shown(text),
        GameKind::BingoBattle => bingo_battle::words::move_shown(text),
    }
}

/// What differs from the usual rules, in short; empty if nothing does.
pub fn rules_short(terms: &AnyTerms) -> String {
    match terms {
        AnyTerms::Bizingo(terms) => bizingo::words::rules_short(&terms.options),
        AnyTerms::Azigo(terms) => azigo::words::rules_short(&terms.options),
        AnyTerms::BingoBattle(terms) => bingo_battle::words::rules_short(&terms.options),
    }
}
