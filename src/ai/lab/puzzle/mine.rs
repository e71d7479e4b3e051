//! Finds puzzles in games: where the engine, playing against itself, went on to win material or the game, the prover
//! tells whether there was exactly one way to do so.
//!
//! In every second game a low level plays one side, which walks into more. A game and its puzzles depend on the seed,
//! the number of the game and the settings only.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::Puzzle;
use super::check::{attempt, only_move};
use super::definition::fresh;
use crate::ai::lab::prover::{CAPTAIN_WORTH, Exhausted, Goal, Prover};
use crate::ai::level::Level;
use crate::ai::level_player::LevelPlayer;
use crate::ai::search::SearchPosition;
use crate::ai::search::{Limits, Searcher};
use crate::rules::bizingo::army::BEATEN;
use crate::rules::bizingo::{Bizingo, Move, Options, Position, Side};
use crate::rules::{Game, Turn};

/// The longest solution, in plies.
pub const MAX_SOLUTION_PLIES: u32 = 5;

/// Plies after which a game is ended: longer games have nothing new.
const MAX_GAME_PLIES: usize = 300;

/// Plies from one puzzle of a game to the next, so that they are not the same again.
const MIN_DISTANCE: usize = 8;

/// A position is a candidate if its mover gained something within this many plies of the game.
const GAIN_HORIZON: usize = MAX_SOLUTION_PLIES as usize + 1;

/// The transposition table for the games, in MB.
const TABLE_MB: usize = 16;

/// How puzzles are looked for.
#[derive(Clone, Copy, Debug)]
pub struct MinerSettings {
    /// Decides everything that is left to chance.
    pub seed: u64,
    /// Nodes a move in the games, from 1.
    pub nodes: u64,
    /// Nodes of the prover for each candidate.
    pub prover_nodes: u64,
}

/// How many candidates there were, and why they were not taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MinerStats {
    /// Positions given to the prover.
    pub candidates: u64,
    /// Candidates that were not decided within the nodes of the prover.
    pub open: u64,
    /// Puzzles that the highest level does not solve.
    pub unsolved: u64,
    /// Puzzles that are the same as another one, turned or mirrored, or too easy to see.
    pub dropped: u64,
}

/// Looks for puzzles, game by game.
#[derive(Debug)]
pub struct Miner {
    settings: MinerSettings,
    search: Searcher<Position>,
    player: LevelPlayer<Position>,
    seen: HashSet<String>,
    stats: MinerStats,
}

impl Miner {
    /// A miner that has seen nothing.
    pub fn new(settings: MinerSettings) -> Miner {
        Miner {
            settings,
            search: Searcher::new(TABLE_MB),
            player: LevelPlayer::default(),
            seen: HashSet::new(),
            stats: MinerStats::default(),
        }
    }

    /// The counts so far.
    pub fn stats(&self) -> MinerStats {
        self.stats
    }

    /// The puzzles of one game, given by its number, those at its end first. If `stop` is set, those found by then.
    pub fn game(&mut self, number: u64, stop: &AtomicBool) -> Vec<Puzzle> {
        let positions = self.play(number, stop);
        let mut puzzles = Vec::new();
        let mut next = usize::MAX;
        // Backwards: the first position of a combination is the hardest, but perhaps only its last has a unique
        // solution.
        for at in (0..positions.len()).rev() {
            if at + MIN_DISTANCE > next || stop.load(Ordering::Relaxed) || !gains(&positions, at) {
                continue;
            }
            let position = fresh(&positions[at]);
            let origin = format!("seed {} game {number} ply {at}", self.settings.seed);
            self.stats.candidates += 1;
            let Ok(found) = self.puzzle(&position, origin) else {
                self.stats.open += 1;
                continue;
            };
            let Some(puzzle) = found else { continue };
            if plain(&puzzle) || !puzzle.twins().is_some_and(|twins| self.seen.insert(twins)) {
                self.stats.dropped += 1;
                continue;
            }
            if !attempt(&mut self.player, &puzzle, stop).solved {
                self.stats.unsolved += 1;
                continue;
            }
            puzzles.push(puzzle);
            next = at;
        }
        puzzles
    }

    /// The positions of a game.
    fn play(&mut self, number: u64, stop: &AtomicBool) -> Vec<Position> {
        let seed = self.settings.seed.wrapping_mul(1 << 32).wrapping_add(number);
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        let first = if rng.random() { Side::Light } else { Side::Dark };
        let options = Options::default();
        let mut game = Bizingo::from_position(options, Position::start(first));
        let opening = rng.random_range(2..14);
        // In every second game one side is of a low level.
        let weak = (number % 2 == 1)
            .then(|| (if rng.random() { Side::Light } else { Side::Dark }, Level::new(rng.random_range(2..7))));
        self.search.clear();
        let mut positions = Vec::new();
        while let Turn::Side(side) = game.turn() {
            if positions.len() >= MAX_GAME_PLIES || stop.load(Ordering::Relaxed) {
                break;
            }
            positions.push(*game.position());
            let past: Vec<u64> = game.past().iter().map(Position::key).collect();
            let mv: Option<Move> = match weak {
                _ if positions.len() <= opening => game.legal_moves().choose(&mut rng).copied(),
                Some((seat, Some(level))) if seat == side => {
                    self.player.choose(game.position(), &options, &past, level, seed, Limits::INFINITE, stop).mv
                }
                _ => {
                    let limits = Limits::nodes(self.settings.nodes);
                    self.search.run(game.position(), &options, &past, limits, stop, &mut |_| {}).best_move
                }
            };
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        positions.push(*game.position());
        positions
    }

    /// The puzzle that a position is, if it is one.
    fn puzzle(&self, position: &Position, origin: String) -> Result<Option<Puzzle>, Exhausted> {
        let mut prover = Prover::new(Options::default(), self.settings.prover_nodes);
        let found = match win_in(&mut prover, position)? {
            Some(plies) => Some((Goal::Win, plies)),
            None => greatest_gain(&mut prover, position)?,
        };
        let Some((goal, plies)) = found else { return Ok(None) };
        if only_move(&mut prover, position, goal, plies)?.is_none() {
            return Ok(None);
        }
        let line = prover.line(position, goal, plies)?;
        Ok(Some(Puzzle { position: *position, goal, line, plies, difficulty: None, origin }))
    }
}

/// In how many plies the game can be won, if at all. Tried only where two pieces a move are enough.
fn win_in(prover: &mut Prover, position: &Position) -> Result<Option<u32>, Exhausted> {
    let pieces = position.army(position.turn().other()).count();
    for plies in (1..=MAX_SOLUTION_PLIES).step_by(2) {
        if pieces <= BEATEN + 2 * plies.div_ceil(2) && prover.prove(position, Goal::Win, plies)? {
            return Ok(Some(plies));
        }
    }
    Ok(None)
}

/// The most that can be gained, and in how many plies. The longest lines are tried only where shorter ones gain
/// nothing.
fn greatest_gain(prover: &mut Prover, position: &Position) -> Result<Option<(Goal, u32)>, Exhausted> {
    let mut found = None;
    let mut worth = 0;
    for plies in (1..=MAX_SOLUTION_PLIES).step_by(2) {
        if plies == MAX_SOLUTION_PLIES && found.is_some() {
            break;
        }
        while prover.prove(position, Goal::Gain(worth + 1), plies)? {
            worth += 1;
            found = Some((Goal::Gain(worth), plies));
        }
    }
    Ok(found)
}

/// Whether the solution is the only capture, and takes one soldier: too easy to see.
fn plain(puzzle: &Puzzle) -> bool {
    let mut captures = 0;
    puzzle.position.each_capture(&Options::default(), |_, _| captures += 1);
    puzzle.plies == 1 && puzzle.goal == Goal::Gain(1) && captures == 1
}

/// Whether the side to move gains material, net, within the next plies of a game.
fn gains(positions: &[Position], at: usize) -> bool {
    let side = positions[at].turn();
    let balance = |position: &Position| {
        let worth = |side| {
            let army = position.army(side);
            (army.count() + army.captains.count_ones() * (CAPTAIN_WORTH as u32 - 1)) as i32
        };
        worth(side) - worth(side.other())
    };
    let before = balance(&positions[at]);
    // After each reply, so that what is taken back at once does not count.
    (2..=GAIN_HORIZON).step_by(2).any(|plies| {
        let after = positions.get(at + plies).or(positions.last().filter(|_| at + plies > positions.len()));
        after.is_some_and(|after| balance(after) > before)
    })
}
