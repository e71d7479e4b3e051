//! The players' colours, triangles and discs.

use bevy_egui::egui;
use egui::{Color32, Painter, Pos2, Shape, Stroke, vec2};

use crate::games::Player;

/// Body and rim of what stands for a player: light for the first, dark for the second.
pub fn colours(player: Player) -> (Color32, Color32) {
    match player {
        Player::First => (Color32::from_rgb(247, 229, 190), Color32::from_rgb(168, 126, 74)),
        Player::Second => (Color32::from_rgb(46, 31, 25), Color32::from_rgb(150, 116, 84)),
    }
}

/// A triangle around a middle, pointing up or down; `size` is its side.
pub fn triangle(centre: Pos2, size: f32, up: bool) -> [Pos2; 3] {
    let (half, third) = (size / 2.0, size * 0.288_675);
    let turn = if up { 1.0 } else { -1.0 };
    [centre + vec2(0.0, -2.0 * third * turn), centre + vec2(half, third * turn), centre + vec2(-half, third * turn)]
}

/// A filled triangle.
pub fn filled(points: [Pos2; 3], fill: Color32, line: Stroke) -> Shape {
    Shape::convex_polygon(points.to_vec(), fill, line)
}

/// A disc with a rim around it, both opaque: one disc on another, which egui draws from a picture. A circle with a line
/// is drawn as a polygon of its own, and there are dozens of discs in the panels (`cargo bench --bench frame`).
pub fn disc(painter: &Painter, centre: Pos2, radius: f32, fill: Color32, rim: Stroke) {
    painter.circle_filled(centre, radius + rim.width / 2.0, rim.color);
    painter.circle_filled(centre, radius - rim.width / 2.0, fill);
}
