//! Bingo Battle: dice, coins and claims on twenty tiles, for two or alone (source P; points [P1](points#p1) to [P11](points#p11)).
//!
//! - [`table`]: sides, suits, tiles, what lies on them; [`throw`]: the dice
//! - [`options`]: what the source leaves open, as settings
//! - [`position`]: the table between two throws, and its text form
//! - [`serving`]: what a throw does, die by die, and where it leaves a choice; [`order`]: that choice; [`event`]: what is shown
//! - [`game`]: a game: turn, end, notation; [`start`]: where it may begin
//! - `error`: why a text is not a position, a throw or a move
//! - [`dice`]: fair dice that can be checked afterwards
//! - [`bound`]: why every game ends; `places`: what can be drawn on

/// The rules, point by point: what code and tests cite.
#[doc = include_str!("../../../docs/rules/bingo-battle.md")]
pub mod points {}

pub mod bound;
pub mod dice;
mod error;
pub mod event;
pub mod game;
pub mod options;
pub mod order;
pub(crate) mod places;
pub mod position;
pub mod serving;
pub mod start;
pub mod table;
pub mod throw;

pub use dice::Dice;
pub use error::{MoveFault, NotationError, PositionFault, ThrowFault};
pub use event::Event;
pub use game::{BingoBattle, Move};
pub use options::Options;
pub use order::Order;
pub use position::Position;
pub use serving::Serving;
pub use start::Start;
pub use table::{Face, Pile, Side, Suit, Tile};
pub use throw::Throw;
