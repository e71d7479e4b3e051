//! The task on the table, beside the board: what is to be done, how it went, and what comes next.

use std::sync::Arc;

use bevy::prelude::*;

use super::Lesson;
use super::courses::{TaskText, longest_mistake, numbers_beside, words};
use super::progress::Progress;
use super::requests::{Hinted, LessonRequested};
use crate::app::activities::task_card::{self, FillCard, TaskButton, TaskCard, Tone};
use crate::app::board::animation::Timeline;
use crate::app::core::navigation::Page;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::settings::{Settings, Spoken};
use crate::app::core::text::t;
use crate::app::kit::action::Action;
use crate::app::kit::icons;
use crate::app::kit::slots::{PanelPart, Slot, Slots};
use crate::games::GameKind;
use crate::record::course::TaskState;

/// The name under which this fills slots.
const OWNER: &str = "lesson";

/// The card of a task, with its hint where that is shown; `skips`: who has solved nothing yet may skip the
/// lessons.
pub(super) fn card(lesson: &Lesson, settings: &Settings, (hinted, skips): (bool, bool)) -> TaskCard {
    let (kind, number) = (lesson.kind, lesson.number);
    let all = numbers_beside(kind, number, settings);
    let place = all.iter().position(|known| *known == number).map_or(0, |at| at + 1);
    let news = match lesson.verdict {
        TaskState::Open if hinted && lesson.attempt.moves() > 0 => {
            Some((t!("puzzle-hint-move").to_owned(), Tone::Plain))
        }
        TaskState::Open if hinted => Some((words(kind, number, TaskText::Hint), Tone::Plain)),
        // What went wrong can still be read when the move has been taken back.
        TaskState::Open | TaskState::Wrong => {
            lesson.missed.as_deref().map(|told| (wrong(kind, number, told), Tone::Plain))
        }
        TaskState::Solved => Some((words(kind, number, TaskText::Done), Tone::Good)),
    };
    let next = || Action::send(LessonRequested::Next);
    let first = match lesson.verdict {
        TaskState::Solved => {
            let last = all.last().is_none_or(|last| *last <= number);
            let name = if last { t!("lesson-play") } else { t!("lesson-next") };
            TaskButton::new(name, icons::PLAY, next).primary()
        }
        verdict => TaskButton::new(t!("hud-hint"), icons::HINT, || Action::send(LessonRequested::Hint))
            .enabled(verdict == TaskState::Open && !hinted),
    };
    TaskCard {
        head: head(kind, (place, all.len()), number),
        // A solved task shows only that, and what it teaches.
        goal: match lesson.verdict {
            TaskState::Solved => t!("lesson-line-solved").to_owned(),
            _ => words(kind, number, TaskText::Goal),
        },
        news,
        others: (1..).zip(&all).map(|(place, number)| room(kind, (place, all.len()), *number)).collect(),
        buttons: vec![first, TaskButton::new(t!("lesson-all"), icons::LIST, || Action::Open(Page::LEARN))],
        leave: TaskButton::plain(if skips { t!("lesson-leave") } else { t!("menu-title") }, || {
            Action::send(LessonRequested::Leave)
        }),
    }
}

/// What is said after a wrong move.
fn wrong(kind: GameKind, number: usize, told: &str) -> String {
    let why = words(kind, number, TaskText::Miss);
    if told.is_empty() { t!("lesson-wrong", why = why) } else { t!("lesson-wrong-told", what = told, why = why) }
}

/// What the card of a task may say.
fn room(kind: GameKind, places: (usize, usize), number: usize) -> task_card::Words {
    let words = |part| words(kind, number, part);
    let news = vec![words(TaskText::Hint), words(TaskText::Done), wrong(kind, number, longest_mistake(kind, number))];
    task_card::Words { head: head(kind, places, number), goal: words(TaskText::Goal), news }
}

/// Which task it is, among how many.
fn head(kind: GameKind, (place, all): (usize, usize), number: usize) -> String {
    t!("lesson-head", n = place, all = all, name = words(kind, number, TaskText::Name))
}

/// What is read aloud when it comes.
fn words_of(card: &TaskCard) -> String {
    match &card.news {
        None => t!("lesson-spoken", head = card.head.as_str(), goal = card.goal.as_str()),
        Some((news, Tone::Good)) => t!("lesson-spoken-solved", solved = card.goal.as_str(), news = news.as_str()),
        Some((news, _)) => news.clone(),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>().add_systems(Update, fill_slot.in_set(FillCard::Lesson));
}

/// Puts the card beside the board, and has it read aloud, when all has come to rest.
pub(super) fn fill_slot(
    (rules, session): (Res<Rules>, Res<Session>),
    (hinted, progress, settings): (Res<Hinted>, Res<Progress>, Res<Settings>),
    timeline: Res<Timeline>,
    mut slots: ResMut<Slots>,
    (mut shown, mut due, mut about): (Local<Option<TaskCard>>, Local<bool>, Local<Option<(GameKind, usize)>>),
    mut spoken: MessageWriter<Spoken>,
) {
    let task = session.activity::<Lesson>().map(|lesson| (lesson.kind, lesson.number));
    let another = *about != task;
    *due |= session.is_changed() || rules.is_changed() || hinted.is_changed() || progress.is_changed();
    // What a move did is said when it has been seen.
    if !*due || (timeline.busy() && !another) {
        return;
    }
    (*due, *about) = (false, task);
    let card = session
        .activity::<Lesson>()
        .map(|lesson| self::card(lesson, &settings, (hinted.shows(lesson), progress.is_new())));
    if *shown == card {
        return;
    }
    spoken.write_batch(card.as_ref().map(|card| Spoken(words_of(card))));
    slots.put(Slot::BesideBoard, OWNER, card.clone().map(|card| Arc::new(card) as Arc<dyn PanelPart>));
    *shown = card;
}
