//! Bizingo: two armies on a triangular board (sources W and B; points [Z1](points#z1) to [Z17](points#z17)).
//!
//! - [`board`]: cells, names, neighbours, geometry
//! - [`options`]: what the sources leave open, as settings
//! - [`army`]: the pieces of a side; [`moves`]: a step; `capture`: what it takes; `keys`: words for hashing
//! - [`position`]: bitboards, steps, captures; [`text`]: positions as text
//! - [`game`]: a game with its history: turn, end, events; `notation`: moves as text
//! - `error`: why a text is not a cell, a position or a move
//! - [`perft`]: counting lines of play
//! - [`symmetry`]: the board laid onto itself; `places`: what can be drawn on

/// The rules, point by point: what code and tests cite.
#[doc = include_str!("../../../docs/rules/bizingo.md")]
pub mod points {}

pub mod army;
pub mod board;
pub(crate) mod capture;
mod error;
pub mod game;
pub(crate) mod keys;
pub mod moves;
mod notation;
pub mod options;
pub mod perft;
pub(crate) mod places;
pub mod position;
pub mod symmetry;
pub mod text;

pub use board::{Cell, Side};
pub use error::{CellError, MoveFault, NotationError};
pub use game::{Bizingo, Event};
pub use moves::Move;
pub use options::Options;
pub use position::Position;
