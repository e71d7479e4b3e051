//! The things on the table: sides, suits, tiles, what lies on them, and a throw of the dice ([P1](super::points#p1) to [P3](super::points#p3)).
//!
//! Invariants: a [`Tile`] is one of 20, a [`Face`] one of 6.

use std::fmt;
use std::str::FromStr;

use crate::rules::TextError;

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

/// A player ([P2](super::points#p2)). Alone at the table ([P10](super::points#p10)) one is Left.
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

/// A throw of all four dice ([P3](super::points#p3)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Throw([Face; SUITS]);

impl Throw {
    /// All 1296, in the order of their text with null first.
    pub fn all() -> impl Iterator<Item = Throw> {
        Face::all().flat_map(|s| {
            Face::all().flat_map(move |m| Face::all().flat_map(move |c| Face::all().map(move |a| Throw([s, m, c, a]))))
        })
    }

    /// The throw with these faces, in the order of [`Suit::ALL`].
    pub const fn new(faces: [Face; SUITS]) -> Throw {
        Throw(faces)
    }

    /// What the die of a suit shows.
    pub const fn face(self, suit: Suit) -> Face {
        self.0[suit.index()]
    }

    /// The tile that the die of a suit names; `None` for a null.
    pub fn tile(self, suit: Suit) -> Option<Tile> {
        Tile::named(suit, self.face(suit))
    }
}

impl fmt::Display for Throw {
    /// `sA m3 c- a3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for suit in Suit::ALL {
            let space = if suit == Suit::Suns { "" } else { " " };
            write!(f, "{space}{}{}", suit.letter(), self.face(suit).letter())?;
        }
        Ok(())
    }
}

impl FromStr for Throw {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Throw, TextError> {
        let bad = |what: String| TextError::new(format!("throw \"{text}\": {what}"));
        let mut faces = [Face::NULL; SUITS];
        let mut words = text.split_whitespace();
        for suit in Suit::ALL {
            let word = words.next().ok_or_else(|| {
                bad("four dice are thrown, written in the order s m c a, such as sA m3 c- a3".to_owned())
            })?;
            let mut letters = word.chars();
            let (first, face, rest) = (letters.next(), letters.next(), letters.next());
            if first != Some(suit.letter()) {
                return Err(bad(format!("\"{word}\" stands where the die of {} must", suit.name())));
            }
            faces[suit.index()] = match (face.and_then(Face::from_letter), rest) {
                (Some(face), None) => face,
                _ => {
                    return Err(bad(format!("\"{word}\" is no die: after {} comes -, A, 2, 3, 4 or 5", suit.letter())));
                }
            };
        }
        match words.next() {
            None => Ok(Throw(faces)),
            Some(word) => Err(bad(format!("\"{word}\" is too much: there are four dice"))),
        }
    }
}
