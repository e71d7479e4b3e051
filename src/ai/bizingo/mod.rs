//! Bizingo for the search.
//!
//! - [`adapter`]: the game as the search sees it; `computer`: for the protocol and matches
//! - `captures`: where captures can happen; `bitboard`: sets of cells
//! - [`evaluation`]: the static evaluation; [`pursuit`]: its terms for pursuing an army with fewer pieces; [`weights`]:
//!   what tuning found; `countdown`: what a lead is worth near the limit of quiet plies
//! - `levels`: the parameters of the ten levels; `style`: those of their styles; `leaning`: what styles and ambition
//!   add to the evaluation; [`odds`]: pieces taken off before a game; [`playout`]: random games
//! - `coach`: what a player can be told; `review`: how its games are reviewed; `puzzles`: what makes a position one,
//!   and how they are mined; `prover`: what the prover asks of it; `solved`: endings of which everything is known
//! - `bench`: the searches of `bench`

pub mod adapter;
mod bench;
mod bitboard;
pub(crate) mod captures;
mod coach;
mod computer;
mod countdown;
pub mod evaluation;
pub mod hunt;
pub(crate) mod leaning;
mod levels;
pub mod odds;
pub mod playout;
mod prover;
pub mod pursuit;
pub mod puzzles;
mod review;
mod solved;
mod style;
pub mod weights;

pub use self::prover::CAPTAIN_WORTH;
