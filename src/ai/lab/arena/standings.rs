//! The standings: points and Elo of every player, the best first, and the crosstable.

use super::elo::{Estimate, MatchScore, ratings};
use super::format::Format;
use super::plan::Plan;
use super::played::PlayedGame;
use super::rounds::{Pairing, Rounds, ladder};
use crate::ai::computer::Computer;

/// A player's line in the standings.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Index of the player in [`Plan::specs`].
    pub player: usize,
    /// Elo points, with the mean of all players at 0, and the error of that.
    pub rating: Estimate,
    /// All games of the player; [`MatchScore::pairs`] is left at 0.
    pub total: MatchScore,
}

impl Standing {
    /// Points won: 1 for a win, 0.5 for a draw.
    pub fn points(&self) -> f64 {
        points(&self.total)
    }
}

/// The standings of a contest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    /// A line for each player, the highest rating first, or as [`Standings::ranked`] has them.
    pub lines: Vec<Standing>,
    /// Results of every player against every other, `[a][b]` from a's side, by indices in [`Plan::specs`].
    pub scores: Vec<Vec<MatchScore>>,
}

/// Points of a score: 1 for a win, 0.5 for a draw.
pub fn points(score: &MatchScore) -> f64 {
    score.wins as f64 + score.draws as f64 / 2.0
}

impl Standings {
    /// The standings after these games of a plan.
    pub fn new<'a, G: Computer>(plan: &Plan<G>, played: impl IntoIterator<Item = &'a PlayedGame<G::Side>>) -> Standings
    where
        G::Side: 'a,
    {
        Standings::with_rounds(plan, played).0
    }

    /// The same, and the rounds so far, where the format has some.
    pub fn with_rounds<'a, G: Computer>(
        plan: &Plan<G>,
        played: impl IntoIterator<Item = &'a PlayedGame<G::Side>>,
    ) -> (Standings, Rounds)
    where
        G::Side: 'a,
    {
        let played: Vec<&PlayedGame<G::Side>> = played.into_iter().collect();
        // Games that nobody would have paired count all the same.
        let rounds = Rounds::of(plan, played.iter().copied()).unwrap_or_default();
        let standings = Standings::of(plan.scores(played)).ranked(plan.format, &rounds.rounds);
        (standings, rounds)
    }

    /// The standings from these results: a square of `[a][b]`, from a's side.
    pub fn of(scores: Vec<Vec<MatchScore>>) -> Standings {
        debug_assert!(scores.iter().all(|row| row.len() == scores.len()), "as many rows as columns");
        let rated = ratings(&scores);
        let total = |row: &Vec<MatchScore>| {
            let sum = |get: fn(&MatchScore) -> u64| row.iter().map(get).sum();
            MatchScore { wins: sum(|s| s.wins), draws: sum(|s| s.draws), losses: sum(|s| s.losses), pairs: [0; 5] }
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

    /// The same in the order of this format: in a Swiss tournament the most points first, and of the same points the
    /// higher rating; on a ladder by rungs, the highest first.
    pub fn ranked(mut self, format: Format, rounds: &[Vec<Pairing>]) -> Standings {
        match format {
            Format::Swiss { .. } => self.lines.sort_by(|a, b| b.points().total_cmp(&a.points())),
            Format::Ladder { .. } => {
                let rungs = ladder::rungs(self.lines.len(), rounds);
                self.lines.sort_by_key(|line| rungs.iter().position(|player| *player == line.player));
            }
            Format::RoundRobin | Format::Gauntlet | Format::Knockout { .. } => {}
        }
        self
    }

    /// A player's results against another; none for unknown players.
    pub fn score(&self, player: usize, other: usize) -> MatchScore {
        self.scores.get(player).and_then(|row| row.get(other)).copied().unwrap_or_default()
    }

    /// Points of a player against another, and how many games they played; nothing for unknown players.
    pub fn against(&self, player: usize, other: usize) -> (f64, u64) {
        let score = self.score(player, other);
        (points(&score), score.games())
    }
}
