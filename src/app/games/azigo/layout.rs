//! Where holes, stores and counters are. The board lies in the plane `y = 0`, South's row towards `+z`, its hole 1 at
//! the left. Everything that turns holes into places goes through here.
//!
//! There are two boards of the same holes. The flat one has both rows at full length, a store at either end. Where
//! the window is narrow it is folded in the middle, each row into two lines as a text is: holes 1 to 10 of South
//! above 11 to 20. Every hole still faces the one that it faces, and the stores lie before their players.

use bevy::prelude::*;

use super::pits::Pit;
use crate::app::scene::camera::{Frame, Framing};
use crate::app::scene::table::TABLE_Y;
use crate::rules::azigo::board::ROW;
use crate::rules::azigo::{Hole, Side};

/// From one hole to the next. All other lengths in here are counted in these.
pub const PITCH: f32 = 0.52;

/// Which of the two boards is on the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fold {
    /// Both rows at full length.
    #[default]
    Flat,
    /// Each row in two lines.
    Folded,
}

impl Fold {
    /// Both.
    pub const BOTH: [Fold; 2] = [Fold::Flat, Fold::Folded];

    /// The one for a window that is narrow, or not.
    pub fn of(narrow: bool) -> Fold {
        if narrow { Fold::Folded } else { Fold::Flat }
    }
}

/// A part of the board's top, seen from above, and the opening in it. In pitches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardSection {
    /// The middle of the part.
    pub middle: Vec2,
    /// Half its size.
    pub half: Vec2,
    /// Half the size of the opening in its middle, if there is one.
    pub opening: Option<Vec2>,
}

/// Half a hole's part, on the flat board and on the folded one.
const FLAT_HOLE: Vec2 = Vec2::new(0.5, 1.75);
const FOLDED_HOLE: Vec2 = Vec2::new(0.5, 1.24);

/// Half a store's part.
const FLAT_STORE: Vec2 = Vec2::new(1.1, 2.0 * FLAT_HOLE.y);
const FOLDED_STORE: Vec2 = Vec2::new(4.25, 0.68);

/// Along the outer ends of the holes, for what is written there.
const FLAT_MARGIN: f32 = 1.5;
const FOLDED_MARGIN: f32 = 1.0;

/// Beyond the stores, or beside the rows.
const END: f32 = 0.42;

/// The middles of the folded board's lines, from the far one to the near one.
const FAR_LINE: f32 = NEAR_LINE + 2.0 * FOLDED_HOLE.y;
const NEAR_LINE: f32 = FOLDED_MARGIN + FOLDED_HOLE.y;

/// The middle of a folded store, left of what is written beside it.
const STORE_SHIFT: f32 = -0.55;

/// The part of the board that a pit is in.
pub fn part(pit: Pit, fold: Fold) -> BoardSection {
    match (fold, pit) {
        (Fold::Flat, Pit::Hole(hole)) => {
            let x = hole.number() as f32 - 10.5;
            let turn = if hole.side() == Side::South { 1.0 } else { -1.0 };
            let middle = Vec2::new(x, FLAT_HOLE.y) * turn;
            BoardSection { middle, half: FLAT_HOLE, opening: Some(FLAT_HOLE - Vec2::new(0.10, 0.20)) }
        }
        (Fold::Flat, Pit::Store(side)) => {
            let turn = if side == Side::South { 1.0 } else { -1.0 };
            let middle = Vec2::new((10.0 + FLAT_STORE.x) * turn, 0.0);
            BoardSection { middle, half: FLAT_STORE, opening: Some(FLAT_STORE - Vec2::new(0.26, 0.34)) }
        }
        (Fold::Folded, Pit::Hole(hole)) => {
            // A hole stands where the South hole of its column stands.
            let (column, z) = match hole.side() {
                Side::South => (hole.number() - 1, [-NEAR_LINE, FAR_LINE]),
                Side::North => (ROW - hole.number(), [-FAR_LINE, NEAR_LINE]),
            };
            let middle = Vec2::new((column % 10) as f32 - 4.5, z[column / 10]);
            BoardSection { middle, half: FOLDED_HOLE, opening: Some(FOLDED_HOLE - Vec2::new(0.09, 0.15)) }
        }
        (Fold::Folded, Pit::Store(side)) => {
            let z = FAR_LINE + FOLDED_HOLE.y + FOLDED_MARGIN + FOLDED_STORE.y;
            let middle = Vec2::new(STORE_SHIFT, if side == Side::South { z } else { -z });
            BoardSection { middle, half: FOLDED_STORE, opening: Some(FOLDED_STORE - Vec2::new(0.14, 0.16)) }
        }
    }
}

/// Where a clock stands: behind the board.
pub fn clock_place() -> Vec3 {
    Vec3::new(0.0, TABLE_Y, -(board_half(Fold::Flat).y * PITCH + 1.0))
}

/// Half the size of the board.
pub fn board_half(fold: Fold) -> Vec2 {
    match fold {
        Fold::Flat => Vec2::new(10.0 + 2.0 * FLAT_STORE.x + END, 2.0 * FLAT_HOLE.y + FLAT_MARGIN),
        Fold::Folded => {
            let z = FAR_LINE + FOLDED_HOLE.y + FOLDED_MARGIN + 2.0 * FOLDED_STORE.y + END / 2.0;
            Vec2::new(5.0 + END, z)
        }
    }
}

/// The parts of the board's top that have no opening: between them and those of the pits nothing is left out.
pub fn plain_parts(fold: Fold) -> Vec<BoardSection> {
    let whole = board_half(fold);
    let between =
        |low: Vec2, high: Vec2| BoardSection { middle: (low + high) / 2.0, half: (high - low) / 2.0, opening: None };
    let mut parts = Vec::new();
    match fold {
        Fold::Flat => {
            let (rows, ends) = (2.0 * FLAT_HOLE.y, 10.0 + 2.0 * FLAT_STORE.x);
            parts.push(between(Vec2::new(-whole.x, rows), whole));
            parts.push(between(-whole, Vec2::new(whole.x, -rows)));
            parts.push(between(Vec2::new(ends, -rows), Vec2::new(whole.x, rows)));
            parts.push(between(Vec2::new(-whole.x, -rows), Vec2::new(-ends, rows)));
        }
        Fold::Folded => {
            let line = FAR_LINE + FOLDED_HOLE.y;
            for turn in [1.0, -1.0] {
                let mut add = |a: Vec2, b: Vec2| {
                    let (a, b) = (a * Vec2::new(1.0, turn), b * Vec2::new(1.0, turn));
                    parts.push(between(a.min(b), a.max(b)));
                };
                let store = line + FOLDED_MARGIN;
                // Beside the rows, between a row and its store, and around the store.
                add(Vec2::new(-whole.x, 0.0), Vec2::new(-5.0, store));
                add(Vec2::new(5.0, 0.0), Vec2::new(whole.x, store));
                add(Vec2::new(-5.0, line), Vec2::new(5.0, store));
                add(Vec2::new(-5.0, 0.0), Vec2::new(5.0, NEAR_LINE - FOLDED_HOLE.y));
                let end = store + 2.0 * FOLDED_STORE.y;
                add(Vec2::new(-whole.x, store), Vec2::new(STORE_SHIFT - FOLDED_STORE.x, end));
                add(Vec2::new(STORE_SHIFT + FOLDED_STORE.x, store), Vec2::new(whole.x, end));
                add(Vec2::new(-whole.x, end), Vec2::new(whole.x, whole.y));
            }
        }
    }
    parts
}

/// A place of the plane, in pitches, on the board.
pub fn point(flat: Vec2) -> Vec3 {
    Vec3::new(flat.x, 0.0, flat.y) * PITCH
}

/// The middle of a pit, in the plane of the board's top.
pub fn middle(pit: Pit, fold: Fold) -> Vec3 {
    point(part(pit, fold).middle)
}

/// Where a hole's count is written, and its number, seen from its middle.
pub fn written(hole: Hole, fold: Fold) -> [Vec3; 2] {
    let half = part(Pit::Hole(hole), fold).half;
    let out = if hole.side() == Side::South { 1.0 } else { -1.0 };
    let beyond = match fold {
        Fold::Flat => [0.36, 1.08],
        Fold::Folded => [0.28, 0.72],
    };
    beyond.map(|far| point(Vec2::new(0.0, out * (half.y + far))))
}

/// Where the folded board shows whose a line of ten holes is, seen from the middle of a hole at its left end; `None` for
/// other holes, and on the flat board, where each row lies before its player.
pub fn line_token(hole: Hole, fold: Fold) -> Option<Vec3> {
    let left = match hole.side() {
        Side::South => hole.number() % 10 == 1,
        Side::North => hole.number().is_multiple_of(10),
    };
    (fold == Fold::Folded && left).then(|| point(Vec2::new(-FOLDED_HOLE.x - END / 2.0, 0.0)))
}

/// The corners of the lines that a side's row is folded into, from the left and far one on, clockwise; none on the flat
/// board, where each row lies before its player.
pub fn lines(side: Side, fold: Fold) -> Vec<[Vec3; 4]> {
    if fold == Fold::Flat {
        return Vec::new();
    }
    let middles: Vec<Vec2> = Hole::of(side).map(|hole| part(Pit::Hole(hole), fold).middle).collect();
    let corners = |line: &[Vec2]| {
        // A little inside, so that lines beside each other stay apart.
        let half = FOLDED_HOLE - Vec2::new(-0.06, 0.06);
        let (first, last) = (line[0].min(line[line.len() - 1]), line[0].max(line[line.len() - 1]));
        [Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0), Vec2::ONE, Vec2::new(-1.0, 1.0)]
            .map(|turn| point(Vec2::select(turn.cmplt(Vec2::ZERO), first, last) + turn * half))
    };
    middles.chunks(ROW / 2).map(corners).collect()
}

/// Where the name of a side is written: on the table before its row, at the end where its store is, so far from the board
/// that its edge hides nothing of the far one.
pub fn side_written(side: Side) -> Vec3 {
    let half = board_half(Fold::Flat);
    let turn = if side == Side::South { 1.0 } else { -1.0 };
    point(turn * Vec2::new(half.x - 2.0, half.y + 1.25)).with_y(TABLE_Y)
}

/// Where a store's count is written, seen from its middle.
pub fn store_written(side: Side, fold: Fold) -> Vec3 {
    let half = part(Pit::Store(side), fold).half;
    let turn = if side == Side::South { 1.0 } else { -1.0 };
    point(match fold {
        Fold::Flat => Vec2::new(0.0, turn * (half.y + 0.56)),
        Fold::Folded => Vec2::new(half.x + 0.62, 0.0),
    })
}

/// The corners of the board, anticlockwise seen from above.
pub fn outline(fold: Fold) -> [Vec3; 4] {
    let half = board_half(fold);
    [Vec2::new(-1.0, 1.0), Vec2::ONE, Vec2::new(1.0, -1.0), Vec2::NEG_ONE].map(|corner| point(corner * half))
}

/// What the camera keeps in sight: the board that fits the window. Holes are looked into from high up.
pub fn framing() -> Framing {
    let points = |fold| {
        // A narrow window's width belongs to the holes: the moulding just fits.
        let half = board_half(fold) + if fold == Fold::Folded { Vec2::new(0.15, 0.32) } else { Vec2::splat(0.55) };
        let corners = [Vec2::new(-1.0, 1.0), Vec2::ONE, Vec2::new(1.0, -1.0), Vec2::NEG_ONE];
        corners.into_iter().flat_map(|corner| [0.0, -0.4].map(|y| point(corner * half).with_y(y))).collect()
    };
    Framing {
        wide: Frame { points: points(Fold::Flat), pitch: 1.16 },
        narrow: Frame { points: points(Fold::Folded), pitch: 1.48 },
        cut_on_title: false,
    }
}

/// The pit at a place on the board: what lies around its opening belongs to it.
pub fn pit_at(place: Vec3, fold: Fold) -> Option<Pit> {
    let flat = Vec2::new(place.x, place.z) / PITCH;
    Pit::all().find(|pit| {
        let part = part(*pit, fold);
        let off = (flat - part.middle).abs();
        off.x <= part.half.x && off.y <= part.half.y
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pits_do_not_overlap_and_lie_on_the_board() {
        for fold in Fold::BOTH {
            let all: Vec<BoardSection> = Pit::all().map(|pit| part(pit, fold)).chain(plain_parts(fold)).collect();
            let area = |part: &BoardSection| 4.0 * part.half.x * part.half.y;
            let whole = board_half(fold);
            // Parts that fill the board and do not overlap are as large together as it is.
            let sum: f32 = all.iter().map(area).sum();
            assert!((sum - 4.0 * whole.x * whole.y).abs() < 1e-2, "{fold:?}: {sum}");
            for (i, a) in all.iter().enumerate() {
                assert!((a.middle.abs() + a.half - whole).max_element() < 1e-3, "{fold:?}: {a:?}");
                for b in &all[i + 1..] {
                    let apart = (a.middle - b.middle).abs() - a.half - b.half;
                    assert!(apart.max_element() > -1e-3, "{fold:?}: {a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn a_folded_row_is_two_lines_around_its_holes_alone() {
        for side in [Side::South, Side::North] {
            assert!(lines(side, Fold::Flat).is_empty());
            let lines = lines(side, Fold::Folded);
            assert_eq!(lines.len(), 2);
            for hole in Hole::all() {
                let middle = middle(Pit::Hole(hole), Fold::Folded);
                let around = |[far, _, near, _]: &[Vec3; 4]| {
                    middle.cmpge(far.min(*near)).all() && middle.cmple(far.max(*near)).all()
                };
                assert_eq!(lines.iter().any(around), hole.side() == side, "{hole:?}");
            }
        }
    }

    #[test]
    fn holes_face_each_other_on_both_boards() {
        for fold in Fold::BOTH {
            for hole in Hole::of(Side::South) {
                let [own, facing] = [hole, hole.facing()].map(|hole| part(Pit::Hole(hole), fold).middle);
                assert_eq!(own.x, facing.x, "{hole:?}");
                assert!(facing.y < own.y, "{hole:?} is nearer to South than the hole that it faces");
            }
        }
    }
}
