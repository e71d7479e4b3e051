//! How a game stood, ply by ply: an area on either side of a middle line, in the colour of the side that is ahead.

use bevy_egui::egui;
use egui::{Color32, Mesh, Painter, Pos2, Rect, Stroke, pos2};

use super::tokens;
use crate::games::Player;

/// Where it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct BalancePlane {
    rect: Rect,
    last: usize,
}

impl BalancePlane {
    /// So many numbers of plies from 0 on, side by side.
    pub fn new(rect: Rect, count: usize) -> BalancePlane {
        BalancePlane { rect, last: count.saturating_sub(1).max(1) }
    }

    /// The last number of plies.
    pub fn last(&self) -> usize {
        self.last
    }

    /// Where a height after so many plies is, -1 to 1 where the first player has all.
    pub fn at(&self, ply: usize, height: f32) -> Pos2 {
        self.between(ply as f32, height)
    }

    fn between(&self, ply: f32, height: f32) -> Pos2 {
        let x = self.rect.left() + self.rect.width() * ply / self.last as f32;
        pos2(x, self.rect.center().y - height * self.rect.height() / 2.0)
    }

    /// Draws the heights that are known, and the middle line over them.
    pub fn paint(&self, painter: &Painter, heights: &[Option<f32>], line: Stroke) {
        for (ply, pair) in heights.windows(2).enumerate() {
            if let [Some(from), Some(to)] = pair {
                area(painter, *from, *to, |at, height| self.between(ply as f32 + at, height));
            }
        }
        painter.hline(self.rect.x_range(), self.rect.center().y, line);
    }
}

/// Fills between the middle line and a piece of the curve, in the colour of the side that is ahead.
fn area(painter: &Painter, from: f32, to: f32, at: impl Fn(f32, f32) -> Pos2) {
    let colour = |height: f32| {
        let (body, _) = tokens::colours(if height > 0.0 { Player::First } else { Player::Second });
        body
    };
    // Without soft edges, which would show as seams between one piece and the next.
    let mut mesh = Mesh::default();
    let mut fill = |corners: &[Pos2], colour: Color32| {
        let first = mesh.vertices.len() as u32;
        corners.iter().for_each(|corner| mesh.colored_vertex(*corner, colour));
        (2..corners.len() as u32).for_each(|last| mesh.add_triangle(first, first + last - 1, first + last));
    };
    if from * to < 0.0 {
        let cross = from / (from - to);
        fill(&[at(0.0, 0.0), at(0.0, from), at(cross, 0.0)], colour(from));
        fill(&[at(cross, 0.0), at(1.0, to), at(1.0, 0.0)], colour(to));
    } else if from != 0.0 || to != 0.0 {
        fill(&[at(0.0, 0.0), at(0.0, from), at(1.0, to), at(1.0, 0.0)], colour(from + to));
    }
    painter.add(mesh);
    let (_, rim) = tokens::colours(if from + to > 0.0 { Player::First } else { Player::Second });
    painter.line_segment([at(0.0, from), at(1.0, to)], Stroke::new(1.5, rim));
}
