//! A position as text: eleven rows, the side to move, and the quiet plies.

use std::fmt;
use std::str::FromStr;

use super::army::Army;
use super::board::{CELLS, Cell, ROWS, Side, row_len};
use super::position::Position;
use crate::rules::{TextError, parse_number};

/// The start, with light to move ([Z5](super::points#z5), [Z6](super::points#z6)).
pub const START: &str =
    "5/7/2d1d1d2/2d1d1d1d2/2d1d1d1d1d2/2d1D1d1d1D1d2/17/3l1L1l1l1l1L1l3/5l1l1l1l1l1l5/6l1l1l1l1l6/19 l 0";

impl Position {
    /// The start, with this side to move ([Z5](super::points#z5) to [Z7](super::points#z7)).
    pub fn start(first: Side) -> Position {
        let mut armies = [Army::default(); 2];
        for (index, c) in placement(START).enumerate() {
            put(&mut armies, from_reading_order(index), c);
        }
        Position::of(armies, first, 0)
    }

    /// Reads a position: rows k to a, the side to move, plies since a piece last left the board.
    ///
    /// # Errors
    /// [`TextError`] saying what is wrong and where.
    pub fn parse(text: &str) -> Result<Position, TextError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let [rows, turn, quiet] = parts[..] else {
            return Err(TextError::new(format!(
                "a position has three parts, rows, side to move and quiet plies; this has {}",
                parts.len()
            )));
        };
        let mut armies = [Army::default(); 2];
        let lines: Vec<&str> = rows.split('/').collect();
        if lines.len() != ROWS {
            return Err(TextError::new(format!("a position has {ROWS} rows, k to a; this has {}", lines.len())));
        }
        for (line, row) in lines.into_iter().zip((0..ROWS).rev()) {
            read_row(&mut armies, line, row)?;
        }
        let turn = match turn {
            "l" => Side::Light,
            "d" => Side::Dark,
            _ => return Err(TextError::new(format!("the side to move must be l or d, not \"{turn}\""))),
        };
        let quiet = parse_number(quiet).ok_or_else(|| {
            TextError::new(format!("the quiet plies must be a number from 0 to 65535, not \"{quiet}\""))
        })?;
        Position::new(armies, turn, quiet)
    }
}

/// The characters of a position's rows, empty cells spelt out, rows k to a.
fn placement(text: &'static str) -> impl Iterator<Item = char> {
    let rows = text.split(' ').next().unwrap_or_default();
    rows.split('/').flat_map(expand)
}

/// A row with its numbers spelt out as that many dots.
fn expand(row: &str) -> Vec<char> {
    let mut cells = Vec::new();
    let mut empty = 0;
    for c in row.chars() {
        match c.to_digit(10) {
            Some(digit) => empty = empty * 10 + digit as usize,
            None => {
                cells.extend(std::iter::repeat_n('.', std::mem::take(&mut empty)));
                cells.push(c);
            }
        }
    }
    cells.extend(std::iter::repeat_n('.', empty));
    cells
}

/// The cell that is `index`-th when rows are read from k down to a.
fn from_reading_order(mut index: usize) -> Option<Cell> {
    for row in (0..ROWS).rev() {
        if index < row_len(row) {
            return Cell::from_row(row, index + 1);
        }
        index -= row_len(row);
    }
    None
}

/// Puts the piece that `c` stands for on a cell. Says whether it can stand there.
fn put(armies: &mut [Army; 2], cell: Option<Cell>, c: char) -> bool {
    let side = match c {
        'l' | 'L' => Side::Light,
        'd' | 'D' => Side::Dark,
        _ => return true,
    };
    let Some(cell) = cell.filter(|cell| cell.side() == side) else {
        return false;
    };
    let army = &mut armies[side.index()];
    army.pieces |= 1 << cell.bit();
    if c.is_uppercase() {
        army.captains |= 1 << cell.bit();
    }
    true
}

fn read_row(armies: &mut [Army; 2], text: &str, row: usize) -> Result<(), TextError> {
    let name = (b'a' + row as u8) as char;
    if let Some(bad) = text.chars().find(|c| !matches!(c, 'l' | 'L' | 'd' | 'D' | '0'..='9')) {
        return Err(TextError::new(format!("row {name} has \"{bad}\": only l, L, d, D and numbers stand in a row")));
    }
    // Checked before it is spelt out, so that a huge number costs nothing.
    if text.split(|c: char| !c.is_ascii_digit()).any(|number| number.len() > 2 || number.starts_with('0')) {
        return Err(TextError::new(format!("row {name} has a number of empty cells that is not 1 to {CELLS_IN_ROW}")));
    }
    let cells = expand(text);
    if cells.len() != row_len(row) {
        return Err(TextError::new(format!("row {name} has {} cells, not {}", cells.len(), row_len(row))));
    }
    for (i, c) in cells.into_iter().enumerate() {
        let cell = Cell::from_row(row, i + 1);
        if !put(armies, cell, c) {
            return Err(TextError::new(format!(
                "\"{c}\" cannot stand on {name}{}: that cell is of the other colour",
                i + 1
            )));
        }
    }
    Ok(())
}

/// The longest row, in cells.
const CELLS_IN_ROW: usize = 21;

const _: () = assert!(CELLS == 157);

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Position, TextError> {
        Position::parse(text)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..ROWS).rev() {
            let mut empty = 0;
            for number in 1..=row_len(row) {
                let piece = Cell::from_row(row, number).and_then(|cell| self.piece(cell));
                let Some((side, captain)) = piece else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                f.write_str(match (side, captain) {
                    (Side::Light, false) => "l",
                    (Side::Light, true) => "L",
                    (Side::Dark, false) => "d",
                    (Side::Dark, true) => "D",
                })?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if row > 0 {
                f.write_str("/")?;
            }
        }
        let turn = if self.turn() == Side::Light { "l" } else { "d" };
        write!(f, " {turn} {}", self.quiet())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
