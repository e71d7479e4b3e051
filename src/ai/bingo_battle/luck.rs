//! Luck and cost: what throws and choices were worth in a game, move by move.
//!
//! Values are winning chances, 0..=1, where a draw is half a win; for one player, claims.
//!
//! The luck of a throw is what it changed: the value after it, with the best choice to come, less the value before. The
//! cost of a choice is how much more the best one would have been worth. The values are those of a [`Solution`], so
//! luck and cost add up exactly to the difference between the value of the start and the result.
//!
//! Invariant: start + luck of Left - luck of Right - cost to Left + cost to Right = end, all from Left's side; with one
//! player, everything is Left's.

use super::solution::Solution;
use crate::record::History;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Move, Side};
use crate::rules::{Game, IllegalMove};

/// A move with the values before and after it, to the roller.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgedMove {
    /// The move.
    pub mv: Move,
    /// The roller.
    pub side: Side,
    /// The value to the roller before the move.
    pub before: f64,
    /// The value to the roller after it.
    pub after: f64,
}

impl JudgedMove {
    /// The luck of a throw: what it gained the roller, within -1..=1 (or in claims), negative for bad luck. 0 for a
    /// choice.
    pub fn luck(&self) -> f64 {
        if matches!(self.mv, Move::Throw(_)) { self.after - self.before } else { 0.0 }
    }

    /// The cost of a choice: how much more the best one would have been worth, 0..=1 (or in claims). 0 for a throw.
    pub fn cost(&self) -> f64 {
        if matches!(self.mv, Move::Serve(_)) { (self.before - self.after).max(0.0) } else { 0.0 }
    }
}

/// Judges moves that were played from a start, one after the other: as many as moves.
///
/// # Errors
/// [`IllegalMove`] at the first move that could not have been played.
pub fn judge(
    solution: &Solution,
    start: &BingoBattle,
    moves: impl IntoIterator<Item = Move>,
) -> Result<Vec<JudgedMove>, IllegalMove> {
    let mut game = start.clone();
    let mut judged = Vec::new();
    let mut value = solution.worth(&game);
    for mv in moves {
        let side = game.position().roller();
        let before = value;
        game.play(mv)?;
        value = solution.worth(&game);
        let mirrored = solution.players() == Players::Two && side == Side::Right;
        let seen = |worth: f64| if mirrored { 1.0 - worth } else { worth };
        debug_assert!(value.is_finite() && value >= 0.0, "a value of {value}");
        judged.push(JudgedMove { mv, side, before: seen(before), after: seen(value) });
    }
    Ok(judged)
}

/// Judges the current line of a game.
///
/// # Errors
/// [`IllegalMove`] if a move of it could not have been played.
pub fn judge_history(solution: &Solution, history: &History<BingoBattle>) -> Result<Vec<JudgedMove>, IllegalMove> {
    judge(solution, history.start(), history.line().map(|(mv, _, _)| mv))
}

/// Luck and cost of a side, each summed over its moves.
pub fn total(judged: &[JudgedMove], side: Side) -> (f64, f64) {
    let own = judged.iter().filter(|judged| judged.side == side);
    own.fold((0.0, 0.0), |(luck, cost), judged| (luck + judged.luck(), cost + judged.cost()))
}
