//! How the table is seen.

use bevy::prelude::*;

/// The part of the window that panels leave free, in logical pixels. The board is framed in it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FreeArea(pub Rect);

/// Asks the camera for a view.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum CameraRequested {
    /// Seen as a player sits.
    Seat,
    /// Straight from above, or back.
    Top,
    /// From the other side of the table.
    Flip,
}
