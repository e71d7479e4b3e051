//! `diagram`, `gif` and `sheet`: positions and games as files for others.
//!
//! - `diagram`: a picture of a position; `gif`: a whole game, moving; `sheet`: a whole game, to print
//! - `look`: how pictures look; `output`: where they are written
//! - `raster`: pictures as pixels; `palette`: few colours for many pixels

mod diagram;
mod gif;
mod look;
mod output;
mod palette;
mod raster;
mod sheet;

pub(super) use self::diagram::{DiagramArgs, diagram};
pub(super) use self::gif::{GifArgs, gif};
pub(super) use self::raster::RasterError;
pub(super) use self::sheet::{SheetArgs, sheet};
