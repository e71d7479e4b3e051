//! A contest that can be interrupted: its plan and the games played so far, saved in a file.
//!
//! - `progress`: [`Contest`], what is to be played and what was played
//! - `format`: the lines of the file; `read`: reading them; `journal`: the file itself, locked while the contest is played
//! - `error`: [`ContestError`], why a contest cannot be resumed or saved; `crash_tests`: what is left after a crash
//!
//! # The file
//!
//! Lines of JSON. The first is the head: who plays, by which rules, from where. Then each game is a line, added
//! when it has ended, with its moves; a line `{"games":N}` says how many games each pairing
//! has, and the last such line counts.
//!
//! # Invariants
//!
//! - Lines are only ever added. If the program or the machine stops in the middle of one, that
//!   unfinished line is dropped when the contest is resumed, and its game is played again. Of what a loss of power leaves
//!   there a copy is kept as `NAME.damaged-N`.
//! - While a contest is played its file is locked, so that no two programs write into it.
//! - No game counts twice, and each is between the two whom its number names.
//! - A file in which not even the first line is whole has not begun; it is begun again.

#[cfg(test)]
mod crash_tests;
mod error;
mod format;
mod journal;
mod progress;
mod read;

pub use self::error::{ContestError, ContestFault};
pub use self::journal::{commands_in, game_in, game_of};
pub use self::progress::Contest;
