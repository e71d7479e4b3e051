//! The styles of Bizingo's levels: what each adds to the evaluation, and what it changes in a level.
//!
//! A style's weights fade as pieces leave the board: the last few are played as the level plays them, so that a style
//! wins and loses games as its level does. What is left of the difference is made up for by the blunder rate. How far
//! the styles differ, in play and in strength, is in `docs/levels.md`.

use super::leaning::{Count, Weights};
use crate::ai::level::{Level, Skill};
use crate::ai::style::Style;
use crate::rules::bizingo::Position;

/// How a style leans.
struct Leaning {
    /// What is worth how much to the side that plays so, in hundredths of a soldier with all pieces on the board.
    weights: Weights,
    /// Pursuit while it is not ahead, in percent of the level's.
    pursuit: i32,
    /// Added to the blunder rate, in percentage points, at the levels of [`Style::LEVELS`].
    blunder_rate: [i64; LEVELS],
}

/// How many levels have styles.
const LEVELS: usize = (*Style::LEVELS.end() - *Style::LEVELS.start() + 1) as usize;

/// By style, in the order of [`Style::ALL`].
static LEANINGS: [Leaning; 4] = [
    // Presses
    Leaning { weights: &[(Count::Forward, 8), (Count::NearEnemy, 10)], pursuit: 130, blunder_rate: [1, 1, 1, 0, 1, 0] },
    // Waits
    Leaning {
        weights: &[(Count::Forward, -3), (Count::NearEnemy, -4), (Count::Together, 12)],
        pursuit: 25,
        blunder_rate: [6, 5, 7, 7, 4, 4],
    },
    // Captains
    Leaning {
        weights: &[
            (Count::Captains, 300),
            (Count::EnemyCaptains, -300),
            (Count::CaptainNearEnemy, -30),
            (Count::NearEnemyCaptain, 10),
        ],
        pursuit: 100,
        blunder_rate: [-2, -1, 0, 0, 1, 0],
    },
    // Border
    Leaning {
        weights: &[(Count::Border, 40), (Count::NearBorder, 20)],
        pursuit: 100,
        blunder_rate: [0, 0, 0, 1, 1, 0],
    },
];

/// What is worth how much to a side that plays in a style.
pub(super) fn weights(style: Style) -> Weights {
    leaning(style).weights
}

fn leaning(style: Style) -> &'static Leaning {
    &LEANINGS[style.index()]
}

/// The enemy pieces that a player of a style pursues: all of them, or the captains that are left.
pub(super) fn pursued(position: &Position, style: Option<Style>) -> u128 {
    let enemy = position.army(position.turn().other());
    match style {
        Some(Style::Captains) if enemy.captains != 0 => enemy.captains,
        _ => enemy.pieces,
    }
}

/// Changes a level's parameters for a style.
pub(super) fn adapt_skill(position: &Position, style: Style, level: Level, skill: &mut Skill) {
    let leaning = leaning(style);
    let side = position.turn();
    // Who is ahead has to win: a style that went on waiting would draw.
    if position.army(side).count() <= position.army(side.other()).count() {
        skill.pursuit = skill.pursuit * leaning.pursuit / 100;
    }
    let first = *Style::LEVELS.start();
    let more = leaning.blunder_rate.get(usize::from(level.number().saturating_sub(first))).copied().unwrap_or(0);
    skill.blunder_rate = skill.blunder_rate.saturating_add_signed(more).min(100);
}
