//! Who the computer is at the board: a level, with or without a style.

use std::fmt;
use std::str::FromStr;

use super::level::{Level, LevelError};
use super::style::{Style, StyleError};

/// A level, and at some levels a style.
///
/// As text it is `5` or `5:presses`; in the tags of a record `level 5` or `level 5, presses`.
///
/// ```
/// use bizingo::ai::level::Level;
/// use bizingo::ai::personality::Personality;
/// use bizingo::ai::style::Style;
///
/// let level = Level::new(5).unwrap();
/// let player = Personality::new(level, Style::Presses).unwrap();
/// assert_eq!("5:presses".parse(), Ok(player));
/// assert_eq!(player.tag(), "level 5, presses");
/// assert_eq!(Personality::from_tag("level 5"), Some(level.into()));
/// assert!(Personality::new(Level::MAX, Style::Waits).is_none(), "styles are for levels 3 to 8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Personality {
    level: Level,
    style: Option<Style>,
}

/// A text is not a personality.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PersonalityError {
    /// There is no such level.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// There is no such style.
    #[error(transparent)]
    Style(#[from] StyleError),
    /// This level has no styles.
    #[error("styles are for levels {} to {}, not {level}", Style::LEVELS.start(), Style::LEVELS.end())]
    NoStyles {
        /// The level.
        level: Level,
    },
}

impl Personality {
    /// A level in a style; `None` for a level outside of [`Style::LEVELS`].
    pub fn new(level: Level, style: Style) -> Option<Personality> {
        Style::LEVELS.contains(&level.number()).then_some(Personality { level, style: Some(style) })
    }

    /// A level in a style where it has styles, without one elsewhere.
    pub fn with(level: Level, style: Option<Style>) -> Personality {
        style.and_then(|style| Personality::new(level, style)).unwrap_or_else(|| level.into())
    }

    /// How strong it is.
    pub fn level(self) -> Level {
        self.level
    }

    /// How it leans.
    pub fn style(self) -> Option<Style> {
        self.style
    }

    /// As written in the tags of a record: `level 5`, `level 5, presses`.
    pub fn tag(self) -> String {
        match self.style {
            None => format!("level {}", self.level),
            Some(style) => format!("level {}, {style}", self.level),
        }
    }

    /// What [`Personality::tag`] wrote, or `level:5:presses`, as records of matches have it; `None` if it names no level. A
    /// style that is not known here, or that the level does not have, is left out: records of later versions are read too.
    pub fn from_tag(tag: &str) -> Option<Personality> {
        if let Some(text) = tag.strip_prefix("level:") {
            return text.parse().ok();
        }
        let text = tag.strip_prefix("level ")?;
        let (level, style) = text.split_once(", ").map_or((text, None), |(level, style)| (level, Some(style)));
        Some(Personality::with(level.parse().ok()?, style.and_then(|style| style.parse().ok())))
    }
}

impl From<Level> for Personality {
    fn from(level: Level) -> Personality {
        Personality { level, style: None }
    }
}

impl fmt::Display for Personality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.style {
            None => self.level.fmt(f),
            Some(style) => write!(f, "{}:{style}", self.level),
        }
    }
}

impl FromStr for Personality {
    type Err = PersonalityError;

    fn from_str(text: &str) -> Result<Personality, PersonalityError> {
        let Some((level, style)) = text.split_once(':') else { return Ok(text.parse::<Level>()?.into()) };
        let (level, style) = (level.parse()?, style.parse()?);
        Personality::new(level, style).ok_or(PersonalityError::NoStyles { level })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Personality> {
        let styles = || Style::ALL.into_iter().map(Some).chain([None]);
        Level::all().flat_map(move |level| styles().map(move |style| Personality::with(level, style)))
    }

    #[test]
    fn what_is_written_is_read() {
        for player in all() {
            assert_eq!(player.to_string().parse(), Ok(player));
            assert_eq!(Personality::from_tag(&player.tag()), Some(player));
            assert_eq!(Personality::from_tag(&format!("level:{player}")), Some(player), "as in matches");
        }
        let styled = all().filter(|player| player.style().is_some()).count();
        assert_eq!(styled, 6 * Style::ALL.len(), "levels 3 to 8");
    }

    #[test]
    fn a_tag_keeps_its_level_whatever_the_style() {
        let level = |tag| Personality::from_tag(tag).map(|player| (player.level().number(), player.style()));
        assert_eq!(level("level 4"), Some((4, None)));
        assert_eq!(level("level 4, waits"), Some((4, Some(Style::Waits))));
        assert_eq!(level("level 4, sings"), Some((4, None)));
        assert_eq!(level("level 9, waits"), Some((9, None)));
        for tag in ["person", "level", "level 0", "level 11", "level 4,waits", "4", "level four, waits"] {
            assert_eq!(level(tag), None, "{tag}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text: &str| text.parse::<Personality>().unwrap_err().to_string();
        assert_eq!(error("11"), "a level must be a number from 1 to 10, not \"11\"");
        assert_eq!(error("5:sings"), "a style must be presses, waits, captains or border, not \"sings\"");
        assert_eq!(error("9:waits"), "styles are for levels 3 to 8, not 9");
    }
}
