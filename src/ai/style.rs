//! Styles of play: how a level leans, without being stronger or weaker for it.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A way to play at a level. How far each differs in play and in strength from the level without it is in
/// `docs/levels.md`. Which games have styles, [`Computer::STYLES`](super::computer::Computer::STYLES) says.
///
/// ```
/// use bizingo::ai::style::Style;
///
/// assert_eq!("waits".parse(), Ok(Style::Waits));
/// assert_eq!(Style::Captains.to_string(), "captains");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Goes forward and looks for a fight.
    Presses,
    /// Stays at home and keeps its pieces together.
    Waits,
    /// Takes care of its own captains and goes for the other side's.
    Captains,
    /// Moves along the border.
    Border,
}

/// A text is not a style.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a style must be presses, waits, captains or border, not \"{0}\"")]
pub struct StyleError(pub String);

impl Style {
    /// All of them.
    pub const ALL: [Style; 4] = [Style::Presses, Style::Waits, Style::Captains, Style::Border];

    /// The numbers of the levels that can be played in a style: below, blunders leave no room for one, and above, only
    /// strength counts.
    pub const LEVELS: RangeInclusive<u8> = 3..=8;

    /// Its name in options, players and records: a lower-case word.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Presses => "presses",
            Style::Waits => "waits",
            Style::Captains => "captains",
            Style::Border => "border",
        }
    }

    /// Its index in [`Style::ALL`].
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Style {
    type Err = StyleError;

    fn from_str(text: &str) -> Result<Style, StyleError> {
        let style = Style::ALL.into_iter().find(|style| style.name() == text);
        style.ok_or_else(|| StyleError(text.to_owned()))
    }
}
