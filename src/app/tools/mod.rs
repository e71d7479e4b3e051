//! Tools that look at the running program: [`measure`] counts frames, [`shot`] takes pictures.

pub mod measure;
pub mod shot;
