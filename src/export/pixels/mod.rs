//! Pictures as pixels: PNG, and whole games as moving pictures.
//!
//! - [`raster`]: pictures as pixels; [`gif`](mod@gif): a whole game, moving; `palette`: few colours for many pixels

pub mod gif;
mod palette;
pub mod raster;
