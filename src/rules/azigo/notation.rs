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
            return Err(TextError::new(format!(
                "a position is written ROW/ROW STORE/STORE SIDE PLIES, which are four words; here are {}",
                words.len()
            )));
        };
        let (south, north) = split_pair(rows, "the holes")?;
        let mut holes = [0; HOLES];
        read_row(&mut holes[..ROW], south, Side::South)?;
        read_row(&mut holes[ROW..], north, Side::North)?;
        let (south, north) = split_pair(stores, "the stores")?;
        let store = |text: &str, side: Side| {
            parse_count(text).ok_or_else(|| {
                TextError::new(format!("the store of {side} is a number from 0 to {COUNTERS}, not \"{text}\""))
            })
        };
        let stores = [store(south, Side::South)?, store(north, Side::North)?];
        let turn = match turn {
            "S" => Side::South,
            "N" => Side::North,
            _ => return Err(TextError::new(format!("the side to move is S or N, not \"{turn}\""))),
        };
        let quiet = parse_number(quiet).ok_or_else(|| {
            TextError::new(format!("the plies since the last capture are a number from 0 to 65535, not \"{quiet}\""))
        })?;
        Position::new(holes, stores, turn, quiet)
    }
}

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Position, TextError> {
        Position::parse(text)
    }
}

fn split_pair<'a>(text: &'a str, what: &str) -> Result<(&'a str, &'a str), TextError> {
    match text.split_once('/') {
        Some((south, north)) if !north.contains('/') => Ok((south, north)),
        _ => Err(TextError::new(format!("{what} are South's, a \"/\", and North's, not \"{text}\""))),
    }
}

fn parse_count(text: &str) -> Option<u8> {
    parse_number(text).filter(|count| u32::from(*count) <= COUNTERS).map(|count| count as u8)
}

fn read_row(row: &mut [u8], text: &str, side: Side) -> Result<(), TextError> {
    let mut filled = 0;
    for part in text.split(',') {
        let (count, times) = part.split_once('x').unwrap_or((part, "1"));
        let read = parse_count(count).zip(parse_number(times).filter(|times| *times > 0));
        let Some((count, times)) = read else {
            return Err(TextError::new(format!(
                "the row of {side} has \"{part}\": holes are C or CxN, N holes of C counters, C from 0 to {COUNTERS}"
            )));
        };
        let end = filled + usize::from(times);
        let Some(holes) = row.get_mut(filled..end) else {
            return Err(TextError::new(format!("the row of {side} has more than {ROW} holes")));
        };
        holes.fill(count);
        filled = end;
    }
    if filled < row.len() {
        return Err(TextError::new(format!("the row of {side} has {filled} holes, not {ROW}")));
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
/// A message that says what is wrong.
pub(super) fn read_move(text: &str, side: Side) -> Result<(Move, Option<Vec<Hole>>), String> {
    let (what, captured) = match text.split_once('x') {
        Some((what, captured)) => (what, Some(captured)),
        None => (text, None),
    };
    let hole = |text: &str, side: Side| {
        let number = parse_number(text).map(usize::from);
        let hole = number.and_then(|number| Hole::new(side, number));
        hole.ok_or_else(|| format!("\"{text}\" is no hole: holes are 1 to {ROW}"))
    };
    let mv = match what {
        "s" => Move::Enter,
        "s>" => Move::EnterRound,
        _ => {
            let number = what.strip_prefix('h').ok_or("a move is h and the number of a hole, or s, or s>")?;
            Move::Sow(hole(number, side)?.number() as u8)
        }
    };
    let captured = captured.map(|list| {
        list.split(',')
            .map(|name| match name.strip_prefix('o') {
                Some(number) => hole(number, side),
                None => hole(name, side.other()),
            })
            .collect::<Result<Vec<Hole>, String>>()
    });
    Ok((mv, captured.transpose()?))
}
