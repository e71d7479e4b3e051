//! Azigo for the protocol, levels and matches.

use std::sync::atomic::AtomicBool;

use super::adapter::AzigoState;
use super::bench;
use super::evaluation::COUNTER;
use crate::ai::computer::{BenchSearch, Computer, LevelScale, SearchEngine, Searchable};
use crate::ai::judge::{JudgeError, Judgement, Question, judge_forcing};
use crate::ai::level::Level;
use crate::ai::search::{SearchPosition, mix};
use crate::rules::azigo::{Azigo, Move, Position, Side};

/// By how many percent each level may be wrong about the opponent's hidden store, by level, from 1 to 10.
const MEMORY_ERROR: [u64; 10] = [50, 40, 32, 25, 18, 12, 8, 4, 0, 0];

impl Computer for Azigo {
    type Engine = SearchEngine<AzigoState>;

    const BENCH_SEARCHES: &'static [BenchSearch] = &bench::SEARCHES;

    const DECISIVE_SCORE: i32 = 60 * COUNTER;

    const LEVEL_SCALE: LevelScale = LevelScale { first: 800, steps: [97, 73, 81, 85, 85, 102, 158, 87, 89] };

    fn is_calm(&self, mv: Move) -> bool {
        let (position, options) = (self.search_position(), self.options());
        let mut next = position;
        next.play(mv, options);
        let mut safe = position.gain(mv, options) == 0;
        next.each_capture(options, |_, _| safe = false);
        safe
    }

    /// The counters that each would be scored for if the game ended here.
    fn material(&self) -> Option<[i32; 2]> {
        Some(Side::BOTH.map(|side| self.position().score(side) as i32))
    }

    fn quiet_plies(&self) -> usize {
        self.position().quiet().into()
    }

    fn judge(&self, moves: &[Move], question: &Question, stop: &AtomicBool) -> Result<Judgement<Move>, JudgeError> {
        judge_forcing(self, moves, question, stop)
    }
}

impl Searchable for Azigo {
    type Adapter = AzigoState;

    fn search_position(&self) -> AzigoState {
        AzigoState::new(*self.position(), self.plies().min(usize::from(u16::MAX)) as u16)
    }

    fn past_keys(&self) -> Vec<u64> {
        self.past().iter().map(Position::key).collect()
    }

    /// With hidden stores ([A5](crate::rules::azigo::points#a5)), a level below 9 remembers only roughly what
    /// the opponent has taken: too much or too little by a share that is drawn for each game. Their own store they
    /// know.
    fn seen_by(&self, level: Level, seed: u64) -> (AzigoState, Vec<u64>) {
        let percent = *level.pick(&MEMORY_ERROR);
        let state = AzigoState {
            pursues: level.pick(&AzigoState::skills(self.options()).levels).pursuit > 0,
            ..self.search_position()
        };
        if !self.options().hidden_store || percent == 0 {
            return (state, self.past_keys());
        }
        let side = self.position().turn().other();
        let share = 100 - percent + mix(seed ^ side.index() as u64) % (2 * percent + 1);
        let seen = |position: &Position| {
            let believed = (u64::from(position.store(side)) * share + 50) / 100;
            position.believing(side, believed as u8)
        };
        let state = AzigoState { position: seen(self.position()), ..state };
        (state, self.past().iter().map(|position| seen(position).key()).collect())
    }
}
