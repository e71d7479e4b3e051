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

    const DECISIVE_SCORE: i32 = 1000;

    const LEVEL_SCALE: LevelScale = LevelScale { first: 412, steps: [346, 288, 279, 200, 215, 203, 181, 197, 125] };

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
