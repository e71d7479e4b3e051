//! Bizingo on paper: the board with its names, and the pieces.
//!
//! A captain has a ring and a point in it, so that it is known without colour.

use super::drawn::{Drawn, Trace};
use super::geometry::{Point, grown};
use super::scene::{Anchor, Form, Ink, Scene, Spot};
use super::theme::Rgb;
use super::view::DiagramView;
use crate::rules::bizingo::places;
use crate::rules::bizingo::{Bizingo, Cell, Event, Side};
use crate::rules::{Game, Turn};

// All lengths in sides of a cell.
const BORDER: f32 = 0.62;
const RIM: f32 = 0.1;
const MARGIN: f32 = 0.16;
const SOLDIER: f32 = 0.225;
const CAPTAIN: f32 = 0.25;

/// The narrowest picture, in pixels, in which the numbers of cells can be read.
const NUMBERS: u32 = 640;

/// A point of the rules' plane on paper.
fn place(view: &DiagramView, (x, y): Point) -> Point {
    if view.turned { (-x, y) } else { (x, -y) }
}

fn corners(view: &DiagramView, cell: Cell) -> Vec<Point> {
    cell.corners().map(|point| place(view, point)).to_vec()
}

/// The corners of the board, clockwise on paper.
fn outline(view: &DiagramView) -> Vec<Point> {
    let points: Vec<Point> = Cell::all().flat_map(Cell::corners).collect();
    let [low, high] = [f32::min, f32::max].map(|pick| points.iter().map(|point| point.1).reduce(pick).unwrap_or(0.0));
    let widest = points.iter().fold((0.0_f32, low), |widest, point| if point.0 > widest.0 { *point } else { widest });
    let reach = |height: f32| {
        points.iter().filter(|point| (point.1 - height).abs() < 0.1).fold(0.0_f32, |reach, point| reach.max(point.0))
    };
    let right = [(reach(high), high), widest, (reach(low), low)];
    let left = right.iter().rev().map(|(x, y)| (-x, *y));
    // Seen from the other side is a half turn, which keeps the order.
    right.iter().copied().chain(left).map(|point| place(view, point)).collect()
}

/// The smallest box around points: its upper left corner, and its size.
fn bounds(points: &[Point]) -> (Point, (f32, f32)) {
    let start = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
    let (left, top, right, bottom) = points
        .iter()
        .fold(start, |(left, top, right, bottom), (x, y)| (left.min(*x), top.min(*y), right.max(*x), bottom.max(*y)));
    ((left, top), (right - left, bottom - top))
}

impl Drawn for Bizingo {
    const TITLE: &'static str = "Bizingo";

    fn canvas(&self, view: &DiagramView) -> Scene {
        let (corner, size) = bounds(&grown(&outline(view), BORDER + MARGIN));
        Scene::new(corner, size)
    }

    fn draw_board(&self, view: &DiagramView, scene: &mut Scene) {
        let palette = view.theme.palette();
        let outline = outline(view);
        scene.polygon(grown(&outline, BORDER), Ink::fill(palette.frame));
        scene.polygon(grown(&outline, BORDER - 0.08), Ink::line(palette.on_frame, 0.025).faint(0.55));
        scene.polygon(grown(&outline, RIM), Ink::fill(palette.line));
        for side in Side::BOTH {
            let cells = Cell::all().filter(|cell| cell.side() == side).map(|cell| corners(view, cell)).collect();
            let colour = if side == Side::Light { palette.pale } else { palette.deep };
            scene.add(Form::Polygons(cells), Ink::fill(colour).lined(palette.line, 0.03));
        }
        draw_counts(self, view, scene);
    }

    fn draw_pieces(&self, view: &DiagramView, scene: &mut Scene) {
        // Above what marks a cell.
        if view.coordinates {
            draw_names(view, scene);
        }
        for side in Side::BOTH {
            let standing =
                |captain: bool| Cell::all().filter(move |cell| self.position().piece(*cell) == Some((side, captain)));
            let at = |cell: Cell| place(view, cell.centre());
            soldiers(scene, view, side, SOLDIER, standing(false).map(at));
            captains(scene, view, side, CAPTAIN, standing(true).map(at));
        }
    }

    fn spot(&self, view: &DiagramView, place_name: &str) -> Option<Spot> {
        let cell = places::cell(place_name)?;
        let outline = Form::Polygons(vec![corners(view, cell)]);
        Some(Spot { centre: place(view, cell.centre()), radius: CAPTAIN, outline })
    }

    fn trace(&self, mv: Self::Move) -> Trace {
        let mut trace = Trace::default();
        let Ok((_, events)) = self.preview(mv) else { return trace };
        for event in events {
            match event {
                Event::Moved { from, to } => trace.touched.extend([from.to_string(), to.to_string()]),
                Event::Captured { cell, .. } | Event::Fell { cell, .. } => trace.captured.push(cell.to_string()),
                Event::Ended(_) => {}
            }
        }
        trace
    }

    fn move_places(text: &str, _side: Side) -> Option<(String, Option<String>)> {
        let (from, rest) = text.split_once('-')?;
        let to = rest.split(['x', '+']).next()?;
        Some((from.to_owned(), Some(to.to_owned())))
    }
}

/// The letter of each row on the border, and the number of each cell in its tip.
fn draw_names(view: &DiagramView, scene: &mut Scene) {
    let palette = view.theme.palette();
    let slant = (BORDER + RIM) / 2.0;
    for cell in Cell::all().filter(|cell| cell.number() == 1) {
        let row: String = cell.to_string().chars().take(1).collect();
        let ends = Cell::all().filter(|other| other.row() == cell.row()).flat_map(Cell::corners);
        let reach = ends.fold(0.0_f32, |reach, point| reach.max(point.0));
        // Halfway up the row its end lies a quarter of a side in.
        let [low, high] = [f32::min, f32::max].map(|pick| cell.corners().map(|point| point.1).into_iter().reduce(pick));
        let height = f32::midpoint(low.unwrap_or(0.0), high.unwrap_or(0.0));
        let x = reach - 0.25 + slant / 0.866;
        for end in [-x, x] {
            scene.write(row.as_str(), place(view, (end, height)), 0.34, Anchor::Middle, true, palette.on_frame);
        }
    }
    if view.width < NUMBERS {
        return;
    }
    for side in Side::BOTH {
        let colour = palette.on_cell[side.index()];
        for cell in Cell::all().filter(|cell| cell.side() == side) {
            let (x, y) = cell.centre();
            let tip = if side == Side::Dark { 0.385 } else { -0.385 };
            scene.text(cell.number().to_string(), place(view, (x, y + tip * 0.94)), 0.17, colour);
        }
    }
}

/// What each side has left, in the corners beside the narrow end, with a pointer at the side to move.
fn draw_counts(game: &Bizingo, view: &DiagramView, scene: &mut Scene) {
    let palette = view.theme.palette();
    let (left, top) = scene.corner;
    let (width, height) = scene.size;
    let to_move = match game.turn() {
        Turn::Side(side) => Some(side),
        _ => None,
    };
    for (side, right) in [(Side::Dark, false), (Side::Light, true)] {
        let army = game.position().army(side);
        let (soldiers_left, captains_left) = (army.soldiers().count_ones(), army.captains.count_ones());
        let x = if right { left + width - 2.4 } else { left + 0.75 };
        let y = if view.turned { top + height - 0.62 } else { top + 0.62 };
        if to_move == Some(side) {
            let tip = x - 0.3;
            scene.polygon(vec![(tip - 0.3, y - 0.2), (tip, y), (tip - 0.3, y + 0.2)], Ink::fill(palette.text));
        }
        soldiers(scene, view, side, SOLDIER, [(x, y)].into_iter());
        scene.write(soldiers_left.to_string(), (x + 0.33, y), 0.46, Anchor::Start, true, palette.text);
        captains(scene, view, side, CAPTAIN, [(x + 1.42, y)].into_iter());
        scene.write(captains_left.to_string(), (x + 1.77, y), 0.46, Anchor::Start, true, palette.text);
    }
}

fn soldiers(scene: &mut Scene, view: &DiagramView, side: Side, radius: f32, at: impl Iterator<Item = Point>) {
    let [body, edge] = colours(view, side);
    for centre in at {
        scene.circle(centre, radius, Ink::fill(body).lined(edge, 0.045));
    }
}

fn captains(scene: &mut Scene, view: &DiagramView, side: Side, radius: f32, at: impl Iterator<Item = Point>) {
    let [body, edge] = colours(view, side);
    // On a body as dark as its edge the ring must be light.
    let ring = if side == Side::Light { edge } else { colours(view, Side::Light)[0] };
    let centres: Vec<Point> = at.collect();
    for centre in &centres {
        scene.circle(*centre, radius, Ink::fill(body).lined(edge, 0.045));
    }
    for centre in &centres {
        scene.circle(*centre, radius * 0.66, Ink::line(ring, 0.03));
    }
    for centre in &centres {
        scene.circle(*centre, radius * 0.32, Ink::fill(ring));
    }
}

fn colours(view: &DiagramView, side: Side) -> [Rgb; 2] {
    let palette = view.theme.palette();
    if side == Side::Light { palette.first } else { palette.second }
}
