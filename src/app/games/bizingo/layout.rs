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

/// Where the trays stand.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TraySpot {
    /// Beside the board, close to it: from the far side the trays are nearer than the board, and its size depends on them.
    #[default]
    Beside,
    /// In the corners that the board's slanting sides leave, so that it has all of a narrow window's width.
    Corners,
}

impl TraySpot {
    /// Both.
    pub const BOTH: [TraySpot; 2] = [TraySpot::Beside, TraySpot::Corners];

    /// Where they stand in a window that is narrow, or not.
    pub fn of(narrow: bool) -> TraySpot {
        if narrow { TraySpot::Corners } else { TraySpot::Beside }
    }
}

/// Where the `slot`-th captured piece of `side` lies. Captured light pieces lie at
/// the right of the board's top, dark ones at the left.
pub fn tray_place(side: Side, slot: usize, spot: TraySpot) -> Vec3 {
    let mirror = if side == Side::Light { 1.0 } else { -1.0 };
    let (across, down) = (slot % 3, slot / 3);
    let middle = tray_middle(side, spot);
    middle + Vec3::new(mirror * (across as f32 - 1.0) * TRAY_STEP, 0.0, (down as f32 - 2.5) * TRAY_STEP)
}

/// From one piece in a tray to the next.
const TRAY_STEP: f32 = 0.66;

/// The middle of a tray's floor.
pub fn tray_middle(side: Side, spot: TraySpot) -> Vec3 {
    let mirror = if side == Side::Light { 1.0 } else { -1.0 };
    match spot {
        TraySpot::Beside => Vec3::new(mirror * 5.2, TABLE_Y + 0.08, -3.7),
        // Clear of the board's border, and within its width from either side: see the test.
        TraySpot::Corners => Vec3::new(mirror * 4.37, TABLE_Y + 0.08, -5.05),
    }
}

/// Half the size of a tray's floor: across and along.
pub const TRAY_HALF: Vec2 = Vec2::new(1.12, 2.12);

/// Where a clock stands: in the corner between the left tray and the board.
pub fn clock_place() -> Vec3 {
    Vec3::new(-6.15, TABLE_Y, 0.3)
}

/// What the camera keeps in sight: the board and the trays.
pub fn framing() -> Framing {
    let board = mesh::offset(&outline(), 0.95).into_iter().map(|p| p + Vec3::Y * 0.25);
    let ends = |side, spot| {
        let (middle, half) = (tray_middle(side, spot), TRAY_HALF + 0.2);
        [1.0, -1.0].map(|end| middle + Vec3::new(half.x * middle.x.signum(), 0.0, half.y * end))
    };
    let trays = Side::BOTH.into_iter().flat_map(|side| ends(side, TraySpot::Beside));
    // A narrow window belongs to the cells: their frame goes to its edges, and its outermost corners beyond them.
    let beyond = |corner: Vec3| corner + Vec3::new(0.2 * corner.x.signum(), 0.0, FRAME * corner.z.signum());
    let cells = outline().into_iter().map(beyond);
    let far = ends(Side::Light, TraySpot::Corners)[1].z;
    Framing {
        wide: Frame { points: board.chain(trays).collect(), pitch: 0.96 },
        narrow: Frame { points: cells.chain([Vec3::new(0.0, TABLE_Y, far)]).collect(), pitch: 1.4 },
        // Trays may.
        cut_on_title: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trays_keep_clear_of_the_board_and_in_corners_take_none_of_its_width() {
        // The frame's outer edge, with what of it lies on the table.
        let frame = mesh::offset(&outline(), 0.74);
        let wide = frame.iter().map(|corner| corner.x).fold(0.0, f32::max);
        for spot in TraySpot::BOTH {
            for side in Side::BOTH {
                let (middle, half) = (tray_middle(side, spot), TRAY_HALF + 0.2);
                let inwards = -middle.x.signum() * half.x;
                for corner in [1.0, -1.0].map(|end| middle + Vec3::new(inwards, 0.0, half.y * end)) {
                    // The board is convex: what is beyond one of its borders is beside it.
                    let beyond = |i: usize| {
                        let (from, to) = (frame[i], frame[(i + 1) % frame.len()]);
                        (to - from).xz().perp_dot((corner - from).xz()) > 0.0
                    };
                    assert!((0..frame.len()).any(beyond), "{side:?} {spot:?}: {corner}");
                }
                let outer = middle.x.abs() + half.x;
                assert_eq!(outer <= wide, spot == TraySpot::Corners, "{side:?} {spot:?}: {outer} of {wide}");
            }
        }
    }
}
