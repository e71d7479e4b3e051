//! Azigo for the search.
//!
//! - [`adapter`]: the game as the search sees it
//! - [`evaluation`]: the static evaluation; [`weights`]: what fitting found; [`wins`]: what each move wins
//! - `levels`: what makes the ten levels

pub mod adapter;
pub mod evaluation;
mod levels;
pub mod weights;
pub mod wins;
