//! Places of the table as places of the window, for what panels write on the board.

use bevy::prelude::{Camera, GlobalTransform, Vec3};
use bevy_egui::egui::{Align2, Color32, FontId, Painter, Pos2, pos2, vec2};

/// A camera and what it takes to turn a place of the table into one of the window.
pub struct Eye<'a> {
    /// The camera.
    pub camera: &'a Camera,
    /// Where it is.
    pub place: GlobalTransform,
    /// Logical pixels to egui's points.
    pub zoom: f32,
}

impl Eye<'_> {
    /// Where a place of the table is seen.
    pub fn see(&self, place: Vec3) -> Option<Pos2> {
        let seen = self.camera.world_to_viewport(&self.place, place).ok()?;
        Some(pos2(seen.x / self.zoom, seen.y / self.zoom))
    }
}

/// Letters with an edge of shade all round, for varnish reflects the lamp.
pub fn shaded(painter: &Painter, place: Pos2, text: &str, font: FontId, ink: Color32, align: Align2) {
    let shade = Color32::from_black_alpha(150);
    for turn in [vec2(1.0, 0.0), vec2(-1.0, 0.0), vec2(0.0, 1.0), vec2(0.0, -1.0)] {
        painter.text(place + turn, align, text, font.clone(), shade);
    }
    painter.text(place, align, text, font, ink);
}
