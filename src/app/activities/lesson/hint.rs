//! The hint of a task on the board: the move that it speaks of, as an arrow or a circle.

use bevy::prelude::*;

use super::Lesson;
use super::courses::task;
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
    let shown = lesson.filter(|lesson| hinted.0 || lesson.needs_hint()).and_then(drawn);
    BoardDrawings::show(&mut drawings, OWNER, shown);
}

/// The right move, if it is the pupil's and not every move is right.
fn drawn(lesson: &Lesson) -> Option<BoardDrawing> {
    let open = lesson.verdict == TaskState::Open && lesson.attempt.is_pupils();
    task(lesson.kind, lesson.number).filter(|task| open && !task.any_move)?;
    arrow(lesson.kind, lesson.attempt.next_text()?, lesson.pupil, HINT_COLOUR)
}
