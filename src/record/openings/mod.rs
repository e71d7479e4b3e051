//! What was played after a position, in many games: how often each move, and how those games ended.
//!
//! - `opening`: the first plies of a game, and the key of a position; `move_count`: how games ended
//! - `index`: [`Openings`], from positions to moves; `follow`: [`Following`], an index of a list of games that changes
//! - `file`: an index as text, described for readers in `docs/openings.md`; `error`: why a text is none; `shipped`: the files
//!   that come with the program
//!
//! # Invariants
//!
//! - A position is the same however it came about, and by whichever side's turn it is another one. Games by other rules
//!   never meet.
//! - A game counts once for a move in a position, also where both come about several times in it.
//! - What [`write()`] writes, [`read()`] reads back to the same moves and tallies.

mod error;
mod file;
mod follow;
mod index;
mod move_count;
mod opening;
mod shipped;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;

pub use error::{OpeningsError, OpeningsFault};
pub use file::{MAX_BYTES, MAX_PLIES, OpeningsFile, read, write};
pub use follow::Following;
pub use index::{Added, OpeningMove, Openings};
pub use move_count::MoveCount;
pub use opening::{Opening, key, key_here};
pub use shipped::{shipped, shipped_name};
