//! Mines Azigo: for positions of games, the most that can be forced within 1, 3 and 5 plies, and whether there is exactly
//! one way.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::ai::azigo::adapter::AzigoState;
use crate::ai::computer::Searchable;
use crate::ai::judge;
use crate::ai::level::Level;
use crate::ai::level_player::LevelPlayer;
use crate::ai::prover::{Exhausted, ForcedGoal, Provable, Prover};
use crate::ai::puzzle::check::only_move;
use crate::ai::puzzle::mine::{Miner, MinerSettings, MinerStats};
use crate::ai::puzzle::{Puzzle, PuzzleGame};
use crate::ai::search::{Limits, SearchPosition, Searcher};
use crate::rules::azigo::board::{COUNTERS, HOLES, ROW};
use crate::rules::azigo::options::Capture;
use crate::rules::azigo::{Azigo, Move, Options, Position, Side};
use crate::rules::{Game, Turn};

/// The longest solution, in plies.
const MAX_SOLUTION_PLIES: u32 = 5;

/// Plies from one puzzle of a game to the next, so that they are not the same again.
const MIN_DISTANCE: usize = 6;

/// The least gain of a puzzle, in counters.
const MIN_GAIN: i32 = 1;

/// The transposition table for the games, in MB.
const TABLE_MB: usize = 4;

/// Looks for puzzles of Azigo, game by game. In turn both sides are the search; a level plays the search, from either
/// side; and two levels play.
#[derive(Debug)]
pub struct AzigoMiner {
    settings: MinerSettings<Options>,
    search: Searcher<AzigoState>,
    player: LevelPlayer<AzigoState>,
    /// Twins of the puzzles of this game.
    seen: HashSet<String>,
    stats: MinerStats,
}

impl Miner<Azigo> for AzigoMiner {
    fn new(settings: MinerSettings<Options>) -> AzigoMiner {
        AzigoMiner {
            settings,
            search: Searcher::new(TABLE_MB),
            player: LevelPlayer::default(),
            seen: HashSet::new(),
            stats: MinerStats::default(),
        }
    }

    fn stats(&self) -> MinerStats {
        self.stats
    }

    fn game(&mut self, number: u64, stop: &AtomicBool) -> Vec<Puzzle<Azigo>> {
        (self.seen, self.stats) = (HashSet::new(), MinerStats::default());
        let positions = self.play(number, stop);
        let (mut puzzles, mut next) = (Vec::new(), 0);
        for (ply, position) in positions {
            if ply < next || stop.load(Ordering::Relaxed) {
                continue;
            }
            self.stats.candidates += 1;
            let origin = format!("{}.{number}.{ply}", self.settings.seed);
            match self.puzzle(position, origin) {
                Err(Exhausted) => self.stats.open += 1,
                Ok(Some(puzzle)) if self.seen.insert(Azigo::twins(&puzzle)) => {
                    puzzles.push(puzzle);
                    next = ply + MIN_DISTANCE;
                }
                Ok(Some(_)) => self.stats.dropped += 1,
                Ok(None) => {}
            }
        }
        puzzles
    }
}

impl AzigoMiner {
    /// The positions of a game with their plies, without its opening.
    fn play(&mut self, number: u64, stop: &AtomicBool) -> Vec<(usize, Position)> {
        let seed = self.settings.seed.wrapping_mul(1 << 32).wrapping_add(number);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rules = self.settings.rules;
        let facing = rules.capture == Capture::Facing;
        let (opening, most) = if facing { (0, 9) } else { (rng.random_range(2..10), usize::MAX) };
        let mut level = || Level::new(rng.random_range(1..9));
        let levels = match number % 4 {
            0 => [None, None],
            1 => [level(), None],
            2 => [None, level()],
            _ => [level(), level()],
        };
        self.search.clear();
        let mut game = match rules.capture {
            // Nobody can take anything by sowing, so all is about who has to cross over first, which no game comes to soon.
            Capture::Facing => Azigo::from_position(rules, tight_ending(&mut rng)),
            Capture::Landing | Capture::OwnRow => Azigo::new(rules, seed),
        };
        let mut positions = Vec::new();
        while let Turn::Side(side) = game.turn() {
            let ply = game.plies();
            if ply >= most || stop.load(Ordering::Relaxed) {
                break;
            }
            let state = game.search_position();
            let mv = if ply < opening {
                game.legal_moves().choose(&mut rng).copied()
            } else {
                positions.push((ply, game.position().fresh()));
                let (past, limits) = (game.past_keys(), Limits::nodes(self.settings.nodes));
                match levels[side.index()] {
                    Some(level) => self.player.choose(&state, &rules, &past, level, seed, Limits::INFINITE, stop).mv,
                    None => self.search.run(&state, &rules, &past, limits, stop, &mut |_| {}).best_move,
                }
            };
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        positions
    }

    /// The puzzle that a position is, if it is one: of the longest lines that gain more than all shorter ones.
    fn puzzle(&self, position: Position, origin: String) -> Result<Option<Puzzle<Azigo>>, Exhausted> {
        let rules = self.settings.rules;
        let state = AzigoState::new(position, 0);
        if state.ending(&rules).is_some() {
            return Ok(None);
        }
        let mut prover = Prover::new(rules, self.settings.prover_nodes);
        let Some((gain, plies)) = greatest_gain(&mut prover, &state)? else { return Ok(None) };
        let goal = ForcedGoal::Gain(gain);
        let Some(mv) = only_move(&mut prover, &state, goal, plies)? else { return Ok(None) };
        if plies == 1 && Some(mv) == greedy(&state, &rules) || is_alone(&state, mv, &rules) {
            return Ok(None);
        }
        let line = prover.line(&state, goal, plies)?;
        let goal = judge::Goal::from(goal);
        Ok(Some(Puzzle { rules, position, goal, line, plies, difficulty: None, origin }))
    }
}

/// An ending at random in which waiting moves are short: empty stores, a few counters that can still be moved within
/// the own row, and all others in holes from which sowing crosses over.
fn tight_ending(rng: &mut ChaCha8Rng) -> Position {
    let (mut holes, half) = ([0; HOLES], (COUNTERS / 2) as usize);
    let south = rng.random_range(half - 12..=half + 12);
    for (side, count, lights) in [(Side::South, south, 2..5), (Side::North, 2 * half - south, 0..3)] {
        let row = &mut holes[side.start()..side.start() + ROW];
        let mut left = count;
        for _ in 0..rng.random_range(lights) {
            let light = rng.random_range(1..4);
            row[rng.random_range(13..ROW - light)] += light as u8;
            left = left.saturating_sub(light);
        }
        let heavy: Vec<usize> = (0..rng.random_range(2..6)).map(|_| rng.random_range(10..ROW)).collect();
        for number in 0..left {
            row[heavy[number % heavy.len()]] += 1;
        }
    }
    Position::new(holes, [0, 0], Side::South, 0).unwrap_or_else(|_| Position::start(Side::South, None))
}

/// The most that can be gained, and within how many plies: `None` if it is too little.
fn greatest_gain(prover: &mut Prover<'_, AzigoState>, state: &AzigoState) -> Result<Option<(i32, u32)>, Exhausted> {
    let mut found = None;
    let mut gain = MIN_GAIN - 1;
    for plies in (1..=MAX_SOLUTION_PLIES).step_by(2) {
        while prover.prove(state, ForcedGoal::Gain(gain + 1), plies)? {
            gain += 1;
            found = Some((gain, plies));
        }
    }
    Ok(found)
}

/// Whether every other move wins less at once, and gives something away.
fn is_alone(state: &AzigoState, mv: Move, rules: &Options) -> bool {
    let mut alone = true;
    let gain = state.gain(mv, rules);
    state.each_move(rules, |other, win| alone &= other == mv || win < gain.min(0));
    alone
}

/// The move that wins most at once.
fn greedy(state: &AzigoState, rules: &Options) -> Option<Move> {
    let mut best: Option<(i32, Move)> = None;
    state.each_move(rules, |mv, _| {
        let gain = state.ply(mv, rules).gain;
        if best.is_none_or(|(most, _)| gain > most) {
            best = Some((gain, mv));
        }
    });
    best.map(|(_, mv)| mv)
}
