//! What is heard: [`sounds`] says when, [`synth`] makes it, `speaker` plays it.

pub mod sounds;
mod speaker;
pub mod synth;
