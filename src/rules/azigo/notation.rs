//! Positions and moves as text.
//!
//! A position: South's holes from its left, North's from its left, `CxN` for N equal holes of C; the stores; the side
//! to move; the plies since the last capture. The start is `5x7,1,0x12/5x7,1,0x12 9/9 S 0`.
//!
//! A move: `h7` sows the own hole 7, `s` and `s>` enter the store; then `x` and the captured holes in the order
//! taken, own ones with `o` before.

use std::fmt;
use std::str::FromStr;

use super::board::{COUNTERS, HOLES, Hole, ROW, Side};
use super::error::{MoveFault, NotationError};
use super::moves::{Move, Run};
use super::position::Position;
use crate::rules::{TextError, parse_number};

impl Position {
    /// Reads a position; the module says how it is written.
    ///
    /// # Errors
    /// [`TextError`] that says what is wrong and where.
    pub fn parse(text: &str) -> Result<Position, TextError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [rows, stores, turn, quiet] = words[..] else {
            return Err(NotationError::PositionWords { found: words.len() }.into());
        };
        let (south, north) = split_pair(rows).ok_or_else(|| NotationError::HolesNotAPair { found: rows.to_owned() })?;
        let mut holes = [0; HOLES];
        read_row(&mut holes[..ROW], south, Side::South)?;
        read_row(&mut holes[ROW..], north, Side::North)?;
        let (south, north) =
            split_pair(stores).ok_or_else(|| NotationError::StoresNotAPair { found: stores.to_owned() })?;
        let store = |text: &str, side: Side| {
            parse_count(text).ok_or_else(|| NotationError::StoreCounters { side, found: text.to_owned() })
        };
        let stores = [store(south, Side::South)?, store(north, Side::North)?];
        let turn = match turn {
            "S" => Side::South,
            "N" => Side::North,
            _ => return Err(NotationError::TurnNotSouthOrNorth { found: turn.to_owned() }.into()),
        };
        let quiet = parse_number(quiet).ok_or_else(|| NotationError::PliesSinceCapture { found: quiet.to_owned() })?;
        Position::new(holes, stores, turn, quiet)
    }
}

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Position, TextError> {
        Position::parse(text)
    }
}

/// South's part and North's.
fn split_pair(text: &str) -> Option<(&str, &str)> {
    text.split_once('/').filter(|(_, north)| !north.contains('/'))
}

fn parse_count(text: &str) -> Option<u8> {
    parse_number(text).filter(|count| u32::from(*count) <= COUNTERS).map(|count| count as u8)
}

fn read_row(row: &mut [u8], text: &str, side: Side) -> Result<(), NotationError> {
    let mut filled = 0;
    for part in text.split(',') {
        let (count, times) = part.split_once('x').unwrap_or((part, "1"));
        let read = parse_count(count).zip(parse_number(times).filter(|times| *times > 0));
        let Some((count, times)) = read else {
            return Err(NotationError::HoleCounters { side, found: part.to_owned() });
        };
        let end = filled + usize::from(times);
        let Some(holes) = row.get_mut(filled..end) else {
            return Err(NotationError::TooManyHoles { side });
        };
        holes.fill(count);
        filled = end;
    }
    if filled < row.len() {
        return Err(NotationError::TooFewHoles { side, found: filled });
    }
    Ok(())
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            for (number, equal) in self.row(side).chunk_by(|a, b| a == b).enumerate() {
                let comma = if number == 0 { "" } else { "," };
                match equal {
                    [count] => write!(f, "{comma}{count}")?,
                    _ => write!(f, "{comma}{}x{}", equal[0], equal.len())?,
                }
            }
            f.write_str(if side == Side::South { "/" } else { " " })?;
        }
        let turn = if self.turn() == Side::South { "S" } else { "N" };
        write!(f, "{}/{} {turn} {}", self.store(Side::South), self.store(Side::North), self.quiet())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A move of `side` that captures these holes, in full.
pub(super) fn write_move(mv: Move, side: Side, captured: Run) -> String {
    let mut text = match mv {
        Move::Sow(number) => format!("h{number}"),
        Move::Enter => "s".to_owned(),
        Move::EnterRound => "s>".to_owned(),
    };
    for (i, hole) in captured.holes().enumerate() {
        text.push(if i == 0 { 'x' } else { ',' });
        text.push_str(&hole_text(hole, side));
    }
    text
}

fn hole_text(hole: Hole, side: Side) -> String {
    let own = if hole.side() == side { "o" } else { "" };
    format!("{own}{}", hole.number())
}

/// Reads a move of `side`, and what it is said to capture, if anything is said of that. Whether it is legal
/// is not looked at.
///
/// # Errors
/// [`MoveFault`] if it is not written as a move is.
pub(super) fn read_move(text: &str, side: Side) -> Result<(Move, Option<Vec<Hole>>), MoveFault> {
    let (what, captured) = match text.split_once('x') {
        Some((what, captured)) => (what, Some(captured)),
        None => (text, None),
    };
    let hole = |text: &str, side: Side| {
        let number = parse_number(text).map(usize::from);
        let hole = number.and_then(|number| Hole::new(side, number));
        hole.ok_or_else(|| MoveFault::NotAHole { text: text.to_owned() })
    };
    let mv = match what {
        "s" => Move::Enter,
        "s>" => Move::EnterRound,
        _ => {
            let number = what.strip_prefix('h').ok_or(MoveFault::NotHoleOrStore)?;
            Move::Sow(hole(number, side)?.number() as u8)
        }
    };
    let captured = captured.map(|list| {
        list.split(',')
            .map(|name| match name.strip_prefix('o') {
                Some(number) => hole(number, side),
                None => hole(name, side.other()),
            })
            .collect::<Result<Vec<Hole>, MoveFault>>()
    });
    Ok((mv, captured.transpose()?))
}
