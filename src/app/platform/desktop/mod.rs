//! The program on a desktop: [`launch`] reads arguments and starts it, [`outlets`] bring games in and out, `wishes` are
//! what a player has asked of their system.

mod console;
pub mod launch;
mod open_file;
pub mod outlets;
pub(crate) mod texts;
pub(crate) mod wishes;
