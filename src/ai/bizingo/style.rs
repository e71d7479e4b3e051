//! How the styles of Bizingo's levels lean: what each adds to the evaluation, and what it changes in a level.
//!
//! A style's weights fade as pieces leave the board: the last few are played as the level plays them, so that a style
//! wins and loses games as its level does. What is left of the difference is made up for by the blunder rate. How far
//! the styles differ, in play and in strength, is in `docs/levels.md`.

use super::bitboard::shift;
use super::evaluation::{PHASES, count, phase};
use super::pursuit::{each_nearness, spread};
use crate::ai::level::{Level, Skill};
use crate::ai::style::Style;
use crate::rules::bizingo::Position;
use crate::rules::bizingo::board::{BORDER_TOUCH, MASK, ROW, ROWS, Side};

/// How a style leans.
struct Leaning {
    /// What is worth how much to the side that plays so, in hundredths of a soldier with all pieces on the board.
    weights: &'static [(Count, i32)],
    /// Pursuit while it is not ahead, in percent of the level's.
    pursuit: i32,
    /// Added to the blunder rate, in percentage points, at the levels of [`Style::LEVELS`].
    blunder_rate: [i64; LEVELS],
}

/// How many levels have styles.
const LEVELS: usize = (*Style::LEVELS.end() - *Style::LEVELS.start() + 1) as usize;

/// What is counted of the side that plays in a style.
#[derive(Clone, Copy)]
enum Count {
    /// Rows that its pieces have gone forward, from the edge of the board behind them.
    Forward,
    /// Pieces beside an enemy, or a step from there.
    NearEnemy,
    /// Pairs of its pieces that are a step apart.
    Together,
    /// Its captains that are beside an enemy, or a step from there.
    CaptainNearEnemy,
    /// Pieces beside an enemy captain, or at most two steps from there.
    NearEnemyCaptain,
    /// Its captains.
    Captains,
    /// The enemy's captains.
    EnemyCaptains,
    /// Pieces that touch the border.
    Border,
    /// Pieces that are a step from there.
    NearBorder,
}

/// By style, in the order of [`Style::ALL`].
static LEANINGS: [Leaning; 4] = [
    // Presses
    Leaning {
        weights: &[(Count::Forward, 8), (Count::NearEnemy, 10)],
        pursuit: 130,
        blunder_rate: [1, 1, 1, 0, 0, -1],
    },
    // Waits
    Leaning {
        weights: &[(Count::Forward, -3), (Count::NearEnemy, -4), (Count::Together, 12)],
        pursuit: 25,
        blunder_rate: [6, 7, 7, 7, 4, 4],
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

fn leaning(style: Style) -> &'static Leaning {
    &LEANINGS[style.index()]
}

/// What a style adds to the evaluation, for the side to move; `own`: whether that side plays in it, or the other.
pub(super) fn value(position: &Position, style: Style, own: bool) -> i32 {
    let side = if own { position.turn() } else { position.turn().other() };
    let sum: i32 = leaning(style).weights.iter().map(|&(what, weight)| weight * count_of(position, side, what)).sum();
    let value = sum * (PHASES - phase(position)) / PHASES;
    if own { value } else { -value }
}

/// How often something is counted of a side.
fn count_of(position: &Position, side: Side, what: Count) -> i32 {
    let (own, enemy) = (position.army(side), position.army(side.other()));
    match what {
        Count::Forward => forward(side, own.pieces),
        Count::NearEnemy => near(side, own.pieces, enemy.pieces, 1),
        Count::Together => pairs(own.pieces),
        Count::CaptainNearEnemy => near(side, own.captains, enemy.pieces, 1),
        Count::NearEnemyCaptain => near(side, own.pieces, enemy.captains, 2),
        Count::Captains => count(own.captains),
        Count::EnemyCaptains => count(enemy.captains),
        Count::Border => count(own.pieces & BORDER_TOUCH[side.index()]),
        Count::NearBorder => count(own.pieces & near_border(side)),
    }
}

/// How many pieces of a side are beside an enemy of a set, or at most so many steps from there, up to 3.
pub(crate) fn near(side: Side, pieces: u128, enemies: u128, steps: usize) -> i32 {
    let mut near = 0;
    each_nearness(side, pieces, enemies, |distance, count| {
        if distance == steps {
            near = count;
        }
    });
    near
}

/// Rows between the pieces of a side and the edge of the board behind them, added up: Light plays upwards.
pub(crate) fn forward(side: Side, pieces: u128) -> i32 {
    let row = |row: u32| count(pieces >> (row * ROW) & ((1 << ROW) - 1));
    let last = ROWS as u32 - 1;
    let gone = |at: u32| if side == Side::Light { at } else { last - at };
    (0..=last).map(|at| row(at) * gone(at) as i32).sum()
}

/// How many pairs of pieces are a step apart.
pub(crate) fn pairs(pieces: u128) -> i32 {
    [1, 11, 12].iter().map(|&by| count(pieces & shift(pieces, by))).sum()
}

/// The cells of a side that are a step from those that touch the border.
pub(crate) fn near_border(side: Side) -> u128 {
    let touch = BORDER_TOUCH[side.index()];
    spread(touch) & MASK[side.index()] & !touch
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
