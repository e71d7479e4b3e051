//! Bingo Battle solved: what every position is worth under best play, and who plays by it.
//!
//! - [`classes`]: positions that are worth the same, taken together
//! - [`graph`]: what throws lead to
//! - [`solve`]: the values, by value iteration between two bounds

pub mod classes;
pub mod graph;
pub mod solve;
