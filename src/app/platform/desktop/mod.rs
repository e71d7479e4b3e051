//! The program on a desktop: [`launch`] reads arguments and starts it, [`outlets`] bring games in and out, `wishes` are
//! what a player has asked of their system.

pub mod launch;
pub mod outlets;
pub(crate) mod wishes;
