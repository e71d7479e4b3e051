//! The laboratory: tools that measure and improve engines and rules.
//!
//! - [`arena`]: matches and tournaments; [`bench`](mod@bench): the search's signature and speed
//! - [`tablebase`]: endgames solved by retrograde analysis
//! - [`prover`]: forced wins and gains, proved; [`puzzle`]: puzzles made of them
//! - [`learn`]: self-play, and tuning of the evaluations
//! - [`series`]: games in shards, on several machines, kept in files
//! - [`styles`]: how styles differ from their levels
//! - [`playout`]: random games, for measuring

pub mod arena;
pub mod bench;
pub mod learn;
pub mod playout;
pub mod prover;
pub mod puzzle;
pub mod series;
pub mod styles;
pub mod tablebase;
