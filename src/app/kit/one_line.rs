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

/// As many words of a text as there is room for, in points, and whether that is all of them: else they end in an ellipsis.
/// No word is cut, as egui would.
pub fn whole_words(painter: &Painter, text: &str, font: &FontId, room: f32) -> (String, bool) {
    let width = |text: &str| painter.layout_no_wrap(text.to_owned(), font.clone(), Color32::PLACEHOLDER).size().x;
    if width(text) <= room {
        return (text.to_owned(), true);
    }
    let cut = |at: usize| format!("{} …", text[..at].trim_end());
    let ends = text.match_indices(' ').map(|(at, _)| cut(at));
    let fits = ends.take_while(|cut| width(cut) <= room).last();
    (fits.unwrap_or_else(|| "…".to_owned()), false)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::kit::stage::Stage;

    #[test]
    fn moves_are_named_whole_or_not_at_all() {
        let mut stage = Stage::new(400.0, 300.0);
        let font = FontId::proportional(15.0);
        let text = "d14–e12 f13–e13 d10–d12";
        let mut cuts = Vec::new();
        stage.settle(|ctx| {
            let painter = Painter::new(ctx.clone(), egui::LayerId::background(), ctx.content_rect());
            cuts = (0..40).map(|tenth| whole_words(&painter, text, &font, 8.0 * tenth as f32)).collect();
        });
        let whole = ["…", "d14–e12 …", "d14–e12 f13–e13 …", text];
        assert!(cuts.iter().all(|(cut, all)| whole.contains(&cut.as_str()) && *all == (cut == text)), "{cuts:?}");
        assert!(whole.iter().all(|text| cuts.iter().any(|(cut, _)| cut == text)), "{cuts:?}");
    }
}
