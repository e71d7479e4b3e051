//! How Bizingo leans: the weights of a [style](super::style) or of ambition, added to the evaluation for one side.

use super::bitboard::shift;
use super::evaluation::{PHASES, count, phase};
use super::pursuit::{each_nearness, spread};
use super::style;
use crate::ai::search::Leaning;
use crate::rules::bizingo::Position;
use crate::rules::bizingo::board::{BORDER_TOUCH, MASK, ROW, ROWS, Side};

/// What is worth how much, in hundredths of a soldier with all pieces on the board.
pub(super) type Weights = &'static [(Count, i32)];

/// With this many plies since the last capture the game has come to a standstill.
pub(super) const STANDSTILL: u16 = 40;

/// Ambition goes forward and looks for contact: who only steps back and forth is never wrong.
const AMBITION: Weights = &[(Count::Forward, 8), (Count::NearEnemy, 10)];

/// What is counted of the side that leans.
#[derive(Clone, Copy)]
pub(super) enum Count {
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

/// What a leaning adds to the evaluation, for the side to move; `own`: whether that side leans so, or the other.
pub(super) fn value(position: &Position, leaning: Leaning, own: bool) -> i32 {
    let weights = match leaning {
        Leaning::Style(style) => style::weights(style),
        Leaning::Ambition => AMBITION,
    };
    let side = if own { position.turn() } else { position.turn().other() };
    let sum: i32 = weights.iter().map(|&(what, weight)| weight * count_of(position, side, what)).sum();
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
