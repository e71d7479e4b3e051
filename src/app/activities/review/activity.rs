//! The game that is reviewed as an activity: walked through, tried again, or another line of it shown.

use super::findings::Findings;
use super::{Marks, ShowDanger, Tried};
use crate::ai::review::{Mistake, PlyReview};
use crate::app::core::rules::Rules;
use crate::app::core::session::{
    Activity, ActivityReply, Actor, Begin, Cause, MatchSetup, Panel, Panels, TableRequested,
};
use crate::app::core::text::t;
use crate::games::Player;
use crate::record::AnyHistory;

/// A line that was not played.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// What was better.
    Better,
    /// How the mistake is punished.
    Danger,
    /// How the move that was tried instead is punished.
    DangerOfTry(Box<Mistake>),
}

/// What is done with the game that is reviewed.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// It is walked through.
    Walking,
    /// A line is shown that was not played.
    Line {
        /// The ply of the mistake that it belongs to, from 1.
        ply: usize,
        /// Which line it is.
        shown: Shown,
        /// What is still to be played of it.
        rest: Vec<String>,
        /// How many moves it has: where it was played in the game too, the game goes on after it.
        all: usize,
    },
    /// A better move than that of this ply is looked for.
    Trying(usize),
    /// An engine looks at the move that was tried instead.
    Judging(usize),
    /// What came of it: what is wrong with the move that was tried, if anything is; `None` if nobody knows.
    Tried(usize, Option<PlyReview>),
}

impl Phase {
    /// The ply of the mistake that it is about.
    pub(super) fn about(&self) -> Option<usize> {
        match self {
            Phase::Walking => None,
            Phase::Line { ply, .. } | Phase::Trying(ply) | Phase::Judging(ply) | Phase::Tried(ply, _) => Some(*ply),
        }
    }
}

/// A game that is reviewed, on the table.
#[derive(Clone, Debug)]
pub struct GameReview {
    /// As it was played; on the table other lines of it may be shown.
    pub(super) game: AnyHistory,
    pub(super) phase: Phase,
    pub(super) marks: Vec<(usize, &'static str)>,
}

impl GameReview {
    /// A game as it is put on the table, at a place of its line, with what is known of it.
    pub(super) fn begin(game: &AnyHistory, setup: &MatchSetup, findings: &Findings, ply: usize, phase: Phase) -> Begin {
        let mut board = game.clone();
        board.jump(ply);
        let review = GameReview { game: game.clone(), phase, marks: findings.marks() };
        Begin { setup: setup.clone(), board, activity: Box::new(review) }
    }

    /// The review as it is put on the table again after something else: at its place, with nothing tried.
    pub fn again(&self, setup: &MatchSetup, rules: &Rules) -> Begin {
        let mut board = self.game.clone();
        board.jump(self.place(rules));
        let review = GameReview { phase: Phase::Walking, ..self.clone() };
        Begin { setup: setup.clone(), board, activity: Box::new(review) }
    }

    /// What is done with it.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The mistakes that were found in the game: plies from 1, with their signs.
    pub fn mistakes(&self) -> &[(usize, &'static str)] {
        &self.marks
    }

    /// What is still to be played of the line that is shown.
    pub fn rest(&self) -> &[String] {
        if let Phase::Line { rest, .. } = &self.phase { rest } else { &[] }
    }

    /// How many plies of the game come before the line that is shown, or the move that is tried.
    pub fn line_begins(&self, rules: &Rules) -> usize {
        match self.phase {
            Phase::Walking | Phase::Line { shown: Shown::Danger | Shown::DangerOfTry(_), .. } => self.place(rules),
            _ => self.place(rules).saturating_sub(1),
        }
    }

    /// The ply of the game that is on the board, or from which a line went off.
    pub(super) fn place(&self, rules: &Rules) -> usize {
        self.phase.about().unwrap_or_else(|| rules.ply())
    }
}

impl Activity for GameReview {
    fn boxed(&self) -> Box<dyn Activity> {
        Box::new(self.clone())
    }

    fn actor(&self, _: &MatchSetup, _: Player) -> Actor {
        if matches!(self.phase, Phase::Trying(_)) { Actor::Person } else { Actor::Elsewhere }
    }

    fn panels(&self, _: &MatchSetup) -> Panels {
        [Panel::Moves].into_iter().collect()
    }

    fn may_act(&self, _: &MatchSetup, rules: &Rules) -> bool {
        matches!(self.phase, Phase::Trying(ply) if rules.ply() + 1 == ply)
    }

    fn says(&self, rules: &Rules) -> Option<String> {
        let line = match &self.phase {
            Phase::Walking => t!("review-line-walking"),
            Phase::Line { shown, all, .. } => {
                let (all, played) = (*all, rules.ply().saturating_sub(self.line_begins(rules)).min(*all));
                return Some(match shown {
                    Shown::Better => t!("review-line-better", n = played, all = all),
                    Shown::Danger => t!("review-line-punished", n = played, all = all),
                    Shown::DangerOfTry(_) => t!("review-line-refuted", n = played, all = all),
                });
            }
            Phase::Trying(_) => t!("review-line-try"),
            Phase::Judging(_) => t!("review-line-judging"),
            Phase::Tried(..) => t!("review-line-tried"),
        };
        Some(line.to_owned())
    }

    fn marks(&self) -> &[(usize, &'static str)] {
        // On other lines they would stand beside other moves.
        if self.phase == Phase::Walking { &self.marks } else { &[] }
    }

    fn keeps_main(&self) -> bool {
        // What is shown or tried was not played: the game stays what it is.
        true
    }

    fn may_analyse(&self, _: &MatchSetup, _: &Rules) -> bool {
        !matches!(self.phase, Phase::Trying(_) | Phase::Judging(_))
    }

    fn answer(&mut self, request: &TableRequested, _: &MatchSetup, _: &Rules) -> ActivityReply {
        if let TableRequested::Inform(news) = request {
            if let (Some(Tried(found)), Phase::Judging(ply)) = (news.get::<Tried>(), &self.phase) {
                self.phase = Phase::Tried(*ply, found.clone());
            }
            if let (Some(ShowDanger), Phase::Tried(ply, Some(found))) = (news.get(), &self.phase)
                && let Some(mistake) = &found.mistake
            {
                let (shown, rest) = (Shown::DangerOfTry(Box::new(mistake.clone())), mistake.punishment.clone());
                self.phase = Phase::Line { ply: *ply, shown, all: rest.len(), rest };
            }
            if let Some(Marks(marks)) = news.get::<Marks>() {
                self.marks.clone_from(marks);
            }
        }
        ActivityReply::Nothing
    }

    fn follow(&mut self, cause: &Cause, _: &MatchSetup, _: &Rules) {
        self.phase = match (std::mem::replace(&mut self.phase, Phase::Walking), cause) {
            (Phase::Trying(ply), Cause::Move { .. }) => Phase::Judging(ply),
            (Phase::Line { ply, shown, mut rest, all }, Cause::Move { .. }) => {
                if !rest.is_empty() {
                    rest.remove(0);
                }
                Phase::Line { ply, shown, rest, all }
            }
            // Who walks about in a line looks at it alone.
            (Phase::Line { ply, shown, all, .. }, Cause::Jump | Cause::Undo | Cause::Redo) => {
                Phase::Line { ply, shown, rest: Vec::new(), all }
            }
            (Phase::Trying(_), Cause::Jump | Cause::Undo | Cause::Redo) => Phase::Walking,
            (phase, _) => phase,
        };
    }
}
