//! Playouts: random games, as fast as possible and exactly by the rules, for measuring.
//!
//! - [`bizingo`], [`azigo`], [`bingo_battle`]: the games; every legal move is as likely as any other
//! - `random_games`: [`RandomGames`], and [`run`] for a time; `stats`: [`PlayoutStats`]
//!
//! ```
//! use bizingo::ai::lab::playout::azigo::Playout;
//! use bizingo::ai::lab::playout::{PlayoutStats, RandomGames};
//! use bizingo::rules::azigo::{Azigo, Options};
//!
//! let start = Azigo::new(Options::default(), 0);
//! let mut stats = PlayoutStats::default();
//! Playout::new(start.options(), *start.position(), 1).advance(5_000, &mut stats);
//! assert!(stats.games > 10);
//! assert_eq!(stats.wins[0] + stats.wins[1] + stats.draws, stats.games);
//! ```

pub mod azigo;
pub mod bingo_battle;
pub mod bizingo;
mod random_games;
mod stats;

pub use self::random_games::{RandomGames, run};
pub use self::stats::PlayoutStats;
