//! Pruning: positions and moves that are not searched, because a shallow look says enough.
//!
//! Margins are in hundredths of a soldier, depths in plies. What they were tried against is in
//! `docs/research/engine.md`.

use super::history_tables::HistoryTables;
use super::score::is_decisive;
use super::thread::SearchThread;
use super::{SearchPosition, WIN_IN_MAX_PLY};

/// Reverse futility pruning: up to this depth, with this margin a ply.
const RFP_MAX_DEPTH: i32 = 6;
const RFP_MARGIN: i32 = 70;

/// Null move: from this depth on, reduced by a base, a part of the depth, and a ply for each margin that the static evaluation is
/// above beta, three at most.
const NMP_MIN_DEPTH: i32 = 3;
const NMP_BASE: i32 = 3;
const NMP_DEPTH_DIVISOR: i32 = 4;
const NMP_EVAL_MARGIN: i32 = 150;
const NMP_MAX_EVAL_REDUCTION: i32 = 3;

/// Late move pruning: up to this depth, after this many moves and the depth squared.
const LMP_MAX_DEPTH: i32 = 8;
const LMP_BASE: i32 = 5;

/// Futility pruning of quiet moves: up to this depth after reduction, with this margin and this much a ply.
const FUTILITY_MAX_DEPTH: i32 = 6;
const FUTILITY_BASE: i32 = 60;
const FUTILITY_MARGIN: i32 = 50;

/// Pruning of moves that give a piece away: up to this depth.
const LOSING_MAX_DEPTH: i32 = 4;

/// The null move reduction, in plies: it grows with the depth, and with how far the static evaluation is above beta.
#[inline(always)]
fn null_move_reduction(depth: i32, ahead: i32) -> i32 {
    NMP_BASE + depth / NMP_DEPTH_DIVISOR + (ahead / NMP_EVAL_MARGIN).min(NMP_MAX_EVAL_REDUCTION)
}

/// How many moves are tried before late move pruning.
#[inline(always)]
fn late_move_count(depth: i32, improving: bool) -> i32 {
    (LMP_BASE + depth * depth) / if improving { 1 } else { 2 }
}

/// How far below alpha the static evaluation has to be for quiet moves to be futile.
#[inline(always)]
fn futility_margin(depth: i32) -> i32 {
    FUTILITY_BASE + FUTILITY_MARGIN * depth
}

impl<P: SearchPosition> SearchThread<'_, P> {
    /// The score of a position that need not be searched at all: reverse futility pruning and null move. Not for PV nodes.
    #[inline(always)]
    pub(super) fn prune_node(
        &mut self,
        position: &P,
        beta: i32,
        depth: i32,
        ply: usize,
        static_eval: i32,
        allows_pruning: bool,
    ) -> Option<i32> {
        if is_decisive(beta) {
            return None;
        }
        // Reverse futility pruning: so far ahead that a few quiet moves will not change it.
        if allows_pruning && depth <= RFP_MAX_DEPTH && static_eval - RFP_MARGIN * depth >= beta {
            return Some(static_eval);
        }
        // Null move: if even a pass is good enough, a move will be. Never two in a row.
        if depth >= NMP_MIN_DEPTH
            && static_eval >= beta
            && ply > 0
            && self.data.stack[ply - 1].continuation != HistoryTables::<P>::NO_MOVE
            && position.allows_null_move()
        {
            let reduction = null_move_reduction(depth, static_eval - beta);
            let score = self.null_move_score(position, beta, depth - reduction, ply);
            if self.data.stopped {
                return Some(0);
            }
            if score >= beta && score < WIN_IN_MAX_PLY {
                return Some(score);
            }
        }
        None
    }

    /// The score if the side to move plays a null move, searched with a null window at beta.
    fn null_move_score(&mut self, position: &P, beta: i32, depth: i32, ply: usize) -> i32 {
        let mut next = *position;
        next.play_null_move();
        self.data.stack[ply].continuation = HistoryTables::<P>::NO_MOVE;
        self.data.path.push(position.repetition_key());
        let floor = std::mem::replace(&mut self.data.repetition_floor, self.data.path.len());
        let score = -self.node(&next, -beta, 1 - beta, depth, ply + 1, false);
        self.data.repetition_floor = floor;
        self.data.path.pop();
        score
    }
}

/// Which moves of a node are pruned.
#[derive(Clone, Copy, Debug)]
pub(super) struct MovePruning {
    /// See [`SearchPosition::allows_pruning`].
    pub(super) allowed: bool,
    pub(super) pv_node: bool,
    pub(super) depth: i32,
    pub(super) static_eval: i32,
    /// Whether the static evaluation is better than two plies before.
    pub(super) improving: bool,
}

impl MovePruning {
    /// Late move pruning: whether the `count`-th move, a quiet one, comes too late.
    #[inline(always)]
    pub(super) fn is_late(self, count: i32) -> bool {
        self.allowed
            && self.depth <= LMP_MAX_DEPTH
            && !self.pv_node
            && count > late_move_count(self.depth, self.improving)
    }

    /// Futility pruning: whether a quiet move, searched to `reduced_depth`, would have to win too much.
    #[inline(always)]
    pub(super) fn is_futile(self, reduced_depth: i32, alpha: i32) -> bool {
        reduced_depth <= FUTILITY_MAX_DEPTH
            && self.allowed
            && self.static_eval + futility_margin(reduced_depth) <= alpha
    }

    /// Whether a move that gives a piece away is pruned.
    #[inline(always)]
    pub(super) fn is_losing(self) -> bool {
        self.allowed && self.depth <= LOSING_MAX_DEPTH
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_moves_come_later_the_deeper_and_the_better() {
        assert!(late_move_count(4, true) > late_move_count(4, false));
        assert!(late_move_count(4, false) > late_move_count(1, false));
    }
}
