//! The courses of all games, and the words of their tasks.

use std::sync::OnceLock;

use crate::app::core::settings::Settings;
use crate::app::core::text;
use crate::app::games::words::told;
use crate::games::{GameKind, for_kind};
use crate::record::course::{Course, Task, TaskState, reading};
use crate::record::{AnyTerms, Recorded};

/// The course of a game.
pub fn course(kind: GameKind) -> &'static Course {
    static COURSES: [OnceLock<Course>; GameKind::COUNT] = [const { OnceLock::new() }; GameKind::COUNT];
    COURSES[kind.index()].get_or_init(|| {
        let course = Course::parse(kind, for_kind!(kind, G => G::COURSE));
        debug_assert!(course.is_ok(), "{course:?}");
        course.unwrap_or_else(|_| Course { tasks: Vec::new() })
    })
}

/// A task of a course, by its number from 0.
pub fn task(kind: GameKind, number: usize) -> Option<&'static Task> {
    course(kind).tasks.get(number)
}

/// The numbers of the tasks of a game's course that are for those who play by these rules.
pub fn numbers(rules: &AnyTerms) -> Vec<usize> {
    let tasks = course(rules.kind()).tasks.iter().enumerate();
    tasks.filter(|(_, task)| task.suits(rules)).map(|(number, _)| number).collect()
}

/// Those for the player, by the reading that they chose.
pub fn own_numbers(kind: GameKind, settings: &Settings) -> Vec<usize> {
    numbers(&settings.reading(kind))
}

/// The rules of the course that a task is in: the player's own, if it is in that one, else those of its own reading.
pub fn rules_beside(kind: GameKind, number: usize, settings: &Settings) -> AnyTerms {
    let own = settings.reading(kind);
    let Some(other) = task(kind, number).filter(|task| !task.suits(&own)) else { return own };
    let option = reading(&other.terms().start(0)).unwrap_or_default();
    AnyTerms::parse(kind, &option, None).unwrap_or(own)
}

/// The numbers of the tasks of that course.
pub fn numbers_beside(kind: GameKind, number: usize, settings: &Settings) -> Vec<usize> {
    numbers(&rules_beside(kind, number, settings))
}

/// What is said of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskText {
    /// What it is called.
    Name,
    /// What is to be done.
    Goal,
    /// What helps.
    Hint,
    /// What every wrong move misses; empty where no move is wrong.
    Miss,
    /// What was learnt.
    Done,
}

impl TaskText {
    /// All of it.
    pub const ALL: [TaskText; 5] = [TaskText::Name, TaskText::Goal, TaskText::Hint, TaskText::Miss, TaskText::Done];

    fn key(self) -> &'static str {
        match self {
            TaskText::Name => "name",
            TaskText::Goal => "goal",
            TaskText::Hint => "hint",
            TaskText::Miss => "miss",
            TaskText::Done => "done",
        }
    }
}

/// The words of a task; empty where there are none.
pub fn words(kind: GameKind, number: usize, part: TaskText) -> String {
    let id = task(kind, number).map_or("", |task| &task.id);
    text::message(&format!("lesson-{kind}-{id}-{}", part.key()), &[]).unwrap_or_default()
}

/// The longest of a task's [`mistakes`], found once for each course; empty where there are none.
pub fn longest_mistake(kind: GameKind, number: usize) -> &'static str {
    static LONGEST: [OnceLock<Vec<String>>; GameKind::COUNT] = [const { OnceLock::new() }; GameKind::COUNT];
    let all = LONGEST[kind.index()].get_or_init(|| {
        let longest = |number| mistakes(kind, number).into_iter().max_by_key(|told| told.chars().count());
        (0..course(kind).tasks.len()).map(|number| longest(number).unwrap_or_default()).collect()
    });
    all.get(number).map_or("", String::as_str)
}

/// What the wrong ones among the pupil's first moves in a task do, in words.
pub fn mistakes(kind: GameKind, number: usize) -> Vec<String> {
    let Some(task) = task(kind, number) else { return Vec::new() };
    let mut start = task.terms().start(0);
    let mut attempt = task.begin();
    // Dice that are thrown first; the attempt is judged so that it says what comes next.
    while start.to_move().is_none() && attempt.next().and_then(|thrown| start.play(thrown)).is_some() {
        attempt.judge(&start);
    }
    let mistake = |mv| {
        let mut board = start.clone();
        let events = board.play(mv)?;
        let wrong = task.begin().judge(&board) == TaskState::Wrong;
        let text = board.line().last().map_or("", |(text, _)| *text);
        wrong.then(|| told(&board, &events, text))
    };
    start.legal_moves().into_iter().filter_map(mistake).collect()
}
