//! The laboratory: what engines and rules are measured and improved with.
//!
//! - [`arena`]: matches and tournaments; [`bench`]: the search's signature and speed
//! - [`endgame`]: positions of few pieces, solved from their ends
//! - [`prover`]: forced wins and gains, proved; [`puzzle`]: tasks made of them
//! - [`learn`]: self-play and tuning of the evaluation
//! - [`playout`]: random games, for measuring

pub mod arena;
pub mod bench;
pub mod endgame;
pub mod learn;
pub mod playout;
pub mod prover;
pub mod puzzle;
