//! `regex-lite` under the name of `regex`.
//!
//! `naga_oil`, which puts Bevy's shaders together, finds their directives with regular expressions. It needs no Unicode tables and
//! no automata built for speed, and these are a tenth of a megabyte of the browser's download. Both crates come from
//! the same authors and have the same functions.

pub use regex_lite::*;
