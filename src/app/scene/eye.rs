//! Places of the table as places of the window, for what panels write on the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Color32, FontId, Painter, Pos2, pos2, vec2};

use crate::games::GameKind;

/// Where the board and the line under it lie between the panels in this frame; `None` away from the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Option<egui::Rect>);

/// Height at the foot of [`BoardArea`] that is kept free for a line of words.
pub const LINE_ROOM: f32 = 48.0;

/// What a game draws itself, among the steps in which panels are drawn. It runs while that game is on the table.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawOnBoard {
    /// What is written on the board, under all panels.
    Labels(GameKind),
    /// A game's own buttons above the line of words, over the panels.
    Controls(GameKind),
}

/// What it takes to write on the board.
#[derive(SystemParam)]
pub struct BoardCanvas<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    area: Res<'w, BoardArea>,
    camera: Query<'w, 's, (&'static Camera, &'static Transform), With<Camera3d>>,
}

impl BoardCanvas<'_, '_> {
    /// The context to draw with, the area, and how places of the table are seen; `None` away from the table.
    pub fn open(&mut self) -> Option<(egui::Context, egui::Rect, Eye<'_>)> {
        let ctx = self.contexts.ctx_mut().ok()?.clone();
        let (camera, place) = self.camera.single().ok()?;
        // The camera has no parent; its global place is only known at the end of the frame.
        let eye = Eye { camera, place: GlobalTransform::from(*place), zoom: ctx.zoom_factor() };
        Some((ctx, self.area.0?, eye))
    }
}

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

/// Letters with an edge all round, dark round bright ones and bright round dark ones: varnish reflects the lamp, and grain
/// may be as dark as they are.
pub fn shaded(painter: &Painter, place: Pos2, text: &str, font: FontId, ink: Color32, align: Align2) {
    let bright = ink.to_opaque().intensity() > 0.4;
    let shade =
        if bright { Color32::from_black_alpha(150) } else { Color32::from_rgba_unmultiplied(255, 246, 226, 170) };
    for turn in [vec2(1.0, 0.0), vec2(-1.0, 0.0), vec2(0.0, 1.0), vec2(0.0, -1.0)] {
        painter.text(place + turn, align, text, font.clone(), shade);
    }
    painter.text(place, align, text, font, ink);
}
