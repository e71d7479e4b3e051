//! How two who play by letter settle a seed that neither of them can choose.
//!
//! One player offers: they draw a secret number and show only its hash. The other answers with a number of their own.
//! Then the first shows the secret, and both numbers together give the seed. The player who offers can no longer change
//! their number once they learn the other's; the player who answers does not know the first number when they draw theirs.
//! What each of them remembers is checked when the secret is shown.
//!
//! As text, in letters and digits for an address: `p` and the hash; `q`, the hash, `-` and the answer; `r`, the
//! secret, `-` and the answer. Numbers are hexadecimal.
//!
//! Invariant: the seed depends on both numbers and nothing else.

use std::fmt;
use std::str::FromStr;

use super::TextError;

/// The hash of a secret number, 128 bits of BLAKE3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pledge(u128);

/// How far two have come in settling their dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pact {
    /// The first has shown the hash of their secret.
    Offered(Pledge),
    /// The other has answered with a number.
    Answered(Pledge, u64),
    /// The secret is shown: secret and answer.
    Settled(u64, u64),
}

/// What one side keeps in mind of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// The secret that was pledged to the other.
    Secret(u64),
    /// The pledge that came, and the answer to it.
    Answer(Pledge, u64),
    /// All of it.
    Settled(u64, u64),
}

/// Why a pact cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
pub enum Broken {
    /// An answer to an offer that was not made here.
    #[error("this answers an invitation that was not sent from here")]
    NotOurInvitation,
    /// Settled dice of which nothing is known here: the other may have chosen them.
    #[error("its dice were not settled on this device, so the other player may have chosen them")]
    SettledElsewhere,
    /// The secret is not the one that was pledged, or the answer not the one that was given.
    #[error("its dice are not the ones the two of you settled")]
    DiceChanged,
}

impl Pledge {
    /// The hash of a secret.
    pub fn of(secret: u64) -> Pledge {
        let mut first = [0; 16];
        first.copy_from_slice(&blake3::hash(&secret.to_le_bytes()).as_bytes()[..16]);
        Pledge(u128::from_le_bytes(first))
    }
}

/// The seed that two numbers give.
pub fn seed(secret: u64, answer: u64) -> u64 {
    let both = [secret.to_le_bytes(), answer.to_le_bytes()].concat();
    let mut first = [0; 8];
    first.copy_from_slice(&blake3::hash(&both).as_bytes()[..8]);
    u64::from_le_bytes(first)
}

impl Memory {
    /// What is sent next.
    pub fn to_send(self) -> Pact {
        match self {
            Memory::Secret(secret) => Pact::Offered(Pledge::of(secret)),
            Memory::Answer(pledge, answer) => Pact::Answered(pledge, answer),
            Memory::Settled(secret, answer) => Pact::Settled(secret, answer),
        }
    }

    /// The seed, once it is settled.
    pub fn seed(self) -> Option<u64> {
        match self {
            Memory::Settled(secret, answer) => Some(seed(secret, answer)),
            _ => None,
        }
    }

    /// What to keep in mind of dice that were settled elsewhere, if that is what came: for a player who goes on with
    /// their game on another device and says so. Nothing shows that the other player did not choose them.
    pub fn trusting(came: Pact) -> Option<Memory> {
        match came {
            Pact::Settled(secret, answer) => Some(Memory::Settled(secret, answer)),
            Pact::Offered(_) | Pact::Answered(..) => None,
        }
    }

    /// What to keep in mind after a pact came, and what was known before. `fresh` is drawn for an answer.
    ///
    /// # Errors
    /// [`Broken`] if it does not go on from what is known. After [`Broken::SettledElsewhere`] the player may be asked
    /// whether to go on all the same: [`Memory::trusting`].
    pub fn receive(known: Option<Memory>, came: Pact, fresh: u64) -> Result<Memory, Broken> {
        match (came, known) {
            // The same offer again gets the same answer, or one could draw until they like it.
            (Pact::Offered(pledge), Some(Memory::Answer(other, answer))) if pledge == other => {
                Ok(Memory::Answer(pledge, answer))
            }
            (Pact::Offered(pledge), _) => Ok(Memory::Answer(pledge, fresh)),
            (Pact::Answered(pledge, answer), Some(Memory::Secret(secret))) if Pledge::of(secret) == pledge => {
                Ok(Memory::Settled(secret, answer))
            }
            (Pact::Answered(pledge, answer), Some(Memory::Settled(secret, known)))
                if Pledge::of(secret) == pledge && known == answer =>
            {
                Ok(Memory::Settled(secret, answer))
            }
            (Pact::Answered(..), _) => Err(Broken::NotOurInvitation),
            (Pact::Settled(secret, answer), Some(Memory::Answer(pledge, known))) => {
                let kept = Pledge::of(secret) == pledge && known == answer;
                if kept { Ok(Memory::Settled(secret, answer)) } else { Err(Broken::DiceChanged) }
            }
            (Pact::Settled(secret, answer), Some(Memory::Settled(known, other))) => {
                let kept = (secret, answer) == (known, other);
                if kept { Ok(Memory::Settled(secret, answer)) } else { Err(Broken::DiceChanged) }
            }
            (Pact::Settled(..), None | Some(Memory::Secret(_))) => Err(Broken::SettledElsewhere),
        }
    }
}

impl fmt::Display for Pact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pact::Offered(Pledge(pledge)) => write!(f, "p{pledge:032x}"),
            Pact::Answered(Pledge(pledge), answer) => write!(f, "q{pledge:032x}-{answer:016x}"),
            Pact::Settled(secret, answer) => write!(f, "r{secret:016x}-{answer:016x}"),
        }
    }
}

impl FromStr for Pact {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Pact, TextError> {
        let bad = || TextError::PactUnreadable;
        let number = |text: &str| u64::from_str_radix(text, 16).map_err(|_| bad());
        let pledge = |text: &str| u128::from_str_radix(text, 16).map(Pledge).map_err(|_| bad());
        let (kind, rest) = text.split_at_checked(1).ok_or_else(bad)?;
        let pact = match (kind, rest.split_once('-')) {
            ("p", None) => Pact::Offered(pledge(rest)?),
            ("q", Some((first, second))) => Pact::Answered(pledge(first)?, number(second)?),
            ("r", Some((first, second))) => Pact::Settled(number(first)?, number(second)?),
            _ => return Err(bad()),
        };
        // A shorter number, or one with a sign, is not what was written.
        if pact.to_string() == text { Ok(pact) } else { Err(bad()) }
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Memory::Secret(secret) => write!(f, "s{secret:016x}"),
            kept => kept.to_send().fmt(f),
        }
    }
}

impl FromStr for Memory {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Memory, TextError> {
        let bad = || TextError::MemoryUnreadable;
        if let Some(secret) = text.strip_prefix('s') {
            let memory = u64::from_str_radix(secret, 16).map(Memory::Secret).map_err(|_| bad())?;
            // As with a pact, only what was written.
            return if memory.to_string() == text { Ok(memory) } else { Err(bad()) };
        }
        match text.parse()? {
            Pact::Answered(pledge, answer) => Ok(Memory::Answer(pledge, answer)),
            Pact::Settled(secret, answer) => Ok(Memory::Settled(secret, answer)),
            Pact::Offered(_) => Err(bad()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn two_settle_a_seed() {
        let host = Memory::Secret(77);
        let guest = Memory::receive(None, host.to_send(), 5).unwrap();
        assert_eq!((host.seed(), guest.seed()), (None, None));
        let host = Memory::receive(Some(host), guest.to_send(), 0).unwrap();
        let guest = Memory::receive(Some(guest), host.to_send(), 0).unwrap();
        assert_eq!((host, guest), (Memory::Settled(77, 5), Memory::Settled(77, 5)));
        assert_eq!(host.seed(), Some(seed(77, 5)));
        assert_ne!(seed(77, 5), seed(77, 6));
        assert_ne!(seed(77, 5), seed(76, 5));
        // Later letters change nothing.
        assert_eq!(Memory::receive(Some(guest), host.to_send(), 9), Ok(guest));
    }

    #[test]
    fn neither_changes_their_number_afterwards() {
        let host = Memory::Secret(77);
        let guest = Memory::receive(None, host.to_send(), 5).unwrap();
        // Another secret than was pledged, and another answer than was given.
        assert_eq!(Memory::receive(Some(guest), Pact::Settled(78, 5), 0), Err(Broken::DiceChanged));
        assert_eq!(Memory::receive(Some(guest), Pact::Settled(77, 6), 0), Err(Broken::DiceChanged));
        // The same offer gets no second answer.
        assert_eq!(Memory::receive(Some(guest), host.to_send(), 6), Ok(guest));
        let settled = Memory::receive(Some(host), guest.to_send(), 0).unwrap();
        // Nor does the player who offered take another answer.
        let other = Pact::Answered(Pledge::of(77), 6);
        assert_eq!(Memory::receive(Some(settled), other, 0), Err(Broken::NotOurInvitation));
        assert_eq!(Memory::receive(Some(Memory::Secret(1)), guest.to_send(), 0), Err(Broken::NotOurInvitation));
        assert_eq!(Memory::receive(None, guest.to_send(), 0), Err(Broken::NotOurInvitation));
    }

    #[test]
    fn dice_that_nobody_here_had_a_part_in_are_not_taken_unasked() {
        let chosen = Pact::Settled(1, 2);
        // The game with their answer is gone, or never was here.
        assert_eq!(Memory::receive(None, chosen, 0), Err(Broken::SettledElsewhere));
        assert_eq!(Memory::receive(Some(Memory::Secret(77)), chosen, 0), Err(Broken::SettledElsewhere));
        assert_eq!(Memory::trusting(chosen), Some(Memory::Settled(1, 2)));
        assert_eq!(Memory::trusting(Pact::Offered(Pledge::of(1))), None);
    }

    #[test]
    fn texts_are_read_back_and_nothing_else_is() {
        for pact in [Pact::Offered(Pledge::of(3)), Pact::Answered(Pledge::of(3), 9), Pact::Settled(u64::MAX, 0)] {
            assert_eq!(pact.to_string().parse(), Ok(pact));
        }
        for memory in [Memory::Secret(3), Memory::Answer(Pledge::of(3), 9), Memory::Settled(1, 2)] {
            assert_eq!(memory.to_string().parse(), Ok(memory));
        }
        for text in ["", "p", "pxyz", "r1-2", "q-", "r0000000000000001", "é", "p+1"] {
            assert!(text.parse::<Pact>().is_err(), "{text}");
        }
    }
}
