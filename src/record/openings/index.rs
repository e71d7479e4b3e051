//! From positions to the moves that were played there.

use std::collections::HashMap;

use super::{MoveCount, Opening};
use crate::record::library::EntryStatus;

/// A move that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningMove {
    /// The move in full notation.
    pub text: String,
    /// How the games ended in which it was played.
    pub count: MoveCount,
}

/// What was played in positions.
///
/// ```
/// use bizingo::record::Record;
/// use bizingo::record::openings::{Opening, Openings, key};
///
/// let mut openings = Openings::default();
/// for text in ["d6-e4 f5-e5 d8-e8\n", "d8-e8 f5-e5 d6-e4\n", "d8-e8 f7-e9\n"] {
///     openings.add(&Opening::of(&Record::parse(text)?.history, 30));
/// }
/// let start = Record::parse("d8-e8\n")?.history;
/// let first = openings.at(key(start.start()));
/// assert_eq!((first[0].text.as_str(), first[0].count.games(), first.len()), ("d8-e8", 2, 2));
/// # Ok::<(), bizingo::record::RecordError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Openings {
    /// A move keeps its place in its list, also when no game has it any more.
    places: HashMap<u64, Vec<(Box<str>, MoveCount)>>,
    games: u32,
}

/// A game that was added: enough to take it away again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// Keys of positions, and the moves' places in their lists.
    steps: Box<[(u64, u16)]>,
    standing: EntryStatus,
}

impl Openings {
    /// Adds a game.
    pub fn add(&mut self, opening: &Opening) -> Added {
        let mut enter = |(key, text): &(u64, Box<str>)| {
            let moves = self.places.entry(*key).or_default();
            let at = moves.iter().position(|(known, _)| known == text).unwrap_or(moves.len());
            // No position has so many moves.
            let place = u16::try_from(at).ok()?;
            if at == moves.len() {
                moves.push((text.clone(), MoveCount::default()));
            }
            moves[at].1.add(opening.standing);
            Some((*key, place))
        };
        let steps = opening.steps.iter().filter_map(&mut enter).collect();
        self.games = self.games.saturating_add(1);
        Added { steps, standing: opening.standing }
    }

    /// Takes a game away that was added.
    pub fn remove(&mut self, added: &Added) {
        for (key, place) in &added.steps {
            let Some(moves) = self.places.get_mut(key) else { continue };
            if let Some((_, count)) = moves.get_mut(usize::from(*place)) {
                count.remove(added.standing);
            }
        }
        self.games = self.games.saturating_sub(1);
    }

    /// How many games it was made of.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// How many positions it knows.
    pub fn positions(&self) -> usize {
        self.places.values().filter(|moves| moves.iter().any(|(_, count)| count.games() > 0)).count()
    }

    /// The moves that were played in the position of this [key](super::key), the most frequent first, then by their texts.
    pub fn at(&self, key: u64) -> Vec<OpeningMove> {
        let moves = self.places.get(&key).into_iter().flatten();
        let mut moves: Vec<OpeningMove> = moves
            .filter(|(_, count)| count.games() > 0)
            .map(|(text, count)| OpeningMove { text: text.to_string(), count: *count })
            .collect();
        moves.sort_by(|a, b| b.count.games().cmp(&a.count.games()).then_with(|| a.text.cmp(&b.text)));
        moves
    }

    /// Enters a move that a file has; `false` if the position has it already.
    pub(super) fn enter(&mut self, key: u64, text: &str, count: MoveCount) -> bool {
        let moves = self.places.entry(key).or_default();
        let new = !moves.iter().any(|(known, _)| **known == *text);
        if new {
            moves.push((text.into(), count));
        }
        new
    }

    /// Says of how many games a file was made.
    pub(super) fn set_games(&mut self, games: u32) {
        self.games = games;
    }
}
