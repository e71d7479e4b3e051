//! A task on the table as an activity: who may move, and what follows.

use super::courses::task;
use crate::app::board::drawings::HINT_COLOUR;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Activity, Actor, Begin, Cause, Dice, MatchSetup, Panels, Seat};
use crate::app::core::text::t;
use crate::app::games::arrows::arrow;
use crate::app::games::words::{side as side_name, told};
use crate::games::{GameKind, Player};
use crate::record::AnyMove;
use crate::record::course::{Attempt, TaskState};

/// So many wrong tries bring the hint.
const TRIES: u32 = 2;

/// A task on the table.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub(super) kind: GameKind,
    /// Which task of the course, from 0.
    pub(super) number: usize,
    pub(super) pupil: Player,
    pub(super) attempt: Attempt,
    pub(super) verdict: TaskState,
    /// Wrong tries so far.
    pub(super) wrong: u32,
    /// Plies since the task began.
    pub(super) moves: usize,
    /// What the last wrong move did, in words, until the next move; `None` if no move was wrong.
    pub(super) missed: Option<String>,
    /// The cells that the goal speaks of, without those that the pupil has moved from.
    pub(super) marked: Vec<String>,
}

impl Lesson {
    /// A task as it is put on the table; `None` if there is no such task.
    pub(super) fn begin(kind: GameKind, number: usize) -> Option<Begin> {
        let task = task(kind, number)?;
        let mut seats = [Seat::computer(1); 2];
        seats[task.pupil.index()] = Seat::Person;
        let setup = MatchSetup { seats, terms: task.terms(), ..MatchSetup::default() };
        let lesson = Lesson {
            kind,
            number,
            pupil: task.pupil,
            attempt: task.begin(),
            verdict: TaskState::Open,
            wrong: 0,
            moves: 0,
            missed: None,
            marked: task.marked.clone(),
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
    pub fn verdict(&self) -> TaskState {
        self.verdict
    }

    /// Whether there were so many wrong tries that the hint comes unasked.
    pub fn needs_hint(&self) -> bool {
        self.wrong >= TRIES
    }

    /// What comes next by the task, if it is not the pupil's to do.
    pub(super) fn answer(&self) -> Option<AnyMove> {
        self.attempt.next().filter(|_| self.verdict == TaskState::Open && !self.attempt.is_pupils())
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
        self.verdict == TaskState::Open
    }

    fn says(&self, rules: &Rules) -> Option<String> {
        match self.verdict {
            TaskState::Solved => Some(t!("lesson-line-solved").to_owned()),
            TaskState::Wrong => Some(t!("lesson-line-wrong").to_owned()),
            TaskState::Open if self.attempt.is_pupils() => None,
            TaskState::Open => rules.to_act().map(|side| t!("lesson-line-answer", side = side_name(self.kind, side))),
        }
    }

    fn marked(&self) -> &[String] {
        if self.verdict == TaskState::Open { &self.marked } else { &[] }
    }

    fn is_task(&self) -> bool {
        true
    }

    fn dice(&self) -> Dice {
        Dice::Elsewhere
    }

    fn roll(&self, _: &MatchSetup, rules: &Rules) -> Option<AnyMove> {
        let throws = rules.to_move().is_none() && self.verdict == TaskState::Open;
        self.attempt.next().filter(|_| throws)
    }

    fn follow(&mut self, cause: &Cause, _: &MatchSetup, rules: &Rules) {
        self.verdict = self.attempt.judge(rules);
        self.moves = rules.ply();
        let line = rules.line();
        let left = |(text, side): &(&str, Option<Player>)| {
            side.filter(|side| *side == self.pupil)
                .and_then(|side| Some(arrow(self.kind, text, side, HINT_COLOUR)?.from))
        };
        let left: Vec<String> = line.iter().take(self.moves).filter_map(left).collect();
        self.marked = task(self.kind, self.number).map_or_else(Vec::new, |task| task.marked.clone());
        self.marked.retain(|cell| !left.contains(cell));
        if let Cause::Move { player, events } = cause
            && *player == self.pupil
        {
            let wrong = self.verdict == TaskState::Wrong;
            let text = line.get(self.moves.saturating_sub(1)).map_or("", |(text, _)| *text);
            self.missed = wrong.then(|| told(rules, events, text));
            self.wrong += u32::from(wrong);
        }
    }
}
