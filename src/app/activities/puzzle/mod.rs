//! Puzzles: a position and a goal that can be forced. Any move that provably forces it counts; a wrong one is answered by its
//! refutation, on the board.
//!
//! - [`entry`]: a puzzle as it stands in a file; [`books`]: the files, loaded when asked for
//! - [`history`]: what was solved and missed, ratings, streaks; [`choose`]: which one comes next
//! - [`own`]: puzzles from one's own games
//! - [`requests`]: puzzles come and go; `judge`: what the prover says of a move; `turns`: moves that come by themselves
//! - [`storm`]: as many as one can in three minutes
//! - `card`: the puzzle beside the board; `page`: where they are chosen; `words`: goals and themes in words

use std::sync::Arc;

use bevy::prelude::*;

use self::choose::Run;
use self::entry::Entry;
use super::lesson::LessonSystems;
use crate::ai::judge::{Verdict, Worths};
use crate::ai::ugi::Proof;
use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::{
    Activity, ActivityReply, Actor, Begin, Cause, Dice, MatchSetup, Panels, Seat, TableRequested,
};
use crate::app::core::text::t;
use crate::app::games::words::side as side_name;
use crate::games::Player;
use crate::record::{AnyMove, stamp};

pub mod books;
mod card;
pub mod choose;
pub mod entry;
pub mod history;
mod judge;
pub mod own;
mod page;
pub mod requests;
pub mod storm;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
mod turns;
mod words;

pub use requests::PuzzleRequested;

/// Where puzzles ask for what they want, after lessons and before games that come as text.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PuzzleSystems;

/// Where the prover is asked, and read.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PuzzleEngine;

/// Told to a puzzle: its solution is to be shown.
#[derive(Debug)]
struct ShowSolution;

/// How far a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The solver is to move.
    Open,
    /// The prover looks at the solver's move. `slower`: at more plies than the goal takes, for the move may be right but slow;
    /// it holds the refutation by then.
    Judging {
        /// The refutation within the plies that the goal takes.
        slower: Option<Vec<String>>,
    },
    /// The other side's answer, which comes next.
    Answer(String),
    /// The refutation of a wrong move: what is still to be played of it.
    Refuting(Vec<String>),
    /// A wrong move and its refutation are on the board. Whether the goal cannot be forced any more, or nobody knows.
    Wrong {
        /// The prover found a refutation.
        proved: bool,
    },
    /// The goal is reached.
    Solved,
    /// The solution is shown.
    Showing {
        /// What is still to be played of it.
        line: Vec<String>,
        /// Whether the goal is reached at its end.
        last: bool,
    },
    /// A defence can be tried.
    Exploring,
    /// The solution was shown up to its end.
    Shown,
    /// The prover looks for what is right against a defence.
    Seeking,
}

/// A puzzle on the table.
#[derive(Clone, Debug)]
pub struct Puzzle {
    entry: Arc<Entry>,
    run: Run,
    solver: Player,
    phase: Phase,
    /// Whether the first try solved it; `None` until that is known. The solution was missed where it had to be shown.
    first: Option<bool>,
    /// Which time a puzzle was put on the table, to count each once.
    serial: u64,
    /// The place to which a wrong move is taken back.
    back: usize,
    /// What the last move did, in words.
    told: String,
    /// What the choice was worth, and the best one: where that is what counts.
    worths: Option<Worths>,
}

impl Puzzle {
    /// A puzzle as it is put on the table; `None` if its texts make no sense.
    fn begin(entry: Arc<Entry>, run: Run) -> Option<Begin> {
        let terms = entry.terms()?;
        let mut setup = MatchSetup { terms, ..MatchSetup::default() };
        let board = setup.start();
        let solver = board.to_act()?;
        setup.seats = [Seat::Computer(1); 2];
        setup.seats[solver.index()] = Seat::Person;
        let puzzle = Puzzle {
            entry,
            run,
            solver,
            phase: Phase::Open,
            first: None,
            serial: stamp::fresh_seed(),
            back: 0,
            told: String::new(),
            worths: None,
        };
        Some(Begin { board, setup, activity: Box::new(puzzle) })
    }

    /// What stands in the file.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// How far it is.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Why it is on the table.
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// Whether the first try solved it; `None` until that is known.
    pub fn first(&self) -> Option<bool> {
        self.first
    }

    /// Whether there are defences to try.
    pub fn has_defences(&self) -> bool {
        self.entry.line.len() > 1
    }

    /// The moves since the start, if they are those of the file: how many.
    fn on_line(&self, rules: &Rules) -> Option<usize> {
        let played = rules.ply();
        let line = rules.line();
        let same =
            line.iter().take(played).map(|(text, _)| *text).eq(self.entry.line.iter().take(played).map(String::as_str));
        (same && played <= self.entry.line.len()).then_some(played)
    }

    /// What follows a move, or another place in the game.
    fn settle(&mut self, cause: &Cause, rules: &Rules) {
        let solvers = rules.to_act() == Some(self.solver);
        self.phase = match (std::mem::replace(&mut self.phase, Phase::Open), cause) {
            (Phase::Open, Cause::Move { player, .. }) if *player == self.solver => {
                self.back = rules.ply().saturating_sub(1);
                match self.on_line(rules).map(|played| self.entry.line.get(played)) {
                    Some(Some(answer)) => Phase::Answer(answer.clone()),
                    Some(None) => Phase::Solved,
                    None => Phase::Judging { slower: None },
                }
            }
            (Phase::Answer(_), Cause::Move { .. }) => Phase::Open,
            (Phase::Refuting(mut line), Cause::Move { .. }) => {
                line.remove(0);
                if line.is_empty() { Phase::Wrong { proved: true } } else { Phase::Refuting(line) }
            }
            (Phase::Showing { mut line, last }, Cause::Move { .. }) => {
                line.remove(0);
                match (line.is_empty(), last) {
                    (false, _) => Phase::Showing { line, last },
                    (true, false) => Phase::Exploring,
                    (true, true) => Phase::Shown,
                }
            }
            (Phase::Exploring, Cause::Move { player, .. }) if *player != self.solver => {
                match self.on_line(rules).and_then(|played| self.entry.line.get(played..)) {
                    Some([next, rest @ ..]) => Phase::Showing { line: vec![next.clone()], last: rest.is_empty() },
                    _ => Phase::Seeking,
                }
            }
            // It is shown from its start.
            (phase @ Phase::Showing { .. }, Cause::Jump) if rules.ply() == 0 => phase,
            (
                Phase::Exploring | Phase::Shown | Phase::Showing { .. } | Phase::Seeking,
                Cause::Undo | Cause::Jump | Cause::Redo,
            ) => {
                if solvers {
                    Phase::Seeking
                } else {
                    Phase::Exploring
                }
            }
            (_, Cause::Undo | Cause::Jump | Cause::Redo) => {
                if solvers {
                    Phase::Open
                } else {
                    Phase::Judging { slower: None }
                }
            }
            (phase, _) => phase,
        };
        self.count();
    }

    /// What follows from a proof.
    fn take(&mut self, proof: &Proof) {
        self.worths = proof.worths.or(self.worths);
        let next = || proof.line.first().cloned();
        self.phase = match (std::mem::replace(&mut self.phase, Phase::Open), proof.verdict) {
            (Phase::Judging { .. }, Verdict::Reached) => Phase::Solved,
            (Phase::Judging { .. }, Verdict::Forced) => next().map_or(Phase::Solved, Phase::Answer),
            // Perhaps it only takes longer.
            (Phase::Judging { slower: None }, Verdict::Refuted) if self.worths.is_none() => {
                Phase::Judging { slower: Some(proof.line.clone()) }
            }
            (Phase::Judging { slower: Some(line) }, Verdict::Refuted | Verdict::Open) if !line.is_empty() => {
                Phase::Refuting(line)
            }
            (Phase::Judging { .. }, Verdict::Refuted) => Phase::Wrong { proved: true },
            (Phase::Judging { .. }, Verdict::Open) => Phase::Wrong { proved: false },
            (Phase::Seeking, Verdict::Forced) => {
                let last = proof.line.len() == 1;
                next().map_or(Phase::Shown, |mv| Phase::Showing { line: vec![mv], last })
            }
            (Phase::Seeking, _) => Phase::Shown,
            (phase, _) => phase,
        };
        self.count();
    }

    /// The first thing that happens counts.
    fn count(&mut self) {
        let now = match self.phase {
            Phase::Solved => Some(true),
            Phase::Refuting(_) | Phase::Wrong { proved: true } | Phase::Showing { .. } => Some(false),
            _ => None,
        };
        self.first = self.first.or(now);
    }
}

impl Activity for Puzzle {
    fn boxed(&self) -> Box<dyn Activity> {
        Box::new(self.clone())
    }

    fn actor(&self, _: &MatchSetup, side: Player) -> Actor {
        let person = if self.phase == Phase::Exploring { self.solver.other() } else { self.solver };
        if side == person { Actor::Person } else { Actor::Elsewhere }
    }

    fn panels(&self, _: &MatchSetup) -> Panels {
        Panels::default()
    }

    fn may_act(&self, _: &MatchSetup, _: &Rules) -> bool {
        matches!(self.phase, Phase::Open | Phase::Exploring)
    }

    fn says(&self, rules: &Rules) -> Option<String> {
        let side = || side_name(self.entry.kind, rules.to_act().unwrap_or(self.solver));
        match &self.phase {
            Phase::Open => None,
            Phase::Judging { .. } | Phase::Seeking => Some(t!("puzzle-line-judging").to_owned()),
            Phase::Answer(_) | Phase::Refuting(_) => Some(t!("puzzle-line-answer", side = side())),
            Phase::Wrong { .. } => Some(t!("puzzle-line-wrong").to_owned()),
            Phase::Solved => Some(t!("puzzle-line-solved").to_owned()),
            Phase::Showing { .. } | Phase::Shown => Some(t!("puzzle-line-showing").to_owned()),
            Phase::Exploring => Some(t!("puzzle-line-exploring", side = side())),
        }
    }

    fn dice(&self) -> Dice {
        Dice::Elsewhere
    }

    fn roll(&self, _: &MatchSetup, _: &Rules) -> Option<AnyMove> {
        None
    }

    fn answer(&mut self, request: &TableRequested, _: &MatchSetup, _: &Rules) -> ActivityReply {
        if let TableRequested::Inform(news) = request {
            if let Some(proof) = news.get::<Proof>() {
                self.take(proof);
            }
            if news.get::<ShowSolution>().is_some() {
                self.phase = Phase::Showing { line: self.entry.line.clone(), last: true };
                self.count();
            }
        }
        ActivityReply::Nothing
    }

    fn follow(&mut self, cause: &Cause, _: &MatchSetup, rules: &Rules) {
        self.told.clear();
        if let Cause::Move { events, .. } = cause {
            let line = rules.line();
            let text = line.get(rules.ply().saturating_sub(1)).map_or("", |(text, _)| *text);
            self.told = crate::app::games::words::told(rules, events, text);
        }
        self.settle(cause, rules);
    }
}

pub(crate) fn plugin(app: &mut App) {
    crate::app::core::persistence::persist::<history::History>(app);
    crate::app::core::persistence::persist::<own::OwnPuzzles>(app);
    app.configure_sets(Update, PuzzleSystems.in_set(AppSystems::Answer).after(LessonSystems));
    app.add_plugins((
        books::plugin,
        requests::plugin,
        judge::plugin,
        turns::plugin,
        storm::plugin,
        card::plugin,
        page::plugin,
    ));
}
