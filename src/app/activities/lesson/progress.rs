//! Which tasks are solved, kept in a file of its own.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::courses::task;
use crate::app::core::persistence::{Persistent, SavedFault};
use crate::app::core::text::t;
use crate::games::GameKind;

/// How far the courses are.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Progress {
    /// The ids of the tasks that are solved, by the name of the game.
    solved: BTreeMap<String, BTreeSet<String>>,
    /// Whether the first task was put on the table at the first start: it comes unasked once only.
    pub greeted: bool,
    /// The name of the game whose task was solved last, if any.
    last: Option<String>,
}

impl Progress {
    /// Whether a task is solved, by its number from 0.
    pub fn is_solved(&self, kind: GameKind, number: usize) -> bool {
        let ids = self.solved.get(&kind.to_string());
        ids.zip(task(kind, number)).is_some_and(|(ids, task)| ids.contains(&task.id))
    }

    /// A task is solved.
    pub fn solve(&mut self, kind: GameKind, number: usize) {
        if let Some(task) = task(kind, number) {
            self.solved.entry(kind.to_string()).or_default().insert(task.id.clone());
            self.last = Some(kind.to_string());
        }
    }

    /// Whether nothing is solved yet.
    pub fn is_new(&self) -> bool {
        self.solved.is_empty()
    }

    /// The course in which a task was solved last.
    pub fn last(&self) -> Option<GameKind> {
        self.last.as_deref()?.parse().ok()
    }

    /// Of these tasks the first one to solve; `None` if all are solved.
    pub fn next(&self, kind: GameKind, numbers: &[usize]) -> Option<usize> {
        numbers.iter().copied().find(|number| !self.is_solved(kind, *number))
    }
}

impl Persistent for Progress {
    const FILE: &'static str = "lessons.json";

    fn parse(text: &str) -> Result<Progress, SavedFault> {
        Ok(serde_json::from_str(text)?)
    }

    fn not_saved(error: &str) -> String {
        t!("notice-lessons", error = error)
    }
}
