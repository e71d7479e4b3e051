//! Where the camera has to be so that the board just fills the part of the window that the panels leave free.

use bevy::prelude::*;

use super::lens::FIELD_OF_VIEW;

/// The part of the window that panels leave free. The board is framed in it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FreeArea {
    /// The part, in logical pixels.
    pub rect: Rect,
    /// Whether boards are laid out for a narrow window.
    pub narrow: bool,
}

impl FreeArea {
    /// A part of the window. It is narrow where panels lie `below` it, or where board and trays side by side would waste
    /// its height.
    pub fn new(rect: Rect, below: bool) -> FreeArea {
        FreeArea { rect, narrow: below || rect.width() <= rect.height() * 0.9 }
    }

    /// Whether it is not known yet.
    pub fn is_empty(self) -> bool {
        self.rect.is_empty()
    }
}

/// A place to look from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct View {
    /// Round the table, radians; 0 is the base's side.
    pub(super) yaw: f32,
    /// Up from the table, radians.
    pub(super) pitch: f32,
    /// Distance as a share of that at which everything just fits.
    pub(super) zoom: f32,
    /// How far the table is moved over the window, to the right and down: logical pixels at zoom 1.
    pub(super) pan: Vec2,
}

/// How a player sits.
pub(super) const SEAT: View = View { yaw: 0.0, pitch: 0.96, zoom: 1.0, pan: Vec2::ZERO };

/// What the camera keeps in sight, and how steeply a player looks at it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// Points on the outside of what is to be seen. None: the camera stays where it is.
    pub points: Vec<Vec3>,
    /// The pitch from the seat, radians up from the table.
    pub pitch: f32,
}

/// How the game on the table wants to be seen. The game sets it when it comes to the table, and when its board changes its
/// size.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Framing {
    /// In a window with room beside the board.
    pub wide: Frame,
    /// In a narrow one: the steeper, the taller the board.
    pub narrow: Frame,
    /// Whether what lies beside the board may be outside of the title's picture, in a wide window: then the board is
    /// larger.
    pub cut_on_title: bool,
}

impl Framing {
    /// The frame for a free part of the window.
    pub(super) fn of(&self, free: FreeArea) -> &Frame {
        if free.narrow { &self.narrow } else { &self.wide }
    }
}

impl Frame {
    /// How high a part of the window must be for what is to be seen to take all of this width.
    pub fn height_at(&self, width: f32) -> f32 {
        // Seen from far away; from nearer it is a little less high.
        let turn = Quat::from_rotation_x(self.pitch);
        let (mut min, mut max) = (Vec2::MAX, Vec2::MIN);
        for point in &self.points {
            let seen = (turn * *point).truncate();
            (min, max) = (min.min(seen), max.max(seen));
        }
        let size = max - min;
        if size.min_element() > 0.0 { width * size.y / size.x } else { 0.0 }
    }
}

/// How a player sees the table from the seat, in a window of this size without panels.
pub fn seat_view(size: Vec2, framing: &Framing) -> Transform {
    seat_view_in(FreeArea { rect: Rect::from_corners(Vec2::ZERO, size), narrow: false }, size, framing)
}

/// The same where panels leave a part of the window free.
pub fn seat_view_in(area: FreeArea, size: Vec2, framing: &Framing) -> Transform {
    let frame = framing.of(area);
    frame_board(View { pitch: frame.pitch, ..SEAT }, area.rect, size, &frame.points)
}

/// The camera's place from which these points just fill the free part of the window (at zoom 1).
pub(super) fn frame_board(view: View, free: Rect, size: Vec2, points: &[Vec3]) -> Transform {
    let turn = Quat::from_rotation_y(view.yaw) * Quat::from_rotation_x(-view.pitch);
    let seen: Vec<Vec3> = points.iter().map(|point| turn.inverse() * *point).collect();
    let tan = (FIELD_OF_VIEW / 2.0).tan();
    let lens = Vec2::new(tan * size.x / size.y, tan);
    // The free part in the window's own coordinates, -1 to 1, upwards.
    let low = Vec2::new(free.min.x / size.x, 1.0 - free.max.y / size.y) * 2.0 - 1.0;
    let high = Vec2::new(free.max.x / size.x, 1.0 - free.min.y / size.y) * 2.0 - 1.0;
    let room = ((high - low) * 0.97).max(Vec2::splat(0.05));
    let (mut far, mut pan) = (26.0f32, Vec2::ZERO);
    for _ in 0..14 {
        let place = |point: &Vec3| (point.truncate() - pan) / (lens * (far - point.z).max(0.5));
        let (mut min, mut max) = (Vec2::MAX, Vec2::MIN);
        for point in &seen {
            min = min.min(place(point));
            max = max.max(place(point));
        }
        let fit = ((max - min) / room).max_element();
        pan += ((min + max) / 2.0 - (low + high) / 2.0) * lens * far;
        far = (far * fit.clamp(0.5, 2.0)).clamp(4.0, 90.0);
    }
    // What a logical pixel is at the distance at which everything fits; the camera goes against what is seen.
    let moved = view.pan * Vec2::new(-1.0, 1.0) * (2.0 * tan * far / size.y);
    let far = far * view.zoom;
    // Zoom goes towards the middle of the free part.
    let middle = (low + high) / 2.0;
    let pan = pan + moved + middle * lens * far * (1.0 / view.zoom - 1.0);
    Transform::from_translation(turn * Vec3::new(pan.x, pan.y, far)).with_rotation(turn)
}
