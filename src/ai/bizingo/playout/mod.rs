//! Random games of Bizingo, as fast as possible and exactly by the rules.
//!
//! Every legal move is as likely as any other. A step is drawn as one of six directions of one of the pieces, and drawn
//! again until it leads to an empty cell: that is uniform over the steps, and needs no list of them. Bytes around the
//! target then tell whether the step could remove anything; nearly always it could not, and the rules themselves
//! ([`Position::play`](crate::rules::bizingo::Position::play)) are only called when it could. Points such as [Z13](crate::rules::bizingo::points#z13) are
//! those of the [rules](crate::rules::bizingo::points).
//!
//! - `game`: [`Playout`], random games one after the other
//! - `draw`: random steps, and which of them could remove something; `side_bytes`: the board in bytes
//! - `past`: positions that could be repeated
//!
//! Invariants of [`Playout`]: every position since a piece last left the board is in `past`, and has its stamp set.
//!
//! The generator is xoshiro256++, whose numbers are the same on every platform.

mod draw;
mod game;
mod past;
mod side_bytes;

pub use self::game::Playout;
