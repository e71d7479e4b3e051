//! A tablebase: endgames solved by retrograde analysis. With few pieces left, which positions are won, and in how many
//! plies.
//!
//! A side with two pieces has lost ([Z16](crate::rules::bizingo::points#z16)), so three against three is a
//! race to one capture. All positions of one material are solved together, after those that its captures and walk-ins
//! lead to: first the wins in one ply, then the positions whose moves all lead to those, and so on. Each distance is
//! found by taking moves back from the one before. What is never found is a draw: neither side can force anything (so
//! the game ends by [Z17](crate::rules::bizingo::points#z17), or not at all). Where the pieces decide then ([Z17a](crate::rules::bizingo::points#z17a)), it is left open who wins.
//!
//! - `probe`: [`Tablebase`], the value of a position; `summary`: a material in numbers
//! - `material`: how many pieces there are; `armies`: armies as numbers, rotated and mirrored ones together
//! - `distance_table`: what is decided, in four bytes a position
//! - `retrograde`: [`Tablebase::solve`]; `unmove`: moves taken back
//!
//! Distances are plies under best play: the winner takes as few as possible, the loser as many. Ends by quiet plies
//! ([Z17](crate::rules::bizingo::points#z17)) are left out, which changes nothing while distances are far below that limit.

mod armies;
mod distance_table;
mod material;
mod probe;
mod retrograde;
mod summary;
mod unmove;

pub use self::material::{Material, Strength, StrengthError};
pub use self::probe::{Tablebase, Value};
pub use self::retrograde::{TablebaseProgress, Unsolved};
pub use self::summary::{Distance, Summary};
