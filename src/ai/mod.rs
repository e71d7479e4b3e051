//! Search, levels, the protocol, matches.
//!
//! - [`search`]: the search, for any game that is a [`board::Board`]; its [`table`]
//! - [`computer`]: a game that the computer plays, and what thinks about it
//! - [`bizingo`], [`bizingo_eval`], [`bizingo_pursuit`]: Bizingo for the search; [`bizingo_weights`]: what the tuning
//!   found; [`odds`]: uneven beginnings
//! - [`azigo`], [`azigo_eval`], [`azigo_wins`]: Azigo for the search; [`azigo_weights`]: what the fitting found; `azigo_levels`
//! - [`level`]: players from 1 to 10, as weak as people are
//! - [`endgame`]: positions of few pieces, solved from their ends
//! - [`prover`]: forced wins and gains, proved; [`puzzle`]: tasks made of them
//! - [`playout`]: random games, for measuring
//! - [`learn`]: making the evaluation from games
//! - [`arena`]: matches and tournaments; [`bench`]: the search's signature and speed
//! - [`protocol`]: the engine behind text lines (UGI); [`host`]: the same on a thread of its own

pub mod arena;
pub mod azigo;
pub mod azigo_eval;
mod azigo_levels;
pub mod azigo_weights;
pub mod azigo_wins;
pub mod bench;
pub mod bingo_battle;
pub mod bizingo;
pub mod bizingo_eval;
pub mod bizingo_pursuit;
pub mod bizingo_weights;
pub mod board;
pub mod computer;
pub mod endgame;
pub mod host;
pub mod learn;
pub mod level;
pub mod odds;
pub mod playout;
pub mod protocol;
pub mod prover;
pub mod puzzle;
pub mod search;
pub mod table;
