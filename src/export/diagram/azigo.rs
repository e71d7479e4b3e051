//! Azigo on paper: two rows of holes, the stores at their ends, and every counter.
//!
//! South sits below and North above. The count of a hole stands outside of it, its number beyond.

use super::drawn::{Drawn, Trace};
use super::geometry::Point;
use super::scene::{Anchor, Form, Ink, Scene, Spot};
use super::view::DiagramView;
use crate::rules::azigo::places;
use crate::rules::azigo::{Azigo, Event, Hole, Move, Side};
use crate::rules::{Game, Turn};

// All lengths in the distance from one hole to the next.
const HOLE: (f32, f32) = (0.8, 2.3);
const GAP: f32 = 0.36;
const STORE: f32 = 1.7;
const SIDE: f32 = 2.35;
const NAMES: f32 = 1.25;
const MARGIN: f32 = 0.2;
const WIDTH: f32 = 20.0 + 2.0 * SIDE;
const HEIGHT: f32 = 2.0 * HOLE.1 + GAP + 2.0 * NAMES;

/// Whether a side sits below.
fn is_below(view: &DiagramView, side: Side) -> bool {
    (side == Side::South) != view.turned
}

/// The middle of a hole.
fn centre(view: &DiagramView, hole: Hole) -> Point {
    let below = is_below(view, hole.side());
    let place = hole.number() as f32 - 10.5;
    let y = (HOLE.1 + GAP) / 2.0;
    if below { (place, y) } else { (-place, -y) }
}

/// The middle of a store: at its owner's right.
fn store_centre(view: &DiagramView, side: Side) -> Point {
    let x = 10.0 + SIDE / 2.0;
    if is_below(view, side) { (x, 0.0) } else { (-x, 0.0) }
}

fn pit(centre: Point, size: (f32, f32)) -> Form {
    Form::Rect { corner: (centre.0 - size.0 / 2.0, centre.1 - size.1 / 2.0), size, round: size.0 / 2.0 }
}

const STORE_SIZE: (f32, f32) = (STORE, 2.0 * HOLE.1 + GAP);

/// Where so many counters lie in a pit, and how large they are drawn. They fill rows from the middle.
fn heap(count: u32, middle: Point, size: (f32, f32)) -> (Vec<Point>, f32) {
    if count == 0 {
        return (Vec::new(), 0.0);
    }
    let room = (size.0 * 0.86, size.1 - size.0 * 0.5);
    let count = count as usize;
    // As few columns as will do, and never more than fill the width.
    let largest = 0.3_f32.min(room.0 / 2.0);
    let fits = |columns: usize| {
        let step = (room.0 / columns as f32).min(largest);
        let rows = count.div_ceil(columns);
        (rows as f32 * step <= room.1).then_some((columns, step))
    };
    let start = (room.0 / largest).floor().max(1.0) as usize;
    let start = start.min(count);
    let (columns, step) = (start..=count).find_map(fits).unwrap_or((count, room.0 / count as f32));
    let rows = count.div_ceil(columns);
    let mut places = Vec::with_capacity(count);
    for row in 0..rows {
        let here = (count - row * columns).min(columns);
        let y = middle.1 + (row as f32 - (rows as f32 - 1.0) / 2.0) * step;
        for column in 0..here {
            let x = middle.0 + (column as f32 - (here as f32 - 1.0) / 2.0) * step;
            places.push((x, y));
        }
    }
    (places, step * 0.44)
}

impl Drawn for Azigo {
    const TITLE: &'static str = "Azigo";

    fn canvas(&self, _view: &DiagramView) -> Scene {
        let size = (WIDTH + 2.0 * MARGIN, HEIGHT + 2.0 * MARGIN);
        Scene::new((-size.0 / 2.0, -size.1 / 2.0), size)
    }

    fn draw_board(&self, view: &DiagramView, scene: &mut Scene) {
        let palette = view.theme.palette();
        let board = |by: f32| Form::Rect {
            corner: (-WIDTH / 2.0 + by, -HEIGHT / 2.0 + by),
            size: (WIDTH - 2.0 * by, HEIGHT - 2.0 * by),
            round: 0.7 - by,
        };
        scene.add(board(0.0), Ink::fill(palette.frame));
        scene.add(board(0.12), Ink::line(palette.on_frame, 0.035).faint(0.55));
        let ink = Ink::fill(palette.pale).lined(palette.line, 0.05);
        for hole in Hole::all() {
            scene.add(pit(centre(view, hole), HOLE), ink);
        }
        for side in Side::BOTH {
            scene.add(pit(store_centre(view, side), STORE_SIZE), ink);
        }
        draw_names(self, view, scene);
    }

    fn draw_pieces(&self, view: &DiagramView, scene: &mut Scene) {
        let palette = view.theme.palette();
        let mut draw = |count: u32, middle: Point, size: (f32, f32)| {
            let (places, radius) = heap(count, middle, size);
            for place in places {
                scene.circle(place, radius, Ink::fill(palette.second[0]));
            }
        };
        for hole in Hole::all() {
            draw(self.position().hole(hole), centre(view, hole), HOLE);
        }
        for side in Side::BOTH {
            draw(self.position().store(side), store_centre(view, side), STORE_SIZE);
        }
    }

    fn spot(&self, view: &DiagramView, place: &str) -> Option<Spot> {
        let (side, number) = places::place(place)?;
        let (centre, size) = match number {
            Some(hole) => (centre(view, hole), HOLE),
            None => (store_centre(view, side), STORE_SIZE),
        };
        Some(Spot { centre, radius: 0.42, outline: pit(centre, size) })
    }

    fn trace(&self, mv: Move) -> Trace {
        let mut trace = Trace::default();
        let Ok((_, events)) = self.preview(mv) else { return trace };
        let mut last = None;
        for event in events {
            match event {
                Event::Lifted { hole, .. } => trace.touched.push(places::hole(hole)),
                Event::Entered { side, .. } => trace.touched.push(places::store(side).to_owned()),
                Event::Sown { to, .. } => last = Some(to),
                Event::Captured { hole, .. } => trace.captured.push(places::hole(hole)),
                Event::Ended(_) => {}
            }
        }
        let last = last.map(places::hole).filter(|name| !trace.touched.contains(name));
        trace.touched.extend(last);
        trace
    }

    fn move_places(text: &str, side: Side) -> Option<(String, Option<String>)> {
        // What it captures lies elsewhere.
        let sown = text.split('x').next()?;
        let hole: Option<u8> = sown.strip_prefix('h').and_then(|number| number.parse().ok());
        let place =
            hole.map_or_else(|| places::store(side).to_owned(), |number| format!("{}{number}", places::store(side)));
        Some((place, None))
    }
}

/// Counts and numbers beside the holes, counts of the stores, and a pointer at the side to move.
fn draw_names(game: &Azigo, view: &DiagramView, scene: &mut Scene) {
    let palette = view.theme.palette();
    let to_move = match game.turn() {
        Turn::Side(side) => Some(side),
        _ => None,
    };
    for side in Side::BOTH {
        let outward = if is_below(view, side) { 1.0 } else { -1.0 };
        let edge = outward * (HOLE.1 + GAP / 2.0);
        for hole in Hole::of(side) {
            let (x, _) = centre(view, hole);
            let count = game.position().hole(hole);
            if count > 0 {
                let at = (x, edge + outward * 0.4);
                scene.write(count.to_string(), at, 0.58, Anchor::Middle, true, palette.on_frame);
            }
        }
        if view.coordinates {
            for hole in Hole::of(side) {
                let (x, _) = centre(view, hole);
                let at = (x, edge + outward * 0.92);
                scene.add(
                    Form::Text { text: hole.number().to_string(), at, size: 0.4, anchor: Anchor::Middle, bold: false },
                    Ink::fill(palette.on_frame).faint(0.75),
                );
            }
        }
        // The store's count stands beside its owner's row, with the side's letter.
        let (x, _) = store_centre(view, side);
        let y = edge + outward * 0.55;
        let text = format!("{} {}", places::store(side), game.position().store(side));
        scene.write(text, (x, y), 0.8, Anchor::Middle, true, palette.on_frame);
        // The pointer stands where the row begins, in the way of sowing.
        if to_move == Some(side) {
            let tip = outward * 0.3 - x;
            let back = tip - outward * 0.45;
            scene.polygon(vec![(back, y - 0.32), (tip, y), (back, y + 0.32)], Ink::fill(palette.last));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_counter_lies_in_its_pit_beside_the_others() {
        for size in [HOLE, STORE_SIZE] {
            for count in 1..=90 {
                let (places, radius) = heap(count, (0.0, 0.0), size);
                assert_eq!(places.len(), count as usize);
                assert!(radius > 0.05, "{count}: {radius}");
                for (index, (x, y)) in places.iter().enumerate() {
                    assert!(x.abs() + radius <= size.0 / 2.0 && y.abs() + radius <= size.1 / 2.0, "{count}: {x} {y}");
                    let apart = places[..index].iter().all(|(a, b)| (a - x).hypot(b - y) >= 2.0 * radius);
                    assert!(apart, "{count}");
                }
            }
        }
    }
}
