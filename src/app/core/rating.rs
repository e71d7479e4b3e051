//! Ratings by Glicko-2: how strong somebody is, and how sure that is. A rating drops and rises with each game or puzzle, the
//! more the less is known yet.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2};

/// A rating: the strength, about 400 to 2,500, and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Rating {
    /// The strength.
    value: f64,
    /// One standard deviation of it.
    deviation: f64,
    /// How much results vary from what is expected.
    volatility: f64,
}

/// Nothing is known of a newcomer, but most are nearer to level 3 than to level 10.
impl Default for Rating {
    fn default() -> Rating {
        Rating { value: 1200.0, deviation: 350.0, volatility: 0.06 }
    }
}

/// Below this deviation a rating does not fall: people change.
const LEAST_DEVIATION: f64 = 45.0;

/// From this deviation on a rating is only a guess.
const GUESS: f64 = 110.0;

impl Rating {
    /// What is known well: a level, a puzzle.
    pub fn known(value: i32) -> Rating {
        Rating { value: f64::from(value), deviation: LEAST_DEVIATION, volatility: 0.06 }
    }

    /// The strength, rounded.
    pub fn shown(self) -> i32 {
        self.value.round() as i32
    }

    /// The strength.
    pub fn value(self) -> f64 {
        self.value
    }

    /// The true strength is within this much of the one shown, 19 times of 20.
    pub fn error(self) -> i32 {
        (1.96 * self.deviation).round() as i32
    }

    /// Whether there are too few results to go by.
    pub fn is_guess(self) -> bool {
        self.deviation >= GUESS
    }

    /// The rating after a result against somebody: 1 is a win, 0 a loss, 0.5 a draw.
    #[must_use]
    pub fn after(self, other: Rating, score: f64) -> Rating {
        let outcome = match score {
            score if score > 0.75 => Outcomes::WIN,
            score if score < 0.25 => Outcomes::LOSS,
            _ => Outcomes::DRAW,
        };
        let (new, _) = glicko2(&self.into(), &other.into(), &outcome, &Glicko2Config::new());
        Rating {
            value: new.rating,
            deviation: new.deviation.clamp(LEAST_DEVIATION, Rating::default().deviation),
            volatility: new.volatility,
        }
    }

    /// What it is expected to score against somebody, 0 to 1.
    pub fn expected(self, other: Rating) -> f64 {
        expected_score(&self.into(), &other.into()).0
    }

    /// Whether it is one that can be: of a file that was changed by hand, say.
    pub fn is_sound(self) -> bool {
        (-5000.0..=9000.0).contains(&self.value)
            && (1.0..=500.0).contains(&self.deviation)
            && (0.001..=1.0).contains(&self.volatility)
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Glicko2Rating {
        Glicko2Rating { rating: rating.value, deviation: rating.deviation, volatility: rating.volatility }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_move_it_and_make_it_surer() {
        let (start, equal) = (Rating::default(), Rating::known(1200));
        let won = start.after(equal, 1.0);
        assert!(won.value() > start.value() && won.error() < start.error(), "{won:?}");
        assert!(start.after(equal, 0.0).value() < start.value());
        assert!((start.after(equal, 0.5).value() - start.value()).abs() < 1.0);
        // A win over somebody far below tells little.
        assert!(start.after(Rating::known(500), 1.0).value() - start.value() < 15.0);
    }

    #[test]
    fn it_finds_the_strength_of_somebody() {
        // Somebody of 1700 who scores as expected against what is near them.
        let truth = Rating::known(1700);
        let mut rating = Rating::default();
        assert!(rating.is_guess());
        let mut points = 0.0;
        let mut given = 0.0;
        for game in 0..60 {
            let other = Rating::known(1400 + game % 7 * 100);
            points += truth.expected(other);
            let won = given + 0.5 < points;
            given += if won { 1.0 } else { 0.0 };
            rating = rating.after(other, if won { 1.0 } else { 0.0 });
        }
        assert!((rating.value() - 1700.0).abs() < 120.0, "{rating:?}");
        assert!(!rating.is_guess() && rating.error() < 220, "{rating:?}");
    }

    #[test]
    fn nonsense_is_known() {
        assert!(Rating::default().is_sound());
        let broken = Rating { value: f64::NAN, ..Rating::default() };
        assert!(!broken.is_sound() && !Rating { deviation: 0.0, ..Rating::default() }.is_sound());
    }
}
