//! What is done at the table.
//!
//! - [`league`]: matches among levels and engines, watched on the table
//! - [`exchange`]: games that come and go as text

pub mod exchange;
pub mod league;
