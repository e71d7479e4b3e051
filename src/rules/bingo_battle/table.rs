//! The things on the table: sides, suits, the faces of dice, tiles, and what lies on these ([P1](super::points#p1) to [P3](super::points#p3)).
//!
//! Invariants: a [`Tile`] is one of 20, a [`Face`] one of 6.

use std::fmt;

/// Columns of the grid, a suit each ([P1](super::points#p1)).
pub const SUITS: usize = 4;

/// Rows of the grid, a value each: ace, 2, 3, 4, 5 ([P1](super::points#p1)).
pub const ROWS: usize = 5;

/// Tiles of the grid ([P1](super::points#p1)).
pub const TILES: usize = SUITS * ROWS;

/// Coins of a piecepack ([P1](super::points#p1)).
pub const COINS: u8 = 24;

/// Coins in a locked stack ([P7](super::points#p7)).
pub const LOCKED: u8 = 3;

/// A player ([P2](super::points#p2)). Who plays alone ([P10](super::points#p10)) is Left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Has the pawns of crowns and arms.
    Left,
    /// Has the pawns of suns and moons.
    Right,
}

impl Side {
    /// Both, in the order of all texts.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    /// The other player.
    pub const fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// 0 for Left, 1 for Right.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `left` or `right`.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
        }
    }

    /// The two suits of this player's pawns ([P2](super::points#p2)).
    pub const fn pawns(self) -> [Suit; 2] {
        match self {
            Side::Left => [Suit::Crowns, Suit::Arms],
            Side::Right => [Suit::Suns, Suit::Moons],
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A suit: a column of tiles and a die ([P1](super::points#p1)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suit {
    /// `s`
    Suns,
    /// `m`
    Moons,
    /// `c`
    Crowns,
    /// `a`
    Arms,
}

impl Suit {
    /// All four, in the order of all texts.
    pub const ALL: [Suit; SUITS] = [Suit::Suns, Suit::Moons, Suit::Crowns, Suit::Arms];

    /// 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `s`, `m`, `c` or `a`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Suns => 's',
            Suit::Moons => 'm',
            Suit::Crowns => 'c',
            Suit::Arms => 'a',
        }
    }

    /// `suns`, `moons`, `crowns` or `arms`.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Suns => "suns",
            Suit::Moons => "moons",
            Suit::Crowns => "crowns",
            Suit::Arms => "arms",
        }
    }

    /// The suit of a letter.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

/// What a die shows: null, ace, or 2 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face(u8);

impl Face {
    /// The null.
    pub const NULL: Face = Face(0);

    /// All six, null first.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..=ROWS as u8).map(Face)
    }

    /// The face of this value: 0 is null, 1 the ace.
    pub fn new(value: u8) -> Option<Face> {
        (value <= ROWS as u8).then_some(Face(value))
    }

    /// 0 for null, 1 for the ace, then the number.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// `-`, `A` or a digit.
    pub const fn letter(self) -> char {
        match self.0 {
            0 => '-',
            1 => 'A',
            value => (b'0' + value) as char,
        }
    }

    /// The face of a letter.
    pub fn from_letter(letter: char) -> Option<Face> {
        Face::all().find(|face| face.letter() == letter)
    }
}

impl serde::Serialize for Face {
    /// Its letter.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// A tile of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile(u8);

impl Tile {
    /// All, column by column, ace to 5.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..TILES as u8).map(Tile)
    }

    /// The tile that a die of this suit names; `None` for a null.
    pub fn named(suit: Suit, face: Face) -> Option<Tile> {
        (face != Face::NULL).then(|| Tile((suit.index() * ROWS) as u8 + face.0 - 1))
    }

    /// The five tiles of a column, ace to 5.
    pub fn column(suit: Suit) -> impl Iterator<Item = Tile> {
        let first = (suit.index() * ROWS) as u8;
        (first..first + ROWS as u8).map(Tile)
    }

    /// 0 to 19.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column.
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize / ROWS]
    }

    /// Its row, as the face that names it.
    pub const fn face(self) -> Face {
        Face(self.0 % ROWS as u8 + 1)
    }
}

impl fmt::Display for Tile {
    /// As a die would name it: `sA`, `m3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.face().letter())
    }
}

/// What lies on a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pile {
    /// Nothing.
    #[default]
    Empty,
    /// One coin.
    One,
    /// Two coins.
    Two,
    /// Three coins and a pawn of this player ([P7](super::points#p7)).
    Locked(Side),
}

impl Pile {
    /// Coins in it.
    pub const fn coins(self) -> u8 {
        match self {
            Pile::Empty => 0,
            Pile::One => 1,
            Pile::Two => 2,
            Pile::Locked(_) => LOCKED,
        }
    }

    /// `.`, `1`, `2`, `l` or `r`.
    pub const fn letter(self) -> char {
        match self {
            Pile::Empty => '.',
            Pile::One => '1',
            Pile::Two => '2',
            Pile::Locked(Side::Left) => 'l',
            Pile::Locked(Side::Right) => 'r',
        }
    }

    /// The pile of a letter.
    pub fn from_letter(letter: char) -> Option<Pile> {
        let all = [Pile::Empty, Pile::One, Pile::Two, Pile::Locked(Side::Left), Pile::Locked(Side::Right)];
        all.into_iter().find(|pile| pile.letter() == letter)
    }
}
