//! One line under the board: whose turn it is, or what the move in hand would do.

use bevy_egui::egui;
use egui::{Color32, Context, LayerId, Painter, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::app::kit::theme;

/// Paints the line in the middle of the foot of `board`.
pub fn paint(ctx: &Context, board: Rect, text: &str, lit: bool) {
    if text.is_empty() {
        return;
    }
    let palette = theme::palette(ctx);
    let painter = ctx.layer_painter(LayerId::background());
    let font = if lit { theme::bold(17.0) } else { theme::plain(17.0) };
    let wrap = (board.width() - 56.0).max(120.0);
    let galley = painter.layout(text.to_owned(), font, Color32::PLACEHOLDER, wrap);
    let size = galley.size() + vec2(36.0, 12.0);
    let middle = board.center().x;
    let rect = Rect::from_min_size(pos2(middle - size.x / 2.0, board.bottom() - 8.0 - size.y), size);
    plate(ctx, &painter, rect, if lit { 1.0 } else { 0.82 });
    let ink = if lit { palette.text } else { palette.soft };
    painter.galley(rect.center() - galley.size() / 2.0, galley, ink);
}

/// A rounded plate for a line of text on the table.
fn plate(ctx: &Context, painter: &Painter, rect: Rect, strength: f32) {
    let palette = theme::palette(ctx);
    let fill = palette.panel.gamma_multiply(strength);
    let line = if strength > 0.8 { palette.line } else { Color32::TRANSPARENT };
    painter.rect(rect, rect.height().min(36.0) / 2.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
}
