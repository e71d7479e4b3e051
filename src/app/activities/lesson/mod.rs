//! Lessons: the tasks of a game's course, tried on the board. What a move really does is what the board shows; then the task
//! goes on, or the move is taken back.
//!
//! - [`courses`]: the courses, and their words; [`progress`]: which tasks are solved
//! - [`requests`]: tasks come and go; `turns`: the other side answers, a wrong move is taken back
//! - `card`: the task beside the board; `page`: all tasks of all games

use bevy::prelude::*;

use self::courses::task;
use self::progress::Progress;
use super::league::LeagueSystems;
use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Activity, Actor, Begin, Cause, Dice, MatchSetup, Panels, Seat};
use crate::app::core::text::t;
use crate::app::games::words::{side as side_name, told};
use crate::games::{GameKind, Player};
use crate::record::AnyMove;
use crate::record::course::{Attempt, Verdict};

mod card;
pub mod courses;
mod page;
pub mod progress;
pub mod requests;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
mod turns;

pub use requests::LessonRequested;

/// Where lessons ask for what they want, after leagues and before games that come as text.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LessonSystems;

/// So many wrong tries bring the hint.
const TRIES: u32 = 2;

/// A task on the table.
#[derive(Clone, Debug)]
pub struct Lesson {
    kind: GameKind,
    /// Which task of the course, from 0.
    number: usize,
    pupil: Player,
    attempt: Attempt,
    verdict: Verdict,
    /// Wrong tries so far.
    wrong: u32,
    /// Plies since the task began.
    moves: usize,
    /// What the last move did, in words.
    told: String,
}

impl Lesson {
    /// A task as it is put on the table; `None` if there is no such task.
    fn begin(kind: GameKind, number: usize) -> Option<Begin> {
        let task = task(kind, number)?;
        let mut seats = [Seat::Computer(1); 2];
        seats[task.pupil.index()] = Seat::Person;
        let setup = MatchSetup { seats, terms: task.terms(), ..MatchSetup::default() };
        let lesson = Lesson {
            kind,
            number,
            pupil: task.pupil,
            attempt: task.begin(),
            verdict: Verdict::Open,
            wrong: 0,
            moves: 0,
            told: String::new(),
        };
        Some(Begin { board: setup.start(), setup, activity: Box::new(lesson) })
    }

    /// The game that is learnt.
    pub fn kind(&self) -> GameKind {
        self.kind
    }

    /// Which task of its course it is, from 0.
    pub fn number(&self) -> usize {
        self.number
    }

    /// How far the pupil is.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Whether there were so many wrong tries that the hint comes unasked.
    pub fn needs_hint(&self) -> bool {
        self.wrong >= TRIES
    }

    /// What comes next by the task, if it is not the pupil's to do.
    fn answer(&self) -> Option<AnyMove> {
        self.attempt.next().filter(|_| self.verdict == Verdict::Open && !self.attempt.is_pupils())
    }
}

impl Activity for Lesson {
    fn boxed(&self) -> Box<dyn Activity> {
        Box::new(self.clone())
    }

    fn actor(&self, _: &MatchSetup, side: Player) -> Actor {
        if side == self.pupil { Actor::Person } else { Actor::Elsewhere }
    }

    fn panels(&self, _: &MatchSetup) -> Panels {
        Panels::default()
    }

    fn may_act(&self, _: &MatchSetup, _: &Rules) -> bool {
        self.verdict == Verdict::Open
    }

    fn says(&self, rules: &Rules) -> Option<String> {
        match self.verdict {
            Verdict::Solved => Some(t!("lesson-line-solved").to_owned()),
            Verdict::Wrong => Some(t!("lesson-line-wrong").to_owned()),
            Verdict::Open if self.attempt.is_pupils() => None,
            Verdict::Open => rules.to_act().map(|side| t!("lesson-line-answer", side = side_name(self.kind, side))),
        }
    }

    fn marked(&self) -> &[String] {
        // Where the first move goes; after it they are as they may be.
        let begins = self.verdict == Verdict::Open && self.moves == 0;
        task(self.kind, self.number).filter(|_| begins).map_or(&[], |task| &task.marked)
    }

    fn dice(&self) -> Dice {
        Dice::Elsewhere
    }

    fn roll(&self, _: &MatchSetup, rules: &Rules) -> Option<AnyMove> {
        let throws = rules.to_move().is_none() && self.verdict == Verdict::Open;
        self.attempt.next().filter(|_| throws)
    }

    fn follow(&mut self, cause: &Cause, _: &MatchSetup, rules: &Rules) {
        self.verdict = self.attempt.judge(rules);
        self.moves = rules.ply();
        self.told.clear();
        if let Cause::Move { player, events } = cause
            && *player == self.pupil
        {
            let line = rules.line();
            let text = line.get(rules.ply().saturating_sub(1)).map_or("", |(text, _)| *text);
            self.told = told(rules, events, text);
            self.wrong += u32::from(self.verdict == Verdict::Wrong);
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    crate::app::core::persistence::persist::<Progress>(app);
    app.configure_sets(Update, LessonSystems.in_set(AppSystems::Answer).after(LeagueSystems));
    app.add_plugins((requests::plugin, turns::plugin, card::plugin, page::plugin));
}
