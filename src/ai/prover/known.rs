//! What has been proved and refuted, by position.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use super::provable::Provable;

/// What is known of a position and what is still to be gained: within how many plies that can be forced (`u32::MAX`:
/// not proved yet), and within how many it cannot.
#[derive(Clone, Copy)]
pub(super) struct ProofBounds {
    pub(super) proved_within: u32,
    pub(super) refuted_within: u32,
}

impl ProofBounds {
    /// Nothing is known.
    pub(super) const NONE: ProofBounds = ProofBounds { proved_within: u32::MAX, refuted_within: 0 };
}

/// A position and what is still to be gained there. Whole positions are compared, but only their keys are hashed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Task<P>(pub(super) P, pub(super) i32);

impl<P: Provable> Hash for Task<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.repetition_key() ^ (self.1 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    }
}

/// Takes the one word that a [`Task`] writes as it is: it is random enough.
#[derive(Default)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 ^= word;
    }
}

/// The bounds of every task that was tried.
pub(super) type Known<P> = HashMap<Task<P>, ProofBounds, BuildHasherDefault<KeyHasher>>;
