//! Mines Bizingo: where a search finds more than meets the eye, the prover tells whether there is exactly one way.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::ending::random_ending;
use super::puzzle::horizon;
use crate::ai::judge;
use crate::ai::level::Level;
use crate::ai::level_player::LevelPlayer;
use crate::ai::prover::{Exhausted, ForcedGoal, Prover};
use crate::ai::puzzle::check::only_move;
use crate::ai::puzzle::mine::{Miner, MinerSettings, MinerStats};
use crate::ai::puzzle::{Puzzle, PuzzleGame};
use crate::ai::search::{Limits, SearchPosition, Searcher, WIN, WIN_IN_MAX_PLY};
use crate::rules::bizingo::{Bizingo, Move, Options, Position, Side};
use crate::rules::{Game, Turn};

/// The longest solution that gains something, in plies.
const MAX_GAIN_PLIES: u32 = 5;

/// The longest solution that wins the game, in plies: few pieces are left then, so proofs are shorter.
const MAX_WIN_PLIES: u32 = 7;

/// Plies after which a game is ended: longer games have nothing new.
const MAX_GAME_PLIES: usize = 300;

/// Plies from one puzzle of a game to the next, so that they are not the same again.
const MIN_DISTANCE: usize = 4;

/// A candidate is worth this much more to the search than at a glance, in hundredths of a soldier.
const SURPRISE: i32 = 70;

/// Of candidates whose move the search wants from its first iteration on, or that win at once, one in this many is
/// looked at.
const EASY_SHARE: u32 = 20;

/// From this depth on for which the search wants the move, more is tried than the fastest gain.
const HARD_DEPTH: usize = 3;

/// The transposition table for the games, in MB.
const TABLE_MB: usize = 16;

/// Looks for puzzles of Bizingo, game by game. In turn both sides are the search; a low level plays the search; the
/// same in an ending, made by taking pieces off; and two low levels play, who miss much.
#[derive(Debug)]
pub struct BizingoMiner {
    settings: MinerSettings<Options>,
    search: Searcher<Position>,
    player: LevelPlayer<Position>,
    /// Twins of the puzzles of this game.
    seen: HashSet<String>,
    stats: MinerStats,
}

/// A position in which something may be found.
struct Candidate {
    position: Position,
    ply: usize,
    /// From which depth on the search wanted the same move, from 1.
    settled: usize,
    /// Within how many plies the search wins, if it does.
    wins_in: Option<u32>,
}

impl Candidate {
    /// Whether anybody would see it, so that few such are enough.
    fn is_easy(&self) -> bool {
        self.wins_in.map_or(self.settled <= 1, |plies| plies <= 1)
    }
}

impl Miner<Bizingo> for BizingoMiner {
    fn new(settings: MinerSettings<Options>) -> BizingoMiner {
        BizingoMiner {
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

    fn game(&mut self, number: u64, stop: &AtomicBool) -> Vec<Puzzle<Bizingo>> {
        (self.seen, self.stats) = (HashSet::new(), MinerStats::default());
        let mut candidates = self.candidates(number, stop);
        // The hardest to see first, and of those the earliest.
        candidates.sort_by_key(|candidate| (Reverse(candidate.settled), candidate.ply));
        let (mut puzzles, mut taken) = (Vec::new(), Vec::new());
        for candidate in candidates {
            if taken.iter().any(|ply: &usize| ply.abs_diff(candidate.ply) < MIN_DISTANCE) {
                continue;
            }
            if stop.load(Ordering::Relaxed) {
                break;
            }
            self.stats.candidates += 1;
            let origin = format!("{}.{number}.{}", self.settings.seed, candidate.ply);
            let Ok(found) = self.puzzle(&candidate, origin) else {
                self.stats.open += 1;
                continue;
            };
            let Some(puzzle) = found else { continue };
            taken.push(candidate.ply);
            if is_plain(&puzzle) || !self.seen.insert(Bizingo::twins(&puzzle)) {
                self.stats.dropped += 1;
            } else {
                puzzles.push(puzzle);
            }
        }
        puzzles
    }
}

impl BizingoMiner {
    /// Plays a game, and says where in it something may be found.
    fn candidates(&mut self, number: u64, stop: &AtomicBool) -> Vec<Candidate> {
        let seed = self.settings.seed.wrapping_mul(1 << 32).wrapping_add(number);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rules = self.settings.rules;
        let first = if rng.random() { Side::Light } else { Side::Dark };
        self.search.clear();
        let (start, opening) = match number % 4 {
            2 => (random_ending(&mut self.search, rules, first, &mut rng, stop), 0),
            _ => (Position::start(first), rng.random_range(2..14)),
        };
        let levels = [Level::new(rng.random_range(1..6)), Level::new(rng.random_range(1..6))];
        let levels = match number % 4 {
            0 => [None, None],
            3 => levels,
            _ if rng.random() => [levels[0], None],
            _ => [None, levels[1]],
        };
        let mut game = Bizingo::from_position(rules, start);
        let mut candidates = Vec::new();
        for ply in 0..MAX_GAME_PLIES {
            let Turn::Side(side) = game.turn() else { break };
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let past: Vec<u64> = game.past().iter().map(Position::key).collect();
            let mv = if ply < opening {
                game.legal_moves().choose(&mut rng).copied()
            } else {
                let (best, candidate) = self.look(&game, &past, ply, stop);
                candidates.extend(candidate.filter(|found| !found.is_easy() || rng.random_range(0..EASY_SHARE) == 0));
                match levels[side.index()] {
                    Some(level) => {
                        self.player.choose(game.position(), &rules, &past, level, seed, Limits::INFINITE, stop).mv
                    }
                    None => best,
                }
            };
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        candidates
    }

    /// The best move, and if it is worth more than meets the eye, the candidate that the position is.
    fn look(
        &mut self,
        game: &Bizingo,
        past: &[u64],
        ply: usize,
        stop: &AtomicBool,
    ) -> (Option<Move>, Option<Candidate>) {
        let (position, rules) = (game.position(), self.settings.rules);
        let mut wanted = Vec::new();
        let limits = Limits::nodes(self.settings.nodes);
        let found = self.search.run(position, &rules, past, limits, stop, &mut |info| {
            wanted.push(info.pv.first().copied());
        });
        let settled = 1 + wanted.len() - wanted.iter().rev().take_while(|mv| **mv == found.best_move).count();
        let surprising = found.score - position.evaluate(&rules) >= SURPRISE;
        let wins_in = (found.score >= WIN_IN_MAX_PLY).then(|| (WIN - found.score).unsigned_abs());
        let armies = Side::BOTH.map(|side| position.army(side));
        let position = Position::of(armies, position.turn(), 0);
        (found.best_move, surprising.then_some(Candidate { position, ply, settled, wins_in }))
    }

    /// The puzzle that a candidate is, if it is one.
    fn puzzle(&self, candidate: &Candidate, origin: String) -> Result<Option<Puzzle<Bizingo>>, Exhausted> {
        let (position, rules) = (candidate.position, self.settings.rules);
        let mut prover = Prover::new(rules, self.settings.prover_nodes);
        let win = match candidate.wins_in {
            Some(plies) => prover.shortest(&position, ForcedGoal::Win, plies.min(MAX_WIN_PLIES))?,
            None => None,
        };
        let found = match win {
            Some(plies) => Some((ForcedGoal::Win, plies)),
            None => greatest_gain(&mut prover, &position, candidate.settled >= HARD_DEPTH)?,
        };
        let Some((goal, plies)) = found else { return Ok(None) };
        if only_move(&mut prover, &position, goal, horizon(plies))?.is_none() {
            return Ok(None);
        }
        let line = prover.line(&position, goal, plies)?;
        let goal = judge::Goal::from(goal);
        Ok(Some(Puzzle { rules, position, goal, line, plies, difficulty: None, origin }))
    }
}

/// The most that can be gained, and in how many plies. Where it is not hard, the longest lines are tried only if shorter
/// ones gain nothing.
fn greatest_gain(
    prover: &mut Prover<'_, Position>,
    position: &Position,
    hard: bool,
) -> Result<Option<(ForcedGoal, u32)>, Exhausted> {
    let mut found = None;
    let mut worth = 0;
    for plies in (1..=MAX_GAIN_PLIES).step_by(2) {
        if plies == MAX_GAIN_PLIES && found.is_some() && !hard {
            break;
        }
        while prover.prove(position, ForcedGoal::Gain(worth + 1), plies)? {
            worth += 1;
            found = Some((ForcedGoal::Gain(worth), plies));
        }
    }
    Ok(found)
}

/// Whether the solution is the only capture, and takes one soldier: too easy to see.
fn is_plain(puzzle: &Puzzle<Bizingo>) -> bool {
    let mut captures = 0;
    puzzle.position.each_capture(&puzzle.rules, |_, _| captures += 1);
    puzzle.plies == 1 && puzzle.goal == judge::Goal::Gain(1) && captures == 1
}
