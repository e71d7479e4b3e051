//! Playouts: random games, as fast as possible and exactly by the rules, for measuring.
//!
//! - `random_games`: [`RandomGames`], and [`run`] for a time; `stats`: [`PlayoutStats`]
//!
//! Each game's own are in its folder of [`ai`](crate::ai); every legal move is as likely as any other.
//!
//! ```
//! use bizingo::ai::azigo::playout::Playout;
//! use bizingo::ai::playout::{PlayoutStats, RandomGames};
//! use bizingo::rules::azigo::{Azigo, Options};
//!
//! let start = Azigo::new(Options::default(), 0);
//! let mut stats = PlayoutStats::default();
//! Playout::new(start.options(), *start.position(), 1).advance(5_000, &mut stats);
//! assert!(stats.games > 10);
//! assert_eq!(stats.wins[0] + stats.wins[1] + stats.draws, stats.games);
//! ```

mod random_games;
mod stats;

pub(crate) use self::random_games::Plies;
pub use self::random_games::{RandomGames, run};
pub use self::stats::PlayoutStats;
