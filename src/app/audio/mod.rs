//! What is heard: [`sounds`] plays what [`synth`] makes.

pub mod sounds;
pub mod synth;
