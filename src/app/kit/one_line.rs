//! Text in a row whose room is given.

use std::sync::Arc;

use bevy_egui::egui;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Color32, FontId, Galley, Painter, Pos2};

/// A text on one line; one that is wider than its room, in points, ends in an ellipsis.
pub fn one_line(painter: &Painter, text: &str, font: FontId, ink: Color32, room: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(room);
    painter.layout_job(job)
}

/// A font in which a text takes no more than this room, in points, on one line: smaller if need be, to the half.
pub fn fitting(painter: &Painter, text: &str, font: FontId, room: f32) -> FontId {
    let whole = painter.layout_no_wrap(text.to_owned(), font.clone(), Color32::PLACEHOLDER).size().x;
    FontId { size: font.size * (room / whole.max(1.0)).clamp(0.5, 1.0), ..font }
}

/// Paints [such a text](one_line) to the right of a place, in its middle.
pub fn paint_line(painter: &Painter, left: Pos2, text: &str, (font, ink): (FontId, Color32), room: f32) {
    let galley = one_line(painter, text, font, ink, room);
    let rect = Align2::LEFT_CENTER.anchor_size(left, galley.size());
    painter.galley(rect.min, galley, ink);
}
