//! The puzzles of Bingo Battle.
//!
//! - `puzzle`: what makes a position one, and its themes; `miner`: finds them in games

mod miner;
mod puzzle;
