//! Pieces as they look from above, and an army as a row of pips.

use bevy_egui::egui;
use egui::{Color32, Painter, Pos2, Shape, Stroke, pos2, vec2};

use crate::app::theme::Palette;
use crate::rules::bizingo::Side;

/// Body and rim of a side's pieces.
pub fn colours(side: Side) -> (Color32, Color32) {
    match side {
        Side::Light => (Color32::from_rgb(247, 229, 190), Color32::from_rgb(168, 126, 74)),
        Side::Dark => (Color32::from_rgb(46, 31, 25), Color32::from_rgb(150, 116, 84)),
    }
}

/// A piece: turned wood, with a brass ring for a captain.
pub fn piece(painter: &Painter, centre: Pos2, radius: f32, side: Side, captain: bool) {
    let (body, rim) = colours(side);
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
    let (body, rim) = colours(side);
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
