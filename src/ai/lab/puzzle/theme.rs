//! Themes: what a solution is made of.

use super::Puzzle;
use crate::ai::lab::prover::Goal;
use crate::rules::Game;
use crate::rules::bizingo::Event;

/// What a solution is made of. A puzzle has one or more themes, the most telling first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// Wins the game.
    Win,
    /// Takes a captain.
    Captain,
    /// Takes more than one piece with a move.
    Double,
    /// Makes an enemy piece walk in between enemies, where it falls.
    WalkIn,
    /// Gives a piece up on the way.
    Sacrifice,
    /// Begins with a move that takes nothing.
    Trap,
    /// Takes a soldier at once.
    Capture,
}

impl Theme {
    /// As written in the file.
    pub fn word(self) -> &'static str {
        match self {
            Theme::Win => "win",
            Theme::Captain => "captain",
            Theme::Double => "double",
            Theme::WalkIn => "walk-in",
            Theme::Sacrifice => "sacrifice",
            Theme::Trap => "trap",
            Theme::Capture => "capture",
        }
    }
}

impl Puzzle {
    /// The themes of its solution, the most telling first.
    pub fn themes(&self) -> Vec<Theme> {
        let mut themes = Vec::new();
        let solver = self.position.turn();
        let mut game = self.game();
        for (at, &mv) in self.line.iter().enumerate() {
            let mover = game.position().turn();
            let Ok(events) = game.play(mv) else { break };
            let taken: Vec<bool> = events
                .iter()
                .filter_map(|event| if let Event::Captured { captain, .. } = event { Some(*captain) } else { None })
                .collect();
            let fell = events.iter().any(|event| matches!(event, Event::Fell { .. }));
            if mover == solver {
                themes.extend(taken.contains(&true).then_some(Theme::Captain));
                themes.extend((taken.len() > 1).then_some(Theme::Double));
                themes.extend((at == 0 && taken.is_empty()).then_some(Theme::Trap));
                themes.extend((at == 0 && taken == [false]).then_some(Theme::Capture));
            } else {
                themes.extend(fell.then_some(Theme::WalkIn));
            }
            let lost = if mover == solver { fell } else { !taken.is_empty() };
            themes.extend(lost.then_some(Theme::Sacrifice));
        }
        themes.extend((self.goal == Goal::Win).then_some(Theme::Win));
        themes.sort_unstable();
        themes.dedup();
        themes
    }
}

/// Themes as written in a file, with blanks between them.
pub(super) fn theme_words(themes: &[Theme]) -> String {
    let words: Vec<&str> = themes.iter().map(|theme| theme.word()).collect();
    words.join(" ")
}
