//! What a throw does, as a list of steps to be shown.

use super::table::{ROWS, Side, Suit, Tile};
use super::throw::Throw;
use crate::rules::Outcome;

/// What a throw did, one step at a time, in the order it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// All four dice were thrown ([P3](super::points#p3)).
    Thrown(Throw),
    /// A null sent the unlocked coins of its column back to the kitty ([P4](super::points#p4)).
    Cleared {
        /// The column.
        suit: Suit,
        /// Coins returned from each of its tiles, ace to 5.
        coins: [u8; ROWS],
    },
    /// A coin went from the kitty to a tile ([P6](super::points#p6)).
    Coin {
        /// Where it lies.
        tile: Tile,
        /// How many lie there now, 1 to 3.
        height: u8,
    },
    /// A player set a pawn on their stack of three ([P7](super::points#p7)).
    Locked {
        /// The stack.
        tile: Tile,
        /// Whose pawn.
        side: Side,
    },
    /// A locked stack was claimed: its pawn goes home, two coins to the kitty, one to the claimer's scoring tile ([P5](super::points#p5)).
    Claimed {
        /// The stack.
        tile: Tile,
        /// Whose pawn stood on it.
        owner: Side,
        /// Who gets the claim. If it is not the owner, it is a steal.
        by: Side,
        /// Whether a die named it ([P5](super::points#p5)), or the owner locked another stack ([P7](super::points#p7)).
        rolled: bool,
    },
    /// A die was left, for the kitty is empty ([P6](super::points#p6)).
    Lapsed {
        /// The die.
        suit: Suit,
    },
    /// The kitty was empty, and the throw brought nothing back ([P9](super::points#p9)).
    DeadThrow,
    /// The game ended.
    Ended(Outcome<Side>),
}
