//! Why a text is not a position or a move of Azigo. [`TextError`](crate::rules::TextError) says how errors are made.

use serde::Serialize;

use super::board::{COUNTERS, ROW, Side};

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum NotationError {
    /// Not four words.
    #[error("a position has four words, as in 5x7,1,0x12/5x7,1,0x12 9/9 S 0, but this one has {found}")]
    PositionWords {
        /// How many words there are.
        found: usize,
    },
    /// The holes: not two rows.
    #[error("the holes must be South's, a \"/\", and North's, not \"{found}\"")]
    HolesNotAPair {
        /// What stands there.
        found: String,
    },
    /// The stores: not two.
    #[error("the stores must be South's, a \"/\", and North's, not \"{found}\"")]
    StoresNotAPair {
        /// What stands there.
        found: String,
    },
    /// A row: a part of it is neither a number of counters nor `CxN`.
    #[error(
        "{side}'s row has \"{found}\"; write a hole as its counters, 0 to {COUNTERS}, and N holes of C counters each as CxN"
    )]
    HoleCounters {
        /// Whose row.
        side: Side,
        /// What stands there.
        found: String,
    },
    /// A row: more than twenty holes.
    #[error("{side}'s row has more than {ROW} holes")]
    TooManyHoles {
        /// Whose row.
        side: Side,
    },
    /// A row: fewer than twenty holes.
    #[error("{side}'s row must have {ROW} holes, not {found}")]
    TooFewHoles {
        /// Whose row.
        side: Side,
        /// How many holes there are.
        found: usize,
    },
    /// A store: not a number of counters.
    #[error("{side}'s store must be a number from 0 to {COUNTERS}, not \"{found}\"")]
    StoreCounters {
        /// Whose store.
        side: Side,
        /// What stands there.
        found: String,
    },
    /// The side to move.
    #[error("the side to move must be S or N, not \"{found}\"")]
    TurnNotSouthOrNorth {
        /// What stands there.
        found: String,
    },
    /// The plies since the last capture.
    #[error("the plies since the last capture must be a number from 0 to 65535, not \"{found}\"")]
    PliesSinceCapture {
        /// What stands there.
        found: String,
    },
    /// Not ninety counters.
    #[error("there are {found} counters, but a game has {COUNTERS}")]
    CounterTotal {
        /// How many counters there are.
        found: u32,
    },
}

/// Why a text is not a move that can be played ([A3](super::points#a3), [A6](super::points#a6)).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum MoveFault {
    /// It begins neither with a hole nor with the store.
    #[error("a move is a hole, such as h7, or the store: s around your row, s> around the board")]
    NotHoleOrStore,
    /// A part of it is not the number of a hole.
    #[error("\"{text}\" is not a hole; holes are 1 to {ROW}")]
    NotAHole {
        /// What stands there.
        text: String,
    },
    /// Nothing to sow.
    #[error("{side}'s hole {number} is empty")]
    EmptyHole {
        /// The number of the hole.
        number: u8,
        /// The side to move.
        side: Side,
    },
    /// Nothing to enter.
    #[error("{side}'s store is empty")]
    EmptyStore {
        /// The side to move.
        side: Side,
    },
    /// Too little to go round the whole board.
    #[error("a store needs more than 20 counters to go around the whole board; {side}'s has {found}")]
    StoreTooSmall {
        /// The side to move.
        side: Side,
        /// What is in its store.
        found: u32,
    },
}
