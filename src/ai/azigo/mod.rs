//! Azigo for the search.
//!
//! - [`adapter`]: the game as the search sees it; `computer`: for the protocol and matches
//! - [`evaluation`]: the static evaluation; [`weights`]: what fitting found; [`wins`]: what each move wins
//! - `levels`: the parameters of the ten levels

pub mod adapter;
mod computer;
pub mod evaluation;
mod levels;
pub mod weights;
pub mod wins;
