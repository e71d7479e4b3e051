//! Games as files for others: pictures of positions, and sheets to print.
//!
//! - [`diagram`]: a position as a flat picture, in SVG
//! - [`sheet`]: a whole game to print, in HTML
//!
//! Nothing in here knows about search, the window or the terminal.

pub mod diagram;
pub mod sheet;
