//! Elo ratings with their errors, and the sequential probability ratio test (SPRT).
//!
//! Games of a pair share an opening, so they are not independent: errors and
//! the sequential test come from the five results that a pair can have
//! (0, ½, 1, 1½ or 2 points), not from single games.

use std::fmt;
use std::str::FromStr;

/// Wins, draws and losses of one player against another, and the results of their pairs (the pentanomial counts).
///
/// ```
/// use bizingo::ai::lab::arena::elo::{MatchScore, Sprt};
///
/// let score = MatchScore { wins: 60, draws: 20, losses: 20, pairs: [2, 6, 12, 10, 20] };
/// assert_eq!((score.games(), score.points()), (100, 0.7));
/// let estimate = score.estimate();
/// assert!(estimate.elo > 140.0 && estimate.error < 100.0);
/// assert_eq!(Sprt { elo0: 0.0, elo1: 50.0 }.verdict(&score), Some(true));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// How many whole pairs brought 0, ½, 1, 1½ and 2 points, by half points won.
    pub pairs: [u64; 5],
}

/// A difference in strength, with its error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// In Elo points; positive if the first player is stronger.
    pub elo: f64,
    /// Half the width of the 95 % confidence interval, in Elo points.
    pub error: f64,
}

/// A number of Elo points to a tenth, and never -0.
pub fn tenth(elo: f64) -> f64 {
    (elo * 10.0).round() / 10.0 + 0.0
}

/// A number of Elo points to a whole one, and never -0.
pub fn whole(elo: f64) -> f64 {
    elo.round() + 0.0
}

/// Expected points per game, 0..=1, for a difference in Elo points.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in Elo points for these points per game, strictly between 0 and 1.
pub fn difference(points: f64) -> f64 {
    debug_assert!(points > 0.0 && points < 1.0, "{points} points per game");
    400.0 * (points / (1.0 - points)).log10()
}

impl MatchScore {
    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points per game, 0..=1; ½ if none was played.
    pub fn points(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.wins as f64 + self.draws as f64 / 2.0) / games as f64,
        }
    }

    /// Counts a game by the half points won: 2, 1 or 0.
    pub fn add_game(&mut self, half_points: u64) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// The same results from the other player's side.
    pub fn reversed(&self) -> MatchScore {
        let mut pairs = self.pairs;
        pairs.reverse();
        MatchScore { wins: self.losses, draws: self.draws, losses: self.wins, pairs }
    }

    /// How many pairs there are, their mean points per game, and the variance of that for one pair. Where all pairs
    /// ended alike, as if a fraction of one had not.
    fn moments(&self) -> (f64, f64, f64) {
        let spread = if self.pairs.iter().filter(|&&count| count > 0).count() > 1 { 0.0 } else { 0.25 };
        let weights = [spread, 0.0, 0.0, 0.0, spread];
        let counts = std::array::from_fn::<f64, 5, _>(|i| self.pairs[i] as f64 + weights[i]);
        let total: f64 = counts.iter().sum();
        let mean = counts.iter().enumerate().map(|(i, n)| n * i as f64 / 4.0).sum::<f64>() / total;
        let variance = counts.iter().enumerate().map(|(i, n)| n * (i as f64 / 4.0 - mean).powi(2)).sum::<f64>() / total;
        (total, mean, variance)
    }

    /// The difference in strength. With only wins or only losses, as if half a game had ended
    /// otherwise. Without a whole pair the error is the widest that is possible.
    pub fn estimate(&self) -> Estimate {
        let games = self.games() as f64;
        let margin = 0.5 / (games + 1.0);
        let points = self.points().clamp(margin, 1.0 - margin);
        let (pairs, _, variance) = self.moments();
        let deviation = (variance / pairs).sqrt();
        let slope = 400.0 / std::f64::consts::LN_10 / (points * (1.0 - points));
        Estimate { elo: difference(points), error: (1.96 * deviation * slope).min(9999.0) }
    }

    /// The log likelihood ratio for `elo1` against `elo0`, in Elo points; 0 without a whole pair.
    pub fn log_likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        if self.pairs.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        let (pairs, mean, variance) = self.moments();
        let (low, high) = (expected(elo0), expected(elo1));
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}

/// A sequential probability ratio test: it ends as soon as the results decide between two differences, wrong in 5 % of
/// tests at most, either way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference to reject, in Elo points.
    pub elo0: f64,
    /// The difference to accept, in Elo points.
    pub elo1: f64,
}

impl Sprt {
    /// The log likelihood ratio at which the test ends, on either side.
    pub fn bound() -> f64 {
        (0.95f64 / 0.05).ln()
    }

    /// The log likelihood ratio of these results: positive where they speak for `elo1`.
    pub fn ratio(&self, score: &MatchScore) -> f64 {
        score.log_likelihood_ratio(self.elo0, self.elo1)
    }

    /// `Some(true)` if `elo1` is accepted, `Some(false)` if `elo0` is.
    pub fn verdict(&self, score: &MatchScore) -> Option<bool> {
        let ratio = self.ratio(score);
        (ratio.abs() >= Sprt::bound()).then_some(ratio > 0.0)
    }
}

/// A text is not a test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is no sequential test: write two differences in Elo points, the lower one first, such as \"0 10\"")]
pub struct SprtError {
    /// The text.
    pub text: String,
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.elo0, self.elo1)
    }
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= MAX_TESTED_ELO);
        let sprt = text
            .split_once(' ')
            .and_then(|(elo0, elo1)| Some(Sprt { elo0: number(elo0)?, elo1: number(elo1)? }))
            .filter(|sprt| sprt.elo0 < sprt.elo1);
        sprt.ok_or_else(|| SprtError { text: text.chars().take(60).collect() })
    }
}

/// The largest difference that can be tested for, in Elo points.
const MAX_TESTED_ELO: f64 = 2000.0;

/// The most looks at a meeting of two players that ratings may cost: a fraction of a second for hundreds of players.
const MAX_STEPS: usize = 20_000_000;

/// Ratings of players from their results, a square of `scores[a][b]`, a's results against b. The mean of the ratings is
/// 0, and the errors are against that. Half a drawn pair is added to each meeting, so that a player who won everything
/// has a rating too.
pub fn ratings(scores: &[Vec<MatchScore>]) -> Vec<Estimate> {
    let players = scores.len();
    debug_assert!(scores.iter().all(|row| row.len() == players), "as many rows as columns");
    // Of each player: whom they met, the games and the points, with half a drawn pair more.
    let met: Vec<Vec<(usize, f64, f64)>> = (0..players)
        .map(|a| {
            let others = (0..players).filter(|&b| b != a && scores[a][b].games() > 0);
            let number = |b: usize| scores[a][b].games() as f64;
            others.map(|b| (b, number(b) + 1.0, scores[a][b].points() * number(b) + 0.5)).collect()
        })
        .collect();
    let meetings: usize = met.iter().map(Vec::len).sum();
    let mut elo = vec![0.0; players];
    for _ in 0..2000.min(MAX_STEPS / meetings.max(1)) {
        let mut largest: f64 = 0.0;
        for a in 0..players {
            // One Newton step, limited, towards the rating at which the points are what is expected.
            let (mut missing, mut slope) = (0.0, 0.0);
            for &(b, games, points) in &met[a] {
                let likely = expected(elo[a] - elo[b]);
                missing += points - games * likely;
                slope += games * likely * (1.0 - likely);
            }
            if slope > 0.0 {
                let step = (missing / slope * 400.0 / std::f64::consts::LN_10).clamp(-100.0, 100.0);
                elo[a] += step;
                largest = largest.max(step.abs());
            }
        }
        let mean = elo.iter().sum::<f64>() / players.max(1) as f64;
        elo.iter_mut().for_each(|value| *value -= mean);
        // Far below the tenth of a point that is shown.
        if largest < 1e-9 {
            break;
        }
    }
    let errors = errors(scores, &elo);
    elo.into_iter().zip(errors).map(|(elo, error)| Estimate { elo, error }).collect()
}

/// The errors of ratings: how far the spread of the pairs moves the solution of the equations above. 9999 for
/// players whom no chain of games connects with the others.
fn errors(scores: &[Vec<MatchScore>], elo: &[f64]) -> Vec<f64> {
    let players = elo.len();
    // What a rating changes in the points, and the variance of the points, each as a matrix whose rows add up to 0.
    let (mut slopes, mut spread) = (vec![vec![0.0; players]; players], vec![vec![0.0; players]; players]);
    let each = (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b)));
    for (a, b) in each.filter(|&(a, b)| scores[a][b].games() > 0) {
        let games = scores[a][b].games() as f64;
        let likely = expected(elo[a] - elo[b]);
        let (pairs, _, variance) = scores[a][b].moments();
        let numbers =
            [games * likely * (1.0 - likely) * std::f64::consts::LN_10 / 400.0, games * games * variance / pairs];
        for (matrix, number) in [&mut slopes, &mut spread].into_iter().zip(numbers) {
            matrix[a][a] += number;
            matrix[b][b] += number;
            matrix[a][b] -= number;
            matrix[b][a] -= number;
        }
    }
    // Only differences between ratings mean anything; their mean is held at 0.
    let share = 1.0 / players.max(1) as f64;
    slopes.iter_mut().flatten().for_each(|number| *number += share);
    let Some(inverse) = inverse(slopes) else { return vec![9999.0; players] };
    let response: Vec<Vec<f64>> = inverse.iter().map(|row| row.iter().map(|number| number - share).collect()).collect();
    let variance = |row: &Vec<f64>| -> f64 {
        spread.iter().zip(row).map(|(line, one)| one * line.iter().zip(row).map(|(s, two)| s * two).sum::<f64>()).sum()
    };
    response.iter().map(|row| (1.96 * variance(row).max(0.0).sqrt()).min(9999.0)).collect()
}

/// The inverse of a symmetric matrix without negative eigenvalues; `None` if it has none.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    let mut result: Vec<Vec<f64>> =
        (0..size).map(|a| (0..size).map(|b| f64::from(u8::from(a == b))).collect()).collect();
    for pivot in 0..size {
        let scale = matrix[pivot][pivot];
        if scale < 1e-12 {
            return None;
        }
        for both in [&mut matrix, &mut result] {
            both[pivot].iter_mut().for_each(|number| *number /= scale);
        }
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for both in [&mut matrix, &mut result] {
                let line = both[pivot].clone();
                both[row].iter_mut().zip(line).for_each(|(number, other)| *number -= factor * other);
            }
        }
    }
    Some(result)
}
