//! Entities on the board, whatever the game.
//!
//! - [`animation`]: how entities get where they belong
//! - [`heaps`]: what lies in heaps

pub mod animation;
pub mod heaps;
