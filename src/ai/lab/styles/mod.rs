//! How styles differ from the levels that they belong to: in strength and in play.
//!
//! - [`trial`]: a match of a style against its plain level; [`play_stats`]: how a player played in it

pub mod play_stats;
pub mod trial;

pub use play_stats::PlayStats;
pub use trial::Trial;
