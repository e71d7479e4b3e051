//! The puzzles of Bizingo.
//!
//! - `puzzle`: what makes a position one, and its themes; `miner`: finds them in games, and in an `ending`
//! - [`trainer`]: won endings for the endgame trainer

mod ending;
mod miner;
mod puzzle;
pub mod trainer;
