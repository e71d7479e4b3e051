//! Bingo Battle solved: what every position is worth under best play, and players who use that.
//!
//! - [`classes`]: positions that are worth the same, as one class
//! - [`graph`]: what throws lead to
//! - [`solve`]: the values, by value iteration between two bounds
//! - [`forecast`]: the exact chances of a game's results, for players of any strength
//! - [`solution`]: the values as players use them, and their file; [`loaded`]: those that are loaded
//! - [`luck`]: what luck and choice were worth in a game; [`playout`]: random games
//! - [`judge`]: the judge of puzzles
//! - [`level`]: players from 1 to 10; [`computer`]: for the protocol and matches; [`duel`]: fast games
//!   without a record
//! - `coach`: what a player can be told; `review`: how its games are reviewed; `puzzles`: what makes a position one,
//!   and how they are mined

pub mod classes;
mod coach;
pub mod computer;
pub mod duel;
pub mod forecast;
pub mod graph;
pub mod judge;
pub mod level;
pub mod loaded;
pub mod luck;
pub mod playout;
mod puzzles;
pub mod review;

pub mod solution;
pub mod solve;

pub use solution::Solution;
