//! Scores: hundredths of a soldier, wins by their distance, and how both are written.

/// The score of a game won now. A win in `n` plies scores `WIN - n`, a loss in `n` plies `n - WIN`.
pub const WIN: i32 = 30_000;

/// The longest line that is searched, in plies.
pub const MAX_PLY: usize = 128;

/// Scores of at least this are wins that were searched to their end.
pub const WIN_IN_MAX_PLY: i32 = WIN - MAX_PLY as i32;

/// A score that no position reaches.
pub(super) const INFINITE: i32 = WIN + 1;

/// The score of a loss in `ply` plies from the root.
#[inline(always)]
pub(super) fn lost_at(ply: usize) -> i32 {
    ply as i32 - WIN
}

/// The score of a win in `ply` plies from the root.
#[inline(always)]
pub(super) fn won_at(ply: usize) -> i32 {
    WIN - ply as i32
}

/// Whether a score is a win or a loss that was searched to its end.
#[inline(always)]
pub(super) fn is_decisive(score: i32) -> bool {
    score.abs() >= WIN_IN_MAX_PLY
}

/// A score as it is stored in the transposition table, where wins are counted from the position, not from the root.
#[inline(always)]
pub(super) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s >= WIN_IN_MAX_PLY => s + ply as i32,
        s if s <= -WIN_IN_MAX_PLY => s - ply as i32,
        s => s,
    }
}

/// The inverse of [`to_table`].
#[inline(always)]
pub(super) fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s >= WIN_IN_MAX_PLY => s - ply as i32,
        s if s <= -WIN_IN_MAX_PLY => s + ply as i32,
        s => s,
    }
}
