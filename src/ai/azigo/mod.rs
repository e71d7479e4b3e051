//! Azigo for the search.
//!
//! - [`adapter`]: the game as the search sees it; `computer`: for the protocol and matches
//! - [`evaluation`]: the static evaluation; [`weights`]: what fitting found; [`wins`]: what each move wins
//! - `levels`: the parameters of the ten levels; [`playout`]: random games
//! - `coach`: what a player can be told; `review`: how its games are reviewed; `puzzles`: what makes a position one,
//!   and how they are mined

pub mod adapter;
mod coach;
mod computer;
pub mod evaluation;
mod levels;
pub mod playout;
mod puzzles;
mod review;
pub mod weights;
pub mod wins;
