//! Why a text is not a position or a move of Azigo. [`TextError`](crate::rules::TextError) says how errors are made.

use serde::Serialize;

use super::board::{COUNTERS, ROW, Side};

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum NotationError {
    /// Not four words.
    #[error("a position is written ROW/ROW STORE/STORE SIDE PLIES, which are four words; here are {found}")]
    PositionWords {
        /// How many words there are.
        found: usize,
    },
    /// The holes: not two rows.
    #[error("the holes are South's, a \"/\", and North's, not \"{found}\"")]
    HolesNotAPair {
        /// What stands there.
        found: String,
    },
    /// The stores: not two.
    #[error("the stores are South's, a \"/\", and North's, not \"{found}\"")]
    StoresNotAPair {
        /// What stands there.
        found: String,
    },
    /// A row: a part of it is neither a number of counters nor `CxN`.
    #[error("the row of {side} has \"{found}\": holes are C or CxN, N holes of C counters, C from 0 to {COUNTERS}")]
    HoleCounters {
        /// Whose row.
        side: Side,
        /// What stands there.
        found: String,
    },
    /// A row: more than twenty holes.
    #[error("the row of {side} has more than {ROW} holes")]
    TooManyHoles {
        /// Whose row.
        side: Side,
    },
    /// A row: fewer than twenty holes.
    #[error("the row of {side} has {found} holes, not {ROW}")]
    TooFewHoles {
        /// Whose row.
        side: Side,
        /// How many holes there are.
        found: usize,
    },
    /// A store: not a number of counters.
    #[error("the store of {side} is a number from 0 to {COUNTERS}, not \"{found}\"")]
    StoreCounters {
        /// Whose store.
        side: Side,
        /// What stands there.
        found: String,
    },
    /// The side to move.
    #[error("the side to move is S or N, not \"{found}\"")]
    TurnNotSouthOrNorth {
        /// What stands there.
        found: String,
    },
    /// The plies since the last capture.
    #[error("the plies since the last capture are a number from 0 to 65535, not \"{found}\"")]
    PliesSinceCapture {
        /// What stands there.
        found: String,
    },
    /// Not ninety counters.
    #[error("there are {found} counters; a game has {COUNTERS}")]
    CounterTotal {
        /// How many counters there are.
        found: u32,
    },
}

/// Why a text is not a move that can be played ([A3](super::points#a3), [A6](super::points#a6)).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum MoveFault {
    /// It begins neither with a hole nor with the store.
    #[error("a move is h and the number of a hole, or s, or s>")]
    NotHoleOrStore,
    /// A part of it is not the number of a hole.
    #[error("\"{text}\" is no hole: holes are 1 to {ROW}")]
    NotAHole {
        /// What stands there.
        text: String,
    },
    /// Nothing to sow.
    #[error("hole {number} of {side} is empty")]
    EmptyHole {
        /// The number of the hole.
        number: u8,
        /// The side to move.
        side: Side,
    },
    /// Nothing to enter.
    #[error("the store of {side} is empty")]
    EmptyStore {
        /// The side to move.
        side: Side,
    },
    /// Too little to go round the whole board.
    #[error("only a store of more than 20 may go round the whole board; {side} has {found}")]
    StoreTooSmall {
        /// The side to move.
        side: Side,
        /// What is in its store.
        found: u32,
    },
}
