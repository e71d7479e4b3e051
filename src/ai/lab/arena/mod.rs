//! Matches and tournaments between engines.
//!
//! - [`spec`]: a player as text: `level:4`, `nodes:20000`, `ugi:COMMAND`; [`move_limit`]: what other programs get for a
//!   move
//! - [`player`]: a player at the board; [`external`]: one in another program; [`reference`](mod@reference): one that only
//!   counts material, to measure others against
//! - [`format`](mod@format): who meets whom; [`rounds`]: where that depends on the results so far
//! - [`plan`]: which games are played, from which openings; [`book`]: openings from a file; [`open_games`]: the games that
//!   can be played now; [`runner`]: plays them, on several cores; [`played`]: a game that was played; [`thought`]: what a
//!   player says of its move; [`referee`]: adjudication, which ends decided games early
//! - [`contest`]: a plan with its games, saved in a file, so that it can be interrupted and resumed
//! - [`balance`]: which side the rules favour
//! - [`crosstable`]: the results; [`performance`]: results by side and by opening; [`elo`]: ratings, errors and the SPRT;
//!   [`standings`]: the ranking; [`curve`]: how it came about; [`report`]: results to take elsewhere
//!
//! Games come in pairs from the same random opening with sides swapped, so that neither the opening nor the first move
//! favours a player, and where there are dice, with the same dice. Everything is seeded: unless time is a limit, the
//! same plan plays the same games.
//!
//! ```
//! use std::ops::ControlFlow;
//! use std::sync::atomic::AtomicBool;
//!
//! use bizingo::ai::lab::arena::{Plan, Standings};
//! use bizingo::rules::bizingo::Bizingo;
//!
//! let plan: Plan<Bizingo> = Plan { opening: 4, ..Plan::of(vec!["level:2".parse()?, "random".parse()?]) };
//! let mut played = Vec::new();
//! plan.run(&[], 1, &AtomicBool::new(false), |game| {
//!     played.push(game);
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(played.len(), 2);
//! assert_eq!((played[0].first, played[1].first), (0, 1), "with sides swapped");
//!
//! let standings = Standings::new(&plan, &played);
//! assert_eq!(standings.lines[0].player, 0, "the level is ahead of the random player");
//! assert!(plan.record(&played[0])?.to_string().contains("level:2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod balance;
pub mod book;
mod clock;
pub mod contest;
pub mod crosstable;
pub mod curve;
pub mod elo;
pub mod external;
pub mod format;
pub mod move_limit;
pub mod open_games;
pub mod performance;
pub mod plan;
pub mod played;
pub mod player;
mod process;
mod process_group;
pub mod program;
pub mod referee;
pub mod reference;
pub mod report;
pub mod rounds;
pub mod runner;
pub mod spec;
pub mod standings;
pub mod thought;
pub mod told;

pub use book::Book;
pub use contest::{Contest, ContestError};
pub use crosstable::Crosstable;
pub use format::Format;
pub use move_limit::MoveLimit;
pub use plan::{Plan, PlanError};
pub use played::PlayedGame;
pub use runner::{LiveEvent, Watch};
pub use spec::Spec;
pub use standings::Standings;
pub use thought::Thought;
