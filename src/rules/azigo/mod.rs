//! Azigo: a sowing game on two rows of twenty holes (source M; points [A1](points#a1) to [A7](points#a7)).
//!
//! - [`board`]: sides, holes, the way around the board
//! - [`options`]: what the sources leave open, as settings
//! - [`moves`]: what a player may do, and runs of captured holes
//! - [`position`]: counters in holes and stores; [`sowing`]: moves on them, and what these capture
//! - [`notation`]: positions and moves as text
//! - `error`: why a text is not a position or a move
//! - [`game`]: a game with its history: turn, end, events
//! - [`perft`]: counting lines of play; `places`: what can be drawn on

/// The rules, point by point: what code and tests cite.
#[doc = include_str!("../../../docs/rules/azigo.md")]
pub mod points {}

pub mod board;
mod error;
pub mod game;
pub mod moves;
pub mod notation;
pub mod options;
pub mod perft;
pub(crate) mod places;
pub mod position;
pub mod sowing;

pub use board::{Hole, Side};
pub use error::{MoveFault, NotationError};
pub use game::{Azigo, Event};
pub use moves::Move;
pub use options::Options;
pub use position::Position;
