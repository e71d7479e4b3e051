//! Bingo Battle drawn flat: tiles, coins, pawns and dice, for cards, small boards and the rules page.

use bevy::color::ColorToPacked;
use bevy_egui::egui;
use egui::epaint::PathShape;
use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, pos2, vec2};

use super::suits;
use crate::app::kit::{icons, theme};
use crate::rules::bingo_battle::{Face, Pile, Position, Side, Suit, Throw, Tile};

const WOOD: Color32 = Color32::from_rgb(226, 196, 146);
const EDGE: Color32 = Color32::from_rgb(120, 84, 46);
const COIN: Color32 = Color32::from_rgb(214, 164, 76);
const COIN_EDGE: Color32 = Color32::from_rgb(122, 84, 30);
const GLOW: Color32 = Color32::from_rgb(255, 214, 110);

/// A suit's colour on pale wood.
fn ink(suit: Suit) -> Color32 {
    let [r, g, b] = suits::body(suit).to_srgba().to_u8_array_no_alpha();
    Color32::from_rgb(r, g, b)
}

/// The rectangle of a tile in a grid that fills `rect`.
fn cell(rect: Rect, tile: Tile) -> Rect {
    let size = vec2(rect.width() / 4.0, rect.height() / 5.0);
    let row = 5.0 - f32::from(tile.face().value());
    Rect::from_min_size(rect.min + vec2(tile.suit().index() as f32 * size.x, row * size.y), size)
}

/// Coins one over the other, their lowest at `foot`.
fn coins(painter: &Painter, foot: Pos2, radius: f32, count: u8) {
    for i in 0..count {
        let centre = foot - vec2(0.0, f32::from(i) * radius * 0.55);
        painter.circle(centre, radius, COIN, Stroke::new((radius * 0.16).max(0.8), COIN_EDGE));
    }
}

/// A pawn of a player over a stack.
fn pawn(painter: &Painter, foot: Pos2, radius: f32, side: Side) {
    let suit = side.pawns()[0];
    let (body, line) = (ink(suit), Stroke::new(1.0, Color32::from_rgb(255, 240, 214)));
    painter.circle(foot - vec2(0.0, radius * 0.4), radius * 0.9, body, line);
    painter.text(
        foot - vec2(0.0, radius * 0.4),
        Align2::CENTER_CENTER,
        suits::sign(suit),
        theme::plain(radius * 1.1),
        Color32::from_rgb(255, 240, 214),
    );
}

/// A pawn as it stands beside a scoring tile, this high above and below the middle.
pub fn standing_pawn(painter: &Painter, centre: Pos2, radius: f32, body: Color32) {
    let at = |x: f32, y: f32| centre + vec2(x, y) * radius;
    let line = Stroke::new((radius * 0.06).max(0.7), Color32::from_black_alpha(170));
    let skirt = vec![at(-0.13, -0.3), at(0.13, -0.3), at(0.24, 0.35), at(0.44, 0.72), at(-0.44, 0.72), at(-0.24, 0.35)];
    painter.rect(Rect::from_min_max(at(-0.46, 0.62), at(0.46, 0.92)), radius * 0.12, body, line, StrokeKind::Inside);
    painter.add(Shape::Path(PathShape { points: skirt, closed: true, fill: body, stroke: line.into() }));
    painter.circle(at(0.0, -0.52), radius * 0.34, body, line);
}

/// A tile with what lies on it.
pub fn tile(painter: &Painter, rect: Rect, tile: Tile, pile: Pile, lit: bool) {
    let body = rect.shrink((rect.width() * 0.04).max(0.8));
    let line = if lit { Stroke::new(2.0, GLOW) } else { Stroke::new(1.0, EDGE) };
    painter.rect(body, body.width() * 0.07, WOOD, line, StrokeKind::Inside);
    let small = body.height().min(body.width());
    if small > 15.0 {
        let font = theme::bold((small * 0.36).min(22.0));
        let colour = ink(tile.suit());
        let inset = vec2(small * 0.08, small * 0.03);
        let (left, right) = (body.left_bottom() + vec2(inset.x, -inset.y), body.right_bottom() - inset);
        painter.text(left, Align2::LEFT_BOTTOM, suits::face(tile.face()), font.clone(), colour);
        painter.text(right, Align2::RIGHT_BOTTOM, suits::sign(tile.suit()), font, colour);
    } else {
        painter.circle_filled(body.left_bottom() + vec2(3.0, -3.0), 1.2, ink(tile.suit()));
    }
    let radius = small * 0.22;
    let foot = body.center() + vec2(0.0, -small * 0.02);
    coins(painter, foot, radius, pile.coins());
    if let Pile::Locked(side) = pile {
        pawn(painter, foot - vec2(0.0, radius * 1.1), radius * 1.05, side);
    }
}

/// A die that shows a face.
pub fn die(painter: &Painter, rect: Rect, suit: Suit, face: Face) {
    let size = rect.width().min(rect.height());
    let body = Rect::from_center_size(rect.center(), vec2(size, size));
    painter.rect(body, size * 0.18, ink(suit), Stroke::new(1.0, Color32::from_black_alpha(150)), StrokeKind::Inside);
    let pale = Color32::from_rgb(255, 244, 222);
    let text = match face.value() {
        0 => return,
        1 => suits::sign(suit),
        _ => suits::face(face),
    };
    painter.text(body.center(), Align2::CENTER_CENTER, text, theme::bold(size * 0.62), pale);
}

/// All twenty tiles with a position, those that a throw named lit.
pub fn grid(painter: &Painter, rect: Rect, position: &Position, throw: Option<Throw>) {
    for named in Tile::all() {
        let lit = throw.is_some_and(|throw| throw.tile(named.suit()) == Some(named));
        tile(painter, cell(rect, named), named, position.pile(named), lit);
    }
}

/// The width that numbers beside a small board take, on both sides together.
const ROOM_FOR_COUNTS: f32 = 76.0;

/// A small board: the tiles, the kitty and the claims.
pub fn small_board(ui: &Ui, rect: Rect, position: &Position, throw: Option<Throw>) {
    let palette = theme::palette(ui.ctx());
    let painter = ui.painter();
    let high = (rect.height() - 4.0).min(rect.width() * 0.95);
    let wide = high * 0.8;
    let grid_rect = Rect::from_center_size(rect.center(), vec2(wide, high));
    grid(painter, grid_rect, position, throw);
    // In a picture as small as a stamp the tiles say enough.
    if rect.width() - wide < ROOM_FOR_COUNTS {
        return;
    }
    let font = theme::bold(15.0);
    for (side, x, align) in [
        (Side::Left, grid_rect.left() - 8.0, Align2::RIGHT_CENTER),
        (Side::Right, grid_rect.right() + 8.0, Align2::LEFT_CENTER),
    ] {
        let text = format!("{}{}", icons::STAR, position.claims(side));
        painter.text(pos2(x, rect.center().y), align, text, font.clone(), palette.brass);
    }
    let kitty = format!("{}", position.kitty());
    painter.text(
        pos2(grid_rect.left() - 8.0, rect.top() + 10.0),
        Align2::RIGHT_CENTER,
        kitty,
        theme::plain(14.0),
        palette.soft,
    );
}

/// A picture of the game for its card: two columns of tiles, coins on them, and dice.
pub fn picture(ui: &Ui, rect: Rect) {
    let painter = ui.painter();
    let size = (rect.height() / 2.0).min(rect.width() / 4.6);
    let start = rect.center() - vec2(size * 2.3, size);
    let piles = [[Pile::Two, Pile::Empty], [Pile::Locked(Side::Left), Pile::One]];
    for (row, piles) in piles.into_iter().enumerate() {
        for (column, pile) in piles.into_iter().enumerate() {
            let suit = Suit::ALL[column];
            let Some(named) = Face::new(2 - row as u8).and_then(|face| Tile::named(suit, face)) else { continue };
            let min = start + vec2(column as f32 * size, row as f32 * size);
            tile(painter, Rect::from_min_size(min, vec2(size, size)), named, pile, row == 0 && column == 0);
        }
    }
    let faces = [2, 1, 3, 5];
    for (i, (suit, value)) in Suit::ALL.into_iter().zip(faces).enumerate() {
        let place = start + vec2(size * (2.75 + 1.15 * (i % 2) as f32), size * (0.5 + (i / 2) as f32));
        let shift = if i % 2 == 0 { vec2(0.0, -2.0) } else { vec2(3.0, 2.0) };
        let body = Rect::from_center_size(place + shift, vec2(size * 0.72, size * 0.72));
        die(painter, body, suit, Face::new(value).unwrap_or(Face::NULL));
    }
}
