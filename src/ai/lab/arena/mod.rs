//! Matches and tournaments between engines.
//!
//! - [`spec`]: who plays, as text: `level:4`, `nodes:20000`, `ugi:COMMAND`; [`go`]: what other programs get for a move
//! - [`player`]: a player at the board; [`external`]: one in another program
//! - [`plan`]: which games are played, from which openings, on how many cores; [`referee`]: who may end them early
//! - [`contest`]: a plan with its games, kept in a file that can be gone on with
//! - [`balance`]: whom the rules favour
//! - [`scores`]: the results; [`elo`]: what they say, and how surely; [`standings`]: the table
//!
//! Games come in pairs from the same random opening with sides swapped, so that neither the opening nor the first
//! move favours anyone, and where there are dice, with the same dice. Everything is seeded: unless time is a limit, the same plan plays the same games.

pub mod balance;
pub mod contest;
pub mod elo;
pub mod external;
pub mod go;
pub mod plan;
pub mod player;
pub mod referee;
pub mod scores;
pub mod spec;
pub mod standings;

pub use contest::{Contest, ContestError};
pub use go::Go;
pub use plan::{Plan, PlanError, Played};
pub use scores::Scores;
pub use spec::Spec;
pub use standings::Standings;
