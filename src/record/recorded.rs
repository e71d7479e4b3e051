//! What a game needs to be written down, and to be set up by what was written.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::rules::azigo::{self, Azigo};
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::table::COINS;
use crate::rules::bingo_battle::{self, BingoBattle, Dice};
use crate::rules::bizingo::{self, Bizingo};
use crate::rules::{Game, TextError, Turn};

/// Something with a text that is read back to the same: rules, a position.
pub trait Text: Clone + PartialEq + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static {}

impl<T: Clone + PartialEq + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static> Text for T {}

/// A game that can be written down and set up again.
pub trait Recorded:
    Game<Side: Send + Sync + Serialize + DeserializeOwned + 'static, Move: Send + Sync> + Debug + Send + Sync + 'static
{
    /// What its players may choose before it begins. The text of the default is empty.
    type Rules: Text + Default;

    /// Where it may begin.
    type Position: Text;

    /// Whether moves are written with numbers, two plies to a line. If not, each begins a line unless it goes on with one.
    const NUMBERED: bool = true;

    /// The tasks of its [course](super::course::Course), as their file has them; empty for a game that has none.
    const COURSE: &'static str = "";

    /// Whether a move, as text, goes on with the one before it and counts as a part of that one. Where moves have no
    /// numbers it stands on the same line.
    fn goes_on(_text: &str) -> bool {
        false
    }

    /// The bytes of the move that a text begins with: one word, or for some games a few. The text does not begin with a space.
    fn move_length(text: &str) -> usize {
        word_length(text)
    }

    /// The rules it is played by.
    fn rules(&self) -> &Self::Rules;

    /// A new game: from a position, or from the standard start, where `seed` draws the lots.
    fn set_up(rules: Self::Rules, position: Option<Self::Position>, seed: u64) -> Self;

    /// Whether one plays alone by these rules, from this position; then the first player does, and there is no second.
    fn alone(_rules: &Self::Rules, _position: Option<&Self::Position>) -> bool {
        false
    }

    /// Whether chance may have decided this start, as it does at the usual one of a new game.
    fn is_drawn_start(_position: &Self::Position) -> bool {
        false
    }

    /// Whether this is the name of a place that can be drawn on: a cell, a hole, a tile.
    fn is_place(_name: &str) -> bool {
        false
    }

    /// Whether chance has a part in it.
    const CHANCE: bool = false;

    /// The file of its openings, which comes with the program; `None` if there is none.
    const OPENINGS: Option<&'static str> = None;

    /// What is in that file. A browser fetches it instead.
    fn openings() -> Option<&'static str> {
        None
    }

    /// For which side chance moves; `None` where it has no turn.
    fn roller(&self) -> Option<Self::Side> {
        None
    }

    /// What chance does now by the seed that the game was set up with, after it has been its turn `before` times: the
    /// same in all games of that seed. `None` in a game without chance.
    fn roll(&self, _seed: u64, _before: usize) -> Option<Self::Move> {
        None
    }
}

/// The bytes before the first space or parenthesis.
fn word_length(text: &str) -> usize {
    text.find(|c: char| c.is_whitespace() || c == '(' || c == ')').unwrap_or(text.len())
}

impl Recorded for Bizingo {
    type Rules = bizingo::Options;
    type Position = bizingo::Position;

    const OPENINGS: Option<&'static str> = Some("openings-bizingo.txt");

    const COURSE: &'static str = include_str!("../../assets/lessons/bizingo.txt");

    fn openings() -> Option<&'static str> {
        Some(include_str!("../../assets/openings/bizingo.txt"))
    }

    fn is_place(name: &str) -> bool {
        bizingo::places::cell(name).is_some()
    }

    fn rules(&self) -> &bizingo::Options {
        self.options()
    }

    fn set_up(rules: bizingo::Options, position: Option<bizingo::Position>, seed: u64) -> Bizingo {
        match position {
            Some(position) => Bizingo::from_position(rules, position),
            None => Bizingo::new(rules, seed),
        }
    }
}

impl Recorded for Azigo {
    type Rules = azigo::Options;
    type Position = azigo::Position;

    const OPENINGS: Option<&'static str> = Some("openings-azigo.txt");

    const COURSE: &'static str = include_str!("../../assets/lessons/azigo.txt");

    fn openings() -> Option<&'static str> {
        Some(include_str!("../../assets/openings/azigo.txt"))
    }

    fn is_place(name: &str) -> bool {
        azigo::places::place(name).is_some()
    }

    fn rules(&self) -> &azigo::Options {
        self.options()
    }

    fn set_up(rules: azigo::Options, position: Option<azigo::Position>, seed: u64) -> Azigo {
        match position {
            Some(position) => Azigo::from_position(rules, position),
            None => Azigo::new(rules, seed),
        }
    }
}

impl Recorded for BingoBattle {
    type Rules = bingo_battle::Options;
    type Position = bingo_battle::Start;

    const NUMBERED: bool = false;
    const CHANCE: bool = true;

    const COURSE: &'static str = include_str!("../../assets/lessons/bingo-battle.txt");

    fn is_place(name: &str) -> bool {
        bingo_battle::places::place(name).is_some()
    }

    fn roller(&self) -> Option<bingo_battle::Side> {
        (self.turn() == Turn::Chance).then(|| self.position().roller())
    }

    /// The position says it, if there is one.
    fn alone(rules: &bingo_battle::Options, position: Option<&bingo_battle::Start>) -> bool {
        position.map_or(rules.players, |start| start.players) == Players::One
    }

    /// With all coins in the kitty and no throw yet, only who throws first is open, and dice may decide it.
    fn is_drawn_start(start: &bingo_battle::Start) -> bool {
        start.throw.is_none() && start.position.kitty() == COINS
    }

    /// A choice goes on with its throw.
    fn goes_on(text: &str) -> bool {
        text.starts_with(':')
    }

    /// A throw is four words, and a choice may have a space after its colon.
    fn move_length(text: &str) -> usize {
        let more = match text.as_bytes() {
            [b':', ..] if text[1..].starts_with(char::is_whitespace) => 1,
            [b's', b'-' | b'A' | b'2'..=b'5', ..] => 3,
            _ => 0,
        };
        (0..more).fold(word_length(text), |length, _| {
            let rest = &text[length..];
            let space = rest.len() - rest.trim_start().len();
            match word_length(&rest[space..]) {
                // Nothing more, or a parenthesis: the blanks before it are not part of the move.
                0 => length,
                word => length + space + word,
            }
        })
    }

    fn rules(&self) -> &bingo_battle::Options {
        self.options()
    }

    fn set_up(rules: bingo_battle::Options, position: Option<bingo_battle::Start>, seed: u64) -> BingoBattle {
        match position {
            Some(start) => BingoBattle::from_start(rules, start),
            None => BingoBattle::new(rules, seed),
        }
    }

    /// The dice for the beginning, if any, are the first of their stream; the throws follow.
    fn roll(&self, seed: u64, before: usize) -> Option<bingo_battle::Move> {
        let mut dice = Dice::from_seed(seed);
        for _ in 0..2 * self.opening().len() {
            dice.die();
        }
        for _ in 0..before {
            dice.throw();
        }
        Some(bingo_battle::Move::Throw(dice.throw()))
    }
}
