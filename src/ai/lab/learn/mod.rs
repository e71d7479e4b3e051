//! Tuning the evaluations: games to learn from, and the learning.
//!
//! - [`sample`]: a position of Bizingo with what came of it, in 32 bytes; [`file`](mod@file): many of them in a file
//! - [`selfplay`]: games of Bizingo that the search plays against itself
//! - [`tune`]: the weights of Bizingo's evaluation, from such files; [`hunt`]: those of its hunt; [`azigo`]: those of
//!   Azigo's evaluation, from games of its own
//!
//! Tuning uses floating point, the search does not: the results are integers.

pub mod azigo;
pub mod file;
pub mod hunt;
pub mod sample;
pub mod selfplay;
pub mod tune;
