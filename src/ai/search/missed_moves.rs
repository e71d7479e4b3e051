//! Moves that a weak player misses.

use super::thread::SearchThread;
use super::{SearchPosition, mix};

/// Which moves after the root move a weak player misses: a share of them, which depends on the position,
/// the move and the salt only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MissedMoves {
    /// Share of moves that are missed, 0..=100 percent.
    pub percent: u32,
    /// Decides which moves are missed.
    pub salt: u64,
}

impl<P: SearchPosition> SearchThread<'_, P> {
    /// Whether this move is missed.
    #[inline(always)]
    pub(super) fn misses(&self, position: &P, mv: P::Move) -> bool {
        let missed_moves = self.data.missed_moves;
        debug_assert!(missed_moves.percent <= 100, "{} percent", missed_moves.percent);
        missed_moves.percent > 0 && {
            let hash = mix(position.repetition_key() ^ mix(position.history_index(mv) as u64 ^ missed_moves.salt));
            hash % 100 < u64::from(missed_moves.percent)
        }
    }
}
