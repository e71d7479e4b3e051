//! Who plays at each level of the computer: a name, a line about how they play, an emblem.

use super::icons;
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

/// Who plays at this level; the nearest one for a number that is none.
pub fn face(level: u8) -> Face {
    let (name, line, emblem) = match level {
        0 | 1 => (t!("level-name-1"), t!("level-line-1"), icons::LEVEL_1),
        2 => (t!("level-name-2"), t!("level-line-2"), icons::LEVEL_2),
        3 => (t!("level-name-3"), t!("level-line-3"), icons::LEVEL_3),
        4 => (t!("level-name-4"), t!("level-line-4"), icons::LEVEL_4),
        5 => (t!("level-name-5"), t!("level-line-5"), icons::LEVEL_5),
        6 => (t!("level-name-6"), t!("level-line-6"), icons::LEVEL_6),
        7 => (t!("level-name-7"), t!("level-line-7"), icons::LEVEL_7),
        8 => (t!("level-name-8"), t!("level-line-8"), icons::LEVEL_8),
        9 => (t!("level-name-9"), t!("level-line-9"), icons::LEVEL_9),
        _ => (t!("level-name-10"), t!("level-line-10"), icons::LEVEL_10),
    };
    Face { name, line, emblem }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_levels_share_a_face() {
        let faces: Vec<Face> = (1..=10).map(face).collect();
        let count = |part: fn(&Face) -> String| faces.iter().map(part).collect::<HashSet<String>>().len();
        assert_eq!(count(|face| face.name.to_owned()), 10);
        assert_eq!(count(|face| face.line.to_owned()), 10);
        assert_eq!(count(|face| face.emblem.to_string()), 10);
    }
}
