//! Bizingo for the protocol, levels and matches.

use std::sync::atomic::AtomicBool;

use super::{bench, odds, solved};
use crate::ai::computer::{BenchSearch, Computer, LevelScale, SearchEngine, Searchable};
use crate::ai::judge::{JudgeError, Judgement, Question, judge_forcing};
use crate::ai::search::SearchPosition;
use crate::ai::solved::Solved;
use crate::ai::style::Style;
use crate::rules::bizingo::board::Side;
use crate::rules::bizingo::{Bizingo, Move, Position};

impl Computer for Bizingo {
    type Engine = SearchEngine<Position>;

    const BENCH_SEARCHES: &'static [BenchSearch] = &bench::SEARCHES;

    const DECISIVE_SCORE: i32 = 4300;

    const LEVEL_SCALE: LevelScale = LevelScale { first: 412, steps: [346, 288, 279, 200, 215, 203, 181, 197, 338] };

    /// Whoever has more pieces keeps them and drives the other side about, so that to be a soldier ahead counts some four
    /// hundred. From two on a lead is a hunt, and each further soldier brings that closer to its end.
    fn in_pieces(score: i32) -> f64 {
        const LEADS: [f64; 3] = [0.0, 420.0, 1075.0];
        const MORE: f64 = 850.0;
        let size = f64::from(score).abs();
        let known = (1..).zip(LEADS.windows(2)).find(|(_, leads)| size <= leads[1]);
        let pieces = match known {
            Some((pieces, leads)) => f64::from(pieces - 1) + (size - leads[0]) / (leads[1] - leads[0]),
            None => 2.0 + (size - LEADS[2]) / MORE,
        };
        pieces.copysign(score.into())
    }

    const STYLES: &'static [Style] = &Style::ALL;

    const MAX_ODDS: u32 = odds::MAX_SOLDIERS;

    fn at_odds(self, weaker: Side, soldiers: u32, seed: u64) -> Bizingo {
        let uneven = odds::without_soldiers(self.position(), weaker, soldiers, seed);
        Bizingo::from_position(*self.options(), uneven)
    }

    fn is_calm(&self, mv: Move) -> bool {
        let mut next = *self.position();
        let effect = next.play(mv, self.options());
        let mut safe = effect.captured == 0 && !effect.fell;
        next.each_capture(self.options(), |_, _| safe = false);
        safe
    }

    /// Soldiers count 1, captains 2.
    fn material(&self) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| {
            let army = self.position().army(side);
            (army.pieces.count_ones() + army.captains.count_ones()) as i32
        }))
    }

    fn quiet_plies(&self) -> usize {
        match self.position().winner_at_limit(self.options()) {
            None => self.position().quiet().into(),
            Some(_) => 0,
        }
    }

    fn solved(&self, stop: &AtomicBool) -> Option<Solved> {
        solved::solved(self.position(), self.options(), stop)
    }

    fn is_solved(&self) -> bool {
        solved::is_solved(self.position(), self.options())
    }

    fn judge(&self, moves: &[Move], question: &Question, stop: &AtomicBool) -> Result<Judgement<Move>, JudgeError> {
        judge_forcing(self, moves, question, stop)
    }
}

impl Searchable for Bizingo {
    type Adapter = Position;

    fn search_position(&self) -> Position {
        *self.position()
    }

    fn past_keys(&self) -> Vec<u64> {
        self.past().iter().map(Position::key).collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::ai::computer::{EngineOptions, GameEngine};
    use crate::ai::search::Limits;
    use crate::rules::bizingo::Options;

    #[test]
    fn scores_are_worth_the_soldiers_that_a_side_is_ahead() {
        assert_eq!(Bizingo::in_pieces(0), 0.0);
        assert_eq!(Bizingo::in_pieces(-500), -Bizingo::in_pieces(500));
        let mut engine = <<Bizingo as Computer>::Engine as GameEngine<Bizingo>>::new(EngineOptions {
            hash_mb: 1,
            ..EngineOptions::default()
        });
        for ahead in 0..=8 {
            // The average of three positions: which soldiers are missing matters a little.
            let score: i32 = (0..3)
                .map(|seed| {
                    let game = Bizingo::new(Options::default(), 0).at_odds(Side::Dark, ahead, seed);
                    GameEngine::<Bizingo>::search(
                        &mut engine,
                        &game,
                        Limits::depth(6),
                        &AtomicBool::new(false),
                        &mut |_| {},
                    )
                    .score
                })
                .sum();
            let worth = Bizingo::in_pieces(score / 3);
            assert!((worth - f64::from(ahead)).abs() < 0.8, "{ahead} soldiers ahead count {worth:.2}");
        }
    }
}
