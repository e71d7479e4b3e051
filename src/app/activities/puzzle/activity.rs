//! The puzzle on the table as an activity: who may move, and what is said meanwhile.

use std::sync::Arc;

use super::choose::Run;
use super::entry::PuzzleEntry;
use super::phase::Phase;
use super::{Defence, GiveHint, PlayOn, ShowSolution, StormOver};
use crate::ai::judge::{Goal, Worths};
use crate::ai::ugi::Proof;
use crate::app::activities::requests::EngineAsked;
use crate::app::core::rules::Rules;
use crate::app::core::session::{
    Activity, ActivityReply, Actor, Begin, Cause, Dice, MatchSetup, Panels, Seat, TableRequested,
};
use crate::app::core::text::t;
use crate::app::games::words::{side as side_name, told};
use crate::games::Player;
use crate::record::{AnyMove, stamp};

/// A puzzle on the table.
#[derive(Clone, Debug)]
pub struct PuzzleActivity {
    pub(super) entry: Arc<PuzzleEntry>,
    pub(super) run: Run,
    pub(super) solver: Player,
    pub(super) phase: Phase,
    /// Whether the first try solved it; `None` until that is known. The solution was missed where it had to be shown.
    pub(super) first: Option<bool>,
    /// Whether the first try rates: not where a move was taken back, or the solution shown, before it was judged.
    pub(super) rates: bool,
    /// Which time a puzzle was put on the table, to count each once.
    pub(super) serial: u64,
    /// The place to which a wrong move is taken back.
    pub(super) back: usize,
    /// Whether the solution was shown.
    pub(super) shown: bool,
    /// So many moves of the solver's are on the board.
    pub(super) moves: u8,
    /// How much of the next move is shown: 0 for nothing, 1 for where it begins, 2 for all of it.
    pub(super) hints: u8,
    /// Whether a hint was given, for this move or another.
    pub(super) hinted: bool,
    /// Whether nobody knows if the goal can still be forced, and one plays on.
    pub(super) in_doubt: bool,
    /// What forces the goal from here on where the file does not say it: as the prover found it.
    pub(super) proved: Vec<String>,
    /// What the last move did, in words.
    pub(super) told: String,
    /// Whether that is of the reply to a wrong move: what comes after it in the refutation changes nothing.
    pub(super) replied: bool,
    /// What the choice was worth, and the best one: where that is what counts.
    pub(super) worths: Option<Worths>,
}

impl PuzzleActivity {
    /// A puzzle as it is put on the table; `None` if its texts make no sense.
    pub(super) fn begin(entry: Arc<PuzzleEntry>, run: Run) -> Option<Begin> {
        let terms = entry.terms()?;
        let mut setup = MatchSetup { terms, ..MatchSetup::default() };
        let board = setup.start();
        let solver = board.to_act()?;
        setup.seats = [Seat::computer(1); 2];
        setup.seats[solver.index()] = Seat::Person;
        let puzzle = PuzzleActivity {
            entry,
            run,
            solver,
            phase: Phase::Open,
            first: None,
            rates: true,
            serial: stamp::fresh_seed(),
            back: 0,
            shown: false,
            moves: 0,
            hints: 0,
            hinted: false,
            in_doubt: false,
            proved: Vec::new(),
            told: String::new(),
            replied: false,
            worths: None,
        };
        Some(Begin { board, setup, activity: Box::new(puzzle) })
    }

    /// What stands in the file.
    pub fn entry(&self) -> &PuzzleEntry {
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

    /// In how many moves of their own the solver has won; `None` if they have not, or not by themselves.
    pub fn won_in(&self) -> Option<u8> {
        (self.phase == Phase::Solved && !self.shown && !self.hinted).then_some(self.moves)
    }

    /// Whether there are defences to try.
    pub fn has_defences(&self) -> bool {
        self.entry.line.len() > 1
    }

    /// Whether something is to be held, with one move.
    pub(super) fn holds(&self) -> bool {
        matches!(self.entry.goal, Goal::Hold(_))
    }

    /// A right move for the solver, as records write it; `None` if it is not their turn, or only the prover could say.
    pub(super) fn next_text(&self, rules: &Rules) -> Option<String> {
        if self.phase != Phase::Open {
            return None;
        }
        match self.on_line(rules) {
            Some(played) => self.entry.line.get(played).cloned(),
            None => self.proved.first().cloned(),
        }
    }

    /// Whether one can play on after a move of which nobody knows whether it is right: in an ending, against a search.
    pub(super) fn may_play_on(&self, rules: &Rules) -> bool {
        self.run == Run::Ending && self.phase == (Phase::Wrong { proved: false }) && rules.to_act().is_some()
    }

    /// The moves since the start, if they are those of the file: how many.
    pub(super) fn on_line(&self, rules: &Rules) -> Option<usize> {
        let played = rules.ply();
        let line = rules.line();
        let same =
            line.iter().take(played).map(|(text, _)| *text).eq(self.entry.line.iter().take(played).map(String::as_str));
        (same && played <= self.entry.line.len()).then_some(played)
    }
}

impl Activity for PuzzleActivity {
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

    fn keeps_place(&self, _: &MatchSetup, _: &Rules) -> Option<&'static str> {
        (self.run == Run::Storm).then(|| t!("puzzle-storm-stands"))
    }

    /// What can be taken is what is to be found: until the first try.
    fn foresees(&self) -> bool {
        self.first.is_some() && self.run != Run::Storm
    }

    fn says(&self, rules: &Rules) -> Option<String> {
        let side = || side_name(self.entry.kind, rules.to_act().unwrap_or(self.solver));
        match &self.phase {
            Phase::Open => None,
            Phase::Over => Some(t!("puzzle-line-over").to_owned()),
            Phase::Judging { .. } | Phase::Seeking => Some(t!("puzzle-line-judging").to_owned()),
            // The line of a refutation goes on with moves of one's own.
            Phase::Refuting(_) => Some(t!("puzzle-line-refuting").to_owned()),
            Phase::Answer(_) | Phase::Defending(_) => Some(t!("puzzle-line-answer", side = side())),
            Phase::Wrong { .. } if self.may_play_on(rules) => Some(t!("puzzle-line-unsure").to_owned()),
            Phase::Wrong { .. } => Some(t!("puzzle-line-wrong").to_owned()),
            Phase::Solved => Some(t!("puzzle-line-solved").to_owned()),
            Phase::Unanswered => Some(t!("puzzle-line-unanswered").to_owned()),
            Phase::Showing { .. } | Phase::Shown => Some(t!("puzzle-line-showing").to_owned()),
            Phase::Exploring => Some(t!("puzzle-line-exploring", side = side())),
        }
    }

    fn is_task(&self) -> bool {
        true
    }

    fn dice(&self) -> Dice {
        Dice::Elsewhere
    }

    /// The dice of a puzzle have been thrown.
    fn throws(&self) -> bool {
        false
    }

    fn roll(&self, _: &MatchSetup, _: &Rules) -> Option<AnyMove> {
        None
    }

    fn may_analyse(&self, _: &MatchSetup, _: &Rules) -> bool {
        self.first.is_some() && self.run != Run::Storm
    }

    fn answer(&mut self, request: &TableRequested, _: &MatchSetup, rules: &Rules) -> ActivityReply {
        if let TableRequested::Inform(news) = request {
            if let Some(proof) = news.get::<Proof>() {
                self.take(proof, rules);
            }
            if news.get::<GiveHint>().is_some() && self.has_hint(rules) {
                self.hints += 1;
                self.hinted = true;
                self.rates &= self.first.is_some();
            }
            self.hinted |= news.get::<EngineAsked>().is_some() && self.phase != Phase::Solved;
            if news.get::<PlayOn>().is_some() && self.may_play_on(rules) {
                self.phase = Phase::Defending(None);
                self.in_doubt = true;
            }
            if let Some(Defence(mv)) = news.get::<Defence>()
                && self.phase == Phase::Defending(None)
            {
                // Where the search failed, the player has the choice again.
                self.phase = match mv {
                    Some(mv) => Phase::Defending(Some(mv.clone())),
                    None => Phase::Wrong { proved: false },
                };
            }
            if news.get::<StormOver>().is_some() {
                self.phase = Phase::Over;
            }
            if news.get::<ShowSolution>().is_some() {
                self.phase = Phase::Showing { line: self.entry.line.clone(), last: true };
                self.shown = true;
                self.rates &= self.first.is_some();
                self.count();
            }
        }
        ActivityReply::Nothing
    }

    fn follow(&mut self, cause: &Cause, _: &MatchSetup, rules: &Rules) {
        let refuting = matches!(self.phase, Phase::Refuting(_));
        let known = refuting && self.replied;
        self.replied = refuting && matches!(cause, Cause::Move { .. });
        if !known {
            self.told.clear();
        }
        self.hints = 0;
        self.moves = u8::try_from(rules.ply().div_ceil(2)).unwrap_or(u8::MAX);
        if let Cause::Move { events, .. } = cause {
            let line = rules.line();
            let text = line.get(rules.ply().saturating_sub(1)).map_or("", |(text, _)| *text);
            if !known {
                self.told = told(rules, events, text);
            }
            let foreseen = self.proved.first().is_some_and(|next| next == text);
            self.proved = if foreseen { self.proved.split_off(1) } else { Vec::new() };
        } else {
            self.proved.clear();
        }
        self.settle(cause, rules);
    }
}
