//! The board: 157 triangles in eleven rows ([Z1](super::points#z1) to [Z4](super::points#z4)).
//!
//! # Two lattices
//!
//! A side only ever stands on cells of its own colour, so each side has a
//! lattice of its own, 128 bits wide. Row `r` (0 is row a) and place `q` in it are bit
//! `12 r + q`; no row is longer than eleven, so the twelfth place is always
//! empty and keeps shifts from running into the next row. Dark cells point up,
//! light ones down. With that:
//!
//! - steps go by 1, 11 and 12 bits, either way;
//! - a light cell `i` shares its sides with dark `i`, `i + 1` and `i + 12`;
//! - a dark cell `i` shares its sides with light `i`, `i - 1` and `i - 12`.

use std::fmt;
use std::str::FromStr;

use super::error::{CellError, NotationError};
use crate::rules::TextError;

/// Rows of the board, `a` (the long base) to `k`.
pub const ROWS: usize = 11;

/// Cells of the board.
pub const CELLS: usize = 157;

/// Bits from one row of a lattice to the next.
pub const ROW: u32 = 12;

/// A side, and the colour of the cells it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// 18 pieces near the base, on cells that point down.
    Light,
    /// 18 pieces near the top, on cells that point up.
    Dark,
}

impl Side {
    /// Both sides, light first.
    pub const BOTH: [Side; 2] = [Side::Light, Side::Dark];

    /// The other side.
    #[inline(always)]
    pub const fn other(self) -> Side {
        match self {
            Side::Light => Side::Dark,
            Side::Dark => Side::Light,
        }
    }

    /// 0 for light, 1 for dark.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `light` or `dark`.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Light => "light",
            Side::Dark => "dark",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A cell by its place in board order: a1 is 0, a2 is 1, and k5 is 156.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

/// The places that row `row` has in a side's lattice: first and last.
const fn places(side: Side, row: usize) -> (usize, usize) {
    match (side, row) {
        (Side::Light, 0) => (1, 10),
        (Side::Light, _) => (0, 11 - row),
        (Side::Dark, 0) => (2, 10),
        (Side::Dark, 1) => (1, 10),
        (Side::Dark, _) => (0, 12 - row),
    }
}

const NO_CELL: u8 = u8::MAX;

struct Tables {
    mask: [u128; 2],
    /// Cell in board order by side and bit.
    cell: [[u8; 128]; 2],
    side: [Side; CELLS],
    bit: [u8; CELLS],
    /// The first cell of each row, and one past the last.
    row_start: [u8; ROWS + 1],
    edges: [[u128; 128]; 2],
    steps: [[u128; 128]; 2],
    border_side: [u128; 2],
    border_touch: [u128; 2],
}

/// Whether a lattice point, a corner of cells, lies inside the board: all six
/// cells around it are there. Corner `(x, y)` is the left foot of dark `(x, y)`.
const fn corner_inside(mask: &[u128; 2], x: i32, y: i32) -> bool {
    let dark = [(x, y), (x - 1, y), (x, y - 1)];
    let light = [(x - 1, y), (x, y - 1), (x - 1, y - 1)];
    let mut i = 0;
    while i < 3 {
        if !has(mask[1], dark[i].0, dark[i].1) || !has(mask[0], light[i].0, light[i].1) {
            return false;
        }
        i += 1;
    }
    true
}

const fn has(mask: u128, q: i32, r: i32) -> bool {
    q >= 0 && q < ROW as i32 && r >= 0 && r < ROWS as i32 && mask >> (r * ROW as i32 + q) & 1 == 1
}

const fn build() -> Tables {
    let mut t = Tables {
        mask: [0; 2],
        cell: [[NO_CELL; 128]; 2],
        side: [Side::Light; CELLS],
        bit: [0; CELLS],
        row_start: [0; ROWS + 1],
        edges: [[0; 128]; 2],
        steps: [[0; 128]; 2],
        border_side: [0; 2],
        border_touch: [0; 2],
    };
    let mut next = 0;
    let mut row = 0;
    while row < ROWS {
        t.row_start[row] = next as u8;
        // Left to right, dark place q comes just before light place q.
        let mut half = 0;
        while half < 2 * ROW as usize {
            let side = if half % 2 == 0 { Side::Dark } else { Side::Light };
            let place = half / 2;
            let (first, last) = places(side, row);
            if first <= place && place <= last {
                let bit = row * ROW as usize + place;
                t.mask[side as usize] |= 1 << bit;
                t.cell[side as usize][bit] = next as u8;
                t.side[next] = side;
                t.bit[next] = bit as u8;
                next += 1;
            }
            half += 1;
        }
        row += 1;
    }
    t.row_start[ROWS] = next as u8;
    let mut side = 0;
    while side < 2 {
        let mut bit = 0;
        while bit < 128 {
            if t.mask[side] >> bit & 1 == 1 {
                let b = 1u128 << bit;
                let steps = b << 1 | b >> 1 | b << 11 | b >> 11 | b << 12 | b >> 12;
                t.steps[side][bit] = steps & t.mask[side];
                let edges = edges_of_set(if side == 0 { Side::Light } else { Side::Dark }, b);
                t.edges[side][bit] = edges & t.mask[1 - side];
                if t.edges[side][bit].count_ones() < 3 {
                    t.border_side[side] |= b;
                }
                let q = (bit % ROW as usize) as i32;
                let r = (bit / ROW as usize) as i32;
                let corners =
                    if side == 0 { [(q + 1, r), (q, r + 1), (q + 1, r + 1)] } else { [(q, r), (q + 1, r), (q, r + 1)] };
                let mut i = 0;
                while i < 3 {
                    if !corner_inside(&t.mask, corners[i].0, corners[i].1) {
                        t.border_touch[side] |= b;
                    }
                    i += 1;
                }
            }
            bit += 1;
        }
        side += 1;
    }
    t
}

static TABLES: Tables = build();

/// The cells of each colour, light first, as sets of lattice bits.
pub const MASK: [u128; 2] = build().mask;

/// Cells with a side on the border ([Z3](super::points#z3)): 6 light and 27 dark.
pub const BORDER_SIDE: [u128; 2] = build().border_side;

/// Cells that touch the border, with a side or only a corner.
pub const BORDER_TOUCH: [u128; 2] = build().border_touch;

/// The edge neighbours ([Z3](super::points#z3)) of a cell of `side`, in the *other* side's lattice.
#[inline(always)]
pub fn edges(side: Side, bit: u32) -> u128 {
    TABLES.edges[side as usize][(bit & 127) as usize]
}

/// The edge neighbours ([Z3](super::points#z3)) of a set of cells of `side`, in the *other* side's lattice. May hold
/// bits that are not cells.
#[inline(always)]
pub const fn edges_of_set(side: Side, set: u128) -> u128 {
    match side {
        Side::Light => set | set << 1 | set << 12,
        Side::Dark => set | set >> 1 | set >> 12,
    }
}

/// The step neighbours ([Z4](super::points#z4)) of a cell of `side`, in the same lattice.
#[inline(always)]
pub fn steps(side: Side, bit: u32) -> u128 {
    TABLES.steps[side as usize][(bit & 127) as usize]
}

/// The bits of a set, lowest first.
pub fn bits(mut set: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros();
            set &= set - 1;
            bit
        })
    })
}

impl Cell {
    /// The cell with this number in board order, below [`CELLS`].
    pub fn from_index(index: usize) -> Option<Cell> {
        (index < CELLS).then_some(Cell(index as u8))
    }

    /// The cell in row `row` (0 is a), counting from `number` 1 at the left.
    pub fn from_row(row: usize, number: usize) -> Option<Cell> {
        if row >= ROWS || number == 0 || number > row_len(row) {
            return None;
        }
        Some(Cell(TABLES.row_start[row] + number as u8 - 1))
    }

    /// The cell at a lattice bit, if the board has one there.
    pub fn from_bit(side: Side, bit: u32) -> Option<Cell> {
        let cell = TABLES.cell[side as usize][(bit & 127) as usize];
        (cell != NO_CELL).then_some(Cell(cell))
    }

    /// The cells of a set of lattice bits, in board order.
    pub fn of_set(side: Side, set: u128) -> impl Iterator<Item = Cell> {
        bits(set).filter_map(move |bit| Cell::from_bit(side, bit))
    }

    /// Every cell, in board order.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS).filter_map(Cell::from_index)
    }

    /// Number in board order, 0 to 156.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The colour of the cell, and so the only side that may stand on it.
    pub fn side(self) -> Side {
        TABLES.side[self.index()]
    }

    /// Its bit in the lattice of [`Cell::side`].
    pub fn bit(self) -> u32 {
        u32::from(TABLES.bit[self.index()])
    }

    /// Its row, 0 for a to 10 for k.
    pub fn row(self) -> usize {
        (self.bit() / ROW) as usize
    }

    /// Its number in the row, from 1 at the left.
    pub fn number(self) -> usize {
        self.index() - usize::from(TABLES.row_start[self.row()]) + 1
    }

    /// Cells that share a side with it ([Z3](super::points#z3)), in board order.
    pub fn edge_neighbours(self) -> impl Iterator<Item = Cell> {
        Cell::of_set(self.side().other(), edges(self.side(), self.bit()))
    }

    /// Cells of its colour that touch it at a corner ([Z4](super::points#z4)), in board order.
    pub fn step_neighbours(self) -> impl Iterator<Item = Cell> {
        Cell::of_set(self.side(), steps(self.side(), self.bit()))
    }

    /// The corners of the triangle, anticlockwise, in a plane where a cell's side is
    /// 1, `x` runs right along the base, `y` up, and the origin is the middle
    /// of the untruncated triangle.
    pub fn corners(self) -> [(f32, f32); 3] {
        let q = (self.bit() % ROW) as i32;
        let r = (self.bit() / ROW) as i32;
        match self.side() {
            Side::Light => [corner(q + 1, r), corner(q + 1, r + 1), corner(q, r + 1)],
            Side::Dark => [corner(q, r), corner(q + 1, r), corner(q, r + 1)],
        }
    }

    /// The middle of the triangle, in the plane of [`Cell::corners`].
    pub fn centre(self) -> (f32, f32) {
        let [a, b, c] = self.corners();
        ((a.0 + b.0 + c.0) / 3.0, (a.1 + b.1 + c.1) / 3.0)
    }

    /// The cell that contains a point of the plane of [`Cell::corners`].
    pub fn at_point(x: f32, y: f32) -> Option<Cell> {
        let v = (y + ORIGIN_Y) / ROW_HEIGHT;
        let u = x + 6.5 - v / 2.0;
        let (q, r) = (u.floor(), v.floor());
        if !(0.0..ROW as f32).contains(&q) || !(0.0..ROWS as f32).contains(&r) {
            return None;
        }
        let side = if (u - q) + (v - r) < 1.0 { Side::Dark } else { Side::Light };
        Cell::from_bit(side, r as u32 * ROW + q as u32)
    }
}

/// The height of a row, in sides of a cell.
pub const ROW_HEIGHT: f32 = 0.866_025_4;

/// From the base up to the middle of the untruncated triangle.
const ORIGIN_Y: f32 = 13.0 * ROW_HEIGHT / 3.0;

fn corner(x: i32, y: i32) -> (f32, f32) {
    (x as f32 + y as f32 / 2.0 - 6.5, y as f32 * ROW_HEIGHT - ORIGIN_Y)
}

/// The number of cells in a row, 0 for a to 10 for k ([Z2](super::points#z2)).
pub fn row_len(row: usize) -> usize {
    usize::from(TABLES.row_start[row + 1] - TABLES.row_start[row])
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.row() as u8) as char, self.number())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl serde::Serialize for Cell {
    /// The name of the cell.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Cell {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Cell, TextError> {
        Ok(Cell::parse(text).map_err(NotationError::Cell)?)
    }
}

impl Cell {
    /// Reads a cell's name.
    pub(super) fn parse(text: &str) -> Result<Cell, CellError> {
        let bad = || CellError::NotACell { text: text.to_owned() };
        let mut chars = text.chars();
        let row = match chars.next() {
            Some(letter @ 'a'..='k') => letter as usize - 'a' as usize,
            _ => return Err(bad()),
        };
        let digits = chars.as_str();
        if digits.is_empty()
            || digits.len() > 2
            || digits.starts_with('0')
            || !digits.bytes().all(|b| b.is_ascii_digit())
        {
            return Err(bad());
        }
        let number = digits.parse().map_err(|_| bad())?;
        Cell::from_row(row, number).ok_or_else(|| CellError::NoSuchCell {
            text: text.to_owned(),
            row: (b'a' + row as u8) as char,
            last: row_len(row),
        })
    }
}
