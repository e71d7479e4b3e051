//! An entry of the transposition table, and how it fits in 64 bits.

use super::score::{from_table, is_decisive};
use super::{MAX_PLY, WIN};

/// How many searches can be told apart by the age of their entries.
pub(super) const GENERATIONS: u64 = 64;

/// What a stored score says about the true one: the bound of an alpha-beta search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Nothing: only the static evaluation and the best move are known.
    None,
    /// The true score is at most the stored one: the search failed low.
    Upper,
    /// The true score is at least the stored one: the search failed high.
    Lower,
    /// The stored score is the true one.
    Exact,
}

/// An entry of the [transposition table](super::TranspositionTable): what a search found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// For the side to move, in hundredths of a soldier. A win in `n` plies from this position is [`WIN`]` - n`,
    /// wherever the position was in the tree; within [`WIN`]` + `[`MAX_PLY`] either way.
    pub score: i16,
    /// The raw static evaluation of the position, in the same unit.
    pub static_eval: i16,
    /// Depth of the search, in plies, `0..`[`MAX_PLY`].
    pub depth: u8,
    /// What `score` says about the true score.
    pub bound: Bound,
    /// The best move, packed by [`SearchPosition::pack`](super::SearchPosition::pack); 0 if none is known.
    pub best_move: u16,
}

impl Entry {
    /// The score that ends the search of a node with this window and depth, if the entry is good enough for that.
    #[inline(always)]
    pub(super) fn cutoff(self, alpha: i32, beta: i32, depth: i32, ply: usize) -> Option<i32> {
        if i32::from(self.depth) < depth {
            return None;
        }
        let score = from_table(i32::from(self.score), ply);
        match self.bound {
            Bound::Exact => Some(score),
            Bound::Lower if score >= beta => Some(score),
            Bound::Upper if score <= alpha => Some(score),
            _ => None,
        }
    }

    /// A better static evaluation than the raw one: a search below the position says more than a look at it.
    #[inline(always)]
    pub(super) fn refine(self, raw_static_eval: i32, ply: usize) -> i32 {
        let score = from_table(i32::from(self.score), ply);
        let better = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score > raw_static_eval,
            Bound::Upper => score < raw_static_eval,
            Bound::None => false,
        };
        if better && !is_decisive(score) { score } else { raw_static_eval }
    }
}

/// Bits of a packed entry: score 0 to 15, static evaluation 16 to 31, best move 32 to 47, depth plus one 48 to 55, so
/// that no entry is all zero, bound 56 and 57, generation 58 to 63.
#[inline(always)]
pub(super) fn pack(entry: Entry, generation: u64) -> u64 {
    debug_assert!(usize::from(entry.depth) < MAX_PLY, "a depth of {}", entry.depth);
    debug_assert!(generation < GENERATIONS, "a generation of {generation}");
    debug_assert!(i32::from(entry.score).abs() <= WIN + MAX_PLY as i32, "a score of {}", entry.score);
    u64::from(entry.score as u16)
        | u64::from(entry.static_eval as u16) << 16
        | u64::from(entry.best_move) << 32
        | u64::from(entry.depth.saturating_add(1)) << 48
        | (entry.bound as u64) << 56
        | generation << 58
}

/// The inverse of [`pack`], without the generation.
#[inline(always)]
pub(super) fn unpack(word: u64) -> Entry {
    let bound = match word >> 56 & 3 {
        0 => Bound::None,
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    let depth = (word >> 48) as u8;
    Entry {
        score: word as u16 as i16,
        static_eval: (word >> 16) as u16 as i16,
        depth: depth.saturating_sub(1),
        bound,
        best_move: (word >> 32) as u16,
    }
}

/// The generation of a packed entry.
#[inline(always)]
pub(super) fn generation_of(word: u64) -> u64 {
    word >> 58
}
