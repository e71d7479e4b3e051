//! The two rows drawn flat, for drawings and small boards.

use bevy_egui::egui;
use egui::{Align2, Color32, Painter, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::app::kit::theme;
use crate::app::kit::tokens::disc;
use crate::rules::azigo::{Hole, Position, Side};

pub(super) const WOOD: Color32 = Color32::from_rgb(132, 78, 40);
pub(super) const BOWL: Color32 = Color32::from_rgb(74, 40, 20);
const NUT: Color32 = Color32::from_rgb(233, 217, 182);
pub(super) const GLOW: Color32 = Color32::from_rgb(255, 214, 110);

/// Where holes are drawn.
pub(super) struct Plane {
    pub(super) rect: Rect,
    pub(super) columns: (usize, usize),
}

impl Plane {
    pub(super) fn shows(&self, hole: Hole) -> bool {
        (self.columns.0..=self.columns.1).contains(&column(hole))
    }

    pub(super) fn cell(&self, hole: Hole) -> Rect {
        let count = (self.columns.1 + 1 - self.columns.0) as f32;
        let size = vec2(self.rect.width() / count, self.rect.height() / 2.0);
        let x = column(hole) as f32 - self.columns.0 as f32;
        let y = if hole.side() == Side::South { 1.0 } else { 0.0 };
        Rect::from_min_size(self.rect.min + vec2(x * size.x, y * size.y), size)
    }

    pub(super) fn hole(&self, painter: &Painter, hole: Hole, count: u32, rim: Option<Color32>, numbers: bool) {
        let cell = self.cell(hole);
        let size = cell.width().min(cell.height() * 0.62);
        let bowl = Rect::from_center_size(cell.center(), vec2(size * 0.82, cell.height() * 0.80));
        let line = rim.map_or(Stroke::new(1.0, Color32::from_rgb(48, 25, 12)), |rim| Stroke::new(2.5, rim));
        painter.rect(bowl, bowl.width() * 0.42, BOWL, line, StrokeKind::Middle);
        let radius = (bowl.width() * 0.155).min(bowl.height() * 0.12);
        for i in 0..count.min(10) {
            let (column, row) = ((i % 2) as f32 - 0.5, (i / 2) as f32);
            let rows = count.min(10).div_ceil(2) as f32;
            let x = if count == 1 { 0.0 } else { column * radius * 2.2 };
            let place = bowl.center() + vec2(x, (row - (rows - 1.0) / 2.0) * radius * 2.15);
            disc(painter, place, radius, NUT, Stroke::new(0.8, Color32::from_rgb(120, 96, 60)));
        }
        if numbers && count > 0 {
            let font = theme::bold((cell.width() * 0.34).clamp(9.0, 15.0));
            let place = pos2(cell.center().x, if hole.side() == Side::South { bowl.bottom() } else { bowl.top() });
            let shade = Color32::from_black_alpha(190);
            painter.circle_filled(place, font.size * 0.68, shade);
            painter.text(place, Align2::CENTER_CENTER, count, font, Color32::from_rgb(255, 244, 222));
        }
    }
}

/// South's number of a hole's column.
fn column(hole: Hole) -> usize {
    if hole.side() == Side::South { hole.number() } else { hole.facing().number() }
}

/// Paints the start small: the columns where something lies.
pub fn picture(ui: &Ui, rect: Rect) {
    let position = Position::start(Side::South, None);
    small_board(ui, rect, &position, None);
}

/// Paints a position small, with where its last counter fell.
pub fn small_board(ui: &Ui, rect: Rect, position: &Position, last: Option<Hole>) {
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let height = (rect.width() * 0.34).min(rect.height());
    let wood = Rect::from_center_size(rect.center(), vec2(rect.width(), height));
    painter.rect(wood, 5.0, WOOD, Stroke::new(1.0, Color32::from_rgb(60, 32, 16)), StrokeKind::Inside);
    let plane = Plane { rect: wood.shrink2(vec2(height * 0.12, height * 0.10)), columns: (1, 20) };
    for hole in Hole::all() {
        let rim = (last == Some(hole)).then_some(GLOW);
        plane.hole(&painter, hole, position.hole(hole), rim, false);
    }
}
