//! What happens by itself in a task: the other side answers, a wrong move is taken back, a solved task is kept.

use std::time::Duration;

use bevy::prelude::*;

use super::Lesson;
use super::progress::Progress;
use super::requests::leave;
use crate::app::activities::order::Answers;
use crate::app::activities::pause::Still;
use crate::app::board::animation::Timeline;
use crate::app::core::AppSystems;
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MoveRequested, Session, TableRequested};
use crate::app::core::wake::WakeAt;
use crate::record::course::TaskState;

/// How long all is still before the other side answers.
const ANSWER: Duration = Duration::from_millis(700);

/// How long a wrong move can be looked at before it is taken back.
const WRONG: Duration = Duration::from_millis(2200);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (go_on.in_set(Answers::Lesson).after(leave), keep.in_set(AppSystems::Present)));
}

fn go_on(
    (rules, session): (Res<Rules>, Res<Session>),
    pages: Res<Pages>,
    (timeline, mut wake): (Res<Timeline>, ResMut<WakeAt>),
    mut still: Local<Still>,
    mut moves: MessageWriter<MoveRequested>,
    mut requests: MessageWriter<TableRequested>,
) {
    let Some(lesson) = session.activity::<Lesson>() else { return };
    let answer = lesson.answer();
    let wrong = lesson.verdict == TaskState::Wrong;
    if !(wrong || answer.is_some()) || timeline.busy() || pages.any() {
        still.end();
        return;
    }
    let epoch = rules.epoch();
    if !still.lasted(epoch, if wrong { WRONG } else { ANSWER }, &mut wake) {
        return;
    }
    if let Some(mv) = answer {
        moves.write(MoveRequested { mv, epoch });
    } else {
        requests.write(TableRequested::Undo);
    }
}

pub(super) fn keep(session: Res<Session>, mut progress: ResMut<Progress>) {
    let Some(lesson) = session.activity::<Lesson>().filter(|lesson| lesson.verdict == TaskState::Solved) else {
        return;
    };
    if !progress.is_solved(lesson.kind, lesson.number) {
        progress.solve(lesson.kind, lesson.number);
    }
}
