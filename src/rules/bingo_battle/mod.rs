//! Bingo Battle: dice, coins and claims on twenty tiles, for two or alone (source P; points [P1](points#p1) to [P11](points#p11)).
//!
//! - [`table`]: sides, suits, tiles, what lies on them, the throw
//! - [`options`]: what the source leaves open, as settings
//! - [`position`]: the table between two throws, and its text form
//! - [`serving`]: what a throw does, die by die, and where it leaves a choice
//! - [`game`]: a game: turn, end, events, notation
//! - [`dice`]: fair dice that can be checked afterwards; [`pact`]: how two settle them by letter
//! - [`bound`]: why every game ends

/// The rules, point by point: what code and tests cite.
#[doc = include_str!("../../../docs/rules/bingo-battle.md")]
pub mod points {}

pub mod bound;
pub mod dice;
pub mod game;
pub mod options;
pub mod pact;
pub mod position;
pub mod serving;
pub mod table;

pub use dice::Dice;
pub use game::{BingoBattle, Move, Start};
pub use options::Options;
pub use position::Position;
pub use serving::{Event, Order, Serving};
pub use table::{Face, Pile, Side, Suit, Throw, Tile};
