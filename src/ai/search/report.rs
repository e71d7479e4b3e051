//! What a search reports: after each iteration, and at its end.

use std::time::Duration;

/// What an iteration found, for one of the principal variations.
#[derive(Clone, Debug)]
pub struct SearchInfo<'a, M> {
    /// The iteration's depth, in plies.
    pub depth: u32,
    /// Selective depth: the deepest ply that was reached.
    pub seldepth: u32,
    /// Which of the best lines this is, from 1.
    pub multi_pv: usize,
    /// For the side to move, in hundredths of a soldier; wins are counted in plies from [`WIN`](super::WIN).
    pub score: i32,
    /// Nodes since the search began, of all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the transposition table is, 0..=1000 thousandths.
    pub hash_full: usize,
    /// The principal variation, from the root.
    pub pv: &'a [M],
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult<M> {
    /// A legal move, unless the game is over.
    pub best_move: Option<M>,
    /// For the side to move, in hundredths of a soldier; wins are counted in plies from [`WIN`](super::WIN). 0 before
    /// the first iteration is completed.
    pub score: i32,
    /// The last completed iteration, in plies.
    pub depth: u32,
    /// Nodes visited, by all threads.
    pub nodes: u64,
    /// The principal variation, `best_move` first.
    pub pv: Vec<M>,
}

impl<M> SearchResult<M> {
    /// What is known before the first iteration.
    pub(super) fn of_first_move(best_move: Option<M>) -> SearchResult<M>
    where
        M: Copy,
    {
        SearchResult { best_move, score: 0, depth: 0, nodes: 0, pv: best_move.into_iter().collect() }
    }
}
