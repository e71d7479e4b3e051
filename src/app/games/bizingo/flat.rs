//! The board drawn flat: the cells for drawings, and the whole board, large or small.

use bevy_egui::egui;
use egui::{Color32, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2};

use super::tokens::piece;
use crate::app::kit::theme;
use crate::app::kit::tokens;
use crate::games::Player;
use crate::rules::bizingo::{Bizingo, Cell, Position, Side};

pub(super) fn tile(side: Side) -> Color32 {
    match side {
        Side::Light => Color32::from_rgb(212, 172, 116),
        Side::Dark => Color32::from_rgb(126, 78, 46),
    }
}

/// A plane of cells laid into a rectangle.
pub(super) struct Plane {
    pub(super) rect: Rect,
    pub(super) middle: (f32, f32),
    pub(super) scale: f32,
}

impl Plane {
    pub(super) fn place(&self, (x, y): (f32, f32)) -> Pos2 {
        let centre = self.rect.center();
        pos2(centre.x + (x - self.middle.0) * self.scale, centre.y - (y - self.middle.1) * self.scale)
    }

    pub(super) fn cells(&self, painter: &Painter) {
        for cell in Cell::all() {
            let corners = cell.corners().map(|corner| self.place(corner));
            if corners.iter().all(|corner| !self.rect.expand(self.scale).contains(*corner)) {
                continue;
            }
            let line = Stroke::new(1.0, Color32::from_rgb(52, 30, 17));
            painter.add(tokens::filled(corners, tile(cell.side()), line));
        }
    }

    pub(super) fn piece(&self, painter: &Painter, cell: Cell, captain: bool) {
        piece(painter, self.place(cell.centre()), self.scale * 0.225, cell.side(), captain);
    }
}

/// Draws the whole board at the start.
pub fn board(ui: &mut Ui, size: egui::Vec2) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, theme::ROUND_SMALL, Color32::from_rgb(44, 24, 15));
    // The truncated board is 12 sides wide and 11 rows high; its middle lies above the triangle's.
    let scale = (rect.width() / 12.8).min(rect.height() / 10.4);
    let plane = Plane { rect, middle: (0.0, 1.01), scale };
    plane.cells(&painter);
    let position = Position::start(Side::Light);
    for cell in Cell::all() {
        if let Some((_, captain)) = position.piece(cell) {
            plane.piece(&painter, cell, captain);
        }
    }
    frame(ui, rect);
}

/// Paints the start small.
pub fn picture(ui: &Ui, rect: Rect) {
    small_board(ui, rect, &Position::start(Side::Light), None);
}

/// A board whose cells have shorter sides than this, in points, is a thumbnail.
const TINY: f32 = 14.0;

/// Paints a position small, with its last move.
pub fn small_board(ui: &Ui, rect: Rect, position: &Position, last: Option<(Cell, Cell)>) {
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let scale = (rect.width() / 12.4).min(rect.height() / 10.0);
    let plane = Plane { rect, middle: (0.0, 1.01), scale };
    // In a thumbnail the pieces are larger and the cells nearly plain, so that the pieces can be seen.
    let tiny = scale < TINY;
    let (plain, radius, line) = if tiny { (0.7, 0.36, 0.0) } else { (0.0, 0.25, 0.5) };
    for cell in Cell::all() {
        let corners = cell.corners().map(|corner| plane.place(corner));
        let fill = tile(cell.side()).lerp_to_gamma(Color32::from_rgb(148, 104, 64), plain);
        painter.add(tokens::filled(corners, fill, Stroke::new(line, Color32::from_rgb(52, 30, 17))));
    }
    if let Some((from, to)) = last {
        let glow = Color32::from_rgb(255, 214, 110);
        for cell in [from, to] {
            let corners = cell.corners().map(|corner| plane.place(corner));
            painter.add(tokens::filled(corners, glow.gamma_multiply(0.55), Stroke::new(1.0, glow)));
        }
    }
    for cell in Cell::all() {
        if let Some((side, captain)) = position.piece(cell) {
            let (body, rim) = tokens::colours(Player::of::<Bizingo>(side));
            let (centre, radius) = (plane.place(cell.centre()), plane.scale * radius);
            tokens::disc(&painter, centre, radius, body, Stroke::new(1.0, rim));
            if captain {
                painter.circle_filled(centre, radius * 0.5, Color32::from_rgb(214, 164, 76));
            }
        }
    }
}

pub(super) fn frame(ui: &Ui, rect: Rect) {
    let line = Stroke::new(1.0, theme::palette(ui.ctx()).line);
    ui.painter().rect_stroke(rect, theme::ROUND_SMALL, line, StrokeKind::Inside);
}
