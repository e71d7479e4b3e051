//! Pieces of Bizingo as they look from above, and what a side has as a row of pips.

use bevy_egui::egui;
use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

use crate::app::kit::theme::Palette;
use crate::app::kit::{icons, theme};
use crate::games::Player;
use crate::rules::bizingo::Side;

/// Body and rim of what stands for a player: light for the first, dark for the second.
pub fn colours(player: Player) -> (Color32, Color32) {
    side_colours(Side::BOTH[player.index()])
}

/// Body and rim of a side's pieces.
pub fn side_colours(side: Side) -> (Color32, Color32) {
    match side {
        Side::Light => (Color32::from_rgb(247, 229, 190), Color32::from_rgb(168, 126, 74)),
        Side::Dark => (Color32::from_rgb(46, 31, 25), Color32::from_rgb(150, 116, 84)),
    }
}

/// A piece: turned wood, with a brass ring for a captain.
pub fn piece(painter: &Painter, centre: Pos2, radius: f32, side: Side, captain: bool) {
    let (body, rim) = side_colours(side);
    painter.circle_filled(centre + vec2(0.0, radius * 0.14), radius, Color32::from_black_alpha(90));
    painter.circle(centre, radius, body, Stroke::new((radius * 0.1).max(1.0), rim));
    let groove = match side {
        Side::Light => rim.gamma_multiply(0.7),
        Side::Dark => rim.gamma_multiply(0.55),
    };
    painter.circle_stroke(centre, radius * 0.68, Stroke::new((radius * 0.07).max(0.7), groove));
    if captain {
        let brass = Color32::from_rgb(214, 164, 76);
        painter.circle(
            centre,
            radius * 0.42,
            brass,
            Stroke::new((radius * 0.08).max(0.7), Color32::from_rgb(122, 84, 30)),
        );
        painter.circle_filled(centre - vec2(radius, radius) * 0.12, radius * 0.13, Color32::from_rgb(250, 222, 150));
    } else {
        let light = if side == Side::Light { 150 } else { 34 };
        painter.circle_filled(centre - vec2(radius, radius) * 0.26, radius * 0.2, Color32::from_white_alpha(light));
    }
}

/// What is left of an army: a pip for each piece it began with, captains first, a speck where lost.
pub fn pips(painter: &Painter, left: Pos2, width: f32, side: Side, captains: u32, soldiers: u32, palette: &Palette) {
    let (body, rim) = side_colours(side);
    // Two captains, a gap of half a pip, sixteen soldiers.
    let step = width / 18.6;
    let radius = (step * 0.36).min(5.0);
    for i in 0..18u32 {
        let gap = if i < 2 { 0.0 } else { step * 0.6 };
        let centre = pos2(left.x + step * (i as f32 + 0.5) + gap, left.y);
        let there = if i < 2 { i < captains } else { i - 2 < soldiers };
        if there {
            let fill = if side == Side::Dark && palette.dark { rim.lerp_to_gamma(body, 0.35) } else { body };
            painter.circle(centre, radius, fill, Stroke::new(1.0, rim));
            if i < 2 {
                painter.circle_filled(centre, radius * 0.5, Color32::from_rgb(214, 164, 76));
            }
        } else {
            painter.circle_filled(centre, 1.3, palette.soft.gamma_multiply(0.7));
        }
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

/// Claims made of as many as are wanted, as coins, and a lock where another stack is locked.
pub fn claims(painter: &Painter, left: Pos2, width: f32, made: u8, goal: u8, locked: bool, palette: &Palette) {
    let step = ((width - 16.0) / f32::from(goal)).min(14.0);
    let radius = (step * 0.38).min(5.0);
    for i in 0..goal {
        let centre = pos2(left.x + step * (f32::from(i) + 0.5), left.y);
        if i < made {
            painter.circle(
                centre,
                radius,
                Color32::from_rgb(214, 164, 76),
                Stroke::new(1.0, Color32::from_rgb(122, 84, 30)),
            );
        } else {
            painter.circle_stroke(centre, radius, Stroke::new(1.0, palette.soft.gamma_multiply(0.7)));
        }
    }
    if locked {
        let place = pos2(left.x + step * f32::from(goal) + 3.0, left.y);
        painter.text(place, Align2::LEFT_CENTER, icons::LOCK, theme::plain(12.0), palette.brass);
    }
}

/// Counters of a game's ninety: those in the store, then those in the row, and where half of them is.
pub fn share(painter: &Painter, left: Pos2, width: f32, store: Option<u32>, row: u32, palette: &Palette) {
    let whole = Rect::from_center_size(left + vec2(width / 2.0, 0.0), vec2(width, 7.0));
    painter.rect_filled(whole, 3.5, palette.well);
    let x = |count: u32| whole.left() + width * count as f32 / 90.0;
    let (store, known) = (store.unwrap_or(0), store.is_some());
    let part = |from: u32, to: u32| Rect::from_x_y_ranges(x(from)..=x(to), whole.y_range());
    painter.rect_filled(part(store, store + row), 3.5, palette.brass.gamma_multiply(0.45));
    if known && store > 0 {
        painter.rect_filled(part(0, store), 3.5, palette.brass);
    }
    painter.vline(x(45), whole.expand(2.0).y_range(), Stroke::new(1.0, palette.soft));
}
