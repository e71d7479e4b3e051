//! Azigo for the search.
//!
//! - [`adapter`]: the game as the search sees it; `computer`: for the protocol and matches
//! - [`evaluation`]: the static evaluation; [`weights`]: what fitting found; [`wins`]: what each move wins
//! - `levels`: the parameters of the ten levels; [`playout`]: random games
//! - `coach`: what a player can be told; `review`: how its games are reviewed; `puzzles`: what makes a position one,
//!   and how they are mined; `prover`: what the prover asks of it
//! - `bench`: the searches of `bench`

pub mod adapter;
mod bench;
mod coach;
mod computer;
pub mod evaluation;
mod levels;
pub mod playout;
mod prover;
mod puzzles;
mod review;
pub mod weights;
pub mod wins;
