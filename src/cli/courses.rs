//! `courses`: the courses by which the games are learnt, counted: their tasks, and what is read before the first capture.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::table::Table;
use super::{CliError, CliResult};
use crate::games::{GameKind, for_game, for_kind};
use crate::record::course::{Course, Task};
use crate::record::{AnyTerms, Recorded};

/// The words of all tasks, as the window shows them.
const WORDS: &str = include_str!("../../assets/locales/en/lessons.ftl");

/// What is said of a task: `name`, `goal`, `hint` or `done`.
fn said(kind: GameKind, task: &Task, part: &str) -> &'static str {
    let key = format!("lesson-{kind}-{}-{part} =", task.id);
    WORDS.lines().find_map(|line| line.strip_prefix(&key)).unwrap_or_default().trim()
}

/// Words; a sign that stands alone is none.
fn count(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// Whether the pupil takes something in it: pieces, counters, or a stack.
fn takes(task: &Task) -> bool {
    let (mut board, mut attempt) = (task.terms().start(0), task.begin());
    loop {
        attempt.judge(&board);
        let pupils = attempt.is_pupils();
        let Some(events) = attempt.next().and_then(|mv| board.play(mv)) else { return false };
        let taken = for_game!(&events, events: G => events.iter().any(G::takes));
        if taken && pupils {
            return true;
        }
    }
}

/// What there is to read up to the first capture, by the tasks in their order.
struct First {
    /// The number of its task, from 1.
    task: usize,
    /// The words of goals, and of what is said of solved tasks.
    words: usize,
    /// The same with the heads of the cards: `Task 1 of 12 · One step`.
    with_heads: usize,
}

fn first_capture(kind: GameKind, tasks: &[&Task]) -> Option<First> {
    let at = tasks.iter().position(|task| takes(task))?;
    let goals = tasks[..=at].iter().map(|task| count(said(kind, task, "goal")));
    let done = tasks[..at].iter().map(|task| count(said(kind, task, "done")));
    let heads = tasks[..=at].iter().map(|task| count("Task 1 of 12") + count(said(kind, task, "name")));
    let words = goals.chain(done).sum();
    Some(First { task: at + 1, words, with_heads: words + heads.sum::<usize>() })
}

/// Prints the courses of all games.
pub(super) fn courses(json: bool) -> CliResult {
    let mut all: Vec<Value> = Vec::new();
    for kind in GameKind::ALL {
        let course =
            Course::parse(kind, for_kind!(kind, G => G::COURSE)).map_err(|fault| CliError::Course { kind, fault })?;
        let usual = AnyTerms::usual(kind);
        let tasks: Vec<&Task> = course.tasks.iter().filter(|task| task.suits(&usual)).collect();
        let first = first_capture(kind, &tasks);
        write!(io::stdout(), "{kind}: {} tasks", tasks.len())?;
        if let Some(First { task, words, with_heads }) = &first {
            write!(io::stdout(), "; the first capture is in task {task}, after {words} words")?;
            write!(io::stdout(), " ({with_heads} with the heads of the cards)")?;
        }
        writeln!(io::stdout())?;
        all.push(json!({
            "game": kind.name(),
            "tasks": tasks.len(),
            "tasks_of_all_readings": course.tasks.len(),
            "first_line": tasks.first().map(|task| said(kind, task, "goal")),
            "first_capture": first.map(|first| json!({
                "task": first.task,
                "words": first.words,
                "words_with_heads": first.with_heads,
            })),
        }));
    }
    if json {
        writeln!(io::stdout(), "{}", json!({ "courses": all }))?;
    }
    Ok(())
}
