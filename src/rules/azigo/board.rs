//! The board: two rows of twenty holes, and the way around them ([A1](super::points#a1), [A3](super::points#a3)).
//!
//! Holes are counted along the way that counters go: South's 1 to 20, then North's 1 to 20, then South's 1
//! again. A hole's [`Hole::index`] is its place on that way, 0 to 39.

use std::fmt;

/// Holes of a row.
pub const ROW: usize = 20;

/// Holes of the board.
pub const HOLES: usize = 2 * ROW;

/// Counters of the game; none leaves it ([A1](super::points#a1)).
pub const COUNTERS: u32 = 90;

/// A side: whose row it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The row nearer to the reader.
    South,
    /// The row facing it.
    North,
}

impl Side {
    /// Both sides, South first.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// The other side.
    #[inline(always)]
    pub const fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// 0 for South, 1 for North.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `south` or `north`.
    pub const fn name(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
        }
    }

    /// Where this side's row begins on the way around the board.
    #[inline(always)]
    pub const fn start(self) -> usize {
        self.index() * ROW
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A hole by its place on the way around the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hole(u8);

impl Hole {
    /// A side's hole by its number, 1 to 20 from that side's left.
    pub fn new(side: Side, number: usize) -> Option<Hole> {
        (1..=ROW).contains(&number).then(|| Hole((side.start() + number - 1) as u8))
    }

    /// The hole at this place of the way, taken modulo 40.
    #[inline(always)]
    pub const fn at(index: usize) -> Hole {
        Hole((index % HOLES) as u8)
    }

    /// Its place on the way, 0 to 39.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose row it is in.
    #[inline(always)]
    pub const fn side(self) -> Side {
        if self.index() < ROW { Side::South } else { Side::North }
    }

    /// Its number in its row, 1 to 20.
    #[inline(always)]
    pub const fn number(self) -> usize {
        self.index() % ROW + 1
    }

    /// The hole of the other row that it faces: `k` faces `21 - k` ([A1](super::points#a1)).
    #[inline(always)]
    pub const fn facing(self) -> Hole {
        Hole((HOLES - 1 - self.index()) as u8)
    }

    /// All holes along the way, South's 1 first.
    pub fn all() -> impl Iterator<Item = Hole> {
        (0..HOLES).map(Hole::at)
    }

    /// The holes of a side, 1 first.
    pub fn of(side: Side) -> impl Iterator<Item = Hole> {
        (side.start()..side.start() + ROW).map(Hole::at)
    }
}
