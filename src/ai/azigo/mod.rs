//! Azigo for the search.
//!
//! - [`adapter`]: the game as the search sees it
//! - [`evaluation`]: the static evaluation; [`weights`]: what fitting found; [`wins`]: forced gains
//! - `levels`: how the ten levels play

pub mod adapter;
pub mod evaluation;
mod levels;
pub mod weights;
pub mod wins;
