//! Puzzles come and go: they are begun, the next one comes, one leaves them.

use std::sync::Arc;

use bevy::prelude::*;

use super::books::{Book, Books, Loaded};
use super::choose::{Run, next};
use super::history::PuzzleHistory;
use super::own::OwnPuzzles;
use super::storm::Storm;
use super::{GiveHint, Phase, PlayOn, PuzzleActivity, ShowSolution};
use crate::app::activities::order::Answers;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MoveRequested, News, Session, TableRequested};
use crate::app::core::settings::{Notice, Settings};
use crate::app::core::shipped::TextWanted;
use crate::app::core::text::t;
use crate::app::core::{Screen, frames};

/// Something is wanted of the puzzles.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum PuzzleRequested {
    /// These puzzles, out of this file.
    Begin(Book, Run),
    /// The next one.
    Next,
    /// Another storm, in the place of this one.
    StormAgain,
    /// The storm ends before its time is up.
    StormEnd,
    /// The puzzles that a storm left unsolved, after it has ended.
    StormMissed,
    /// A wrong move is taken back.
    Retry,
    /// On from a move of which nobody knows whether it is right.
    PlayOn,
    /// A hint: where the next move begins, and the second time all of it.
    Hint,
    /// The solution.
    Show,
    /// Back to the last defence, to try another.
    Defend,
    /// The best defence is played.
    BestDefence,
    /// No puzzles any more: to the title.
    Leave,
}

/// The puzzles that were asked for: out of which file, and why.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Asked {
    /// Set until the file is there.
    waiting: Option<(Book, Run)>,
    /// Those on the table.
    pub current: Option<(Book, Run)>,
}

impl Asked {
    fn is_storm(&self) -> bool {
        self.current.as_ref().is_some_and(|(_, run)| *run == Run::Storm)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>().add_message::<PuzzleRequested>().add_systems(
        Update,
        (
            mean.run_if(on_message::<Intent>).in_set(InputSystems::Session),
            (obey.run_if(on_message::<PuzzleRequested>), begin, leave).chain().in_set(Answers::Puzzle),
        ),
    );
    frames::wanted_on::<PuzzleRequested>(app);
}

/// The keys that mean something here: going on, a second try, a hint.
fn mean(
    mut intents: MessageReader<Intent>,
    session: Res<Session>,
    pages: Res<Pages>,
    mut requests: MessageWriter<PuzzleRequested>,
) {
    let Some(puzzle) = session.activity::<PuzzleActivity>().filter(|_| !pages.any()) else { return };
    let storm = puzzle.run == Run::Storm;
    for intent in intents.read() {
        let request = match (intent, &puzzle.phase) {
            // A storm only goes on.
            (Intent::Confirm, Phase::Solved | Phase::Refuting(_) | Phase::Wrong { .. }) if storm => {
                PuzzleRequested::Next
            }
            (Intent::Confirm, Phase::Over) => PuzzleRequested::StormAgain,
            _ if storm => continue,
            (Intent::Confirm, Phase::Solved) => PuzzleRequested::Next,
            (Intent::Confirm | Intent::Undo, Phase::Wrong { .. }) => PuzzleRequested::Retry,
            (Intent::Undo, Phase::Exploring | Phase::Shown | Phase::Unanswered) => PuzzleRequested::Defend,
            (Intent::Confirm, Phase::Shown | Phase::Unanswered) => PuzzleRequested::Next,
            (Intent::Hint, Phase::Open) => PuzzleRequested::Hint,
            _ => continue,
        };
        requests.write(request);
    }
}

pub(super) fn obey(
    mut puzzles: MessageReader<PuzzleRequested>,
    (rules, session, settings): (Res<Rules>, Res<Session>, Res<Settings>),
    mut asked: ResMut<Asked>,
    (mut books, mut storm): (ResMut<Books>, ResMut<Storm>),
    mut screen: ResMut<NextState<Screen>>,
    mut texts: MessageWriter<TextWanted>,
    (mut requests, mut moves): (MessageWriter<TableRequested>, MessageWriter<MoveRequested>),
) {
    for request in puzzles.read() {
        match request {
            PuzzleRequested::Begin(book, run) => {
                if *run == Run::Storm {
                    *storm = Storm::begin(settings.storm_seconds);
                }
                if *run != Run::Own {
                    books.want(*book, &mut texts);
                }
                asked.waiting = Some((*book, run.clone()));
            }
            PuzzleRequested::StormAgain if !asked.is_storm() => {}
            PuzzleRequested::StormAgain => {
                *storm = Storm::begin(settings.storm_seconds);
                asked.waiting = asked.current.clone();
            }
            PuzzleRequested::StormEnd => {
                if asked.is_storm() && storm.result.is_none() {
                    storm.end();
                }
            }
            PuzzleRequested::StormMissed => {
                if let Some((book, Run::Storm)) = asked.current {
                    asked.waiting = Some((book, Run::StormMissed));
                }
            }
            // A storm that is over does not go on.
            PuzzleRequested::Next if storm.result.is_some() && asked.is_storm() => {}
            PuzzleRequested::Next => asked.waiting = asked.current.clone(),
            PuzzleRequested::Retry => {
                let Some(puzzle) = session.activity::<PuzzleActivity>() else { continue };
                requests.write(TableRequested::Jump(puzzle.back));
            }
            PuzzleRequested::PlayOn => {
                requests.write(TableRequested::Inform(News::new(PlayOn)));
            }
            PuzzleRequested::Hint => {
                requests.write(TableRequested::Inform(News::new(GiveHint)));
            }
            PuzzleRequested::Show => {
                // From its start.
                requests.write(TableRequested::Inform(News::new(ShowSolution)));
                requests.write(TableRequested::Jump(0));
            }
            PuzzleRequested::Defend => {
                let Some(puzzle) = session.activity::<PuzzleActivity>() else { continue };
                let defends = |ply: &usize| rules.to_act_at(*ply) == Some(puzzle.solver.other());
                let before = (0..rules.ply()).rev().find(defends);
                requests.write_batch(before.map(TableRequested::Jump));
            }
            PuzzleRequested::BestDefence => {
                let Some(puzzle) = session.activity::<PuzzleActivity>() else { continue };
                let best = puzzle.on_line(&rules).and_then(|played| puzzle.entry.line.get(played));
                let mv = best.and_then(|text| rules.parse_move(text));
                moves.write_batch(mv.map(|mv| MoveRequested { mv, epoch: rules.epoch() }));
            }
            PuzzleRequested::Leave => {
                // The next one of a storm may be due just now.
                *asked = Asked::default();
                screen.set(Screen::Title);
            }
        }
    }
}

/// Puts the puzzle that was asked for on the table as soon as its file is there.
fn begin(
    mut asked: ResMut<Asked>,
    (session, history): (Res<Session>, Res<PuzzleHistory>),
    (books, own): (Res<Books>, Res<OwnPuzzles>),
    mut storm: ResMut<Storm>,
    (mut pages, mut screen): (ResMut<Pages>, ResMut<NextState<Screen>>),
    mut requests: MessageWriter<TableRequested>,
    mut notices: MessageWriter<Notice>,
) {
    let Some((book, run)) = asked.waiting.clone() else { return };
    let entries = match books.get(book) {
        _ if run == Run::Own => Arc::new(own.next(book.kind)),
        Loaded::There(entries) => entries.clone(),
        Loaded::Coming | Loaded::No => return,
        Loaded::Failed(why) => {
            notices.write(Notice(t!("puzzle-not-loaded", error = why.as_str())));
            asked.waiting = None;
            return;
        }
    };
    let last = session.activity::<PuzzleActivity>().map(PuzzleActivity::entry);
    let found = next(&run, &entries, &history.of(book.kind), last, &storm);
    match (&run, found) {
        (Run::Storm, Some(entry)) => storm.take(entry),
        (Run::StormMissed, Some(entry)) => storm.look_again(entry),
        _ => {}
    }
    let begin = found.and_then(|entry| PuzzleActivity::begin(entry.clone(), run.clone()));
    asked.current = begin.is_some().then_some((book, run));
    asked.waiting = None;
    match begin {
        Some(begin) => {
            requests.write(TableRequested::Show(Box::new(begin)));
            pages.0.clear();
            screen.set(Screen::Table);
        }
        None => {
            notices.write(Notice(t!("puzzle-none-left").to_owned()));
            pages.open(super::page::PAGE);
        }
    }
}

/// The player's own game is there again once the table is left.
fn leave(screen: Res<State<Screen>>, session: Res<Session>, mut requests: MessageWriter<TableRequested>) {
    // A puzzle that has just been asked for comes with its screen.
    let left = screen.is_changed() && *screen.get() == Screen::Title;
    if left && session.activity::<PuzzleActivity>().is_some() {
        requests.write(TableRequested::Return);
    }
}
