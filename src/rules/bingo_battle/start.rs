//! Where a game may begin, and its text.

use std::fmt;
use std::str::FromStr;

use super::options::{Options, Players};
use super::position::Position;
use super::table::Suit;
use super::throw::Throw;
use crate::rules::TextError;

/// Where a game may begin, as [`Game::position_text`](crate::rules::Game::position_text) writes it: a position, and dice that wait for the roller's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Start {
    /// How many play.
    pub players: Players,
    /// The position before the throw.
    pub position: Position,
    /// The throw, if it has been made. If it leaves no choice, it has been resolved when the game begins.
    pub throw: Option<Throw>,
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position.text(self.players))?;
        self.throw.map_or(Ok(()), |throw| write!(f, " {throw}"))
    }
}

impl FromStr for Start {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Start, TextError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        // Alone, the fourth word is a die or not there; for two it is a number.
        let alone = words.len() == 3 || words.get(3).is_some_and(|word| word.starts_with(Suit::Suns.letter()));
        let players = if alone { Players::One } else { Players::Two };
        let (position, dice) = words.split_at(words.len().min(if alone { 3 } else { 4 }));
        let position = Position::parse(&position.join(" "), Options { players, ..Options::default() }.terms())?;
        let throw = if dice.is_empty() { None } else { Some(dice.join(" ").parse()?) };
        Ok(Start { players, position, throw })
    }
}
