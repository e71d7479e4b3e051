//! Who plays at each level of the computer, and in each style: a name, a line about how they play, an emblem.

use super::icons;
use crate::ai::personality::Personality;
use crate::ai::style::Style;
use crate::app::core::text::t;

/// Who plays at a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// A given name.
    pub name: &'static str,
    /// How they play, in one line.
    pub line: &'static str,
    /// Their emblem, a sign of the icon font.
    pub emblem: char,
}

/// Who plays at this level. A style has a line and an emblem of its own; the name stays.
pub fn face(player: Personality) -> Face {
    let level = player.level().number();
    let name = level_name(level);
    let (line, emblem) = match level {
        0 | 1 => (t!("level-line-1"), icons::LEVEL_1),
        2 => (t!("level-line-2"), icons::LEVEL_2),
        3 => (t!("level-line-3"), icons::LEVEL_3),
        4 => (t!("level-line-4"), icons::LEVEL_4),
        5 => (t!("level-line-5"), icons::LEVEL_5),
        6 => (t!("level-line-6"), icons::LEVEL_6),
        7 => (t!("level-line-7"), icons::LEVEL_7),
        8 => (t!("level-line-8"), icons::LEVEL_8),
        9 => (t!("level-line-9"), icons::LEVEL_9),
        _ => (t!("level-line-10"), icons::LEVEL_10),
    };
    let Some(style) = player.style() else { return Face { name, line, emblem } };
    let line = match style {
        Style::Presses => t!("style-presses-line"),
        Style::Waits => t!("style-waits-line"),
        Style::Captains => t!("style-captains-line"),
        Style::Border => t!("style-border-line"),
    };
    Face { name, line, emblem: style_emblem(style) }
}

/// What a level of the computer, 1 to 10, is called wherever it is named: by a given name.
pub fn level_name(level: u8) -> &'static str {
    match level {
        0 | 1 => t!("level-name-1"),
        2 => t!("level-name-2"),
        3 => t!("level-name-3"),
        4 => t!("level-name-4"),
        5 => t!("level-name-5"),
        6 => t!("level-name-6"),
        7 => t!("level-name-7"),
        8 => t!("level-name-8"),
        9 => t!("level-name-9"),
        _ => t!("level-name-10"),
    }
}

/// The emblem of a style, a sign of the icon font.
pub fn style_emblem(style: Style) -> char {
    match style {
        Style::Presses => icons::STYLE_PRESS,
        Style::Waits => icons::STYLE_WAIT,
        Style::Captains => icons::STYLE_CAPTAIN,
        Style::Border => icons::STYLE_BORDER,
    }
}

/// What a style is called where one is chosen; `None` is none.
pub fn style_name(style: Option<Style>) -> &'static str {
    match style {
        None => t!("style-none"),
        Some(Style::Presses) => t!("style-presses"),
        Some(Style::Waits) => t!("style-waits"),
        Some(Style::Captains) => t!("style-captains"),
        Some(Style::Border) => t!("style-border"),
    }
}

/// The words for a computer, and behind them how it plays, if it has a style.
pub fn with_style(words: String, player: Personality) -> String {
    let how = match player.style() {
        None => return words,
        Some(Style::Presses) => t!("style-presses-how"),
        Some(Style::Waits) => t!("style-waits-how"),
        Some(Style::Captains) => t!("style-captains-how"),
        Some(Style::Border) => t!("style-border-how"),
    };
    t!("style-behind", computer = words, how = how)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_styles_look_or_read_alike() {
        let level = crate::ai::level::Level::new(5).unwrap();
        let players: Vec<_> = Style::ALL.map(|style| Personality::with(level, Some(style))).into();
        let players = [&[level.into()], players.as_slice()].concat();
        let count = |part: &dyn Fn(Personality) -> String| {
            players.iter().map(|player| part(*player)).collect::<HashSet<String>>().len()
        };
        assert_eq!(count(&|player| face(player).line.to_owned()), 5);
        assert_eq!(count(&|player| face(player).emblem.to_string()), 5);
        assert_eq!(count(&|player| style_name(player.style()).to_owned()), 5);
        assert_eq!(count(&|player| with_style("5".to_owned(), player)), 5);
        assert_eq!(count(&|player| face(player).name.to_owned()), 1);
    }

    #[test]
    fn no_two_levels_share_a_face() {
        let faces: Vec<Face> = crate::ai::level::Level::all().map(|level| face(level.into())).collect();
        let count = |part: fn(&Face) -> String| faces.iter().map(part).collect::<HashSet<String>>().len();
        assert_eq!(count(|face| face.name.to_owned()), 10);
        for (level, face) in crate::ai::level::Level::all().zip(&faces) {
            assert_eq!(face.name, level_name(level.number()), "a level has one name");
        }
        assert_eq!(count(|face| face.line.to_owned()), 10);
        assert_eq!(count(|face| face.emblem.to_string()), 10);
    }
}
