//! The program on a desktop: [`launch`] reads arguments and starts it, [`outlets`] bring games in and out.

mod console;
pub mod launch;
mod open_file;
pub mod outlets;
