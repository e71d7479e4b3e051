//! The hint of a task on the board: the move that it speaks of, as an arrow or a circle, and circles around other cells
//! that it names.

use std::iter;

use bevy::prelude::*;

use super::Lesson;
use super::courses::{TaskText, task, words};
use super::requests::Hinted;
use crate::app::board::drawings::{BoardDrawing, BoardDrawings, HINT_COLOUR, PutsDrawings};
use crate::app::core::AppSystems;
use crate::app::core::session::Session;
use crate::app::games::arrows::arrow;
use crate::record::course::TaskState;

/// The owner of what is drawn.
const OWNER: &str = "lesson";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardDrawings>()
        .add_systems(Update, show.in_set(AppSystems::Follow).in_set(PutsDrawings).ambiguous_with(PutsDrawings));
}

fn show(session: Res<Session>, hinted: Res<Hinted>, mut drawings: ResMut<BoardDrawings>) {
    if !session.is_changed() && !hinted.is_changed() {
        return;
    }
    let lesson = session.activity::<Lesson>();
    let shown = lesson.filter(|lesson| hinted.shows(lesson)).and_then(drawn);
    BoardDrawings::show(&mut drawings, OWNER, shown.unwrap_or_default());
}

/// The right move, if it is the pupil's and not every move is right.
fn drawn(lesson: &Lesson) -> Option<Vec<BoardDrawing>> {
    let open = lesson.verdict == TaskState::Open && lesson.attempt.is_pupils();
    task(lesson.kind, lesson.number).filter(|task| open && !task.any_move)?;
    let arrow = arrow(lesson.kind, lesson.attempt.next_text()?, lesson.pupil, HINT_COLOUR)?;
    // The words are about the first move.
    let hint =
        if lesson.attempt.moves() == 0 { words(lesson.kind, lesson.number, TaskText::Hint) } else { String::new() };
    let others = named(&hint).filter(|cell| *cell != arrow.from && Some(*cell) != arrow.to.as_deref());
    let circle = |cell: &str| BoardDrawing { from: cell.to_owned(), to: None, colour: HINT_COLOUR };
    let circles: Vec<_> = others.map(circle).collect();
    Some(iter::once(arrow).chain(circles).collect())
}

/// The words of a sentence that look like the name of a cell: a letter and a number.
fn named(text: &str) -> impl Iterator<Item = &str> {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let cell = move |word: &&str| word.strip_prefix(|first: char| first.is_ascii_lowercase()).is_some_and(number);
    text.split(|c: char| !c.is_alphanumeric()).filter(cell)
}
