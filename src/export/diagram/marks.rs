//! Marks on a position: the last move, and what somebody drew.

use super::drawn::Trace;
use super::geometry::{Point, between, distance, shrunk};
use super::scene::{Form, Ink, Scene, Spot};
use super::view::DiagramView;
use crate::record::drawing::{Drawing, Shape};

/// How much of a cell's colour a mark covers.
const TINT: f32 = 0.62;

/// The width of rings, as a share of the radius of what stands on a place.
const RING: f32 = 0.26;

/// The width of arrows' shafts, as the same share.
const SHAFT: f32 = 0.38;

/// Marks that pieces stand on: the last move, and coloured cells.
pub(super) fn below(
    scene: &mut Scene,
    view: &DiagramView,
    trace: &Trace,
    drawings: &[Drawing],
    spot: impl Fn(&str) -> Option<Spot>,
) {
    let palette = view.theme.palette();
    for found in trace.touched.iter().filter_map(|name| spot(name)) {
        let ink = Ink::fill(palette.last).faint(0.85);
        scene.add(inset(&found.outline, 0.9), ink);
    }
    for drawing in drawings {
        if let Shape::Cell(place) = &drawing.shape
            && let Some(found) = spot(place.name())
        {
            scene.add(inset(&found.outline, 0.96), Ink::fill(palette.drawing(drawing.colour)).faint(TINT));
        }
    }
}

/// Marks over the pieces: what was captured, rings and arrows.
pub(super) fn above(
    scene: &mut Scene,
    view: &DiagramView,
    trace: &Trace,
    drawings: &[Drawing],
    spot: impl Fn(&str) -> Option<Spot>,
) {
    let palette = view.theme.palette();
    for found in trace.captured.iter().filter_map(|name| spot(name)) {
        let ((x, y), reach) = (found.centre, found.radius * 0.62);
        let arms = [[(x - reach, y - reach), (x + reach, y + reach)], [(x - reach, y + reach), (x + reach, y - reach)]];
        for (colour, width) in [(palette.casing, 0.46), (palette.captured, 0.26)] {
            for arm in arms {
                scene.add(Form::Line(arm.to_vec()), Ink::line(colour, found.radius * width));
            }
        }
    }
    for drawing in drawings {
        let colour = palette.drawing(drawing.colour);
        match &drawing.shape {
            Shape::Circle(place) => {
                let Some(found) = spot(place.name()) else { continue };
                for (colour, width) in [(palette.casing, RING * 1.7), (colour, RING)] {
                    scene.add(ring(&found), Ink::line(colour, found.radius * width));
                }
            }
            Shape::Arrow { from, to } => {
                let (Some(from), Some(to)) = (spot(from.name()), spot(to.name())) else { continue };
                let width = from.radius.min(to.radius) * SHAFT;
                if let Some(points) = arrow(&from, &to, width) {
                    scene.polygon(points, Ink::fill(colour).lined(palette.casing, width * 0.26));
                }
            }
            Shape::Cell(_) => {}
        }
    }
}

/// A place's outline, a bit smaller, so that its border stays visible.
fn inset(outline: &Form, share: f32) -> Form {
    match outline {
        Form::Polygons(polygons) => Form::Polygons(polygons.iter().map(|polygon| shrunk(polygon, share)).collect()),
        Form::Rect { corner, size, round } => {
            let by = size.0.min(size.1) * (1.0 - share) / 2.0;
            Form::Rect {
                corner: (corner.0 + by, corner.1 + by),
                size: (size.0 - 2.0 * by, size.1 - 2.0 * by),
                round: (round - by).max(0.0),
            }
        }
        other => other.clone(),
    }
}

/// A ring around a place: a circle around what stands there, and around a long hole a line along its edge.
fn ring(spot: &Spot) -> Form {
    match spot.outline {
        Form::Rect { size, round, .. } if 2.0 * round >= size.0 => spot.outline.clone(),
        _ => Form::Circle { centre: spot.centre, radius: spot.radius * 1.16 },
    }
}

/// The outline of an arrow whose shaft is so wide. `None` where there is no room for one.
fn arrow(from: &Spot, to: &Spot, width: f32) -> Option<Vec<Point>> {
    let length = distance(from.centre, to.centre);
    let (begin, head) = (from.radius * 0.35, width * 2.7);
    let end = length - to.radius * 0.1;
    if end <= begin + head * 0.5 || length <= 0.0 {
        return None;
    }
    let (x, y) = ((to.centre.0 - from.centre.0) / length, (to.centre.1 - from.centre.1) / length);
    let neck = (end - head).max(begin);
    let beside = |along: f32, out: f32| {
        let middle = between(from.centre, to.centre, along / length);
        (middle.0 - y * out, middle.1 + x * out)
    };
    let (half, wing) = (width * 0.5, width * 1.5);
    Some(vec![
        beside(begin, half),
        beside(neck, half),
        beside(neck, wing),
        beside(end, 0.0),
        beside(neck, -wing),
        beside(neck, -half),
        beside(begin, -half),
    ])
}
