//! Tasks come and go: they are begun, the next one comes, one leaves them. At the very first start the first one is there.

use bevy::prelude::*;

use super::Lesson;
use super::courses::{numbers_beside, rules_beside};
use super::progress::Progress;
use crate::app::activities::match_play::coach::Guided;
use crate::app::activities::order::Answers;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::navigation::Pages;
use crate::app::core::results::Results;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MatchSetup, News, Seat, Session, TableRequested};
use crate::app::core::settings::{DataFolder, Settings};
use crate::app::core::{AppSystems, Screen, frames};
use crate::games::GameKind;
use crate::record::course::TaskState;
use crate::record::{AnyTerms, stamp};

/// Something is wanted of the lessons.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonRequested {
    /// This task, by its number from 0.
    Begin(GameKind, usize),
    /// The task after the one on the table, if that is solved; after the last one, a game against the lowest level.
    Next,
    /// A game against the lowest level in which the coach points at the first chances.
    Play(GameKind),
    /// The hint.
    Hint,
    /// No lesson any more: to the title.
    Leave,
}

/// After how many right moves a hint was asked for in the task on the table. With the next of them it ends.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hinted(Option<usize>);

impl Hinted {
    /// Whether a task shows its hint now.
    pub(super) fn shows(self, lesson: &Lesson) -> bool {
        self.0 == Some(lesson.attempt.moves()) || lesson.needs_hint()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hinted>()
        .add_message::<LessonRequested>()
        .add_systems(PostStartup, greet.after(AppSystems::Apply).after(AppSystems::Switch))
        .add_systems(
            Update,
            (
                mean.run_if(on_message::<Intent>).in_set(InputSystems::Session),
                (obey.run_if(on_message::<LessonRequested>), leave).chain().in_set(Answers::Lesson),
            ),
        );
    frames::wanted_on::<LessonRequested>(app);
}

/// Once the games that were left are there: at the first start the first task of Bizingo comes, unless something was played
/// here before.
fn greet(
    folder: Res<DataFolder>,
    (settings, results): (Res<Settings>, Res<Results>),
    (rules, session): (Res<Rules>, Res<Session>),
    mut progress: ResMut<Progress>,
    mut requests: MessageWriter<LessonRequested>,
) {
    // Where nothing is kept, it would come each time.
    if folder.path.is_none() || progress.greeted {
        return;
    }
    progress.greeted = true;
    let played = session.own_games(&rules).any(|game| game.unfinished()) || !results.games.is_empty();
    if !played && *settings == Settings::default() {
        requests.write(LessonRequested::Begin(GameKind::Bizingo, 0));
    }
}

/// The keys of a match that mean something in a lesson too: the hint, and going on.
fn mean(
    mut intents: MessageReader<Intent>,
    session: Res<Session>,
    pages: Res<Pages>,
    mut requests: MessageWriter<LessonRequested>,
) {
    if pages.any() || session.activity::<Lesson>().is_none() {
        return;
    }
    for intent in intents.read() {
        match intent {
            Intent::Hint => requests.write(LessonRequested::Hint),
            Intent::Confirm => requests.write(LessonRequested::Next),
            _ => continue,
        };
    }
}

/// Begins a guided game. An unfinished one goes to the library.
fn guided(terms: AnyTerms) -> [TableRequested; 2] {
    [TableRequested::New(Box::new(first_game(terms))), TableRequested::Inform(News::new(Guided))]
}

fn obey(
    mut lessons: MessageReader<LessonRequested>,
    (settings, session): (Res<Settings>, Res<Session>),
    (mut pages, mut screen): (ResMut<Pages>, ResMut<NextState<Screen>>),
    mut hinted: ResMut<Hinted>,
    mut requests: MessageWriter<TableRequested>,
) {
    for request in lessons.read() {
        let begin = match *request {
            LessonRequested::Begin(kind, number) => Some((kind, number)),
            LessonRequested::Next => {
                // Pressed twice, it skips none.
                let solved = session.activity::<Lesson>().filter(|lesson| lesson.verdict == TaskState::Solved);
                let Some(lesson) = solved else { continue };
                let kind = lesson.kind;
                let next =
                    numbers_beside(kind, lesson.number, &settings).into_iter().find(|number| *number > lesson.number);
                if next.is_none() {
                    requests.write_batch(guided(rules_beside(kind, lesson.number, &settings)));
                }
                next.map(|number| (kind, number))
            }
            LessonRequested::Play(kind) => {
                requests.write_batch(guided(settings.reading(kind)));
                pages.0.clear();
                screen.set(Screen::Table);
                None
            }
            LessonRequested::Hint => {
                hinted.0 = session.activity::<Lesson>().map(|lesson| lesson.attempt.moves());
                None
            }
            LessonRequested::Leave => {
                screen.set(Screen::Title);
                None
            }
        };
        if let Some(begin) = begin.and_then(|(kind, number)| Lesson::begin(kind, number)) {
            requests.write(TableRequested::Show(Box::new(begin)));
            hinted.0 = None;
            pages.0.clear();
            screen.set(Screen::Table);
        }
    }
}

/// The game after a course: against the lowest level, with a coach who points at the first chances.
fn first_game(terms: AnyTerms) -> MatchSetup {
    let seats = [Seat::Person, Seat::computer(1)];
    MatchSetup { seats, terms, seed: stamp::fresh_seed(), ..MatchSetup::default() }
}

/// The player's own game is there again once the table is left.
pub(super) fn leave(screen: Res<State<Screen>>, session: Res<Session>, mut requests: MessageWriter<TableRequested>) {
    // A task that has just been asked for comes with its screen.
    let left = screen.is_changed() && *screen.get() == Screen::Title;
    if left && session.activity::<Lesson>().is_some() {
        requests.write(TableRequested::Return);
    }
}
