//! A sample: a position, the score that a search gave it, and how its game ended, in 32 bytes.
//!
//! | bytes | what |
//! |---|---|
//! | 0 to 19 | bit `i` is cell `i` in board order: whether a piece stands there; the colour of the cell says whose |
//! | | bit 157: dark is to move; bit 158: the last sample of its game |
//! | 20 to 23 | the captains' cells, 255 where there is none |
//! | 24, 25 | the score in hundredths of a soldier for the side to move, signed, lowest byte first |
//! | 26 | the result for the side to move: 0 lost, 1 drawn, 2 won |
//! | 27 | plies since a piece left the board, 255 for more |
//! | 28 to 31 | the number of the game, lowest byte first |

use crate::rules::TextError;
use crate::rules::bizingo::Position;
use crate::rules::bizingo::army::Army;
use crate::rules::bizingo::board::{CELLS, Cell, Side};

/// The length of a sample, in bytes.
pub const BYTES: usize = 32;

/// How a game ended for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameResult {
    /// It lost.
    Lost,
    /// Neither side won.
    Drawn,
    /// It won.
    Won,
}

impl GameResult {
    /// The result for `side` of a game that `winner` won.
    pub fn of(side: Side, winner: Option<Side>) -> GameResult {
        match winner {
            None => GameResult::Drawn,
            Some(winner) if winner == side => GameResult::Won,
            Some(_) => GameResult::Lost,
        }
    }

    /// The same game for the other side.
    pub fn reversed(self) -> GameResult {
        match self {
            GameResult::Lost => GameResult::Won,
            GameResult::Drawn => GameResult::Drawn,
            GameResult::Won => GameResult::Lost,
        }
    }

    /// 0 for a loss, 0.5 for a draw, 1 for a win.
    pub fn points(self) -> f32 {
        self as u8 as f32 / 2.0
    }
}

/// Why bytes are not a sample.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SampleError {
    /// A captain's cell is outside the board.
    #[error("a captain is not on any cell")]
    CaptainOffBoard,
    /// The byte of the result is none.
    #[error("{0} is not a result")]
    Result(u8),
    /// The pieces are not a position of the game.
    #[error(transparent)]
    Position(#[from] TextError),
}

/// A position and what is known about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The position; more than 255 quiet plies are stored as 255.
    pub position: Position,
    /// The score of a search, for the side to move, in hundredths of a soldier.
    pub score: i16,
    /// How the game ended for the side to move.
    pub result: GameResult,
    /// The number of its game, from 0.
    pub game: u32,
    /// Whether it is the last sample of its game.
    pub last: bool,
}

const DARK_MOVES: usize = CELLS;
const LAST: usize = CELLS + 1;
const NO_CELL: u8 = u8::MAX;

impl Sample {
    /// The sample in bytes, in the layout of the [module](self).
    pub fn to_bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        let mut set = |bit: usize| bytes[bit / 8] |= 1 << (bit % 8);
        let mut captains = [NO_CELL; 4];
        let mut places = captains.iter_mut();
        for side in Side::BOTH {
            let army = self.position.army(side);
            Cell::of_set(side, army.pieces).for_each(|cell| set(cell.index()));
            for (cell, place) in Cell::of_set(side, army.captains).zip(&mut places) {
                *place = cell.index() as u8;
            }
        }
        if self.position.turn() == Side::Dark {
            set(DARK_MOVES);
        }
        if self.last {
            set(LAST);
        }
        bytes[20..24].copy_from_slice(&captains);
        bytes[24..26].copy_from_slice(&self.score.to_le_bytes());
        bytes[26] = self.result as u8;
        bytes[27] = self.position.quiet().min(255) as u8;
        bytes[28..].copy_from_slice(&self.game.to_le_bytes());
        bytes
    }

    /// Reads a sample.
    ///
    /// # Errors
    /// [`SampleError`] if the bytes are not a sample.
    pub fn from_bytes(bytes: &[u8; BYTES]) -> Result<Sample, SampleError> {
        let bit = |bit: usize| bytes[bit / 8] >> (bit % 8) & 1 == 1;
        let mut armies = [Army::default(); 2];
        for cell in Cell::all().filter(|cell| bit(cell.index())) {
            armies[cell.side().index()].pieces |= 1 << cell.bit();
        }
        for &number in bytes[20..24].iter().filter(|&&number| number != NO_CELL) {
            let cell = Cell::from_index(number.into()).ok_or(SampleError::CaptainOffBoard)?;
            armies[cell.side().index()].captains |= 1 << cell.bit();
        }
        let turn = if bit(DARK_MOVES) { Side::Dark } else { Side::Light };
        let result = match bytes[26] {
            0 => GameResult::Lost,
            1 => GameResult::Drawn,
            2 => GameResult::Won,
            other => return Err(SampleError::Result(other)),
        };
        Ok(Sample {
            position: Position::new(armies, turn, bytes[27].into())?,
            score: i16::from_le_bytes([bytes[24], bytes[25]]),
            result,
            game: u32::from_le_bytes([bytes[28], bytes[29], bytes[30], bytes[31]]),
            last: bit(LAST),
        })
    }
}
