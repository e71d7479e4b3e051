//! A league while it is played: what follows from the games that have ended, and which are next.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::any::general;
use super::error::LeagueError;
use super::news::Shared;
use crate::ai::computer::Computer;
use crate::ai::lab::arena::crosstable::Crosstable;
use crate::ai::lab::arena::curve::{Point, curve, point, stride};
use crate::ai::lab::arena::rounds::{Pairing, Rounds};
use crate::ai::lab::arena::{Contest, Plan, PlayedGame, Standings};
use crate::games::Listed;

/// A contest, and all that is shown of it.
pub(super) struct InPlay<G: Computer> {
    pub(super) contest: Contest<G>,
    pub(super) plan: Arc<Plan<G>>,
    scores: Crosstable,
    curve: Arc<Vec<Point>>,
    /// A point of the curve for so many games.
    stride: usize,
}

impl<G: Computer + Listed> InPlay<G> {
    /// Begins with the games that were played before, and publishes them. `stop` ends that early.
    pub(super) fn begin(contest: Contest<G>, shared: &Shared, stop: &AtomicBool) -> InPlay<G> {
        let plan = Arc::new(contest.plan().clone());
        let curve = Arc::new(curve(&plan, contest.played().iter().map(AsRef::as_ref), stop));
        let mut scores = Crosstable::new(plan.specs.len());
        contest.played().iter().for_each(|game| scores.add::<G>(game));
        let in_play = InPlay { stride: stride(&plan), contest, plan, scores, curve };
        let known = in_play.extent();
        shared.publish(|news| {
            (news.rounds, news.total, news.over) = known;
            news.plan = Some(G::wrap(in_play.plan.clone()));
            news.played = in_play.contest.played().iter().map(|game| Arc::new(general::<G>(game))).collect();
            let played = in_play.contest.played().iter().map(AsRef::as_ref);
            news.standings = Arc::new(Standings::new(&in_play.plan, played));
            news.curve = in_play.curve.clone();
        });
        in_play
    }

    /// Whether a test has been decided.
    pub(super) fn is_decided(&self) -> bool {
        self.plan.verdict(&self.scores).is_some()
    }

    /// Adds a game that has ended, and publishes what follows from it.
    ///
    /// # Errors
    /// [`LeagueError`] if it cannot be saved; it counts nevertheless.
    pub(super) fn add(&mut self, game: PlayedGame<G::Side>, shared: &Shared) -> Result<(), LeagueError> {
        let number = game.game;
        self.scores.add::<G>(&game);
        let kept = self.contest.add(game);
        let known = self.extent();
        let table = Standings::of(self.scores.table()).ranked(self.plan.format, &known.0);
        let games = self.contest.played().len();
        if games.is_multiple_of(self.stride) || games >= self.plan.total() {
            Arc::make_mut(&mut self.curve).push(point(&table, games));
        }
        shared.publish(|news| {
            (news.rounds, news.total, news.over) = known;
            news.live.remove(&number);
            news.played.extend(self.contest.played().last().map(|game| Arc::new(general::<G>(game))));
            news.standings = Arc::new(table);
            news.curve = self.curve.clone();
        });
        Ok(kept?)
    }

    /// What the results so far lead to: the rounds, how many games there are in all as far as is known, and whether it
    /// is over.
    fn extent(&self) -> (Arc<Vec<Vec<Pairing>>>, usize, bool) {
        let played = self.contest.played().len();
        if !self.plan.format.is_in_rounds() {
            return (Arc::default(), self.plan.total(), played >= self.plan.total() || self.is_decided());
        }
        let Rounds { rounds, open } = self.contest.rounds();
        // Of level matches that are prolonged, what is known now.
        let total = if open.is_empty() { played } else { self.plan.total().max(played + open.len()) };
        (Arc::new(rounds), total, open.is_empty())
    }
}
