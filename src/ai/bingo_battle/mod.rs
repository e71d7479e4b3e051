//! Bingo Battle solved: what every position is worth under best play, and who plays by it.
//!
//! - [`classes`]: positions that are worth the same, taken together
//! - [`graph`]: what throws lead to
//! - [`solve`]: the values, by value iteration between two bounds
//! - [`forecast`]: what will come of a game, exactly, by whoever plays it
//! - [`solution`]: the values as they are played by, and their file; [`shelf`]: those at hand
//! - [`luck`]: what luck and choice were worth in a game
//! - [`level`]: players from 1 to 10; [`computer`]: for the protocol and matches; [`duel`]: games without a record, fast

pub mod classes;
pub mod computer;
pub mod duel;
pub mod forecast;
pub mod graph;
pub mod level;
pub mod luck;
pub mod shelf;
pub mod solution;
pub mod solve;

pub use solution::Solution;
