//! Matches and tournaments between engines.
//!
//! - [`spec`]: who plays, as text: `level:4`, `nodes:20000`, `ugi:COMMAND`
//! - [`player`]: a player at the board; [`external`]: one in another program
//! - [`plan`]: which games are played, from which openings, on how many cores
//! - [`elo`]: what the results say, and how surely
//!
//! Games come in pairs from the same random opening with sides swapped, so that neither the opening nor the first
//! move favours anyone. Everything is seeded: unless time is a limit, the same plan plays the same games.

pub mod elo;
pub mod external;
pub mod plan;
pub mod player;
pub mod spec;

pub use plan::{Plan, Played};
pub use spec::Spec;
