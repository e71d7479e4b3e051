//! What was said to the engines that a player has set up, and what they said: the last lines of each.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;

use crate::app::core::programs::EngineName;

/// So many lines of an engine are kept.
const MOST: usize = 500;

/// Of a line so many characters.
const LONGEST: usize = 400;

/// The lines that went to an engine, and those that came. Clones are the same.
#[derive(Clone, Debug, Default)]
pub struct EngineLog(Arc<Mutex<VecDeque<String>>>);

impl EngineLog {
    /// A line went to the engine.
    pub(super) fn sent(&self, line: &str) {
        self.add('>', line);
    }

    /// A line came from it.
    pub(super) fn came(&self, line: &str) {
        self.add('<', line);
    }

    /// Something is to be noted about it.
    pub(super) fn note(&self, line: &str) {
        self.add('#', line);
    }

    fn add(&self, sign: char, line: &str) {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == MOST {
            lines.pop_front();
        }
        let cut: String = line.chars().filter(|c| !c.is_control()).take(LONGEST).collect();
        lines.push_back(format!("{sign} {cut}"));
    }

    /// The lines, the oldest first: `> go movetime 1000`, `< bestmove d6-e4`, `# it ended`.
    pub fn lines(&self) -> Vec<String> {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.iter().cloned().collect()
    }
}

/// The log of each engine.
#[derive(Resource, Debug, Default)]
pub struct EngineLogs(BTreeMap<EngineName, EngineLog>);

impl EngineLogs {
    /// An engine's.
    pub(super) fn of(&mut self, name: EngineName) -> EngineLog {
        self.0.entry(name).or_default().clone()
    }

    /// An engine's, if it was ever started.
    pub fn get(&self, name: EngineName) -> Option<&EngineLog> {
        self.0.get(&name)
    }
}
