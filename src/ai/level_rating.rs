//! What the levels are worth as ratings: how far they are apart was measured, see docs/levels.md.

use super::computer::{Computer, LevelScale};
use super::level::Level;
use crate::games::{GameKind, for_kind};

impl Level {
    /// What a level is worth by the default rules of a game, as an Elo rating: 412 to 2627 in Bizingo.
    ///
    /// ```
    /// use bizingo::ai::level::Level;
    /// use bizingo::games::GameKind;
    ///
    /// let [low, high] = [4, 5].map(|number| Level::new(number).unwrap().rating(GameKind::Bizingo));
    /// assert_eq!(high - low, 200);
    /// ```
    pub fn rating(self, kind: GameKind) -> i32 {
        let LevelScale { first, steps } = for_kind!(kind, G => <G as Computer>::LEVEL_SCALE);
        first + steps.iter().take(usize::from(self.number()) - 1).sum::<i32>()
    }

    /// The level of a game that a player of this rating meets as an equal, or nearly so.
    pub fn nearest(kind: GameKind, rating: f64) -> Level {
        let gap = |level: &Level| (f64::from(level.rating(kind)) - rating).abs();
        Level::all().min_by(|a, b| gap(a).total_cmp(&gap(b))).unwrap_or(Level::MIN)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Elo from a table's row `| level | against | +won =drawn -lost | … |`.
    fn elo(record: &str) -> Option<f64> {
        let mut counts =
            record.split(' ').filter_map(|word| word.trim_start_matches(['+', '=', '-']).parse::<f64>().ok());
        let (won, drawn, lost) = (counts.next()?, counts.next()?, counts.next()?);
        let share = (won + drawn / 2.0) / (won + drawn + lost);
        Some(400.0 * (share / (1.0 - share)).log10())
    }

    #[test]
    fn steps_are_those_of_the_manual() {
        let manual = include_str!("../../docs/levels.md");
        let azigo = manual.find("Azigo, with").unwrap();
        for (kind, text) in [(GameKind::Bizingo, &manual[..azigo]), (GameKind::Azigo, &manual[azigo..])] {
            let mut seen = 0;
            for line in text.lines() {
                let cells: Vec<&str> = line.split('|').map(str::trim).collect();
                let [_, upper, lower, record, ..] = cells[..] else { continue };
                let levels = [upper, lower].map(|number| number.parse().ok().and_then(Level::new));
                let ([Some(upper), Some(lower)], Some(measured)) = (levels, elo(record)) else { continue };
                let step = f64::from(upper.rating(kind) - lower.rating(kind));
                assert!((step - measured).abs() < 8.0, "{kind} {upper} over {lower}: {step} here, {measured:.0} there");
                seen += 1;
            }
            assert_eq!(seen, 9, "{kind}");
        }
    }

    #[test]
    fn the_nearest_level_is_an_equal() {
        assert_eq!(Level::nearest(GameKind::Bizingo, 0.0), Level::MIN);
        assert_eq!(Level::nearest(GameKind::Bizingo, 9000.0), Level::MAX);
        for level in Level::all() {
            assert_eq!(Level::nearest(GameKind::Bizingo, f64::from(level.rating(GameKind::Bizingo)) + 20.0), level);
        }
    }
}
