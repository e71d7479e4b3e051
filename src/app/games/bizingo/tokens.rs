//! Pieces as they look from above.

use bevy_egui::egui;
use egui::{Color32, Painter, Pos2, Stroke, vec2};

use crate::app::kit::tokens::{colours, disc};
use crate::games::Player;
use crate::rules::bizingo::{Bizingo, Side};

/// A piece: turned wood, with a brass ring for a captain.
pub fn piece(painter: &Painter, centre: Pos2, radius: f32, side: Side, captain: bool) {
    let (body, rim) = colours(Player::of::<Bizingo>(side));
    painter.circle_filled(centre + vec2(0.0, radius * 0.14), radius, Color32::from_black_alpha(90));
    disc(painter, centre, radius, body, Stroke::new((radius * 0.1).max(1.0), rim));
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
