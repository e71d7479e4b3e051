//! `diagram`, `gif` and `sheet`: positions and games as files for others.
//!
//! - `diagram`: a picture of a position; `gif`: a whole game, moving; `sheet`: a whole game, to print
//! - `look`: how pictures look; `output`: where they are written

mod diagram;
mod gif;
mod look;
mod output;
mod sheet;

pub(super) use self::diagram::{DiagramArgs, diagram};
pub(super) use self::gif::{GifArgs, gif};
pub(super) use self::sheet::{SheetArgs, sheet};
