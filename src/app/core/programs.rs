//! Engines of others that a player has set up: which program each is, and how it plays. They are kept in a file of their
//! own.
//!
//! Only a desktop starts other programs; records that name one can be opened anywhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::persistence::{Persistent, SavedFault};
use super::text::t;
use crate::ai::lab::arena::program::Program as Player;

/// The name of an engine that a player has set up, as records have it. It is cheap to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EngineName(&'static str);

/// All names so far. They are few, and kept for good.
static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

impl EngineName {
    /// The most characters of a name.
    pub const LONGEST: usize = 40;

    /// A name without the blanks around it; `None` if it is empty, too long, or has control characters.
    pub fn new(name: &str) -> Option<EngineName> {
        let name = name.trim();
        if name.is_empty() || name.chars().count() > EngineName::LONGEST || name.contains(char::is_control) {
            return None;
        }
        let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
        let known = names.get(name).copied();
        Some(EngineName(known.unwrap_or_else(|| {
            let new: &'static str = Box::leak(name.to_owned().into_boxed_str());
            names.insert(new);
            new
        })))
    }

    /// The name as text.
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// What happens in a game whose engine ends, answers too late, or plays an illegal move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnFailure {
    /// The game waits, until the player resumes it.
    #[default]
    Wait,
    /// The engine loses.
    Lose,
    /// The computer plays on at this level, 1 to 10.
    Level(u8),
}

/// An engine of somebody else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Program {
    /// The command that starts it, as a shell reads it.
    pub command: String,
    /// The options that are set: names as the engine has them, and values.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Its time for a move where there is no clock, in milliseconds.
    #[serde(default = "usual_move_time")]
    pub move_time: u32,
    /// What follows if it fails in a game.
    #[serde(default)]
    pub on_failure: OnFailure,
    /// Whether it gives hints; one engine at most does.
    #[serde(default)]
    pub hints: bool,
    /// Whether it analyses; one engine at most does.
    #[serde(default)]
    pub analyses: bool,
}

/// How long an engine may think where nothing is set, in milliseconds.
fn usual_move_time() -> u32 {
    1000
}

/// The times for a move that can be set, in milliseconds.
pub const MOVE_TIMES: [u32; 10] = [100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 60_000];

impl Default for Program {
    fn default() -> Program {
        Program {
            command: String::new(),
            options: BTreeMap::new(),
            move_time: usual_move_time(),
            on_failure: OnFailure::default(),
            hints: false,
            analyses: false,
        }
    }
}

impl Program {
    /// How it plays in leagues.
    pub fn player(&self) -> Player {
        Player { command: self.command.clone(), options: self.options.clone() }
    }

    /// Its time for a move where there is no clock.
    pub fn time(&self) -> Duration {
        Duration::from_millis(self.move_time.max(1).into())
    }
}

/// The engines that are set up, by name.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Programs(BTreeMap<String, Program>);

impl Programs {
    /// All of them, by name.
    pub fn all(&self) -> impl Iterator<Item = (EngineName, &Program)> {
        self.0.iter().filter_map(|(name, program)| Some((EngineName::new(name)?, program)))
    }

    /// An engine that is set up here.
    pub fn get(&self, name: EngineName) -> Option<&Program> {
        self.0.get(name.as_str())
    }

    /// The engine that gives hints, and the one that analyses; `None`: the game's own.
    pub fn helpers(&self) -> [Option<EngineName>; 2] {
        let first = |helps: fn(&Program) -> bool| self.all().find(|(_, program)| helps(program)).map(|(name, _)| name);
        [first(|program| program.hints), first(|program| program.analyses)]
    }

    /// Sets up an engine; `before` is the name that it had, if it had another one.
    pub fn set(&mut self, name: EngineName, program: Program, before: Option<EngineName>) {
        self.0.retain(|known, _| before.is_none_or(|before| known != before.as_str()));
        // Another one that helped in the same way does so no more.
        for other in self.0.values_mut() {
            other.hints &= !program.hints;
            other.analyses &= !program.analyses;
        }
        self.0.insert(name.as_str().to_owned(), program);
    }

    /// Forgets an engine.
    pub fn remove(&mut self, name: EngineName) {
        self.0.remove(name.as_str());
    }
}

impl Persistent for Programs {
    const FILE: &'static str = "engines.json";

    fn parse(text: &str) -> Result<Programs, SavedFault> {
        let mut read: Programs = serde_json::from_str(text)?;
        // What nobody could have entered is left out.
        read.0.retain(|name, _| EngineName::new(name).is_some_and(|sound| sound.as_str() == name));
        Ok(read)
    }

    fn not_saved(error: &str) -> String {
        t!("notice-engines-not-saved", error = error)
    }
}

/// What becomes of the engines that are set up. One system changes them.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum ProgramsRequested {
    /// This engine is set up so; it had another name before, perhaps.
    Set(EngineName, Program, Option<EngineName>),
    /// It is forgotten.
    Remove(EngineName),
}

// A browser starts no programs: there are none to keep.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn plugin(app: &mut App) {
    super::persistence::persist::<Programs>(app);
    app.add_message::<ProgramsRequested>()
        .add_systems(Update, obey.run_if(on_message::<ProgramsRequested>).in_set(super::AppSystems::Input));
    super::frames::wanted_on::<ProgramsRequested>(app);
}

#[cfg(not(target_family = "wasm"))]
fn obey(mut requests: MessageReader<ProgramsRequested>, mut programs: ResMut<Programs>) {
    for request in requests.read() {
        match request {
            ProgramsRequested::Set(name, program, before) => programs.set(*name, program.clone(), *before),
            ProgramsRequested::Remove(name) => programs.remove(*name),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_lines_and_known_again() {
        let name = EngineName::new("  Stone 2  ").unwrap();
        assert_eq!((name.as_str(), Some(name)), ("Stone 2", EngineName::new("Stone 2")));
        for none in ["", "   ", "two\nlines", &"x".repeat(EngineName::LONGEST + 1)] {
            assert_eq!(EngineName::new(none), None, "{none:?}");
        }
    }

    #[test]
    fn what_is_kept_comes_back_and_nonsense_is_left_out() {
        let mut programs = Programs::default();
        let [a, b] = ["A", "B"].map(|name| EngineName::new(name).unwrap());
        let options = BTreeMap::from([("Hash".to_owned(), "64".to_owned())]);
        let program = Program {
            command: "a --quick".to_owned(),
            options,
            move_time: 200,
            on_failure: OnFailure::Level(3),
            hints: true,
            ..Program::default()
        };
        programs.set(a, program.clone(), None);
        let text = serde_json::to_string_pretty(&programs).unwrap();
        assert_eq!(Programs::parse(&text).unwrap(), programs);
        // Under another name it is not there twice.
        programs.set(b, program.clone(), Some(a));
        assert_eq!(programs.all().collect::<Vec<_>>(), [(b, &program)]);
        assert_eq!(programs.helpers(), [Some(b), None]);
        // One gives hints: the last one that was set to.
        programs.set(a, program.clone(), None);
        assert_eq!(programs.helpers(), [Some(a), None]);
        let read = Programs::parse(r#"{ "C": { "command": "c" }, " D\n": { "command": "d" } }"#).unwrap();
        let names: Vec<_> = read.all().map(|(name, program)| (name.as_str(), program.move_time)).collect();
        assert_eq!(names, [("C", 1000)]);
        assert!(Programs::parse("[]").is_err());
    }
}
