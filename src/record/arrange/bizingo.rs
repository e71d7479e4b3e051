//! Bizingo: soldiers and captains, each on the cells of its side.

use super::Arrange;
use crate::rules::TextError;
use crate::rules::bizingo::army::{Army, CAPTAINS};
use crate::rules::bizingo::places;
use crate::rules::bizingo::{Bizingo, Cell, NotationError, Options, Position, Side};

/// Nothing, a soldier, a captain.
const KINDS: u8 = 3;

fn armies(position: &Position) -> [Army; 2] {
    Side::BOTH.map(|side| position.army(side))
}

/// What is on a cell, as a number below [`KINDS`].
fn kind(position: &Position, cell: Cell) -> u8 {
    position.piece(cell).map_or(0, |(_, captain)| 1 + u8::from(captain))
}

fn with(position: &Position, cell: Cell, kind: u8) -> Position {
    let mut armies = armies(position);
    let (army, bit) = (&mut armies[cell.side().index()], 1 << cell.bit());
    army.pieces = army.pieces & !bit | if kind > 0 { bit } else { 0 };
    army.captains = army.captains & !bit | if kind > 1 { bit } else { 0 };
    Position::of(armies, position.turn(), 0)
}

/// The position, if the armies are such as the game has; that both may be beaten is not a fault while it is set up.
fn possible(position: Position) -> Result<Position, TextError> {
    match Position::new(armies(&position), position.turn(), position.quiet()) {
        Err(TextError::Bizingo(NotationError::BothArmiesBeaten)) => Ok(position),
        other => other,
    }
}

impl Arrange for Bizingo {
    fn touched(position: &Position, _: &Options, place: &str, adds: bool) -> Result<Position, TextError> {
        let Some(cell) = places::cell(place) else { return Ok(*position) };
        if !adds {
            return Ok(if position.piece(cell).is_some() { with(position, cell, 0) } else { *position });
        }
        let captains = position.army(cell.side()).captains.count_ones();
        let mut kind = (kind(position, cell) + 1) % KINDS;
        // A captain too many is passed over.
        if kind == 2 && captains >= CAPTAINS {
            kind = 0;
        }
        possible(with(position, cell, kind))
    }

    fn cleared(position: &Position, rules: &Options, place: &str) -> Result<Position, TextError> {
        Bizingo::touched(position, rules, place, false)
    }

    fn moved(position: &Position, _: &Options, from: &str, to: &str) -> Result<Position, TextError> {
        let (Some(from), Some(to)) = (places::cell(from), places::cell(to)) else { return Ok(*position) };
        let Some((side, captain)) = position.piece(from) else { return Ok(*position) };
        if to.side() != side {
            let piece = match (side, captain) {
                (Side::Light, false) => 'l',
                (Side::Light, true) => 'L',
                (Side::Dark, false) => 'd',
                (Side::Dark, true) => 'D',
            };
            return Err(NotationError::PieceOffColour { piece, cell: to }.into());
        }
        let kind = kind(position, from);
        possible(with(&with(position, from, 0), to, kind))
    }

    fn turn(position: &Position) -> Side {
        position.turn()
    }

    fn passed(position: &Position, _: &Options) -> Position {
        Position::of(armies(position), position.turn().other(), 0)
    }

    fn emptied(position: &Position) -> Position {
        Position::of([Army::default(); 2], position.turn(), 0)
    }

    fn mirrored(position: &Position) -> Position {
        let mut empty = Bizingo::emptied(position);
        for cell in Cell::all() {
            let length = crate::rules::bizingo::board::row_len(cell.row());
            let Some(image) = Cell::from_row(cell.row(), length + 1 - cell.number()) else { continue };
            empty = with(&empty, image, kind(position, cell));
        }
        empty
    }

    fn fault(position: &Position, _: &Options) -> Option<TextError> {
        Position::new(armies(position), position.turn(), position.quiet()).err()
    }
}
