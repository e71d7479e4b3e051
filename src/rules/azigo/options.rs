//! What the sources leave open, as settings with a default ([A1](super::points#a1), [A2](super::points#a2), [A4](super::points#a4), [A5](super::points#a5), [A7](super::points#a7)).

use std::fmt;
use std::str::FromStr;

use super::board::Side;
use crate::rules::TextError;
pub use crate::rules::options::Preset;
use crate::rules::options::{self, OptionSet, limit_text, no_choice, parse_plies, parse_times, unknown};

/// What the last counter captures ([A4](super::points#a4)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Capture {
    /// Holes of the other row that now hold two or four, from the last one back.
    #[default]
    Landing,
    /// Own holes that hold one or three, from the one that faces the last hole down (M to the letter).
    Facing,
    /// Sowing stays in the own row; the other's holes that hold one or three, from the one that faces
    /// the last hole up.
    OwnRow,
}

/// Who moves first ([A1](super::points#a1)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum First {
    /// South.
    #[default]
    South,
    /// North.
    North,
    /// Random: drawn at random from the seed.
    Lot,
}

/// The rules of one game of Azigo. The default is the default of every option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// [A4](super::points#a4).
    pub capture: Capture,
    /// [A1](super::points#a1).
    pub first: First,
    /// [A5](super::points#a5): whether the other player's store is not shown. All counters are still there, so a player
    /// who counts the board knows it.
    pub hidden_store: bool,
    /// [A2](super::points#a2): the stronger player, who leaves the counter of their hole 12 where it is.
    pub handicap: Option<Side>,
    /// [A7](super::points#a7): how often the same position may come up before the game is scored, 2 or more.
    pub repetition: Option<u16>,
    /// [A7](super::points#a7): plies without a capture before the game is scored, 1 or more.
    pub quiet: Option<u16>,
    /// [A7](super::points#a7): plies before the game is scored, 1 or more.
    pub length: Option<u16>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            capture: Capture::Landing,
            first: First::South,
            hidden_store: false,
            handicap: None,
            repetition: Some(3),
            quiet: Some(60),
            length: Some(200),
        }
    }
}

/// Rules that it is worth comparing with the default, "", by many games.
pub const COMPARED: [&str; 5] = ["", "capture=facing", "capture=own-row", "handicap=south", "handicap=north"];

/// The presets, the default first.
pub const PRESETS: [Preset; 5] = [
    Preset { name: "default", options: "" },
    Preset { name: "murray", options: "capture=facing,store=hidden" },
    Preset { name: "own-row", options: "capture=own-row" },
    Preset { name: "concealed", options: "store=hidden" },
    Preset { name: "long", options: "quiet=150,length=500" },
];

impl Options {
    /// Reads `key=value` pairs joined by commas, on top of the defaults. Empty text
    /// is the default. `preset=NAME` first sets everything that the preset names.
    ///
    /// # Errors
    /// [`TextError`] for an unknown key or value, or a key given twice.
    pub fn parse(text: &str) -> Result<Options, TextError> {
        options::parse(text)
    }
}

impl OptionSet for Options {
    const PRESETS: &'static [Preset] = &PRESETS;

    fn set(&mut self, key: &str, value: &str) -> Result<(), TextError> {
        let none_of = |choices| Err(no_choice(key, value, choices));
        match (key, value) {
            ("capture", "landing") => self.capture = Capture::Landing,
            ("capture", "facing") => self.capture = Capture::Facing,
            ("capture", "own-row") => self.capture = Capture::OwnRow,
            ("capture", _) => return none_of(&["landing", "facing", "own-row"]),
            ("first", "south") => self.first = First::South,
            ("first", "north") => self.first = First::North,
            ("first", "lot") => self.first = First::Lot,
            ("first", _) => return none_of(&["south", "north", "lot"]),
            ("store", "shown") => self.hidden_store = false,
            ("store", "hidden") => self.hidden_store = true,
            ("store", _) => return none_of(&["shown", "hidden"]),
            ("handicap", "none") => self.handicap = None,
            ("handicap", "south") => self.handicap = Some(Side::South),
            ("handicap", "north") => self.handicap = Some(Side::North),
            ("handicap", _) => return none_of(&["none", "south", "north"]),
            ("repetition", _) => self.repetition = parse_times(key, value, 2)?,
            ("quiet", _) => self.quiet = parse_plies(key, value)?,
            ("length", _) => self.length = parse_plies(key, value)?,
            _ => return Err(unknown(key, "preset, capture, first, store, handicap, repetition, quiet, length")),
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
        let default = Options::default();
        let mut pairs = Vec::new();
        match self.capture {
            Capture::Landing => {}
            Capture::Facing => pairs.push("capture=facing".to_owned()),
            Capture::OwnRow => pairs.push("capture=own-row".to_owned()),
        }
        match self.first {
            First::South => {}
            First::North => pairs.push("first=north".to_owned()),
            First::Lot => pairs.push("first=lot".to_owned()),
        }
        if self.hidden_store {
            pairs.push("store=hidden".to_owned());
        }
        if let Some(side) = self.handicap {
            pairs.push(format!("handicap={side}"));
        }
        let limits = [
            ("repetition", self.repetition, default.repetition),
            ("quiet", self.quiet, default.quiet),
            ("length", self.length, default.length),
        ];
        for (key, limit, default) in limits {
            if limit != default {
                pairs.push(format!("{key}={}", limit_text(limit)));
            }
        }
        f.write_str(&pairs.join(","))
    }
}
