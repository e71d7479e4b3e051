//! The search: iterative deepening over alpha-beta with a transposition table.
//!
//! It is written against [`SearchPosition`], so any game of two alternating sides without chance can
//! use it. It uses integers only: limited by depth or nodes, one thread visits the same nodes on every
//! machine. Several threads search the same tree and share the transposition table (lazy SMP); they
//! are faster, and not reproducible.
//!
//! Scores are for the side to move, in hundredths of a soldier (or what comes nearest to one in the
//! game); depths are in plies.
//!
//! # A file a technique
//!
//! - `adapter`: [`SearchPosition`], what the search asks of a game; `leaning`: [`Leaning`], what the player prefers
//! - `searcher`: [`Searcher`], the way in; `limits`: [`Limits`], where a search ends; `report`:
//!   [`SearchInfo`] and [`SearchResult`], what it says; `score`: wins and how scores are written
//! - `iterative_deepening`: deeper and deeper, with `aspiration` windows; `root_moves`: a score for
//!   every root move, for the levels
//! - `node`: alpha-beta (principal variation search); `quiescence`: captures at the leaves
//! - `pruning`: reverse futility pruning, null move, futility pruning, late move pruning;
//!   `reductions`: late move reductions, internal iterative reduction
//! - `move_picker`: move ordering; `history_tables`: quiet history, continuation history, killers, counter moves
//! - `transposition_table`: [`TranspositionTable`], of entries as in `entry`; `repetition`: draws and ends within a
//!   line
//! - `thread`: what a search thread owns; `time`: the time check; `lazy_smp`: several threads;
//!   `helper_threads`: where they come from
//! - `hash`: mixing numbers; `missed_moves`: moves that a weak player misses
//!
//! # Example
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use bizingo::ai::search::{Limits, Searcher};
//! use bizingo::rules::bizingo::{Options, Position, Side};
//!
//! let (position, options) = (Position::start(Side::Light), Options::default());
//! let mut searcher = Searcher::new(1);
//! let stop = AtomicBool::new(false);
//! let mut depths = Vec::new();
//! let result = searcher.run(&position, &options, &[], Limits::depth(4), &stop, &mut |info| {
//!     depths.push(info.depth);
//! });
//! assert_eq!(depths, [1, 2, 3, 4]);
//! assert!(position.is_legal(result.best_move.unwrap(), &options));
//! assert_eq!(result.pv.first().copied(), result.best_move);
//! ```

mod adapter;
mod aspiration;
mod entry;
mod hash;
mod helper_threads;
mod history_tables;
mod iterative_deepening;
mod lazy_smp;
mod leaning;
mod limits;
mod missed_moves;
mod move_picker;
mod node;
mod pruning;
mod quiescence;
mod reductions;
mod repetition;
mod report;
mod root_moves;
mod score;
mod searcher;
mod thread;
mod time;
mod transposition_table;

pub(crate) use self::adapter::limit_salt;
pub use self::adapter::{Ending, SearchPosition};
pub use self::entry::{Bound, Entry};
pub(crate) use self::hash::mix;
pub(crate) use self::helper_threads::STACK_SIZE;
#[cfg(target_family = "wasm")]
pub use self::helper_threads::run_helper_thread;
pub use self::leaning::Leaning;
pub use self::limits::Limits;
pub use self::missed_moves::MissedMoves;
pub use self::report::{SearchInfo, SearchResult};
pub use self::score::{MAX_PLY, WIN, WIN_IN_MAX_PLY};
pub use self::searcher::{MAX_THREADS, Searcher};
pub use self::transposition_table::{DEFAULT_HASH_MB, MAX_HASH_MB, TranspositionTable};
