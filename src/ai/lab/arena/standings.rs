//! Who stands where: points and Elo of every player, the best first, and the crosstable.

use super::elo::{Estimate, Score, ratings};
use super::plan::{Plan, Played};
use crate::ai::computer::Computer;

/// A player's line.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The player, by place in [`Plan::specs`].
    pub player: usize,
    /// Elo, with the mean of all players at 0.
    pub rating: Estimate,
    /// All games; the pairs are not added up.
    pub total: Score,
}

impl Standing {
    /// Points won, a draw being half a one.
    pub fn points(&self) -> f64 {
        points(&self.total)
    }
}

/// The standings of a contest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    /// A line for each player, the strongest first.
    pub lines: Vec<Standing>,
    /// Results of every player against every other by places in the plan, `[a][b]` from a's side.
    pub scores: Vec<Vec<Score>>,
}

/// Points that a score is worth, a draw being half a one.
pub fn points(score: &Score) -> f64 {
    score.wins as f64 + score.draws as f64 / 2.0
}

impl Standings {
    /// What these games of a plan say.
    pub fn new<'a, G: Computer>(plan: &Plan<G>, played: impl IntoIterator<Item = &'a Played<G::Side>>) -> Standings
    where
        G::Side: 'a,
    {
        Standings::of(plan.scores(played))
    }

    /// What these results say, `[a][b]` from a's side.
    pub fn of(scores: Vec<Vec<Score>>) -> Standings {
        let rated = ratings(&scores);
        let total = |row: &Vec<Score>| {
            let sum = |get: fn(&Score) -> u64| row.iter().map(get).sum();
            Score { wins: sum(|s| s.wins), draws: sum(|s| s.draws), losses: sum(|s| s.losses), pairs: [0; 5] }
        };
        let mut lines: Vec<Standing> = scores
            .iter()
            .zip(rated)
            .enumerate()
            .map(|(player, (row, rating))| Standing { player, rating, total: total(row) })
            .collect();
        lines.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
        Standings { lines, scores }
    }

    /// Points of a player against another, and the games they played.
    pub fn against(&self, player: usize, other: usize) -> (f64, u64) {
        let score = self.scores.get(player).and_then(|row| row.get(other));
        score.map_or((0.0, 0), |score| (points(score), score.games()))
    }
}
