//! A finished game is looked through again: where it was won and lost, what was better, and how a mistake is punished. The
//! spot can be tried again.
//!
//! - [`findings`]: what the engines have said so far, ply by ply
//! - [`requests`]: a review is begun, one goes to a place in it, a line is played, one leaves
//! - `collect`: what was missed becomes a puzzle
//! - `ask`: what the engines are asked; `turns`: lines that are played out
//! - `entry`: the way to it, on the page of a result; `card`: the review beside the board; `graph`: how the game stood; `words`: what is wrong with a move, in words

use bevy::prelude::*;

use self::findings::Findings;
use super::puzzle::PuzzleSystems;
use crate::ai::review::PlyReview;
use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::{
    Activity, ActivityReply, Actor, Begin, Cause, MatchSetup, Panel, Panels, Session, TableRequested,
};
use crate::app::core::text::t;
use crate::games::Player;
use crate::record::AnyHistory;

mod ask;
mod card;
mod collect;
mod entry;
pub mod findings;
mod graph;
pub mod requests;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
mod turns;
mod words;

pub use requests::ReviewRequested;

/// Where reviews ask for what they want, after puzzles.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ReviewSystems;

/// Told to a review: what is said of the move that was tried.
#[derive(Debug)]
struct Tried(Option<PlyReview>);

/// Told to a review: the signs of the mistakes that are known.
#[derive(Debug)]
struct Marks(Vec<(usize, &'static str)>);

/// What is done with the game that is reviewed.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// It is walked through.
    Walking,
    /// A line is shown that was not played.
    Line {
        /// The ply of the mistake that it belongs to, from 1.
        ply: usize,
        /// Whether it is the better one; else it shows how the mistake is punished.
        better: bool,
        /// What is still to be played of it.
        rest: Vec<String>,
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
    fn about(&self) -> Option<usize> {
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
    game: AnyHistory,
    phase: Phase,
    marks: Vec<(usize, &'static str)>,
}

impl GameReview {
    /// A game as it is put on the table, at a place of its line, with what is known of it.
    fn begin(game: &AnyHistory, setup: &MatchSetup, findings: &Findings, ply: usize, phase: Phase) -> Begin {
        let mut board = game.clone();
        board.jump(ply);
        let review = GameReview { game: game.clone(), phase, marks: findings.marks() };
        Begin { setup: setup.clone(), board, activity: Box::new(review) }
    }

    /// What is done with it.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The ply of the game that is on the board, or from which a line went off.
    fn place(&self, rules: &Rules) -> usize {
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

    fn says(&self, _: &Rules) -> Option<String> {
        let line = match &self.phase {
            Phase::Walking => t!("review-line-walking"),
            Phase::Line { better: true, .. } => t!("review-line-better"),
            Phase::Line { .. } => t!("review-line-punished"),
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

    fn answer(&mut self, request: &TableRequested, _: &MatchSetup, _: &Rules) -> ActivityReply {
        if let TableRequested::Inform(news) = request {
            if let (Some(Tried(found)), Phase::Judging(ply)) = (news.get::<Tried>(), &self.phase) {
                self.phase = Phase::Tried(*ply, found.clone());
            }
            if let Some(Marks(marks)) = news.get::<Marks>() {
                self.marks.clone_from(marks);
            }
        }
        ActivityReply::Nothing
    }

    fn follow(&mut self, cause: &Cause, _: &MatchSetup, rules: &Rules) {
        self.phase = match (std::mem::replace(&mut self.phase, Phase::Walking), cause) {
            (Phase::Trying(ply), Cause::Move { .. }) => {
                // The move of the game itself is no other one.
                let same = rules.ply() == ply && self.game.line().get(ply - 1) == rules.line().get(ply - 1);
                if same { Phase::Walking } else { Phase::Judging(ply) }
            }
            (Phase::Line { ply, better, mut rest }, Cause::Move { .. }) => {
                if !rest.is_empty() {
                    rest.remove(0);
                }
                Phase::Line { ply, better, rest }
            }
            // Who walks about in a line looks at it alone.
            (Phase::Line { ply, better, .. }, Cause::Jump | Cause::Undo | Cause::Redo) => {
                Phase::Line { ply, better, rest: Vec::new() }
            }
            (Phase::Trying(_), Cause::Jump | Cause::Undo | Cause::Redo) => Phase::Walking,
            (phase, _) => phase,
        };
    }
}

/// Whether the game on the table can be reviewed: one of the player's own that has ended, or in which there are hints.
pub fn offered(rules: &Rules, session: &Session) -> bool {
    session.own() && !rules.is_empty() && (rules.outcome().is_some() || session.offers(rules).hints)
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Findings>();
    app.configure_sets(Update, ReviewSystems.in_set(AppSystems::Answer).after(PuzzleSystems));
    app.add_plugins((ask::plugin, collect::plugin, requests::plugin, turns::plugin, card::plugin, entry::plugin));
}
