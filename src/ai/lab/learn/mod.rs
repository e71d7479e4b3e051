//! Making the evaluation: games for it to learn from, and the learning.
//!
//! - [`sample`]: a position with what came of it, in 32 bytes; [`file`]: many of them in a file
//! - [`selfplay`]: games that the search plays against itself
//! - [`tune`]: the weights of the hand-made evaluation
//!
//! Learning is done in floating point, searching is not: what comes out are integers.

pub mod file;
pub mod sample;
pub mod selfplay;
pub mod tune;
