//! Tools that look at the running program: [`measure`] counts frames, [`shot`] takes pictures, [`film`] many of them.

pub mod film;
pub mod measure;
pub mod shot;
