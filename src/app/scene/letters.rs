//! Letters and signs as a picture, to put them on tiles and dice: the outlines come from the fonts that panels write with.

use bevy::prelude::*;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};

use super::texture;

/// Letters to a line of the picture, and lines.
const LINE: usize = 4;

/// Pixels to a letter's side.
const CELL: usize = 128;

/// How much of its cell a letter fills at most.
const FILL: f32 = 0.86;

/// The most letters in one picture.
pub const MOST: usize = LINE * LINE;

/// An outline as straight lines, in font units, upwards.
#[derive(Default)]
struct Lines {
    lines: Vec<[Vec2; 2]>,
    start: Vec2,
    at: Vec2,
}

impl Lines {
    fn curve(&mut self, points: impl Fn(f32) -> Vec2) {
        const STEPS: usize = 8;
        for i in 1..=STEPS {
            let next = points(i as f32 / STEPS as f32);
            self.lines.push([self.at, next]);
            self.at = next;
        }
    }
}

impl OutlinePen for Lines {
    fn move_to(&mut self, x: f32, y: f32) {
        self.at = Vec2::new(x, y);
        self.start = self.at;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let next = Vec2::new(x, y);
        self.lines.push([self.at, next]);
        self.at = next;
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let (a, b, c) = (self.at, Vec2::new(cx, cy), Vec2::new(x, y));
        self.curve(|t| a.lerp(b, t).lerp(b.lerp(c, t), t));
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let (a, b, c, d) = (self.at, Vec2::new(ax, ay), Vec2::new(bx, by), Vec2::new(x, y));
        self.curve(|t| {
            let (p, q, r) = (a.lerp(b, t), b.lerp(c, t), c.lerp(d, t));
            p.lerp(q, t).lerp(q.lerp(r, t), t)
        });
    }

    fn close(&mut self) {
        self.lines.push([self.at, self.start]);
        self.at = self.start;
    }
}

/// The outline of a letter of a font; `None` where it has none.
fn outline(font: &[u8], letter: char) -> Option<Vec<[Vec2; 2]>> {
    let font = FontRef::new(font).ok()?;
    let glyph = font.outline_glyphs().get(font.charmap().map(letter)?)?;
    let mut lines = Lines::default();
    glyph.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut lines).ok()?;
    Some(lines.lines).filter(|lines| !lines.is_empty())
}

/// How much of each pixel of a cell a letter covers, 0 to 1, in the middle and as large as it fits.
fn cover(lines: &[[Vec2; 2]]) -> Vec<f32> {
    // Lines to a pixel, in which crossings are counted; along them the cover is exact.
    const FINE: usize = 4;
    let (mut low, mut high) = (Vec2::MAX, Vec2::MIN);
    for point in lines.iter().flatten() {
        (low, high) = (low.min(*point), high.max(*point));
    }
    let scale = FILL * CELL as f32 / (high - low).max_element();
    let middle = (low + high) / 2.0;
    let place = |point: Vec2| (point - middle) * scale * Vec2::new(1.0, -1.0) + CELL as f32 / 2.0;
    let lines: Vec<[Vec2; 2]> = lines.iter().map(|line| line.map(place)).collect();
    let mut cells = vec![0.0; CELL * CELL];
    for fine in 0..CELL * FINE {
        let y = (fine as f32 + 0.5) / FINE as f32;
        let mut crossings: Vec<(f32, i32)> = lines
            .iter()
            .filter(|[a, b]| (a.y <= y) != (b.y <= y))
            .map(|[a, b]| (a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), if b.y > a.y { 1 } else { -1 }))
            .collect();
        crossings.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut inside, mut from) = (0, 0.0);
        for (x, turn) in crossings {
            if inside != 0 {
                let row = &mut cells[(fine / FINE) * CELL..][..CELL];
                for (i, cell) in row.iter_mut().enumerate() {
                    let covered = x.min(i as f32 + 1.0) - f32::max(from, i as f32);
                    *cell += covered.clamp(0.0, 1.0) / FINE as f32;
                }
            }
            inside += turn;
            from = x;
        }
    }
    cells
}

/// Letters, each of a font, white where they are and clear elsewhere. One that its font does not have is left out.
pub fn picture(letters: &[(&[u8], char)]) -> Image {
    let covers: Vec<Vec<f32>> = letters
        .iter()
        .take(MOST)
        .map(|(font, letter)| outline(font, *letter).map(|lines| cover(&lines)).unwrap_or_default())
        .collect();
    let size = LINE * CELL;
    texture::picture(size as u32, true, |u, v| {
        let (x, y) = ((u * size as f32) as usize, (v * size as f32) as usize);
        let cell = covers.get(y / CELL * LINE + x / CELL);
        let covered = cell.and_then(|cell| cell.get((y % CELL) * CELL + x % CELL)).copied().unwrap_or(0.0);
        [1.0, 1.0, 1.0, covered]
    })
}

/// Where a letter is in the picture: its middle, and half its side.
pub fn place(at: usize) -> (Vec2, f32) {
    let half = 0.5 / LINE as f32;
    (Vec2::new((at % LINE) as f32, (at / LINE) as f32) / LINE as f32 + half, half)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::kit::{icons, theme};

    #[test]
    fn letters_are_filled_and_their_holes_are_not() {
        let four = cover(&outline(theme::BOLD, '4').unwrap());
        let share = four.iter().sum::<f32>() / four.len() as f32;
        assert!((0.1..0.6).contains(&share), "{share}");
        assert!(four.iter().all(|cell| (-1e-4..1.0001).contains(cell)));
        // A shield is divided by a cross.
        let shield = cover(&outline(theme::ICONS, icons::ARMS).unwrap());
        assert!(shield[CELL / 2 * CELL + CELL / 2] < 0.5, "the cross is cut out");
        assert!(outline(theme::ICONS, 'x').is_none());
    }
}
