//! Self-play: games of the search, or a level, against itself, for an evaluation to learn from.
//!
//! A game depends on its number and the [`SelfPlaySetup`] only, so a run can be interrupted and continued, and repeated
//! elsewhere. It begins with a few random moves; after them, in every second game, some random pieces are
//! taken off the board, for between equals a game seldom shows how to win. Now and then a random move is played, so
//! that games do not repeat themselves. Every other position in which the best move is quiet becomes a sample.

use std::sync::atomic::{AtomicBool, Ordering};

use data_encoding::BASE64;
use serde::{Deserialize, Serialize};

use super::file::TITLE;
use super::sample::{BYTES, GameResult, Sample, SampleError};
use crate::ai::bizingo::odds::{MixRng, thinned, without_soldiers};
use crate::ai::computer::{Computer, EngineOptions, GameEngine, SearchEngine};
use crate::ai::lab::arena::plan::Plan;
use crate::ai::level::Level;
use crate::ai::search::{Limits, WIN_IN_MAX_PLY, mix};
use crate::ai::series::SeriesGame;
use crate::rules::bizingo::{Bizingo, Move, Options, Position, Side};
use crate::rules::{Game, Turn};

/// How the games of self-play are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfPlaySetup {
    /// The rules; but the sides take turns in moving first.
    pub options: Options,
    /// Decides the openings.
    pub seed: u64,
    /// Nodes a move, without a level.
    pub nodes: u64,
    /// This level plays instead, with its own limits: it makes mistakes, so that games are won and lost.
    pub level: Option<Level>,
    /// At most so many soldiers are missing from one army, light's and dark's in turn, and at least half as many; with 0
    /// games begin as the [module](self) says.
    pub odds: u32,
}

/// The least and the most plies of an opening.
const OPENING_PLIES: (usize, usize) = (6, 12);

/// The transposition table, in MB.
const TABLE_MB: usize = 1;

/// Plies after which a game counts as drawn, where the rules have no such limit.
const MAX_GAME_PLIES: usize = 1000;

/// One quiet move in this many is a random one.
const RANDOM: u64 = 24;

/// The most pieces that are taken off an army.
const MAX_ODDS_PIECES: u64 = 12;

/// A game and its samples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlayGame {
    /// The side that won; `None` for a draw.
    pub winner: Option<Side>,
    /// Its length in plies, the opening included. Without a level a game ends as soon as the search has proved a win.
    pub plies: usize,
    /// Its quiet positions, in the order of the game; the last one is marked as such.
    pub samples: Vec<Sample>,
}

/// A game of self-play as the file of a series keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptGame {
    /// Its number.
    pub game: u64,
    /// The side that won; `None` for a draw.
    pub winner: Option<Side>,
    /// Its length, in plies.
    pub plies: usize,
    /// The bytes of its samples, in base 64.
    samples: String,
}

/// Samples that were kept cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeptGameError {
    /// They are not whole samples in base 64.
    #[error("game {game}: its samples are damaged")]
    Bytes {
        /// The game.
        game: u64,
    },
    /// One cannot be.
    #[error("game {game}: {error}")]
    Sample {
        /// The game.
        game: u64,
        /// What is wrong with it.
        error: SampleError,
    },
}

impl KeptGame {
    /// A game to be kept.
    pub fn new(number: u32, game: &SelfPlayGame) -> KeptGame {
        let bytes: Vec<u8> = game.samples.iter().flat_map(Sample::to_bytes).collect();
        let (winner, plies) = (game.winner, game.plies);
        KeptGame { game: number.into(), winner, plies, samples: BASE64.encode(&bytes) }
    }

    /// Its samples.
    ///
    /// # Errors
    /// [`KeptGameError`] if they are damaged.
    pub fn samples(&self) -> Result<Vec<Sample>, KeptGameError> {
        let game = self.game;
        let bytes = BASE64.decode(self.samples.as_bytes()).map_err(|_| KeptGameError::Bytes { game })?;
        let (samples, rest) = bytes.as_chunks::<BYTES>();
        if !rest.is_empty() {
            return Err(KeptGameError::Bytes { game });
        }
        let sample = |bytes| Sample::from_bytes(bytes).map_err(|error| KeptGameError::Sample { game, error });
        samples.iter().map(sample).collect()
    }
}

impl SeriesGame for KeptGame {
    fn number(&self) -> u64 {
        self.game
    }
}

impl SelfPlaySetup {
    /// The first line of a file of such games.
    pub fn title(&self) -> String {
        let player =
            self.level.map_or_else(|| format!("{} nodes a move", self.nodes), |level| format!("level {level}"));
        let odds = if self.odds == 0 { String::new() } else { format!(", odds {}", self.odds) };
        format!("{TITLE}: seed {}, {player}{odds}, rules \"{}\"", self.seed, self.options)
    }

    /// An engine for [`SelfPlaySetup::play`].
    pub fn engine(&self) -> SearchEngine<Position> {
        GameEngine::<Bizingo>::new(EngineOptions { hash_mb: TABLE_MB, ..EngineOptions::default() })
    }

    /// The move that is played, and the score of the position for the side to move.
    fn choose(
        &self,
        board: &Bizingo,
        game: u32,
        engine: &mut SearchEngine<Position>,
        stop: &AtomicBool,
    ) -> (Option<Move>, i32) {
        match self.level {
            Some(level) => {
                let choice = engine.choose(board, level, mix(self.seed ^ mix(game.into())), Limits::INFINITE, stop);
                (choice.mv, choice.score)
            }
            None => {
                let found = engine.search(board, Limits::nodes(self.nodes), stop, &mut |_| {});
                (found.best_move, found.score)
            }
        }
    }

    /// The start of a game, after its opening.
    fn start(&self, game: u32) -> (Bizingo, usize) {
        let first = if game.is_multiple_of(2) { Side::Light } else { Side::Dark };
        let seed = mix(self.seed ^ mix(game.into()));
        let (shortest, longest) = OPENING_PLIES;
        let opening = shortest + (mix(seed) % (longest - shortest + 1) as u64) as usize;
        let plan: Plan = Plan {
            options: self.options,
            position: Some(Position::start(first)),
            seed,
            opening,
            games: 1,
            ..Plan::of(Vec::new())
        };
        let (mut start, moves) = plan.opening(0);
        let played = moves.iter().filter(|&&mv| start.play(mv).is_ok()).count();
        if self.odds > 0 {
            let least = u64::from(self.odds.div_ceil(2));
            let count = least + MixRng(mix(seed ^ 2)).below(u64::from(self.odds) - least + 1);
            let weaker = Side::BOTH[game as usize / 2 % 2];
            let uneven = without_soldiers(start.position(), weaker, count as u32, mix(seed ^ 3));
            start = Bizingo::from_position(self.options, uneven);
        } else if game / 2 % 2 == 1
            && let Some(thinned) = thin(start.position(), mix(seed ^ 1))
        {
            start = Bizingo::from_position(self.options, thinned);
        }
        (start, played)
    }

    /// Plays a game, given by its number. `None` if `stop` was set meanwhile.
    pub fn play(&self, game: u32, engine: &mut SearchEngine<Position>, stop: &AtomicBool) -> Option<SelfPlayGame> {
        GameEngine::<Bizingo>::clear(engine);
        let (mut board, mut plies) = self.start(game);
        let mut seen: Vec<(Position, i16)> = Vec::new();
        let winner = loop {
            let side = match board.turn() {
                Turn::Side(side) if plies < MAX_GAME_PLIES => side,
                Turn::Over(outcome) => break outcome.winner,
                _ => break None,
            };
            let position = *board.position();
            let (best, score) = self.choose(&board, game, engine, stop);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            // At odds the last captures are to be seen too.
            if score.abs() >= WIN_IN_MAX_PLY && self.level.is_none() && self.odds == 0 {
                break Some(if score > 0 { side } else { side.other() });
            }
            let mut mv = best?;
            let effect = position.clone().play(mv, &self.options);
            if effect.captured == 0 && !effect.fell {
                let chance = mix(self.seed ^ mix(u64::from(game) << 16 | plies as u64));
                if chance.is_multiple_of(RANDOM) {
                    mv = calm_move(&board, mix(chance)).unwrap_or(mv);
                } else {
                    seen.push((position, score as i16));
                }
            }
            board.play(mv).ok()?;
            plies += 1;
        };
        let count = seen.len();
        let samples = seen.into_iter().zip(1..).map(|((position, score), number)| Sample {
            position,
            score,
            result: GameResult::of(position.turn(), winner),
            game,
            last: number == count,
        });
        Some(SelfPlayGame { winner, plies, samples: samples.collect() })
    }
}

/// The position without some random pieces of either side. `None` if the result is not a position, which does not happen.
fn thin(position: &Position, seed: u64) -> Option<Position> {
    let mut chance = MixRng(seed);
    let armies = Side::BOTH.map(|side| {
        let count = chance.below(MAX_ODDS_PIECES + 1);
        thinned(position.army(side), count, false, &mut chance)
    });
    Position::new(armies, position.turn(), 0).ok()
}

/// A random move that neither captures, nor falls, nor lets the other side capture.
fn calm_move(game: &Bizingo, chance: u64) -> Option<Move> {
    let calm: Vec<Move> = game.legal_moves().into_iter().filter(|&mv| game.is_calm(mv)).collect();
    let index = chance.checked_rem(calm.len() as u64)?;
    calm.get(index as usize).copied()
}
