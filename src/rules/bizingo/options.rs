//! What the sources leave open, as settings with a default ([Z7](super::points#z7), [Z12](super::points#z12), [Z13](super::points#z13), [Z15](super::points#z15), [Z17](super::points#z17)), and a house rule ([Z17a](super::points#z17a)).

use std::fmt;
use std::str::FromStr;

use super::board::{BORDER_SIDE, BORDER_TOUCH, Side};
use crate::rules::TextError;
pub use crate::rules::options::Preset;
use crate::rules::options::{self, OptionSet, limit_text, no_choice, parse_plies, parse_times, unknown};

/// Who moves first ([Z7](super::points#z7)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum First {
    /// Light.
    #[default]
    Light,
    /// Dark.
    Dark,
    /// Random: drawn at random from the seed.
    Lot,
}

/// How many pieces one move may capture ([Z12](super::points#z12)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Captures {
    /// All that the move surrounds (B).
    #[default]
    All,
    /// One, of the mover's choice (a reading that W leaves open).
    One,
}

/// When a captain that steps between three enemies falls ([Z13a](super::points#z13a)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WalkInCaptain {
    /// Between any three, as a soldier does (W).
    #[default]
    Any,
    /// Only where one of the three is a captain.
    Captain,
}

/// Which cells count as border for captures ([Z15](super::points#z15)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Border {
    /// Cells with a side on the border.
    #[default]
    Side,
    /// Every cell that touches it, by a corner too (W).
    Touch,
}

/// What a game is worth that ends by repetition or by quiet plies ([Z17a](super::points#z17a)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Decide {
    /// A draw.
    #[default]
    Draw,
    /// A win for the side whose pieces are worth more, where a captain counts two; a draw if they are equal. A house
    /// rule.
    Pieces,
}

/// The rules of one game of Bizingo. The default is the default of every option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// [Z7](super::points#z7).
    pub first: First,
    /// [Z12](super::points#z12).
    pub captures: Captures,
    /// [Z13a](super::points#z13a).
    pub walk_in_captain: WalkInCaptain,
    /// [Z13b](super::points#z13b): whether a piece that steps on a border cell between two enemies,
    /// one of them a captain, falls.
    pub walk_in_border: bool,
    /// [Z15](super::points#z15).
    pub border: Border,
    /// [Z17](super::points#z17): how often the same position may come up before the game ends, 2 or more.
    pub repetition: Option<u16>,
    /// [Z17](super::points#z17): plies without a piece leaving the board before the game ends, 1 or more.
    pub quiet: Option<u16>,
    /// [Z17a](super::points#z17a): what such an end is worth.
    pub decide: Decide,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            first: First::Light,
            captures: Captures::All,
            walk_in_captain: WalkInCaptain::Any,
            walk_in_border: false,
            border: Border::Side,
            repetition: Some(3),
            quiet: Some(200),
            decide: Decide::Draw,
        }
    }
}

/// Rules that it is worth comparing with the default, "", by many games: each option by itself, and some together.
pub const COMPARED: [&str; 8] = [
    "",
    "captures=one",
    "walk-in-captain=captain",
    "walk-in-border=yes",
    "border=touch",
    "walk-in-border=yes,border=touch",
    "captures=one,border=touch",
    "decide=pieces",
];

/// The presets, the default first.
pub const PRESETS: [Preset; 7] = [
    Preset { name: "default", options: "" },
    Preset { name: "single-capture", options: "captures=one" },
    Preset { name: "firm-captains", options: "walk-in-captain=captain" },
    Preset { name: "deadly-border", options: "walk-in-border=yes,border=touch" },
    Preset { name: "no-draws", options: "repetition=off,quiet=off" },
    Preset { name: "club", options: "quiet=100,decide=pieces" },
    Preset { name: "blitz", options: "quiet=60,decide=pieces" },
];

impl Options {
    /// The border cells of a side for captures ([Z11](super::points#z11), [Z15](super::points#z15)).
    #[inline(always)]
    pub fn border_mask(&self, side: Side) -> u128 {
        match self.border {
            Border::Side => BORDER_SIDE[side.index()],
            Border::Touch => BORDER_TOUCH[side.index()],
        }
    }

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
            ("first", "light") => self.first = First::Light,
            ("first", "dark") => self.first = First::Dark,
            ("first", "lot") => self.first = First::Lot,
            ("first", _) => return none_of(&["light", "dark", "lot"]),
            ("captures", "all") => self.captures = Captures::All,
            ("captures", "one") => self.captures = Captures::One,
            ("captures", _) => return none_of(&["all", "one"]),
            ("walk-in-captain", "any") => self.walk_in_captain = WalkInCaptain::Any,
            ("walk-in-captain", "captain") => self.walk_in_captain = WalkInCaptain::Captain,
            ("walk-in-captain", _) => return none_of(&["any", "captain"]),
            ("walk-in-border", "no") => self.walk_in_border = false,
            ("walk-in-border", "yes") => self.walk_in_border = true,
            ("walk-in-border", _) => return none_of(&["no", "yes"]),
            ("border", "side") => self.border = Border::Side,
            ("border", "touch") => self.border = Border::Touch,
            ("border", _) => return none_of(&["side", "touch"]),
            ("repetition", _) => self.repetition = parse_times(key, value, 2)?,
            ("quiet", _) => self.quiet = parse_plies(key, value)?,
            ("decide", "draw") => self.decide = Decide::Draw,
            ("decide", "pieces") => self.decide = Decide::Pieces,
            ("decide", _) => return none_of(&["draw", "pieces"]),
            _ => {
                return Err(unknown(
                    key,
                    "preset, first, captures, walk-in-captain, walk-in-border, border, repetition, quiet, decide",
                ));
            }
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
        match self.first {
            First::Light => {}
            First::Dark => pairs.push("first=dark".to_owned()),
            First::Lot => pairs.push("first=lot".to_owned()),
        }
        if self.captures == Captures::One {
            pairs.push("captures=one".to_owned());
        }
        if self.walk_in_captain == WalkInCaptain::Captain {
            pairs.push("walk-in-captain=captain".to_owned());
        }
        if self.walk_in_border {
            pairs.push("walk-in-border=yes".to_owned());
        }
        if self.border == Border::Touch {
            pairs.push("border=touch".to_owned());
        }
        if self.repetition != default.repetition {
            pairs.push(format!("repetition={}", limit_text(self.repetition)));
        }
        if self.quiet != default.quiet {
            pairs.push(format!("quiet={}", limit_text(self.quiet)));
        }
        if self.decide == Decide::Pieces {
            pairs.push("decide=pieces".to_owned());
        }
        f.write_str(&pairs.join(","))
    }
}
