//! Curves over whole numbers, to be looked at: a plane with numbers below and beside it, which neither scrolls nor zooms.
//!
//! Our own, and not `egui_plot`: that took 15 kB of the browser's download for one curve there.

use std::ops::RangeInclusive;

use bevy_egui::egui;
use egui::{Align2, Color32, Mesh, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, pos2, vec2};

use super::theme;

/// Between two numbers below, and beside, in pixels at least.
const APART: [f32; 2] = [44.0, 30.0];

/// The height of the numbers below.
const BELOW: f32 = 20.0;

/// Between the numbers beside and the plane.
const BESIDE: f32 = 7.0;

/// A plane that is open for curves.
pub struct Plane {
    /// What the pointer does on it.
    pub response: Response,
    painter: Painter,
    rect: Rect,
    x: RangeInclusive<f64>,
    y: RangeInclusive<f64>,
}

/// The least of 1, 2, 5, 10, 20, … that leaves so many pixels between its multiples, of which `unit` pixels are one.
fn step(unit: f32, apart: f32) -> f64 {
    let steps = (0..9).flat_map(|power| [1.0, 2.0, 5.0].map(|first| first * 10f64.powi(power)));
    steps.into_iter().find(|step| *step as f32 * unit >= apart).unwrap_or(f64::MAX)
}

/// The multiples of a step in a range.
fn multiples(range: &RangeInclusive<f64>, step: f64) -> impl Iterator<Item = f64> + use<> {
    let (first, last) = ((range.start() / step).ceil() as i64, (range.end() / step).floor() as i64);
    (first..=last).map(move |n| n as f64 * step)
}

impl Plane {
    /// A plane of this height for values of `x`, whole numbers from 1 on of which are written below it, and of `y`. Beside
    /// it stand `marks` with their texts; where they are none, whole numbers as `written`.
    pub fn open(
        ui: &mut Ui,
        height: f32,
        (x, y): (RangeInclusive<f64>, RangeInclusive<f64>),
        marks: &[f64],
        written: impl Fn(f64) -> String,
    ) -> Plane {
        let palette = theme::palette(ui.ctx());
        let (whole, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::CLICK);
        let high = (whole.height() - BELOW).max(1.0);
        let marks: Vec<f64> = match marks {
            [] => multiples(&y, step(high / (y.end() - y.start()).max(1e-9) as f32, APART[1])).collect(),
            marks => marks.to_vec(),
        };
        let painter = ui.painter().clone();
        let text = |text: String| painter.layout_no_wrap(text, theme::plain(14.0), palette.soft);
        let beside: Vec<_> = marks.iter().map(|mark| (*mark, text(written(*mark)))).collect();
        let left = beside.iter().map(|(_, text)| text.size().x).fold(0.0, f32::max) + BESIDE;
        let rect = Rect::from_min_max(pos2(whole.left() + left, whole.top()), pos2(whole.right(), whole.top() + high));
        let plane = Plane { response, painter: painter.with_clip_rect(rect.intersect(ui.clip_rect())), rect, x, y };
        let line = Stroke::new(1.0, palette.line.gamma_multiply(0.4));
        for (mark, text) in beside {
            let at = plane.at(*plane.x.start(), mark).y;
            painter.hline(rect.x_range(), at, line);
            let place = pos2(rect.left() - BESIDE - text.size().x, at - text.size().y / 2.0);
            painter.galley(place, text, palette.soft);
        }
        let unit = rect.width() / (plane.x.end() - plane.x.start()).max(1e-9) as f32;
        for number in multiples(&plane.x, step(unit, APART[0])).filter(|number| *number >= 1.0) {
            let at = plane.at(number, *plane.y.start()).x;
            painter.vline(at, rect.y_range(), line);
            let place = pos2(at, rect.bottom() + 4.0);
            painter.text(place, Align2::CENTER_TOP, format!("{number:.0}"), theme::plain(14.0), palette.soft);
        }
        plane
    }

    /// Where a value is seen.
    pub fn at(&self, x: f64, y: f64) -> Pos2 {
        let share = |value: f64, range: &RangeInclusive<f64>| {
            ((value - range.start()) / (range.end() - range.start()).max(1e-9)) as f32
        };
        let place = vec2(share(x, &self.x), 1.0 - share(y, &self.y));
        self.rect.min + place * self.rect.size()
    }

    /// The `x` that the pointer is at, if it is on the plane.
    pub fn pointed(&self) -> Option<f64> {
        let place = self.response.hover_pos()?;
        let share = f64::from((place.x - self.rect.left()) / self.rect.width().max(1.0));
        Some(self.x.start() + share * (self.x.end() - self.x.start()))
    }

    /// What is drawn on it, and cut at its edges.
    pub fn painter(&self) -> &Painter {
        &self.painter
    }

    /// A line through values in order.
    pub fn line(&self, values: impl IntoIterator<Item = (f64, f64)>, stroke: Stroke) {
        let points = values.into_iter().map(|(x, y)| self.at(x, y)).collect();
        self.painter.add(Shape::line(points, stroke));
    }

    /// A line across, at a value of `y`.
    pub fn across(&self, y: f64, stroke: Stroke) {
        self.line([*self.x.start(), *self.x.end()].map(|x| (x, y)), stroke);
    }

    /// What lies between two curves over the same values of `x`.
    pub fn band(&self, values: impl IntoIterator<Item = (f64, f64, f64)>, fill: Color32) {
        let mut mesh = Mesh::default();
        for (n, (x, low, high)) in (0..).zip(values) {
            mesh.colored_vertex(self.at(x, low), fill);
            mesh.colored_vertex(self.at(x, high), fill);
            if n > 0 {
                let first = 2 * (n - 1);
                mesh.add_triangle(first, first + 1, first + 2);
                mesh.add_triangle(first + 1, first + 2, first + 3);
            }
        }
        self.painter.add(mesh);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::kit::frames::region;
    use crate::app::kit::stage::Stage;

    #[test]
    fn numbers_are_written_as_densely_as_they_can_be_read() {
        assert_eq!([step(50.0, 44.0), step(30.0, 44.0), step(9.0, 44.0), step(0.5, 44.0)], [1.0, 2.0, 5.0, 100.0]);
        assert_eq!(multiples(&(-0.7..=5.2), 2.0).collect::<Vec<_>>(), [0.0, 2.0, 4.0]);
        assert_eq!(multiples(&(-45.0..=30.0), 20.0).collect::<Vec<_>>(), [-40.0, -20.0, 0.0, 20.0]);
    }

    #[test]
    fn values_are_seen_where_the_pointer_finds_them() {
        let mut stage = Stage::new(600.0, 400.0);
        let area = Rect::from_min_size(pos2(10.0, 10.0), vec2(500.0, 300.0));
        let seen = stage.pass(Vec::new(), |ctx| {
            region(ctx, "curve", area, |ui| {
                let plane = Plane::open(ui, 220.0, (0.0..=10.0, -1.0..=1.0), &[-1.0, 0.0, 1.0], |y| format!("{y}"));
                [plane.at(0.0, -1.0), plane.at(10.0, 1.0), plane.at(5.0, 0.0)]
            })
        });
        let [low, high, middle] = seen;
        assert_eq!((high.x, high.y, low.y), (area.right(), area.top(), area.top() + 200.0));
        assert!(low.x > area.left() && low.x < area.left() + 40.0, "beside it are numbers: {low}");
        assert!((middle - low.lerp(high, 0.5)).length() < 0.1);
    }
}
