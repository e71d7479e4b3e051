//! Pits: the holes and the stores, and the moves that take counters from them.

use std::fmt;

use crate::record::History;
use crate::rules::azigo::board::ROW;
use crate::rules::azigo::{Azigo, Hole, Move, Side};
use crate::rules::{Game, Turn};

/// Where counters can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pit {
    /// In a hole.
    Hole(Hole),
    /// In a side's store.
    Store(Side),
}

impl fmt::Display for Pit {
    /// `south-3`, `north-store`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pit::Hole(hole) => write!(f, "{}-{}", hole.side(), hole.number()),
            Pit::Store(side) => write!(f, "{side}-store"),
        }
    }
}

impl Pit {
    /// Every pit: the holes along the way, then the stores.
    pub fn all() -> impl Iterator<Item = Pit> {
        Hole::all().map(Pit::Hole).chain(Side::BOTH.map(Pit::Store))
    }

    /// Its place in that order, 0 to 41.
    pub fn index(self) -> usize {
        match self {
            Pit::Hole(hole) => hole.index(),
            Pit::Store(side) => 2 * ROW + side.index(),
        }
    }

    /// Whose it is.
    pub fn side(self) -> Side {
        match self {
            Pit::Hole(hole) => hole.side(),
            Pit::Store(side) => side,
        }
    }
}

/// How many pits there are.
pub const PITS: usize = 2 * ROW + 2;

/// The pit that a move takes its counters from.
pub fn source(mv: Move, side: Side) -> Option<Pit> {
    match mv {
        Move::Sow(number) => Hole::new(side, number.into()).map(Pit::Hole),
        Move::Enter | Move::EnterRound => Some(Pit::Store(side)),
    }
}

/// The move that a pit of the side to move stands for, legal or not.
pub fn move_of(history: &History<Azigo>, pit: Pit) -> Option<Move> {
    let own = history.game().turn() == Turn::Side(pit.side());
    own.then(|| match pit {
        Pit::Hole(hole) => Move::Sow(hole.number() as u8),
        Pit::Store(_) => Move::Enter,
    })
}
