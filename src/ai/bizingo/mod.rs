//! Bizingo for the search.
//!
//! - [`adapter`]: the game as the search sees it; `captures`: where captures can happen; `bitboard`: sets of cells
//! - [`evaluation`]: the static evaluation; [`pursuit`]: its terms for closing in; [`weights`]: what tuning found
//! - `levels`: what makes the ten levels; [`odds`]: uneven beginnings

pub mod adapter;
mod bitboard;
pub(crate) mod captures;
pub mod evaluation;
mod levels;
pub mod odds;
pub mod pursuit;
pub mod weights;
