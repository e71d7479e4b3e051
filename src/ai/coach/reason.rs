//! Why a hint is good.

use super::target::Target;

/// A reason for a move, as it follows from the rules and the line of a search. The variants are in order of how telling
/// they are. `moves` counts own moves from 1, the hint itself.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintReason {
    /// The line wins the game.
    Wins {
        /// With which own move.
        moves: u32,
    },
    /// The line captures a captain, and the side comes out ahead by its end.
    CapturesCaptain {
        /// Where it stands when it is captured.
        cell: String,
        /// With which own move.
        moves: u32,
    },
    /// The first capture of the line, if the side comes out ahead by its end.
    Captures {
        /// The cells that are captured.
        cells: Vec<String>,
        /// What is captured: in soldiers (a captain is worth 2), in Azigo counters, those that have just fallen there
        /// included.
        worth: u32,
        /// With which own move.
        moves: u32,
    },
    /// The piece that moves could have been captured where it stood, and cannot be where it goes.
    GetsAway {
        /// Where it stood.
        cell: String,
    },
    /// A piece that did not move could have been captured, and cannot be any more.
    BlocksCapture {
        /// Where it stands.
        cell: String,
    },
    /// A piece could have been captured for nothing. It still can be captured, but the recapture makes up for it, and
    /// nothing else can be taken for nothing.
    Guards {
        /// Where it stands.
        cell: String,
    },
    /// The other side could have won counters by a capture, and can now win fewer.
    Saves {
        /// How many fewer, less what the move itself sows into the other row.
        counters: u32,
    },
    /// The line is an even exchange, and the side that is ahead begins it.
    Trades {
        /// What it captures; pieces of the other side that walk in count.
        captures: Vec<Target>,
        /// What it loses.
        loses: Vec<Target>,
    },
    /// If the other side does nothing about it, the next move captures something that could not be captured before, and
    /// more than the recapture takes.
    Threatens {
        /// Where it stands.
        cells: Vec<String>,
    },
    /// It enters the store.
    EntersStore {
        /// The counters in the store before.
        counters: u32,
    },
    /// The enemy is nearly beaten and has fewer pieces, and the piece that moves comes nearer to the nearest one.
    ClosesIn {
        /// Enemy pieces left after the move, 3..=6.
        left: u32,
    },
    /// It claims stacks, and another choice does not.
    Claims {
        /// Their tiles.
        cells: Vec<String>,
    },
    /// It locks stacks, and another choice does not.
    Locks {
        /// Their tiles.
        cells: Vec<String>,
    },
    /// It does not lock stacks that every other choice locks.
    LeavesOpen {
        /// Their tiles.
        cells: Vec<String>,
    },
}
