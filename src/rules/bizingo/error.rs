//! Why a text is not a cell, a position or a move of Bizingo. [`TextError`](crate::rules::TextError) says how errors
//! are made.

use serde::Serialize;

use super::army::{ARMY, CAPTAINS};
use super::board::{Cell, ROWS, Side};
use super::text::LONGEST_ROW;
use crate::rules::joined;

/// Why a text is not a cell or a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum NotationError {
    /// The name of a cell.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// A position: not three words.
    #[error("a position has three parts (rows, side to move, quiet plies), but this one has {found}")]
    PositionParts {
        /// How many words there are.
        found: usize,
    },
    /// A position: not eleven rows.
    #[error("a position has {ROWS} rows, k to a, but this one has {found}")]
    RowCount {
        /// How many rows there are.
        found: usize,
    },
    /// A row of a position: a character that means nothing there.
    #[error("row {row} has \"{letter}\", but a row has only l, L, d, D and numbers")]
    RowLetter {
        /// The row, `a` to `k`.
        row: char,
        /// The character.
        letter: char,
    },
    /// A row of a position: a number that begins with 0, or is larger than any row.
    #[error("row {row} has a number that is not 1 to {LONGEST_ROW}")]
    RowEmptyCells {
        /// The row, `a` to `k`.
        row: char,
    },
    /// A row of a position: too short or too long.
    #[error("row {row} has {found} cells, not {wanted}")]
    RowCellCount {
        /// The row, `a` to `k`.
        row: char,
        /// How many cells there are.
        found: usize,
        /// How many the row has on the board.
        wanted: usize,
    },
    /// A row of a position: a piece on a cell of the other colour.
    #[error("\"{piece}\" cannot stand on {cell}: that cell is of the other colour")]
    PieceOffColour {
        /// The piece, as written.
        piece: char,
        /// The name of the cell.
        cell: Cell,
    },
    /// A position: the side to move.
    #[error("the side to move must be l or d, not \"{found}\"")]
    TurnNotLightOrDark {
        /// What stands there.
        found: String,
    },
    /// A position: the plies since a piece left the board.
    #[error("the quiet plies must be a number from 0 to 65535, not \"{found}\"")]
    QuietPlies {
        /// What stands there.
        found: String,
    },
    /// Armies: pieces on cells of the other colour or outside the board, or captains that are not pieces.
    #[error("{side} has a piece on a cell of the other colour")]
    ArmyOffItsCells {
        /// Whose army.
        side: Side,
    },
    /// A position: more pieces than an army has.
    #[error("{side} has {found} pieces; an army has {ARMY}")]
    TooManyPieces {
        /// Whose army.
        side: Side,
        /// How many pieces there are.
        found: u32,
    },
    /// A position: more captains than an army has.
    #[error("{side} has {found} captains; an army has {CAPTAINS}")]
    TooManyCaptains {
        /// Whose army.
        side: Side,
        /// How many captains there are.
        found: u32,
    },
    /// A position: both sides have lost.
    #[error("both sides have two pieces or fewer, which no game can reach")]
    BothArmiesBeaten,
}

/// Why a text is not a cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum CellError {
    /// Not a letter and a number.
    #[error("\"{text}\" is not a cell; cells have a letter and a number, a1 to k5")]
    NotACell {
        /// What was given.
        text: String,
    },
    /// A number that the row does not have.
    #[error("there is no cell {text}: row {row} ends at {row}{last}")]
    NoSuchCell {
        /// What was given.
        text: String,
        /// The row, `a` to `k`.
        row: char,
        /// The number of the row's last cell.
        last: usize,
    },
}

/// Why a text is not a move that can be played ([Z8](super::points#z8), [Z12](super::points#z12)).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum MoveFault {
    /// There is no `-` in it.
    #[error("a move is written like d8-e8, from cell to cell")]
    NotFromTo,
    /// A part of it is not a cell.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// From an empty cell.
    #[error("there is no piece on {from}")]
    NoPieceThere {
        /// The cell.
        from: Cell,
    },
    /// From a cell of the other side.
    #[error("the piece on {from} is {owner}, and {side} is to move")]
    OtherSidesPiece {
        /// The cell.
        from: Cell,
        /// Whose piece stands there.
        owner: Side,
        /// The side to move.
        side: Side,
    },
    /// To a cell that a piece cannot reach with a step.
    #[error(
        "{to} is not one step from {from}: a piece steps to a cell of its own colour that touches its cell at a corner"
    )]
    NotAStep {
        /// Where it begins.
        from: Cell,
        /// Where it ends.
        to: Cell,
    },
    /// To a cell where a piece stands.
    #[error("{to} is not empty")]
    CellNotEmpty {
        /// The cell.
        to: Cell,
    },
    /// It leaves open which of several pieces it takes.
    #[error("say which piece it captures: {}", .moves.join(" or "))]
    AmbiguousCapture {
        /// The moves that it can be.
        #[serde(serialize_with = "joined")]
        moves: Vec<String>,
    },
}
