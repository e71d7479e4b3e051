//! The results of random games, and the speed at which they were played.

/// The results of a run of random games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayoutStats {
    /// Moves made, including those of a last unfinished game.
    pub plies: u64,
    /// Games played to their end.
    pub games: u64,
    /// Games won by each side, in the order of [`Game::SIDES`](crate::rules::Game::SIDES).
    pub wins: [u64; 2],
    /// Games without a winner.
    pub draws: u64,
    /// Wall time, in seconds.
    pub seconds: f64,
}

impl PlayoutStats {
    /// Moves made a second, 0 before any time has passed.
    pub fn plies_per_second(&self) -> f64 {
        ratio(self.plies as f64, self.seconds)
    }

    /// Games ended a second, 0 before any time has passed.
    pub fn games_per_second(&self) -> f64 {
        ratio(self.games as f64, self.seconds)
    }

    /// Moves a game, 0 before the first has ended.
    pub fn mean_plies(&self) -> f64 {
        ratio(self.plies as f64, self.games as f64)
    }

    /// A game has ended: the index of the side that won, if one did.
    pub(crate) fn count(&mut self, winner: Option<usize>) {
        debug_assert_eq!(self.games, self.wins[0] + self.wins[1] + self.draws, "every game is won or drawn");
        self.games += 1;
        match winner.and_then(|side| self.wins.get_mut(side)) {
            Some(wins) => *wins += 1,
            None => self.draws += 1,
        }
    }
}

fn ratio(a: f64, b: f64) -> f64 {
    if b > 0.0 { a / b } else { 0.0 }
}
