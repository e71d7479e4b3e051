//! Fair dice that can be checked afterwards.
//!
//! A secret of 32 bytes decides every throw. Before the first throw its hash is shown, after the last one the secret
//! itself: a player who wrote the hash down can see that the dice were settled before the game and not touched since.
//!
//! - The hash is BLAKE3 of the secret's 32 bytes.
//! - The dice are the bytes of the ChaCha8 stream whose key is the secret, taken as the top byte of each 32-bit
//!   word: 252 and more are skipped, else the remainder by 6 is the face, 0 being null.
//!
//! Invariant: the same secret gives the same dice on every machine and in every version.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::table::{Face, SUITS};
use super::throw::Throw;

/// The hash that is shown before the first throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

/// What decides every throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Secret(pub [u8; 32]);

impl Secret {
    /// A secret made from a short seed, for games that are to be repeated. A seed is short enough to be guessed.
    pub fn from_seed(seed: u64) -> Secret {
        let mut secret = [0; 32];
        ChaCha8Rng::seed_from_u64(seed).fill_bytes(&mut secret);
        Secret(secret)
    }

    /// What to show before the first throw.
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }
}

impl std::fmt::Display for Commitment {
    /// 64 hexadecimal digits.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl std::fmt::Display for Secret {
    /// 64 hexadecimal digits.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Commitment(self.0).fmt(f)
    }
}

/// Dice, thrown one after the other.
#[derive(Clone, Debug)]
pub struct Dice {
    stream: ChaCha8Rng,
}

impl Dice {
    /// The dice that a secret decides.
    pub fn new(secret: Secret) -> Dice {
        Dice { stream: ChaCha8Rng::from_seed(secret.0) }
    }

    /// Dice for games that are to be repeated.
    pub fn from_seed(seed: u64) -> Dice {
        Dice::new(Secret::from_seed(seed))
    }

    /// One die.
    pub fn die(&mut self) -> Face {
        loop {
            let byte = (self.stream.next_u32() >> 24) as u8;
            if byte < 252
                && let Some(face) = Face::new(byte % 6)
            {
                return face;
            }
        }
    }

    /// All four dice, in the order s m c a ([P3](super::points#p3)).
    pub fn throw(&mut self) -> Throw {
        let mut faces = [Face::NULL; SUITS];
        for face in &mut faces {
            *face = self.die();
        }
        Throw::new(faces)
    }
}

/// Why dice were not what had been promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
pub enum Unfair {
    /// The secret is not the one whose hash was shown.
    #[error("the secret is not the one whose hash was shown before the game")]
    OtherSecret,
    /// Other dice for the beginning than the secret decides.
    #[error("roll {number} for the first move should have been {} and {}", .left.letter(), .right.letter())]
    OtherOpening {
        /// Which pair, from 1.
        number: usize,
        /// Left's die, as the secret decides it.
        left: Face,
        /// Right's die, as the secret decides it.
        right: Face,
    },
    /// Another throw than the secret decides.
    #[error("throw {number} should have been {expected}")]
    OtherThrow {
        /// Which one, from 1.
        number: usize,
        /// What the secret decides.
        expected: Throw,
    },
}

/// Checks a finished game: the hash shown before, the secret shown after, the dice thrown for
/// the beginning (each pair Left's and Right's, [P2](super::points#p2)), and all throws.
///
/// # Errors
/// [`Unfair`] with the first thing that is wrong.
pub fn check(commitment: Commitment, secret: Secret, opening: &[(Face, Face)], throws: &[Throw]) -> Result<(), Unfair> {
    if secret.commitment() != commitment {
        return Err(Unfair::OtherSecret);
    }
    let mut dice = Dice::new(secret);
    for (number, pair) in (1..).zip(opening) {
        let (left, right) = (dice.die(), dice.die());
        if (left, right) != *pair {
            return Err(Unfair::OtherOpening { number, left, right });
        }
    }
    for (number, throw) in (1..).zip(throws) {
        let expected = dice.throw();
        if expected != *throw {
            return Err(Unfair::OtherThrow { number, expected });
        }
    }
    Ok(())
}
