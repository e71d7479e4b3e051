//! Where things are: the board lies in the plane `y = 0`, its base towards `+z`, a cell's
//! side is 1. Everything that turns cells into places goes through here.

use bevy::prelude::*;

use crate::app::scene::camera::{Frame, Framing};
use crate::app::scene::mesh;
use crate::app::scene::table::TABLE_Y;
use crate::rules::bizingo::{Cell, Side};

/// The middle of the truncated board lies this far above the middle of the full triangle.
const MIDDLE: f32 = 1.01;

/// From the board's edge to the outer edge of its frame.
pub const FRAME: f32 = 0.62;

/// A point of the plane of [`Cell::corners`], on the board.
pub fn point(x: f32, y: f32) -> Vec3 {
    Vec3::new(x, 0.0, MIDDLE - y)
}

/// The middle of a cell, on the board.
pub fn cell_place(cell: Cell) -> Vec3 {
    let (x, y) = cell.centre();
    point(x, y)
}

/// The corners of the board, without its frame, anticlockwise seen from above.
pub fn outline() -> [Vec3; 6] {
    let corner = |x: f32, y: f32| {
        let height = crate::rules::bizingo::board::ROW_HEIGHT;
        point(x + y / 2.0 - 6.5, y * height - 13.0 * height / 3.0)
    };
    [corner(2.0, 0.0), corner(11.0, 0.0), corner(11.0, 2.0), corner(2.0, 11.0), corner(0.0, 11.0), corner(0.0, 2.0)]
}

/// Slots of a tray for captured pieces.
pub const TRAY_SLOTS: usize = 18;

/// Where the `slot`-th captured piece of `side` lies. Captured light pieces lie at
/// the right of the board's top, dark ones at the left.
pub fn tray_place(side: Side, slot: usize) -> Vec3 {
    let mirror = if side == Side::Light { 1.0 } else { -1.0 };
    let (across, down) = (slot % 3, slot / 3);
    let middle = tray_middle(side);
    middle + Vec3::new(mirror * (across as f32 - 1.0) * TRAY_STEP, 0.0, (down as f32 - 2.5) * TRAY_STEP)
}

/// From one piece in a tray to the next.
const TRAY_STEP: f32 = 0.66;

/// The middle of a tray's floor.
pub fn tray_middle(side: Side) -> Vec3 {
    let mirror = if side == Side::Light { 1.0 } else { -1.0 };
    Vec3::new(mirror * 5.9, TABLE_Y + 0.08, -3.35)
}

/// Half the size of a tray's floor: across and along.
pub const TRAY_HALF: Vec2 = Vec2::new(1.12, 2.12);

/// What the camera keeps in sight: the board, and the trays where there is room for them beside it.
pub fn framing() -> Framing {
    let board: Vec<Vec3> = mesh::offset(&outline(), 0.95).into_iter().map(|p| p + Vec3::Y * 0.25).collect();
    let trays = Side::BOTH.into_iter().flat_map(|side| {
        let (middle, half) = (tray_middle(side), TRAY_HALF + 0.2);
        [1.0, -1.0].map(|end| middle + Vec3::new(half.x * middle.x.signum(), 0.0, half.y * end))
    });
    Framing {
        wide: Frame { points: board.iter().copied().chain(trays).collect(), pitch: 0.96 },
        // A narrow window belongs to the board alone.
        narrow: Frame { points: board, pitch: 1.2 },
    }
}
