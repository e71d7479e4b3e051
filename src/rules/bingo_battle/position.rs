//! The table between two throws: what lies on the tiles, the kitty, the claims, and who throws next.
//!
//! Invariants ([P11](super::points#p11)), as long as it came from [`Position::start`] or [`Position::parse`] and changed by
//! throws only: kitty, tiles and claims add up to 24; each player has one locked stack at most.

use super::error::{NotationError, PositionFault};
use super::options::{Players, Terms};
use super::table::{COINS, Pile, ROWS, SUITS, Side, Suit, TILES, Tile};
use crate::rules::{TextError, parse_number, splitmix};

/// A position. Small and `Copy`; it knows no history and no dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) piles: [Pile; TILES],
    pub(super) kitty: u8,
    pub(super) claims: [u8; 2],
    pub(super) roller: Side,
}

impl Position {
    /// Empty tiles and all coins in the kitty ([P1](super::points#p1)).
    pub fn start(roller: Side) -> Position {
        Position { piles: [Pile::Empty; TILES], kitty: COINS, claims: [0, 0], roller }
    }

    /// Any position, such as one of a smaller game; `kitty` is what is left beside piles and claims. Nothing is checked.
    pub fn with(piles: [Pile; TILES], kitty: u8, claims: [u8; 2], roller: Side) -> Position {
        Position { piles, kitty, claims, roller }
    }

    /// What lies on a tile.
    pub fn pile(&self, tile: Tile) -> Pile {
        self.piles[tile.index()]
    }

    /// Coins in the kitty.
    pub fn kitty(&self) -> u8 {
        self.kitty
    }

    /// Claims of a player, each a coin on their scoring tile.
    pub fn claims(&self, side: Side) -> u8 {
        self.claims[side.index()]
    }

    /// Who throws next, or has thrown.
    pub fn roller(&self) -> Side {
        self.roller
    }

    /// The stack that a player has locked.
    pub fn locked(&self, side: Side) -> Option<Tile> {
        Tile::all().find(|tile| self.pile(*tile) == Pile::Locked(side))
    }

    /// All coins: in the kitty, on the tiles, and for claims ([P11](super::points#p11)).
    pub(super) fn coins(&self) -> u32 {
        let piles = self.piles.iter().map(|pile| u32::from(pile.coins()));
        piles.sum::<u32>() + u32::from(self.kitty) + self.claims.iter().map(|claims| u32::from(*claims)).sum::<u32>()
    }

    /// Whether no player has two locked stacks ([P11](super::points#p11)).
    pub(super) fn has_one_lock_each(&self) -> bool {
        let locked = |side| self.piles.iter().filter(|pile| **pile == Pile::Locked(side)).count();
        Side::BOTH.into_iter().all(|side| locked(side) <= 1)
    }

    /// Who has reached the goal ([P5](super::points#p5)).
    pub(super) fn fulfilled(&self, terms: Terms) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.claims(*side) >= terms.goal)
    }

    /// A 64-bit key of everything.
    pub fn key(&self) -> u64 {
        let numbers = self.piles.iter().map(|pile| match pile {
            Pile::Locked(side) => 3 + side.index() as u64,
            pile => u64::from(pile.coins()),
        });
        let rest = [u64::from(self.claims[0]), u64::from(self.claims[1]), self.roller.index() as u64];
        numbers.chain(rest).fold(u64::from(self.kitty), |key, number| {
            let mut state = key.wrapping_mul(31) ^ number;
            splitmix(&mut state)
        })
    }

    /// The position as text: `...../...../...../..... l 0 0`, alone `...../...../...../..... l 0`.
    pub fn text(&self, players: Players) -> String {
        let column = |suit: usize| self.piles[suit * ROWS..][..ROWS].iter().map(|pile| pile.letter()).collect();
        let columns: Vec<String> = (0..SUITS).map(column).collect();
        let (columns, [left, right]) = (columns.join("/"), self.claims);
        match (players, self.roller) {
            (Players::One, _) => format!("{columns} l {left}"),
            (Players::Two, Side::Left) => format!("{columns} l {left} {right}"),
            (Players::Two, Side::Right) => format!("{columns} r {left} {right}"),
        }
    }

    /// Reads what [`Position::text`] writes.
    ///
    /// # Errors
    /// [`TextError`] if it is not a position, or one that cannot be: two locked stacks of a player, more coins than
    /// there are, more claims than the game has.
    pub fn parse(text: &str, terms: Terms) -> Result<Position, TextError> {
        let bad = |fault| NotationError::BadPosition { text: text.trim().to_owned(), fault };
        Ok(Position::read(text, terms).map_err(bad)?)
    }

    fn read(text: &str, terms: Terms) -> Result<Position, PositionFault> {
        let mut words = text.split_whitespace();
        let piles = read_piles(words.next().unwrap_or_default())?;
        let alone = terms.players == Players::One;
        let roller = match words.next() {
            Some("l") => Side::Left,
            Some("r") if !alone => Side::Right,
            _ if alone => return Err(PositionFault::RollerNotLeft),
            _ => return Err(PositionFault::RollerNotLeftOrRight),
        };
        let mut claims = [0, 0];
        for claims in &mut claims[..if alone { 1 } else { 2 }] {
            let number = words.next().and_then(parse_number).and_then(|number| u8::try_from(number).ok());
            *claims = number.filter(|number| *number <= terms.goal).ok_or(match alone {
                true => PositionFault::ClaimsAlone { most: terms.goal },
                false => PositionFault::ClaimsOfTwo { most: terms.goal },
            })?;
        }
        if let Some(word) = words.next() {
            return Err(PositionFault::WordTooMany { word: word.to_owned() });
        }
        if claims == [terms.goal; 2] {
            return Err(PositionFault::BothHaveAllClaims);
        }
        for side in Side::BOTH {
            let locked = piles.iter().filter(|pile| **pile == Pile::Locked(side)).count();
            if locked > 1 {
                return Err(PositionFault::TooManyLocked { side, found: locked });
            }
        }
        if alone && piles.contains(&Pile::Locked(Side::Right)) {
            return Err(PositionFault::LockedByRightAlone);
        }
        let used = piles.iter().map(|pile| pile.coins()).sum::<u8>() + claims[0] + claims[1];
        let kitty = COINS.checked_sub(used).ok_or(PositionFault::TooManyCoins { found: used })?;
        Ok(Position { piles, kitty, claims, roller })
    }
}

/// Reads the four columns of tiles.
fn read_piles(text: &str) -> Result<[Pile; TILES], PositionFault> {
    let columns: Vec<&str> = text.split('/').collect();
    if columns.len() != SUITS {
        return Err(PositionFault::ColumnCount { found: columns.len() });
    }
    let mut piles = [Pile::Empty; TILES];
    for (column, suit) in columns.iter().zip(Suit::ALL) {
        if column.chars().count() != ROWS {
            return Err(PositionFault::ColumnLength { suit: suit.name(), found: (*column).to_owned() });
        }
    }
    for (pile, letter) in piles.iter_mut().zip(columns.iter().flat_map(|column| column.chars())) {
        *pile = Pile::from_letter(letter).ok_or(PositionFault::TileLetter { letter })?;
    }
    Ok(piles)
}
