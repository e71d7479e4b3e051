//! Courses: tasks by which a game is learnt. Each is a record, and its tree is what counts.
//!
//! A course is a text of tasks. A task begins with a line `=== id`; a record follows. The pupil begins at the record's place
//! (`at`), by its rules. Every move that the tree has there is right, then the other side answers with the first move that
//! the tree has, and where the tree ends the task is solved. Throws of dice that the tree has are those that come. Tags:
//!
//! - `side`: the pupil's, the first one if it is missing
//! - `accept: any`: every move that the rules allow is right
//! - `mark`: the cells that its goal speaks of, each by its name
//! - `reading: any`: the task is the same by every reading of how captures are made; else it is for the reading of its rules
//!
//! ```
//! use bizingo::games::GameKind;
//! use bizingo::record::course::{Course, TaskState};
//!
//! let text = "=== step\ngame: bizingo\nat: 0\n\nd8-e8\n  (d10-e10)\n";
//! let course = Course::parse(GameKind::Bizingo, text)?;
//! let task = &course.tasks[0];
//! let mut board = task.terms().start(0);
//! let mut lesson = task.begin();
//! assert_eq!(lesson.judge(&board), TaskState::Open);
//! board.play(board.parse_move("d10-e10").unwrap());
//! assert_eq!(lesson.judge(&board), TaskState::Solved);
//! # Ok::<(), bizingo::record::course::CourseError>(())
//! ```

use super::any::{AnyHistory, AnyMove, AnyTerms};
use super::{LoadedGame, RecordError, Terms};
use crate::games::{GameKind, Player, for_game};

/// What a line that begins a task begins with.
const MARK: &str = "=== ";

/// Why a text is not a course.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CourseError {
    /// The record of a task cannot be read.
    #[error("task {task}: {error}")]
    Record {
        /// The task's id.
        task: String,
        /// What is wrong; lines count from the task's first.
        error: RecordError,
    },
    /// A tag has a value that it cannot have.
    #[error("task {task}: {tag} cannot be {value:?}")]
    Tag {
        /// The task's id.
        task: String,
        /// The tag.
        tag: &'static str,
        /// What stands there.
        value: String,
    },
    /// Two tasks have the same id.
    #[error("task {0} is there twice")]
    Twice(String),
    /// There is nothing to do in it.
    #[error("task {0} has no move of the pupil's")]
    Empty(String),
}

/// The tasks of a game, in their order.
#[derive(Clone, Debug)]
pub struct Course {
    /// The tasks.
    pub tasks: Vec<Task>,
}

impl Course {
    /// Reads a course. What stands before its first task is a comment.
    ///
    /// # Errors
    /// [`CourseError`] names the task and what is wrong with it.
    pub fn parse(kind: GameKind, text: &str) -> Result<Course, CourseError> {
        let mut parts: Vec<(&str, Vec<&str>)> = Vec::new();
        for line in text.lines() {
            match (line.strip_prefix(MARK), parts.last_mut()) {
                (Some(id), _) => parts.push((id.trim(), Vec::new())),
                (None, Some((_, lines))) => lines.push(line),
                (None, None) => {}
            }
        }
        let mut tasks: Vec<Task> = Vec::new();
        for (id, lines) in parts {
            if tasks.iter().any(|task| task.id == id) {
                return Err(CourseError::Twice(id.to_owned()));
            }
            tasks.push(Task::parse(kind, id, &lines.join("\n"))?);
        }
        Ok(Course { tasks })
    }
}

/// A task of a course.
#[derive(Clone, Debug)]
pub struct Task {
    /// Its name in the course.
    pub id: String,
    /// Whose part the pupil has.
    pub pupil: Player,
    /// The cells that its goal speaks of, by their names.
    pub marked: Vec<String>,
    /// Whether every move is right.
    pub any_move: bool,
    /// Whether it is the same by every reading.
    pub any_reading: bool,
    /// The right moves, at the place where it begins.
    guide: AnyHistory,
}

impl Task {
    fn parse(kind: GameKind, id: &str, text: &str) -> Result<Task, CourseError> {
        let task = || id.to_owned();
        let record = LoadedGame::parse_as(kind, text).map_err(|error| CourseError::Record { task: task(), error })?;
        let tag = |tag| record.tag(tag);
        let wrong = |tag, value: &str| CourseError::Tag { task: task(), tag, value: value.to_owned() };
        let names = record.history.side_names();
        let pupil = match tag("side") {
            None => Player::First,
            Some(side) => {
                let known = Player::BOTH.into_iter().find(|player| names[player.index()] == side);
                known.ok_or_else(|| wrong("side", side))?
            }
        };
        let is_any = |name| match tag(name) {
            None => Ok(false),
            Some("any") => Ok(true),
            Some(value) => Err(wrong(name, value)),
        };
        let (any_move, any_reading) = (is_any("accept")?, is_any("reading")?);
        let marked = record.tag("mark").map_or_else(Vec::new, |cells| cells.split(' ').map(str::to_owned).collect());
        let guide = record.history;
        if guide.ply() == guide.len() {
            return Err(CourseError::Empty(task()));
        }
        Ok(Task { id: task(), pupil, marked, any_move, any_reading, guide })
    }

    /// The rules, and the position that the task begins with.
    pub fn terms(&self) -> AnyTerms {
        for_game!(&self.guide, history => Terms::of(history.game(), 0).into())
    }

    /// Whether it is for those who play by these rules: captures are made in the same way, or that does not matter in it.
    pub fn suits(&self, terms: &AnyTerms) -> bool {
        self.any_reading || reading(&self.guide) == reading(&terms.start(0))
    }

    /// The task from its start.
    pub fn begin(&self) -> Attempt {
        Attempt { pupil: self.pupil, any_move: self.any_move, start: self.guide.ply(), guide: self.guide.clone() }
    }
}

/// How captures are made in a game, as an option, if its rules leave that open.
pub fn reading(history: &AnyHistory) -> Option<String> {
    let [_, rules, _] = history.start_text();
    rules.split(',').find(|option| option.starts_with("capture=")).map(str::to_owned)
}

/// How far somebody is with a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskState {
    /// All was right so far.
    Open,
    /// The last move was not.
    Wrong,
    /// It is solved.
    Solved,
}

/// Somebody's way through a task.
#[derive(Clone, Debug)]
pub struct Attempt {
    pupil: Player,
    any_move: bool,
    start: usize,
    guide: AnyHistory,
}

impl Attempt {
    /// Judges the moves on a board that began by the task's [`terms`](Task::terms).
    pub fn judge(&mut self, board: &AnyHistory) -> TaskState {
        self.guide.jump(self.start);
        for (text, _) in board.line().into_iter().take(board.ply()) {
            let Some(mv) = self.guide.parse_move(text) else { return TaskState::Wrong };
            let pupils = self.guide.to_move() == Some(self.pupil);
            if self.guide.knows(mv) {
                self.guide.play(mv);
            } else {
                return if self.any_move && pupils { TaskState::Solved } else { TaskState::Wrong };
            }
        }
        if self.next().is_none() { TaskState::Solved } else { TaskState::Open }
    }

    /// The move that comes next by the task, after those that were judged last.
    pub fn next(&self) -> Option<AnyMove> {
        self.guide.next()
    }

    /// The same as records write it.
    pub fn next_text(&self) -> Option<&str> {
        self.guide.line().get(self.guide.ply()).map(|(text, _)| *text)
    }

    /// How many moves were judged right, the other side's included.
    pub fn moves(&self) -> usize {
        self.guide.ply() - self.start
    }

    /// Whether the pupil is to make it, or to throw for it.
    pub fn is_pupils(&self) -> bool {
        self.guide.to_act() == Some(self.pupil)
    }
}
