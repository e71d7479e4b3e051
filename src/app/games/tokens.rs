//! What stands for a player of a game, as seen from above.

use bevy_egui::egui;
use egui::{Align2, Color32, Painter, Pos2, Stroke, vec2};

use super::bingo_battle::suits;
use crate::app::kit::theme;
use crate::app::kit::tokens::{colours, piece};
use crate::games::{GameKind, Player};
use crate::rules::bingo_battle;
use crate::rules::bizingo::Side;

/// What stands for a player of a game.
pub fn player(painter: &Painter, centre: Pos2, radius: f32, kind: GameKind, player: Player) {
    match kind {
        GameKind::Bizingo => piece(painter, centre, radius, Side::BOTH[player.index()], true),
        GameKind::Azigo => nut(painter, centre, radius, player),
        GameKind::BingoBattle => pawn(painter, centre, radius, player),
    }
}

/// The same where there is little room.
pub fn player_small(painter: &Painter, centre: Pos2, radius: f32, kind: GameKind, player: Player) {
    match kind {
        GameKind::Bizingo => piece(painter, centre, radius, Side::BOTH[player.index()], false),
        GameKind::Azigo => nut(painter, centre, radius, player),
        GameKind::BingoBattle => pawn(painter, centre, radius, player),
    }
}

/// A nut in a hole of its player's end of the board.
fn nut(painter: &Painter, centre: Pos2, radius: f32, player: Player) {
    let (body, rim) = colours(player);
    painter.circle_filled(centre + vec2(0.0, radius * 0.14), radius, Color32::from_black_alpha(90));
    painter.circle(centre, radius, rim.gamma_multiply(0.55), Stroke::new((radius * 0.1).max(1.0), rim));
    painter.circle_filled(centre, radius * 0.68, body);
    painter.circle_filled(centre - vec2(radius, radius) * 0.2, radius * 0.16, Color32::from_white_alpha(120));
}

/// A player's pawn, with the sign of its suit.
fn pawn(painter: &Painter, centre: Pos2, radius: f32, player: Player) {
    let suit = bingo_battle::Side::BOTH[player.index()].pawns()[0];
    let ink = suits::bright(suit);
    painter.circle_filled(centre + vec2(0.0, radius * 0.14), radius, Color32::from_black_alpha(90));
    painter.circle(centre, radius, Color32::from_rgb(52, 38, 28), Stroke::new((radius * 0.12).max(1.0), ink));
    painter.text(centre, Align2::CENTER_CENTER, suits::sign(suit), theme::plain(radius * 1.25), ink);
}
