//! Bizingo for the search.
//!
//! - [`adapter`]: the game as the search sees it
//! - [`evaluation`]: the static evaluation; [`pursuit`]: its terms for closing in; [`weights`]: what tuning found
//! - [`odds`]: uneven beginnings

pub mod adapter;
pub mod evaluation;
pub mod odds;
pub mod pursuit;
pub mod weights;
