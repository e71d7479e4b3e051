//! How a position is shown.

use super::DiagramTheme;

/// The narrowest picture, in pixels.
pub const MIN_WIDTH: u32 = 64;

/// The widest picture, in pixels.
pub const MAX_WIDTH: u32 = 8192;

/// How a position is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramView {
    /// On which paper.
    pub theme: DiagramTheme,
    /// Whether rows and cells have their names.
    pub coordinates: bool,
    /// Whether it is seen from the other side.
    pub turned: bool,
    /// Whether there is room for everything that a later position of the game may show, so that all are equally large.
    pub roomy: bool,
    /// The width, in pixels, [`MIN_WIDTH`] to [`MAX_WIDTH`]; the height follows.
    pub width: u32,
}

impl Default for DiagramView {
    fn default() -> DiagramView {
        DiagramView { theme: DiagramTheme::default(), coordinates: true, turned: false, roomy: false, width: 720 }
    }
}
