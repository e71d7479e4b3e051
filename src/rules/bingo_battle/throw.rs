//! A throw of the four dice, and its text ([P3](super::points#p3)).

use std::fmt;
use std::str::FromStr;

use super::error::{NotationError, ThrowFault};
use super::table::{Face, SUITS, Suit, Tile};
use crate::rules::TextError;

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

impl serde::Serialize for Throw {
    /// Its text.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Throw {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Throw, TextError> {
        Ok(read(text).map_err(|fault| NotationError::BadThrow { text: text.to_owned(), fault })?)
    }
}

/// Reads four dice.
fn read(text: &str) -> Result<Throw, ThrowFault> {
    let mut faces = [Face::NULL; SUITS];
    let mut words = text.split_whitespace();
    for suit in Suit::ALL {
        let word = words.next().ok_or(ThrowFault::TooFewDice)?;
        let mut letters = word.chars();
        let (first, face, rest) = (letters.next(), letters.next(), letters.next());
        if first != Some(suit.letter()) {
            return Err(ThrowFault::OtherDieExpected { word: word.to_owned(), suit: suit.name() });
        }
        faces[suit.index()] = match (face.and_then(Face::from_letter), rest) {
            (Some(face), None) => face,
            _ => return Err(ThrowFault::NotADie { word: word.to_owned(), letter: suit.letter() }),
        };
    }
    match words.next() {
        None => Ok(Throw(faces)),
        Some(word) => Err(ThrowFault::TooManyDice { word: word.to_owned() }),
    }
}
