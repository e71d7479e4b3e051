//! Search, levels, the protocol, matches.
//!
//! - [`search`]: the search, for any game that has an adapter for it
//! - [`computer`]: a game that the computer plays, and the engine for it
//! - [`level`]: the ten levels; [`style`]: how they can lean; [`personality`]: both; [`level_player`]: plays so
//! - [`judge`]: the judge of puzzles: whether a goal is reached, can still be forced, or cannot any more
//! - [`coach`]: what a player can be told: threats, what a move gives away, why a hint is good
//! - [`review`]: where a game was won and lost: what was missed and given away, shown by proofs
//! - [`solved`]: what is known of a position for certain
//! - [`bizingo`], [`azigo`], [`bingo_battle`]: evaluation, weights and solutions, a folder a game
//! - [`ugi`]: the protocol UGI: an engine behind lines of text, and its client
//! - [`prover`]: forced wins and gains, proved; [`puzzle`]: puzzles made of them; [`playout`]: random games
//! - [`series`]: games in shards, on several machines, kept in files
//! - [`lab`]: matches, tournaments, endgames, tuning, measurements

pub mod azigo;
pub mod bingo_battle;
pub mod bizingo;
pub mod coach;
pub mod computer;
pub mod judge;
pub mod lab;
pub mod level;
pub mod level_player;
mod level_rating;
mod line_texts;
pub mod personality;
pub mod playout;
pub mod prover;
pub mod puzzle;
pub mod review;
pub mod search;
pub mod series;
pub mod solved;
pub mod style;
pub mod ugi;
