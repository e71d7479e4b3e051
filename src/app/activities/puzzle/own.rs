//! Puzzles from one's own games: what a review says could have been forced, and was missed. Kept in a file of their own.

use std::sync::Arc;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::entry::PuzzleEntry;
use crate::app::core::persistence::{Persistent, SavedFault};
use crate::app::core::text::t;
use crate::games::GameKind;

/// The most that are kept of a game; the oldest go.
const MOST: usize = 300;

/// A puzzle from a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct OwnPuzzle {
    game: GameKind,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rules: String,
    /// As a line of a file of puzzles.
    line: String,
    /// How often the first try solved it.
    #[serde(default)]
    solved: u32,
}

/// The puzzles from one's own games.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct OwnPuzzles {
    /// The oldest first.
    puzzles: Vec<OwnPuzzle>,
}

impl OwnPuzzle {
    fn entry(&self) -> Option<PuzzleEntry> {
        PuzzleEntry::parse(self.game, &self.rules, &self.line)
    }

    /// Whether it is this puzzle.
    fn is(&self, entry: &PuzzleEntry) -> bool {
        let position = self.line.split(" | ").next();
        self.game == entry.kind && self.rules == entry.rules && position == Some(&entry.position)
    }
}

impl OwnPuzzles {
    /// Takes up a puzzle, unless it is there.
    pub fn add(&mut self, entry: &PuzzleEntry) {
        if self.puzzles.iter().any(|own| own.is(entry)) {
            return;
        }
        let [line, rules] = [entry.to_string(), entry.rules.clone()];
        self.puzzles.push(OwnPuzzle { game: entry.kind, rules, line, solved: 0 });
        let same = |own: &OwnPuzzle| own.game == entry.kind;
        if self.puzzles.iter().filter(|own| same(own)).count() > MOST
            && let Some(oldest) = self.puzzles.iter().position(same)
        {
            self.puzzles.remove(oldest);
        }
    }

    /// Those of a game that were solved least often.
    pub fn next(&self, kind: GameKind) -> Vec<Arc<PuzzleEntry>> {
        let own = || self.puzzles.iter().filter(|own| own.game == kind);
        let least = own().map(|own| own.solved).min();
        own().filter(|own| Some(own.solved) == least).filter_map(OwnPuzzle::entry).map(Arc::new).collect()
    }

    /// How many there are of a game, and how many of them were never solved.
    pub fn count(&self, kind: GameKind) -> (usize, usize) {
        let own = || self.puzzles.iter().filter(|own| own.game == kind);
        (own().count(), own().filter(|own| own.solved == 0).count())
    }

    /// A puzzle was tried for the first time since it came.
    pub fn tried(&mut self, entry: &PuzzleEntry, solved: bool) {
        if let Some(own) = self.puzzles.iter_mut().find(|own| own.is(entry)).filter(|_| solved) {
            own.solved += 1;
        }
    }
}

impl Persistent for OwnPuzzles {
    const FILE: &'static str = "own-puzzles.json";

    fn parse(text: &str) -> Result<OwnPuzzles, SavedFault> {
        let mut own: OwnPuzzles = serde_json::from_str(text)?;
        // Lines that make no sense are of no use to anybody.
        own.puzzles.retain(|own| own.entry().is_some_and(|entry| entry.terms().is_some()));
        Ok(own)
    }

    fn not_saved(error: &str) -> String {
        t!("notice-puzzles", error = error)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::ai::judge::Goal;

    fn entry(quiet: u32) -> PuzzleEntry {
        PuzzleEntry {
            kind: GameKind::Bizingo,
            rules: String::new(),
            position: format!("5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l {quiet}"),
            goal: Goal::Win,
            line: vec!["f4-e4xe5".to_owned()],
            plies: 1,
            difficulty: 1,
            themes: Vec::new(),
        }
    }

    #[test]
    fn each_comes_once_and_those_that_are_not_solved_come_first() {
        let mut own = OwnPuzzles::default();
        // The text of the second begins like that of the fourth.
        for at in [0, 10, 20, 1, 10] {
            own.add(&entry(at));
        }
        let kind = GameKind::Bizingo;
        assert_eq!((own.count(kind), own.count(GameKind::Azigo)), ((4, 4), (0, 0)));
        own.tried(&entry(10), true);
        own.tried(&entry(20), false);
        own.tried(&entry(1), true);
        assert_eq!(own.count(kind), (4, 2));
        assert_eq!(own.next(kind).iter().map(|entry| &**entry).collect::<Vec<_>>(), [&entry(0), &entry(20)]);
        let text = serde_json::to_string(&own).unwrap();
        assert_eq!(OwnPuzzles::parse(&text), Ok(own));
    }

    #[test]
    fn the_oldest_go_and_damaged_ones_are_left_out() {
        let mut own = OwnPuzzles::default();
        (0..=MOST as u32).for_each(|at| own.add(&entry(at)));
        assert_eq!(own.count(GameKind::Bizingo).0, MOST);
        assert!(!own.next(GameKind::Bizingo).contains(&Arc::new(entry(0))));
        let text = serde_json::to_string(&own).unwrap().replacen("5/4d2", "5/4x2", 1);
        assert_eq!(OwnPuzzles::parse(&text).unwrap().count(GameKind::Bizingo).0, MOST - 1);
    }
}
