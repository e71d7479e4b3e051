//! One look for everything flat: colours, type, spacing, and how egui is set up for them.
//!
//! - `palette`: the colours of each look; `fonts`: the fonts
//! - `style`: how egui is set up for them
//! - `keyboard`: whether the keyboard was used last; `touch`: whether fingers are used, and how large things are for them

mod fonts;
mod keyboard;
mod palette;
mod style;
mod touch;

pub use fonts::{BOLD, ICONS, bold, display, install_fonts, plain};
pub use keyboard::{keyboard_used, note_keyboard};
pub use palette::{Palette, palette};
pub(crate) use style::plugin;
pub use style::{ROUND, ROUND_SMALL, animated, dress};
pub use touch::{FINGERTIP, note_touch, phone, reach, touch};
