//! The crosstable: results of every player against every other, updated game by game.

use std::collections::HashMap;

use super::elo::MatchScore;
use super::played::PlayedGame;
use crate::record::Recorded;

/// Results so far. Adding a game takes constant time.
#[derive(Clone, Debug)]
pub struct Crosstable {
    /// `[a][b]` from a's side, for a before b only.
    scores: Vec<Vec<MatchScore>>,
    /// Half points of the earlier player in games whose partner is still to come, by pair.
    waiting: HashMap<usize, u64>,
}

impl Crosstable {
    /// No results yet, between this many players.
    pub fn new(players: usize) -> Crosstable {
        Crosstable { scores: vec![vec![MatchScore::default(); players]; players], waiting: HashMap::new() }
    }

    /// Adds a game; one between unknown players is left out. No game may be added twice.
    pub fn add<G: Recorded>(&mut self, game: &PlayedGame<G::Side>) {
        let (a, b) = (game.first.min(game.second), game.first.max(game.second));
        let Some(score) = self.scores.get_mut(a).and_then(|row| row.get_mut(b)) else { return };
        let half_points = game.half_points(G::SIDES)[usize::from(game.first != a)];
        score.add_game(half_points);
        debug_assert!(half_points <= 2, "{half_points} half points");
        match self.waiting.remove(&(game.game / 2)) {
            Some(other) => score.pairs[(other + half_points) as usize] += 1,
            None => {
                self.waiting.insert(game.game / 2, half_points);
            }
        }
    }

    /// A player's results against another, by their indices; nothing for unknown players.
    pub fn of(&self, player: usize, other: usize) -> MatchScore {
        let get = |a: usize, b: usize| self.scores.get(a).and_then(|row| row.get(b)).copied().unwrap_or_default();
        if player <= other { get(player, other) } else { get(other, player).reversed() }
    }

    /// All results, `[a][b]` from a's side: as many rows and columns as players.
    pub fn table(&self) -> Vec<Vec<MatchScore>> {
        let players = 0..self.scores.len();
        players.clone().map(|a| players.clone().map(|b| self.of(a, b)).collect()).collect()
    }
}
