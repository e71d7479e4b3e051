//! One line under the board: whose turn it is, or what the move in hand would do.

use bevy_egui::egui;
use egui::text::LayoutJob;
use egui::{Align, Color32, Context, LayerId, Painter, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::app::kit::{icons, theme};

/// What a line is about, and so how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Whose turn it is.
    Turn,
    /// The same, and moves were taken back.
    Undone,
    /// A move in hand, or a choice that is waited for.
    Lit,
    /// An earlier place of the game that is looked at.
    Looking,
}

impl Tone {
    /// A sign before the text.
    fn icon(self) -> Option<char> {
        match self {
            Tone::Undone => Some(icons::UNDO),
            Tone::Looking => Some(icons::EYE),
            Tone::Turn | Tone::Lit => None,
        }
    }
}

/// Paints the line in the middle of the foot of `board`.
pub fn paint(ctx: &Context, board: Rect, text: &str, tone: Tone) {
    if text.is_empty() {
        return;
    }
    let palette = theme::palette(ctx);
    let painter = ctx.layer_painter(LayerId::background());
    let lit = matches!(tone, Tone::Lit | Tone::Looking);
    let font = if tone == Tone::Lit { theme::bold(17.0) } else { theme::plain(17.0) };
    let text = tone.icon().map_or_else(|| text.to_owned(), |icon| format!("{icon}  {text}"));
    let wrap = (board.width() - 56.0).max(120.0);
    let mut job = LayoutJob::simple(text, font, Color32::PLACEHOLDER, wrap);
    job.halign = Align::Center;
    let galley = painter.layout_job(job);
    let size = galley.size() + vec2(36.0, 12.0);
    let middle = board.center().x;
    let rect = Rect::from_min_size(pos2(middle - size.x / 2.0, board.bottom() - 8.0 - size.y), size);
    let edge = if tone == Tone::Looking { palette.brass } else { palette.line };
    plate(ctx, &painter, rect, if lit { 1.0 } else { 0.82 }, edge);
    let ink = if lit { palette.text } else { palette.soft };
    painter.galley(pos2(middle, rect.center().y - galley.size().y / 2.0), galley, ink);
}

/// A rounded plate for a line of text on the table.
fn plate(ctx: &Context, painter: &Painter, rect: Rect, strength: f32, edge: Color32) {
    let palette = theme::palette(ctx);
    let fill = palette.faint(palette.panel, strength);
    painter.rect(rect, rect.height().min(36.0) / 2.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
}
