//! Moves that a weak player does not see.

use super::thread::SearchThread;
use super::{SearchPosition, mix};

/// Which moves after the root move a weak player overlooks: a share of them, which depends on the position,
/// the move and the salt only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Oversight {
    /// Share of moves overlooked, 0..=100 percent.
    pub percent: u32,
    /// Changes which.
    pub salt: u64,
}

impl<P: SearchPosition> SearchThread<'_, P> {
    /// Whether this move is overlooked.
    #[inline(always)]
    pub(super) fn overlooks(&self, position: &P, mv: P::Move) -> bool {
        let oversight = self.data.oversight;
        oversight.percent > 0 && {
            let hash = mix(position.repetition_key() ^ mix(position.history_index(mv) as u64 ^ oversight.salt));
            hash % 100 < u64::from(oversight.percent)
        }
    }
}
