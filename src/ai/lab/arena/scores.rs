//! Results of every player against every other, kept up game by game.

use std::collections::HashMap;

use super::elo::Score;
use super::plan::Played;
use crate::record::Recorded;

/// Results so far. Adding a game takes the same time however many there were.
#[derive(Clone, Debug)]
pub struct Scores {
    /// `[a][b]` from a's side, for a before b only.
    scores: Vec<Vec<Score>>,
    /// Half points of the earlier player in games whose partner is still to come, by pair.
    waiting: HashMap<usize, u64>,
}

impl Scores {
    /// No results between so many players.
    pub fn new(players: usize) -> Scores {
        Scores { scores: vec![vec![Score::default(); players]; players], waiting: HashMap::new() }
    }

    /// Takes up a game; one between players that there are not is left out. No game may be taken up twice.
    pub fn add<G: Recorded>(&mut self, game: &Played<G::Side>) {
        let (a, b) = (game.first.min(game.second), game.first.max(game.second));
        let Some(score) = self.scores.get_mut(a).and_then(|row| row.get_mut(b)) else { return };
        let half_points = match game.winner {
            None => 1,
            Some(side) if side == G::SIDES[0] => 2 * u64::from(game.first == a),
            Some(_) => 2 * u64::from(game.second == a),
        };
        score.add_game(half_points);
        match self.waiting.remove(&(game.game / 2)) {
            Some(other) => score.pairs[(other + half_points) as usize] += 1,
            None => {
                self.waiting.insert(game.game / 2, half_points);
            }
        }
    }

    /// A player's results against another.
    pub fn of(&self, player: usize, other: usize) -> Score {
        let get = |a: usize, b: usize| self.scores.get(a).and_then(|row| row.get(b)).copied().unwrap_or_default();
        if player <= other { get(player, other) } else { get(other, player).reversed() }
    }

    /// All of them, `[a][b]` from a's side.
    pub fn table(&self) -> Vec<Vec<Score>> {
        let players = 0..self.scores.len();
        players.clone().map(|a| players.clone().map(|b| self.of(a, b)).collect()).collect()
    }
}
