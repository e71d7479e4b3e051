//! Why a text is not a position, a throw or a move of Bingo Battle. [`TextError`](crate::rules::TextError) says
//! how errors are made.

use serde::Serialize;

use super::table::{COINS, Side};
use super::throw::Throw;
use crate::rules::joined;

/// Why a text is not a position or a throw.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum NotationError {
    /// A position.
    #[error("position \"{text}\": {fault}")]
    BadPosition {
        /// What was given.
        text: String,
        /// What is wrong with it.
        fault: PositionFault,
    },
    /// A throw.
    #[error("throw \"{text}\": {fault}")]
    BadThrow {
        /// What was given.
        text: String,
        /// What is wrong with it.
        fault: ThrowFault,
    },
}

/// What is wrong with the text of a position ([P1](super::points#p1), [P11](super::points#p11)).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum PositionFault {
    /// Not four columns.
    #[error("there must be four columns, joined by /, not {found}")]
    ColumnCount {
        /// How many columns there are.
        found: usize,
    },
    /// A column: not five tiles.
    #[error("column {suit} must have five tiles, not \"{found}\"")]
    ColumnLength {
        /// The suit of the column.
        suit: &'static str,
        /// What stands there.
        found: String,
    },
    /// A tile: a character that means nothing there.
    #[error("\"{letter}\" must be one of . 1 2 l r")]
    TileLetter {
        /// The character.
        letter: char,
    },
    /// The roller, where one plays alone.
    #[error("the columns must be followed by l, for the only player")]
    RollerNotLeft,
    /// The roller, where two play.
    #[error("the columns must be followed by the side that rolls: l or r")]
    RollerNotLeftOrRight,
    /// The claims, where one plays alone.
    #[error("the position must end with the claims, 0 to {most}")]
    ClaimsAlone {
        /// The most claims.
        most: u8,
    },
    /// The claims, where two play.
    #[error("the position must end with the claims of left and right, 0 to {most} each")]
    ClaimsOfTwo {
        /// The most claims of a player.
        most: u8,
    },
    /// A word after the claims.
    #[error("unexpected \"{word}\"")]
    WordTooMany {
        /// The word.
        word: String,
    },
    /// Both players have all their claims.
    #[error("both players cannot have all their claims")]
    BothHaveAllClaims,
    /// A player has more than one locked stack.
    #[error("{side} has {found} locked stacks; one is the most")]
    TooManyLocked {
        /// Whose stacks.
        side: Side,
        /// How many.
        found: usize,
    },
    /// A locked stack of Right, where one plays alone.
    #[error("with only one player, a locked stack is written l")]
    LockedByRightAlone,
    /// More coins than there are.
    #[error("there are {found} coins, but a game has {COINS}")]
    TooManyCoins {
        /// How many.
        found: u8,
    },
}

/// What is wrong with the text of a throw ([P3](super::points#p3)).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum ThrowFault {
    /// Fewer than four dice.
    #[error("a throw has four dice, in the order s m c a, such as sA m3 c- a3")]
    TooFewDice,
    /// A word that does not begin with the letter of its die.
    #[error("the die of {suit} was expected instead of \"{word}\"")]
    OtherDieExpected {
        /// The word.
        word: String,
        /// The suit of the die.
        suit: &'static str,
    },
    /// A word with another face than a die has.
    #[error("\"{word}\" is not a die: {letter} must be followed by -, A, 2, 3, 4 or 5")]
    NotADie {
        /// The word.
        word: String,
        /// The letter of the die.
        letter: char,
    },
    /// A word after the fourth die.
    #[error("unexpected \"{word}\": there are four dice")]
    TooManyDice {
        /// The word.
        word: String,
    },
}

/// Why a text is not a move that can be played ([P8](super::points#p8)).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
pub enum MoveFault {
    /// A choice where the dice must be thrown first.
    #[error("the dice must be thrown first")]
    ChanceThrows,
    /// A choice where there is none.
    #[error("this throw leaves no choice")]
    NoChoice,
    /// Other dice than those that were thrown.
    #[error("the dice are {throw}")]
    OtherDice {
        /// The dice on the table.
        throw: Throw,
    },
    /// Not an order in which the dice can be served.
    #[error("after the colon, name the suits in the order in which their dice are used; here that is {}", .moves.join(" or "))]
    NotAnOrder {
        /// The orders that there are.
        #[serde(serialize_with = "joined")]
        moves: Vec<String>,
    },
}
