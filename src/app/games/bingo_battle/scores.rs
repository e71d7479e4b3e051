//! The games that were played alone at this screen, kept in a file of their own.
//!
//! Which are entered, and when: `score_entry`.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::core::persistence;
use crate::app::core::persistence::{Persistent, SavedFault};
use crate::app::core::text::t;
use crate::rules::bingo_battle::options::Options;

/// All claims there are.
pub const MOST: usize = 16;

/// A game that was played alone to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Score {
    /// Claims made.
    pub claims: u8,
    /// The day, `YYYY-MM-DD`.
    pub date: String,
    /// Throws made.
    pub throws: u16,
    /// What its dice were thrown by.
    pub seed: u64,
    /// Whether something was taken back, and something else tried.
    #[serde(default)]
    pub taken_back: bool,
    /// Whether the computer gave a hint.
    #[serde(default)]
    pub hinted: bool,
    /// Rules that differ from the usual, as options.
    #[serde(default)]
    pub rules: String,
}

impl Score {
    /// Whether something was taken back, or the computer gave a hint.
    pub fn helped(&self) -> bool {
        self.taken_back || self.hinted
    }

    /// Whether it is compared with others: by the usual rules, and without help.
    pub fn counts(&self) -> bool {
        !self.helped() && self.rules.is_empty()
    }
}

/// The games that were played alone.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Scores {
    /// Every game, the oldest first.
    pub games: Vec<Score>,
}

impl Scores {
    /// Those that are compared, the best first; of equal ones the older.
    pub fn ranked(&self) -> Vec<&Score> {
        let mut ranked: Vec<&Score> = self.games.iter().filter(|score| score.counts()).collect();
        ranked.sort_by_key(|score| std::cmp::Reverse(score.claims));
        ranked
    }

    /// How many of those that are compared ended with so many claims, 0 to 16.
    pub fn spread(&self) -> [usize; MOST + 1] {
        let mut spread = [0; MOST + 1];
        for score in self.ranked() {
            if let Some(place) = spread.get_mut(usize::from(score.claims)) {
                *place += 1;
            }
        }
        spread
    }

    /// The mean of those that are compared, if there are any.
    pub fn mean(&self) -> Option<f64> {
        let ranked = self.ranked();
        let sum: f64 = ranked.iter().map(|score| f64::from(score.claims)).sum();
        (!ranked.is_empty()).then(|| sum / ranked.len() as f64)
    }

    /// The game of a seed, if it was entered.
    pub fn of_seed(&self, seed: u64) -> Option<&Score> {
        self.games.iter().rev().find(|score| score.seed == seed)
    }
}

impl Persistent for Scores {
    const FILE: &'static str = "bingo-battle-scores.json";

    fn parse(text: &str) -> Result<Scores, SavedFault> {
        let scores: Scores = serde_json::from_str(text)?;
        for score in &scores.games {
            if usize::from(score.claims) > MOST {
                return Err(SavedFault::SavedClaims { claims: score.claims, most: MOST as u8 });
            }
            Options::parse(&score.rules)?;
        }
        Ok(scores)
    }

    fn not_saved(error: &str) -> String {
        t!("notice-scores", error = error)
    }
}

pub(crate) fn logic(app: &mut App) {
    persistence::persist::<Scores>(app);
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn score_of(claims: u8) -> Score {
        Score {
            claims,
            date: "2026-01-31".to_owned(),
            throws: 28,
            seed: 5,
            taken_back: false,
            hinted: false,
            rules: String::new(),
        }
    }

    #[test]
    fn what_counts_is_ranked() {
        let taken_back = Score { taken_back: true, ..score_of(16) };
        let hinted = Score { hinted: true, ..score_of(15) };
        let free = Score { rules: "order=free".to_owned(), ..score_of(12) };
        let games = vec![score_of(3), taken_back, hinted, score_of(9), free, score_of(9), score_of(11)];
        let scores = Scores { games };
        let ranked: Vec<u8> = scores.ranked().iter().map(|score| score.claims).collect();
        assert_eq!(ranked, [11, 9, 9, 3]);
        assert_eq!((scores.mean(), scores.spread()[9], scores.spread()[16]), (Some(8.0), 2, 0));
        assert_eq!(Scores::default().mean(), None);
        let text = serde_json::to_string(&scores).unwrap();
        assert_eq!(Scores::parse(&text), Ok(scores));
    }

    #[test]
    fn damaged_files_are_refused() {
        for text in
            ["", "{\"games\": 3}", "{\"games\": [{\"claims\": 17, \"date\": \"\", \"throws\": 1, \"seed\": 1}]}"]
        {
            assert!(Scores::parse(text).is_err(), "{text}");
        }
        assert_eq!(Scores::parse("{}"), Ok(Scores::default()));
    }
}
