//! Mines Bingo Battle: for positions of games, the throw whose choice matters most.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::ai::bingo_battle::judge::worth;
use crate::ai::bingo_battle::{Solution, level, loaded};
use crate::ai::judge::{BestOf, Goal};
use crate::ai::level::Level;
use crate::ai::puzzle::mine::{Miner, MinerSettings, MinerStats};
use crate::ai::puzzle::{Puzzle, PuzzleGame, Theme};
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Dice, Event, Move, Options, Position, Start, Throw};
use crate::rules::{Game, Turn};

/// Every so many games one plays alone.
const ALONE_EVERY: u64 = 4;

/// By how much the best choice has to be worth more than the second best: a chance, or claims.
const MIN_GAP: [f64; 2] = [0.02, 0.08];

/// Puzzles that are taken from a game at most.
const PER_GAME: usize = 3;

/// Looks for puzzles of Bingo Battle, game by game: players of random levels, every fourth one alone.
#[derive(Debug)]
pub struct BingoMiner {
    settings: MinerSettings<Options>,
    /// Twins of the puzzles of this game.
    seen: HashSet<String>,
    stats: MinerStats,
}

impl Miner<BingoBattle> for BingoMiner {
    fn new(settings: MinerSettings<Options>) -> BingoMiner {
        BingoMiner { settings, seen: HashSet::new(), stats: MinerStats::default() }
    }

    fn stats(&self) -> MinerStats {
        self.stats
    }

    /// None where the values have not been loaded.
    fn game(&mut self, number: u64, stop: &AtomicBool) -> Vec<Puzzle<BingoBattle>> {
        (self.seen, self.stats) = (HashSet::new(), MinerStats::default());
        let players = if number % ALONE_EVERY == ALONE_EVERY - 1 { Players::One } else { Players::Two };
        let Ok(solution) = loaded::solution(players) else { return Vec::new() };
        let seed = self.settings.seed.wrapping_mul(1 << 32).wrapping_add(number);
        let mut found: Vec<(f64, Puzzle<BingoBattle>)> = Vec::new();
        for (ply, position) in positions(&solution, players, seed) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            // A share of the positions, so that no game takes long.
            if crate::ai::search::mix(seed ^ ply as u64) % 24 < self.settings.nodes {
                self.stats.candidates += 1;
                let origin = format!("{}.{number}.{ply}", self.settings.seed);
                found.extend(hardest(&solution, players, position, &origin));
            }
        }
        // Those that lock nothing matter less, but there are few.
        let locks = |puzzle: &Puzzle<BingoBattle>| puzzle.themes().contains(&Theme::Lock);
        found.sort_by(|a, b| locks(&a.1).cmp(&locks(&b.1)).then(b.0.total_cmp(&a.0)));
        let mut puzzles = Vec::new();
        for (_, puzzle) in found {
            if puzzles.len() == PER_GAME {
                break;
            }
            if self.seen.insert(BingoBattle::twins(&puzzle)) {
                puzzles.push(puzzle);
            } else {
                self.stats.dropped += 1;
            }
        }
        puzzles
    }
}

/// The positions of a game before its throws, by ply.
fn positions(solution: &Solution, players: Players, seed: u64) -> Vec<(usize, Position)> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut dice = Dice::from_seed(seed);
    let levels = [Level::new(rng.random_range(4..=10)), Level::new(rng.random_range(4..=10))];
    let mut game = BingoBattle::with_dice(Options { players, ..Options::default() }, &mut dice);
    let mut positions = Vec::new();
    for ply in 0.. {
        let mv = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                positions.push((ply, *game.position()));
                Some(Move::Throw(dice.throw()))
            }
            Turn::Side(side) => {
                levels[side.index()].and_then(|level| level::choose(solution, &game, level, seed ^ ply as u64))
            }
        };
        if mv.is_none_or(|mv| game.play(mv).is_err()) {
            break;
        }
    }
    positions
}

/// Of all throws at a position the one whose choice matters most, and the one where that is so though the best choice
/// locks no stack, with how much it matters.
fn hardest(
    solution: &Solution,
    players: Players,
    position: Position,
    origin: &str,
) -> impl Iterator<Item = (f64, Puzzle<BingoBattle>)> {
    let mut most: [Option<(f64, Puzzle<BingoBattle>)>; 2] = [None, None];
    for throw in Throw::all() {
        let rules = Options::default();
        let start = Start { players, position, throw: Some(throw) };
        let game = BingoBattle::from_start(rules, start);
        let ranked = solution.rank(&game);
        let [(first, best), (_, next), ..] = ranked[..] else { continue };
        let gap = best - next;
        let locks = game.preview(first).is_ok_and(|(_, events)| events.iter().any(is_lock));
        let most = &mut most[usize::from(locks)];
        if gap >= MIN_GAP[usize::from(players == Players::One)] && most.as_ref().is_none_or(|(most, _)| gap > *most) {
            let goal = Goal::Best(Some(BestOf { best: worth(players, best), next: worth(players, next) }));
            let (position, origin) = (start, origin.to_owned());
            let puzzle = Puzzle { rules, position, goal, line: vec![first], plies: 1, difficulty: None, origin };
            *most = Some((gap, puzzle));
        }
    }
    most.into_iter().flatten()
}

fn is_lock(event: &Event) -> bool {
    matches!(event, Event::Locked { .. })
}
