//! Points of a picture, in its units: x to the right, y down.

/// A point.
pub type Point = (f32, f32);

/// The point at a share of the way from one to another.
pub(super) fn between(a: Point, b: Point, share: f32) -> Point {
    (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
}

/// The length of the way from one to another.
pub(super) fn distance(a: Point, b: Point) -> f32 {
    (b.0 - a.0).hypot(b.1 - a.1)
}

/// A polygon made smaller around its middle.
pub(super) fn shrunk(polygon: &[Point], share: f32) -> Vec<Point> {
    let count = polygon.len().max(1) as f32;
    let sum = polygon.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
    let middle = (sum.0 / count, sum.1 / count);
    polygon.iter().map(|point| between(middle, *point, share)).collect()
}

/// A convex polygon whose sides lie `by` further out. Its corners go round clockwise on paper.
pub(super) fn grown(polygon: &[Point], by: f32) -> Vec<Point> {
    let count = polygon.len();
    let side = |index: usize| {
        let (a, b) = (polygon[index % count], polygon[(index + 1) % count]);
        let length = distance(a, b).max(f32::EPSILON);
        let along = ((b.0 - a.0) / length, (b.1 - a.1) / length);
        let out = (along.1, -along.0);
        ((a.0 + out.0 * by, a.1 + out.1 * by), along)
    };
    (0..count)
        .map(|index| {
            // Where the side before the corner meets the one after it.
            let ((a, along), (b, onward)) = (side(index + count - 1), side(index));
            let cross = along.0 * onward.1 - along.1 * onward.0;
            let reach = ((b.0 - a.0) * onward.1 - (b.1 - a.1) * onward.0) / cross;
            (a.0 + along.0 * reach, a.1 + along.1 * reach)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_grows_on_all_sides() {
        let square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)];
        assert_eq!(grown(&square, 1.0), [(-1.0, -1.0), (3.0, -1.0), (3.0, 3.0), (-1.0, 3.0)]);
        assert_eq!(shrunk(&square, 0.5), [(0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5)]);
    }
}
