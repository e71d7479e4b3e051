//! Search, levels, the protocol, matches.

pub mod playout;
