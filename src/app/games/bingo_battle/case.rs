//! The case that everything lies in: its size, its wells for the dice and the kitty, and how the camera frames it.

use bevy::prelude::*;

use super::layout::{BoardPlan, DICE_Z, KITTY_Z, PITCH, SCORING, THICK};
use crate::app::scene::camera::{Frame, Framing};
use crate::app::scene::table::TABLE_Y;

/// Between the edge of the case and what lies in it.
const EDGE: f32 = 0.22;

/// How wide the rim around the case is.
pub(super) const RIM: f32 = 0.37;

/// Half the size of the case, and its middle's z.
pub(super) fn extent(plan: BoardPlan) -> (Vec2, f32) {
    let far = KITTY_Z - 0.5 - EDGE;
    let (x, near) = match (plan.tall, plan.alone) {
        (false, _) => (2.0 * PITCH + 0.45 + 2.0 * SCORING + EDGE, DICE_Z + 0.7),
        (true, false) => (2.05 + SCORING, DICE_Z + 1.75 + SCORING),
        (true, true) => (1.5 * 1.62 + SCORING, DICE_Z + 1.65 + SCORING + 0.85),
    };
    (Vec2::new((x + EDGE).max(2.0 * PITCH + EDGE), (near + EDGE - far) / 2.0), (near + EDGE + far) / 2.0)
}

/// Half the size of the case.
pub fn half(plan: BoardPlan) -> Vec2 {
    extent(plan).0
}

/// The corners of the case's floor, anticlockwise seen from above.
pub fn outline(plan: BoardPlan) -> [Vec3; 4] {
    let (half, middle) = extent(plan);
    [Vec2::new(-1.0, 1.0), Vec2::ONE, Vec2::new(1.0, -1.0), Vec2::NEG_ONE]
        .map(|corner| Vec3::new(corner.x * half.x, -THICK, middle + corner.y * half.y))
}

/// The middle of the top of the rim behind the kitty.
pub(super) fn far_rim(plan: BoardPlan) -> Vec3 {
    let (half, middle) = extent(plan);
    Vec3::new(0.0, 0.21, middle - half.y - RIM / 2.0)
}

/// The corners of what the dice lie in, or the kitty, anticlockwise seen from above.
pub fn wells() -> [[Vec3; 4]; 2] {
    [(DICE_Z, 0.72), (KITTY_Z, 0.46)].map(|(z, deep)| {
        [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
            .map(|(x, turn)| Vec3::new(x * (2.0 * PITCH - 0.06), -THICK, z + turn * deep))
    })
}

/// What the camera keeps in sight: the case that fits the window.
pub fn framing(alone: bool) -> Framing {
    let points = |tall| {
        let rim = 0.45;
        let (half, middle) = extent(BoardPlan { tall, alone });
        [Vec2::new(-1.0, 1.0), Vec2::ONE, Vec2::new(1.0, -1.0), Vec2::NEG_ONE]
            .into_iter()
            .flat_map(|corner| {
                [0.3, TABLE_Y].map(|y| Vec3::new(corner.x * (half.x + rim), y, middle + corner.y * (half.y + rim)))
            })
            .collect()
    };
    Framing {
        wide: Frame { points: points(false), pitch: 1.02 },
        narrow: Frame { points: points(true), pitch: 1.22 },
        cut_on_title: false,
    }
}
