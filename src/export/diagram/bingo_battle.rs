//! Bingo Battle on paper: the grid of tiles with their coins, kitty, claims, pawns, and dice that wait for a choice.
//!
//! Left's pawns are dark and Right's light, as the pieces of the other games are; those of one player are light.

use super::drawn::{Drawn, Trace};
use super::geometry::Point;
use super::scene::{Anchor, Form, Ink, Scene, Spot};
use super::suits::{STAR, sign};
use super::theme::Rgb;
use super::view::DiagramView;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::places;
use crate::rules::bingo_battle::{BingoBattle, Event, Face, Move, Pile, Side, Suit, Tile};
use crate::rules::{Game, Turn};

// All lengths in the distance from one tile to the next.
const TILE: f32 = 0.94;
const COIN: f32 = 0.215;
const SIDE: f32 = 1.75;
const KITTY: f32 = 0.86;
const DICE: f32 = 0.95;
const MARGIN: f32 = 0.12;
const BORDER: f32 = 0.16;
/// Columns and rows of coins in the kitty.
const IN_ROW: usize = 12;

/// The middle of a tile. The grid lies between (-2, 0) and (2, 5); seen from the other side, both ways are turned.
fn centre(view: &DiagramView, tile: Tile) -> Point {
    let (x, y) = (tile.suit().index() as f32 - 1.5, 5.5 - f32::from(tile.face().value()));
    if view.turned { (-x, 5.0 - y) } else { (x, y) }
}

fn square(centre: Point, size: f32, round: f32) -> Form {
    let half = size / 2.0;
    Form::Rect { corner: (centre.0 - half, centre.1 - half), size: (size, size), round }
}

/// Whether a player sits at the left on paper.
fn is_left(view: &DiagramView, side: Side) -> bool {
    (side == Side::Left) != view.turned
}

/// The middle of a player's scoring tile.
fn scoring(view: &DiagramView, side: Side) -> Point {
    let x = 2.0 + SIDE / 2.0;
    (if is_left(view, side) { -x } else { x }, 2.25)
}

fn kitty() -> Form {
    Form::Rect { corner: (-2.0 + (1.0 - TILE) / 2.0, -KITTY), size: (4.0 - (1.0 - TILE), KITTY - 0.08), round: 0.08 }
}

impl BingoBattle {
    fn alone(&self) -> bool {
        self.options().players == Players::One
    }
}

impl Drawn for BingoBattle {
    const TITLE: &'static str = "Bingo Battle";

    fn canvas(&self, view: &DiagramView) -> Scene {
        let by = MARGIN + BORDER;
        let dice = if view.roomy || self.pending().is_some() { DICE } else { 0.0 };
        // Nobody sits opposite of one player.
        let beside = |side| if self.alone() && side == Side::Right { 0.1 } else { SIDE };
        let (left, right) = (beside(Side::Left), beside(Side::Right));
        let (left, right) = if view.turned { (right, left) } else { (left, right) };
        let corner = (-2.0 - left - by, -KITTY - by - 0.08);
        Scene::new(corner, (4.0 + left + right + 2.0 * by, 5.08 + KITTY + dice + 2.0 * by))
    }

    fn draw_board(&self, view: &DiagramView, scene: &mut Scene) {
        let palette = view.theme.palette();
        let (corner, size) = (scene.corner, scene.size);
        let board = |by: f32| Form::Rect {
            corner: (corner.0 + by, corner.1 + by),
            size: (size.0 - 2.0 * by, size.1 - 2.0 * by),
            round: 0.22,
        };
        scene.add(board(MARGIN), Ink::fill(palette.frame));
        scene.add(board(MARGIN + 0.06), Ink::line(palette.on_frame, 0.018).faint(0.55));
        scene.add(kitty(), Ink::line(palette.on_frame, 0.02).faint(0.7));
        for tile in Tile::all() {
            scene.add(square(centre(view, tile), TILE, 0.05), Ink::fill(palette.pale).lined(palette.line, 0.02));
        }
        for side in Side::BOTH {
            if !self.alone() || side == Side::Left {
                let at = scoring(view, side);
                scene.add(square(at, 1.3, 0.05), Ink::fill(palette.pale).lined(palette.line, 0.02));
            }
        }
    }

    fn draw_pieces(&self, view: &DiagramView, scene: &mut Scene) {
        let palette = view.theme.palette();
        let ink = palette.line;
        for tile in Tile::all() {
            let (x, y) = centre(view, tile);
            if view.coordinates {
                let letter = tile.face().letter().to_string();
                scene.write(letter, (x - 0.33, y + 0.3), 0.27, Anchor::Middle, true, ink);
                scene.add(
                    Form::Sign { path: sign(tile.suit()), centre: (x + 0.33, y + 0.31), radius: 0.1 },
                    Ink::fill(ink),
                );
            }
        }
        for tile in Tile::all() {
            let pile = self.position().pile(tile);
            let (x, y) = centre(view, tile);
            let coins = usize::from(pile.coins());
            // A stack leans up: each coin shows the edge of the one below. Room is left above for a pawn.
            let (foot, rise) = if coins == 3 { (0.13, 0.1) } else { (0.065 * (coins as f32 - 1.0) - 0.06, 0.13) };
            for coin in 0..coins {
                draw_coin(scene, view, (x, y + foot - rise * coin as f32), COIN);
            }
            if let Pile::Locked(side) = pile {
                self.draw_pawn(scene, view, side, (x, y - 0.19), 0.26);
            }
        }
        self.draw_kitty(view, scene);
        for side in Side::BOTH {
            if !self.alone() || side == Side::Left {
                self.draw_player(view, scene, side);
            }
        }
        self.draw_dice(view, scene);
    }

    fn spot(&self, view: &DiagramView, place: &str) -> Option<Spot> {
        let spot = match places::place(place)? {
            places::OnTable::Tile(tile) => {
                let (x, y) = centre(view, tile);
                Spot { centre: (x, y), radius: 0.32, outline: square((x, y), TILE, 0.05) }
            }
            places::OnTable::Kitty => Spot { centre: (0.0, -KITTY / 2.0 - 0.04), radius: 0.32, outline: kitty() },
            places::OnTable::Scoring(side) => {
                // One player has one tile for all claims.
                let side = if self.alone() { Side::Left } else { side };
                let at = scoring(view, side);
                Spot { centre: at, radius: 0.4, outline: square(at, 1.3, 0.05) }
            }
        };
        Some(spot)
    }

    fn trace(&self, mv: Move) -> Trace {
        let mut trace = Trace::default();
        let Ok((_, events)) = self.preview(mv) else { return trace };
        let mut touch = |list: fn(&mut Trace) -> &mut Vec<String>, tile: Tile| {
            let name = tile.to_string();
            let list = list(&mut trace);
            if !list.contains(&name) {
                list.push(name);
            }
        };
        for event in events {
            match event {
                Event::Coin { tile, .. } => touch(|trace| &mut trace.touched, tile),
                Event::Claimed { tile, .. } => touch(|trace| &mut trace.captured, tile),
                Event::Cleared { suit, coins } => {
                    let emptied = Tile::column(suit).zip(coins).filter(|(_, coins)| *coins > 0);
                    emptied.for_each(|(tile, _)| touch(|trace| &mut trace.captured, tile));
                }
                _ => {}
            }
        }
        trace
    }
}

fn draw_coin(scene: &mut Scene, view: &DiagramView, at: Point, radius: f32) {
    let [body, edge] = view.theme.palette().coin;
    scene.circle(at, radius, Ink::fill(body).lined(edge, radius * 0.12));
    scene.add(Form::Sign { path: STAR, centre: at, radius: radius * 0.52 }, Ink::fill(edge));
}

impl BingoBattle {
    fn pawn_colours(&self, view: &DiagramView, side: Side) -> [Rgb; 2] {
        let palette = view.theme.palette();
        if self.alone() || side == Side::Right { palette.first } else { palette.second }
    }

    /// A pawn from the side, as high as four radii of its head.
    fn draw_pawn(&self, scene: &mut Scene, view: &DiagramView, side: Side, (x, y): Point, size: f32) {
        let [body, edge] = self.pawn_colours(view, side);
        // A light line parts a dark pawn from dark ground.
        let edge = if body == edge { view.theme.palette().casing } else { edge };
        let ink = Ink::fill(body).lined(edge, size * 0.09);
        let skirt = [(-0.28, -0.2), (0.28, -0.2), (0.62, 0.82), (0.62, 1.0), (-0.62, 1.0), (-0.62, 0.82)];
        scene.polygon(skirt.iter().map(|(a, b)| (x + a * size, y + b * size)).collect(), ink);
        scene.circle((x, y - 0.45 * size), size * 0.44, ink);
    }

    fn draw_kitty(&self, view: &DiagramView, scene: &mut Scene) {
        let palette = view.theme.palette();
        let count = usize::from(self.position().kitty());
        let step = 3.3 / IN_ROW as f32;
        for coin in 0..count {
            let (row, column) = (coin / IN_ROW, coin % IN_ROW);
            let rows = count.div_ceil(IN_ROW);
            let y = -KITTY / 2.0 - 0.04 + (row as f32 - (rows as f32 - 1.0) / 2.0) * 0.31;
            draw_coin(scene, view, (-1.78 + column as f32 * step, y), 0.122);
        }
        let at = (1.74, -KITTY / 2.0 - 0.04);
        scene.write(count.to_string(), at, 0.4, Anchor::Middle, true, palette.on_frame);
    }

    /// A player's name, claims, pawns at home, and the pointer where they throw.
    fn draw_player(&self, view: &DiagramView, scene: &mut Scene, side: Side) {
        let palette = view.theme.palette();
        let (x, y) = scoring(view, side);
        let claims = self.position().claims(side);
        let places = if self.alone() { 16 } else { 4 };
        let across = if self.alone() { 4 } else { 2 };
        let step = 1.2 / across as f32;
        for place in 0..places {
            let at = |index: usize| (index as f32 - (across as f32 - 1.0) / 2.0) * step;
            let centre = (x + at(place % across), y + at(place / across));
            let radius = step * 0.4;
            if place < usize::from(claims) {
                draw_coin(scene, view, centre, radius);
            } else {
                scene.circle(centre, radius, Ink::line(palette.on_cell[0], 0.018));
            }
        }
        let name = match (self.alone(), side) {
            (true, _) => String::new(),
            (_, Side::Left) => "L".to_owned(),
            (_, Side::Right) => "R".to_owned(),
        };
        let title = (x, y - 1.0);
        let text = if name.is_empty() { claims.to_string() } else { format!("{name} {claims}") };
        scene.write(text, title, 0.46, Anchor::Middle, true, palette.on_frame);
        if !matches!(self.turn(), Turn::Over(_)) && self.position().roller() == side && !self.alone() {
            let outward = if is_left(view, side) { 1.0 } else { -1.0 };
            let tip = x + outward * 0.68;
            let back = tip - outward * 0.2;
            let points = vec![(back, title.1 - 0.14), (tip, title.1), (back, title.1 + 0.14)];
            scene.polygon(points, Ink::fill(palette.last));
        }
        let locked = usize::from(self.position().locked(side).is_some());
        let pawns = if self.alone() { 4 } else { 2 };
        for pawn in 0..pawns - locked {
            let spread = if self.alone() { 0.36 } else { 0.6 };
            let at = x + (pawn as f32 - (pawns as f32 - 1.0) / 2.0) * spread;
            self.draw_pawn(scene, view, side, (at, y + 1.08), if self.alone() { 0.24 } else { 0.3 });
        }
    }

    /// Dice that leave a choice, below the grid.
    fn draw_dice(&self, view: &DiagramView, scene: &mut Scene) {
        let Some(pending) = self.pending() else { return };
        let palette = view.theme.palette();
        let throw = pending.throw();
        for suit in Suit::ALL {
            let x = suit.index() as f32 - 1.5;
            let at = (if view.turned { -x } else { x }, 5.0 + DICE / 2.0 + 0.02);
            let [body, edge] = palette.first;
            scene.add(square(at, 0.7, 0.14), Ink::fill(body).lined(edge, 0.03));
            let face = throw.face(suit);
            let letter = if face == Face::NULL { "–".to_owned() } else { face.letter().to_string() };
            scene.write(letter, (at.0 - 0.14, at.1), 0.42, Anchor::Middle, true, edge);
            scene.add(Form::Sign { path: sign(suit), centre: (at.0 + 0.17, at.1), radius: 0.13 }, Ink::fill(edge));
        }
    }
}
