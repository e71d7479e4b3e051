//! What a game needs to be written down, and to be set up by what was written.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::rules::azigo::{self, Azigo};
use crate::rules::bizingo::{self, Bizingo};
use crate::rules::{Game, TextError};

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

    /// As written in the tag `game`.
    const NAME: &'static str;

    /// The sides, in the order in which they are named.
    const SIDES: [Self::Side; 2];

    /// The rules it is played by.
    fn rules(&self) -> &Self::Rules;

    /// A new game: from a position, or from the standard start, where `seed` draws the lots.
    fn set_up(rules: Self::Rules, position: Option<Self::Position>, seed: u64) -> Self;
}

impl Recorded for Bizingo {
    type Rules = bizingo::Options;
    type Position = bizingo::Position;

    const NAME: &'static str = "bizingo";
    const SIDES: [bizingo::Side; 2] = bizingo::Side::BOTH;

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

    const NAME: &'static str = "azigo";
    const SIDES: [azigo::Side; 2] = azigo::Side::BOTH;

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
