//! Positions that could be repeated: those since a piece last left the board.

use super::Playout;
use crate::rules::bizingo::{Position, Side};
use crate::rules::{Outcome, Reason};

/// How many stamps there are, a power of two: one is looked up by the lowest bits of a position's key.
pub(super) const STAMPS: usize = 1 << 13;

/// A move after which a position came up, for the exact comparison of positions.
#[derive(Clone, Copy)]
pub(super) struct PastStep {
    key: u64,
    from: u8,
    to: u8,
}

impl Playout {
    /// Adds the position to `past`. Returns whether it may have been there before.
    #[inline(always)]
    pub(super) fn note(&mut self, from: u8, to: u8) -> bool {
        let key = self.key;
        self.past.push(PastStep { key, from, to });
        let stamp = &mut self.stamps[key as usize & (STAMPS - 1)];
        std::mem::replace(stamp, self.epoch) == self.epoch
    }

    /// Whether the position has now come up `times` times: first by keys, then, so as to be
    /// exact, by taking steps back.
    #[cold]
    #[inline(never)]
    pub(super) fn repeated(&self, times: usize) -> bool {
        if self.past.iter().filter(|past| past.key == self.key).count() < times {
            return false;
        }
        let now = self.position();
        let mut armies = Side::BOTH.map(|side| now.army(side));
        let mut mover = now.turn();
        let mut seen = 1;
        for step in self.past.iter().skip(1).rev() {
            mover = mover.other();
            let army = &mut armies[mover.index()];
            let both = 1u128 << (step.from & 127) | 1u128 << (step.to & 127);
            if army.captains >> (step.to & 127) & 1 == 1 {
                army.captains ^= both;
            }
            army.pieces ^= both;
            seen += usize::from(mover == now.turn() && armies == Side::BOTH.map(|side| now.army(side)));
        }
        seen >= times
    }

    /// No earlier position can come up again: forgets them, adds this one, and finds out whether the game is over.
    pub(super) fn start_over(&mut self, position: &Position) {
        self.past.clear();
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            self.stamps.fill(0);
            self.epoch = 1;
        }
        self.note(0, 0);
        debug_assert_eq!(self.past.len(), 1, "only this position");
        self.outcome = position.beaten().map(|loser| Outcome { winner: Some(loser.other()), reason: Reason::Reduced });
        if self.outcome.is_none() && self.quiet >= self.quiet_limit {
            self.end_at_limit(Reason::Quiet);
        }
    }
}
