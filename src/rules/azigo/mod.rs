//! Azigo: a sowing game on two rows of twenty holes (source M; points [A1](points#a1) to [A7](points#a7)).
//!
//! - [`board`]: sides, holes, the way around the board
//! - [`options`]: what the sources leave open, as settings
//! - [`moves`]: what a player may do, and runs of captured holes
//! - [`position`]: counters in holes and stores, sowing, capturing
//! - [`notation`]: positions and moves as text
//! - [`game`]: a game with its history: turn, end, events
//! - [`perft`]: counting lines of play

/// The rules, point by point: what code and tests cite.
#[doc = include_str!("../../../docs/rules/azigo.md")]
pub mod points {}

pub mod board;
pub mod game;
pub mod moves;
pub mod notation;
pub mod options;
pub mod perft;
pub mod position;

pub use board::{Hole, Side};
pub use game::{Azigo, Event};
pub use moves::Move;
pub use options::Options;
pub use position::Position;
