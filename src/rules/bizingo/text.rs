//! A position as text: eleven rows, the side to move, and the quiet plies.

use std::fmt;
use std::str::FromStr;

use super::army::Army;
use super::board::{CELLS, Cell, ROWS, Side, row_len};
use super::error::NotationError;
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
            let stands = from_reading_order(index).is_some_and(|cell| put(&mut armies, cell, c));
            debug_assert!(stands, "the start is a position");
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
            return Err(NotationError::PositionParts { found: parts.len() }.into());
        };
        let mut armies = [Army::default(); 2];
        let lines: Vec<&str> = rows.split('/').collect();
        if lines.len() != ROWS {
            return Err(NotationError::RowCount { found: lines.len() }.into());
        }
        for (line, row) in lines.into_iter().zip((0..ROWS).rev()) {
            read_row(&mut armies, line, row)?;
        }
        let turn = match turn {
            "l" => Side::Light,
            "d" => Side::Dark,
            _ => return Err(NotationError::TurnNotLightOrDark { found: turn.to_owned() }.into()),
        };
        let quiet = parse_number(quiet).ok_or_else(|| NotationError::QuietPlies { found: quiet.to_owned() })?;
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
fn put(armies: &mut [Army; 2], cell: Cell, c: char) -> bool {
    let side = match c {
        'l' | 'L' => Side::Light,
        'd' | 'D' => Side::Dark,
        _ => return true,
    };
    if cell.side() != side {
        return false;
    }
    let army = &mut armies[side.index()];
    army.pieces |= 1 << cell.bit();
    if c.is_uppercase() {
        army.captains |= 1 << cell.bit();
    }
    true
}

/// Puts the pieces of a row, 0 for a, on the board.
fn read_row(armies: &mut [Army; 2], text: &str, row: usize) -> Result<(), NotationError> {
    let name = (b'a' + row as u8) as char;
    if let Some(letter) = text.chars().find(|c| !matches!(c, 'l' | 'L' | 'd' | 'D' | '0'..='9')) {
        return Err(NotationError::RowLetter { row: name, letter });
    }
    // Checked before it is spelt out, so that a huge number costs nothing.
    if text.split(|c: char| !c.is_ascii_digit()).any(|number| number.len() > 2 || number.starts_with('0')) {
        return Err(NotationError::RowEmptyCells { row: name });
    }
    let cells = expand(text);
    if cells.len() != row_len(row) {
        return Err(NotationError::RowCellCount { row: name, found: cells.len(), wanted: row_len(row) });
    }
    for (i, piece) in cells.into_iter().enumerate() {
        let Some(cell) = Cell::from_row(row, i + 1) else { break };
        if !put(armies, cell, piece) {
            return Err(NotationError::PieceOffColour { piece, cell });
        }
    }
    Ok(())
}

/// The cells of the longest row.
pub(super) const LONGEST_ROW: usize = 21;

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
