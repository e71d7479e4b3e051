//! Engines as players and advisers.
//!
//! - [`opponent`]: the computer's moves, thought of on a thread of their own
//! - [`hints`]: what it would play for a person

pub mod hints;
pub mod opponent;
