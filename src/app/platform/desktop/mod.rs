//! The program on a desktop: [`launch`] reads arguments and starts it, [`outlets`] bring games in and out.

pub mod launch;
pub mod outlets;
