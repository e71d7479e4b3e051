//! What the source leaves open, as settings with a default ([P2](super::points#p2), [P8](super::points#p8), [P9](super::points#p9), [P10](super::points#p10)).

use std::fmt;
use std::str::FromStr;

use super::table::Side;
use crate::rules::TextError;
use crate::rules::options::{self, OptionSet, Preset, no_choice, unknown};

/// How many play ([P2](super::points#p2), [P10](super::points#p10)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Players {
    /// Left against Right.
    #[default]
    Two,
    /// Alone, for the number of claims.
    One,
}

/// Who begins ([P2](super::points#p2)). It means nothing where one plays alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Begin {
    /// The player who throws the higher die; equal dice are thrown again.
    #[default]
    Die,
    /// This player.
    Side(Side),
}

/// In which order a throw is resolved ([P8](super::points#p8)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sequence {
    /// Nulls, then rolled stacks, then coins in an order of the roller's choice.
    #[default]
    Phases,
    /// All four dice one by one, as the roller likes.
    Free,
}

/// When a game ends that neither player has won by claims ([P9](super::points#p9)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum End {
    /// With a dead throw.
    #[default]
    DeadThrow,
    /// Never: play goes on to the last claim.
    FourClaims,
}

/// The rules of one game of Bingo Battle. The default is the default of every option.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// [P2](super::points#p2), [P10](super::points#p10).
    pub players: Players,
    /// [P2](super::points#p2).
    pub begin: Begin,
    /// [P8](super::points#p8).
    pub order: Sequence,
    /// [P9](super::points#p9).
    pub end: End,
}

/// The part of the rules that a throw's effect depends on. [`Options::terms`] gives those of the game; other
/// goals make smaller games, to check the solution with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// [P2](super::points#p2), [P10](super::points#p10).
    pub players: Players,
    /// [P8](super::points#p8).
    pub order: Sequence,
    /// [P9](super::points#p9).
    pub end: End,
    /// With how many claims a player ends the game ([P5](super::points#p5), [P10](super::points#p10)).
    pub goal: u8,
}

impl Options {
    /// What a throw's effect depends on.
    pub fn terms(&self) -> Terms {
        let goal = match self.players {
            Players::Two => 4,
            Players::One => 16,
        };
        Terms { players: self.players, order: self.order, end: self.end, goal }
    }

    /// Reads `key=value` pairs joined by commas, on top of the defaults. Empty text is the default.
    ///
    /// # Errors
    /// [`TextError`] for an unknown key or value, or a key given twice.
    pub fn parse(text: &str) -> Result<Options, TextError> {
        options::parse(text)
    }
}

impl OptionSet for Options {
    const PRESETS: &'static [Preset] = &[];

    fn set(&mut self, key: &str, value: &str) -> Result<(), TextError> {
        let none_of = |choices| Err(no_choice(key, value, choices));
        match (key, value) {
            ("players", "2") => self.players = Players::Two,
            ("players", "1") => self.players = Players::One,
            ("players", _) => return none_of(&["2", "1"]),
            ("begin", "die") => self.begin = Begin::Die,
            ("begin", "left") => self.begin = Begin::Side(Side::Left),
            ("begin", "right") => self.begin = Begin::Side(Side::Right),
            ("begin", _) => return none_of(&["die", "left", "right"]),
            ("order", "phases") => self.order = Sequence::Phases,
            ("order", "free") => self.order = Sequence::Free,
            ("order", _) => return none_of(&["phases", "free"]),
            ("end", "dead-throw") => self.end = End::DeadThrow,
            ("end", "four-claims") => self.end = End::FourClaims,
            ("end", _) => return none_of(&["dead-throw", "four-claims"]),
            _ => return Err(unknown(key, "players, begin, order, end")),
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Options, TextError> {
        Options::parse(text)
    }
}

impl fmt::Display for Options {
    /// The options that differ from the default, as [`Options::parse`] reads them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pairs = Vec::new();
        if self.players == Players::One {
            pairs.push("players=1");
        }
        match self.begin {
            Begin::Die => {}
            Begin::Side(Side::Left) => pairs.push("begin=left"),
            Begin::Side(Side::Right) => pairs.push("begin=right"),
        }
        if self.order == Sequence::Free {
            pairs.push("order=free");
        }
        if self.end == End::FourClaims {
            pairs.push("end=four-claims");
        }
        f.write_str(&pairs.join(","))
    }
}
