//! What was solved and what was missed: ratings, streaks, what comes back when. Kept in a file of its own.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::entry::PuzzleEntry;
use crate::ai::level::Level;
use crate::app::core::persistence::{Persistent, SavedFault};
use crate::app::core::rating::Rating;
use crate::app::core::text::t;
use crate::games::GameKind;

/// After so many days a missed puzzle comes back; each time it is solved the next pause is taken, and after the last one it
/// stays away.
const PAUSES: [u32; 4] = [1, 3, 7, 21];

/// How far apart the levels count at least where puzzles are rated by them: in a game of luck they hardly differ.
const LEAST_STEP: i32 = 60;

/// What came of the first try at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstTry {
    /// It solved the puzzle.
    Solved,
    /// It did not.
    Missed,
    /// A move was taken back before that was known, or the solution was shown before any try: it does not rate, and the
    /// puzzle comes back as one that was missed.
    Helped,
}

/// A missed puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Missed {
    /// The day from which on it comes back, counted from 1970-01-01.
    due: u32,
    /// How often it was solved since.
    solved: u8,
}

/// What was done in one game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct GameHistory {
    /// How well puzzles are solved.
    pub rating: Rating,
    /// The ids of the puzzles that were tried; whether the first try solved them.
    pub tried: BTreeMap<String, bool>,
    /// Those that come back, by their ids.
    pub missed: BTreeMap<String, Missed>,
    /// The days on which the daily puzzle was solved, counted from 1970-01-01, the first one first.
    pub days: Vec<u32>,
    /// The last day whose puzzle was helped with, by a hint or the solution; 0 if none was.
    pub helped_on: u32,
    /// The most solved in a storm.
    pub best_storm: u32,
    /// The endings that were won, by their ids, and in how few moves.
    pub endings: BTreeMap<String, u8>,
}

/// What was done in all games, by their names.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct PuzzleHistory {
    games: BTreeMap<String, GameHistory>,
    /// The try that was entered last, and how it changed the rating.
    #[serde(skip)]
    last: Option<(u64, RatingChange)>,
}

/// How a try has changed a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// By so many points.
    pub by: i32,
    /// What it is now.
    pub to: i32,
}

/// What a puzzle is worth as an opponent: between the highest level that fails and the lowest one that solves it.
pub fn rating_of(kind: GameKind, difficulty: u8) -> Rating {
    let scale: Vec<i32> = Level::all().map(|level| level.rating(kind)).collect();
    let mut ratings = vec![scale[0] - 100];
    for pair in scale.windows(2) {
        let last = ratings[ratings.len() - 1];
        ratings.push((last + LEAST_STEP).max(i32::midpoint(pair[0], pair[1])));
    }
    ratings.push(ratings[ratings.len() - 1] + LEAST_STEP.max(120));
    let at = usize::from(difficulty.max(1) - 1).min(ratings.len() - 1);
    Rating::known(ratings[at])
}

impl PuzzleHistory {
    /// What was done in a game.
    pub fn of(&self, kind: GameKind) -> GameHistory {
        self.games.get(kind.name()).cloned().unwrap_or_default()
    }

    fn game(&mut self, kind: GameKind) -> &mut GameHistory {
        self.games.entry(kind.name().to_owned()).or_default()
    }

    /// A puzzle was tried; `serial` names the try. The rating changes with the first try of a puzzle only.
    pub fn tried(&mut self, entry: &PuzzleEntry, serial: u64, outcome: FirstTry, today: u32) {
        let solved = outcome == FirstTry::Solved;
        let game = self.game(entry.kind);
        let id = entry.id();
        let before = game.rating.shown();
        if !game.tried.contains_key(&id) {
            if outcome != FirstTry::Helped {
                let score = if solved { 1.0 } else { 0.0 };
                game.rating = game.rating.after(rating_of(entry.kind, entry.difficulty), score);
            }
            game.tried.insert(id.clone(), solved);
        }
        match game.missed.get_mut(&id) {
            // Solved before it was due, it has only been remembered.
            Some(missed) if solved && missed.due <= today => {
                missed.solved += 1;
                match PAUSES.get(usize::from(missed.solved)) {
                    Some(pause) => missed.due = today + pause,
                    None => {
                        game.missed.remove(&id);
                    }
                }
            }
            _ if solved => {}
            _ => game.miss(id, today),
        }
        let to = game.rating.shown();
        self.last = Some((serial, RatingChange { by: to - before, to }));
    }

    /// A puzzle was missed in a storm, where nothing rates: it comes back like any other.
    pub fn missed_in_storm(&mut self, entry: &PuzzleEntry, today: u32) {
        self.game(entry.kind).miss(entry.id(), today);
    }

    /// How a try has changed the rating, if it was entered last.
    pub fn change_by(&self, serial: u64) -> Option<RatingChange> {
        self.last.filter(|(known, _)| *known == serial).map(|(_, change)| change)
    }

    /// The daily puzzle was solved.
    pub fn solved_daily(&mut self, kind: GameKind, today: u32) {
        let days = &mut self.game(kind).days;
        if !days.contains(&today) {
            days.push(today);
            days.sort_unstable();
        }
    }

    /// A hint or the solution of the daily puzzle was shown.
    pub fn helped_daily(&mut self, kind: GameKind, today: u32) {
        self.game(kind).helped_on = today;
    }

    /// An ending was won in so many moves.
    pub fn won_ending(&mut self, entry: &PuzzleEntry, moves: u8) {
        let best = self.game(entry.kind).endings.entry(entry.id()).or_insert(moves);
        *best = moves.min(*best);
    }

    /// A storm has ended. Returns whether it is the best so far.
    pub fn storm(&mut self, kind: GameKind, solved: u32) -> bool {
        let best = &mut self.game(kind).best_storm;
        let better = solved > *best;
        *best = (*best).max(solved);
        better
    }
}

impl GameHistory {
    /// Of these puzzles, how many were solved at the first try, and how many were tried.
    pub fn tries<'a>(&self, entries: impl IntoIterator<Item = &'a PuzzleEntry>) -> (usize, usize) {
        let tries: Vec<bool> = entries.into_iter().filter_map(|entry| self.tried.get(&entry.id()).copied()).collect();
        (tries.iter().filter(|solved| **solved).count(), tries.len())
    }

    /// Of these endings, how many were won, and how many in the fewest moves there are.
    pub fn endings_won<'a>(&self, endings: impl IntoIterator<Item = &'a PuzzleEntry>) -> (usize, usize) {
        let won = endings.into_iter().filter_map(|entry| Some((entry.moves(), *self.endings.get(&entry.id())?)));
        won.fold((0, 0), |(won, best), (fewest, moves)| (won + 1, best + usize::from(moves <= fewest)))
    }

    /// Whether a puzzle comes back today.
    pub fn is_due(&self, entry: &PuzzleEntry, today: u32) -> bool {
        self.missed.get(&entry.id()).is_some_and(|missed| missed.due <= today)
    }

    /// Of these puzzles, how many come back today, and how many at any time. One that stands in no file any more is none of
    /// them, nor is one of another file.
    pub fn coming_back(&self, entries: &[Arc<PuzzleEntry>], today: u32) -> (usize, usize) {
        if self.missed.is_empty() {
            return (0, 0);
        }
        let missed = entries.iter().filter_map(|entry| self.missed.get(&entry.id()));
        missed.fold((0, 0), |(due, all), missed| (due + usize::from(missed.due <= today), all + 1))
    }

    fn miss(&mut self, id: String, today: u32) {
        self.missed.insert(id, Missed { due: today + PAUSES[0], solved: 0 });
    }

    /// How many days in a row the daily puzzle was solved, up to today, or to yesterday as long as today's is open.
    pub fn streak(&self, today: u32) -> u32 {
        let solved = |day: u32| self.days.contains(&day);
        let last = if solved(today) { today } else { today.saturating_sub(1) };
        (0..=last).take_while(|back| solved(last - back)).count() as u32
    }
}

impl Persistent for PuzzleHistory {
    const FILE: &'static str = "puzzles.json";

    fn parse(text: &str) -> Result<PuzzleHistory, SavedFault> {
        let mut history: PuzzleHistory = serde_json::from_str(text)?;
        for game in history.games.values_mut().filter(|game| !game.rating.is_sound()) {
            game.rating = Rating::default();
        }
        Ok(history)
    }

    fn not_saved(error: &str) -> String {
        t!("notice-puzzles", error = error)
    }
}
