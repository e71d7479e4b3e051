//! The laboratory: tools that measure and improve engines and rules.
//!
//! - [`arena`]: matches and tournaments; [`bench`](mod@bench): the search's signature and speed
//! - [`tablebase`]: endgames solved by retrograde analysis
//! - [`learn`]: self-play, and tuning of the evaluations
//! - [`styles`]: how styles differ from their levels

pub mod arena;
pub mod bench;
pub mod learn;
pub mod styles;
pub mod tablebase;
