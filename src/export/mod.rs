//! Games as files for others: pictures of positions, and sheets to print.
//!
//! - [`diagram`]: a position as a flat picture, in SVG
//! - [`sheet`]: a whole game to print, in HTML
//! - `pixels`: pictures in PNG, and a whole game as a moving picture, in GIF; not in a browser
//!
//! Nothing in here knows about search, the window or the terminal.

pub mod diagram;
#[cfg(all(feature = "pictures", not(target_family = "wasm")))]
pub mod pixels;
pub mod sheet;
