//! What the protocol, levels and matches ask of a game and its engine.
//!
//! [`Computer`] is a game that the computer plays, [`GameEngine`] the engine that plays it. Games of two sides that
//! alternate, without chance, share [`SearchEngine`]: they provide a [`SearchPosition`] ([`Searchable`]), and are done.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use bizingo::ai::computer::{Computer, EngineOptions, GameEngine};
//! use bizingo::ai::level::Level;
//! use bizingo::ai::search::Limits;
//! use bizingo::rules::Game;
//! use bizingo::rules::azigo::{Azigo, Options};
//!
//! /// Plays a move of a level, in any game.
//! fn reply<G: Computer>(game: &mut G, engine: &mut G::Engine, level: Level, seed: u64) {
//!     let choice = engine.choose(game, level, seed, Limits::INFINITE, &AtomicBool::new(false));
//!     if let Some(mv) = choice.mv {
//!         game.play(mv).expect("a legal move");
//!     }
//! }
//!
//! let mut game = Azigo::new(Options::default(), 0);
//! let options = EngineOptions { hash_mb: 1, ..EngineOptions::default() };
//! let mut engine: <Azigo as Computer>::Engine = GameEngine::<Azigo>::new(options);
//! reply(&mut game, &mut engine, Level::MIN, 42);
//! assert_eq!(game.plies(), 1);
//! ```

use std::error::Error;
use std::fmt::Debug;
use std::sync::atomic::AtomicBool;

use super::judge::{JudgeError, Judgement, Question};
use super::level::Level;
use super::level_player::{Choice, LevelPlayer};
use super::personality::Personality;
use super::search::{DEFAULT_HASH_MB, Limits, SearchInfo, SearchPosition, SearchResult, Searcher};
use super::solved::Solved;
use super::style::Style;
use crate::record::Recorded;

/// How much memory and how many threads an engine may use, how many lines it reports, and how it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Size of the transposition table, in MB: 1..=[`MAX_HASH_MB`](super::search::MAX_HASH_MB).
    pub hash_mb: usize,
    /// How many threads search together: 1..=[`MAX_THREADS`](super::search::MAX_THREADS).
    pub threads: usize,
    /// How many of the best lines are reported, at least 1.
    pub multi_pv: usize,
    /// Whether it plays with [ambition](super::search::Leaning::Ambition): to win, not to judge.
    pub ambition: bool,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { hash_mb: DEFAULT_HASH_MB, threads: 1, multi_pv: 1, ambition: false }
    }
}

/// A search of `bench`: a position as text, its rules as text, and a depth in plies.
pub type BenchSearch = (&'static str, &'static str, u32);

/// How far the levels of a game are apart by its default rules, in Elo; see docs/levels.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelScale {
    /// The rating of level 1. It is only a place to begin: differences are what counts.
    pub first: i32,
    /// How far each level from 2 to 10 is above the one below.
    pub steps: [i32; 9],
}

/// Something that an engine needs is missing, such as values from a file.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct NotReady(#[source] Box<dyn Error + Send + Sync>);

impl NotReady {
    /// The error for this reason.
    pub fn because(error: impl Error + Send + Sync + 'static) -> NotReady {
        NotReady(Box::new(error))
    }
}

/// A game that the computer plays.
pub trait Computer: Recorded {
    /// The engine that plays it.
    type Engine: GameEngine<Self>;

    /// The searches of `bench`; none for a game that is not searched.
    const BENCH_SEARCHES: &'static [BenchSearch];

    /// A score, in the unit of the engine, with which a game counts as decided: such a lead is never lost again.
    const DECISIVE_SCORE: i32;

    /// What a score below a win is worth in the game's own unit: soldiers, counters.
    fn in_pieces(score: i32) -> f64 {
        f64::from(score) / 100.0
    }

    /// How far its levels are apart; evenly where nothing was measured.
    const LEVEL_SCALE: LevelScale = LevelScale { first: 800, steps: [100; 9] };

    /// The styles in which its levels can play; none by default.
    const STYLES: &'static [Style] = &[];

    /// The most pieces that can be given as odds; 0 by default.
    const MAX_ODDS: u32 = 0;

    /// The same game, before its first move, with a side that is weaker by this many pieces, up to
    /// [`Computer::MAX_ODDS`]. The seed decides which.
    fn at_odds(self, _weaker: Self::Side, _pieces: u32, _seed: u64) -> Self {
        self
    }

    /// Whether everything that its engine needs is there, such as values from a file.
    ///
    /// # Errors
    /// [`NotReady`], which says what is missing.
    fn ready(&self) -> Result<(), NotReady> {
        Ok(())
    }

    /// Whether a legal move takes nothing and risks nothing: random openings consist of such moves.
    fn is_calm(&self, mv: Self::Move) -> bool;

    /// What each side has, counted without looking at the board, in the order of [`Game::SIDES`](crate::rules::Game::SIDES):
    /// all that the [reference opponent](super::lab::arena::reference) knows. `None` in a game in which it does not play.
    fn material(&self) -> Option<[i32; 2]> {
        None
    }

    /// Plies since the last capture, if more of them lead to a draw; 0 if they lead to a win.
    fn quiet_plies(&self) -> usize;

    /// What is known for certain of this game, which is not over. Takes milliseconds; setting `stop` ends it.
    fn solved(&self, _stop: &AtomicBool) -> Option<Solved> {
        None
    }

    /// Whether this position is one of those of which everything is known, however long it would take to look it up.
    fn is_solved(&self) -> bool {
        false
    }

    /// Judges a puzzle: whether the side that is to move in this game has reached the goal with the moves since, or can
    /// still force it. Setting `stop` ends it within milliseconds, with the verdict `open`.
    ///
    /// # Errors
    /// [`JudgeError`] if the game has no such goals, a move is not legal, or something that the judge needs is missing.
    fn judge(
        &self,
        _moves: &[Self::Move],
        question: &Question,
        _stop: &AtomicBool,
    ) -> Result<Judgement<Self::Move>, JudgeError> {
        Err(JudgeError::NoSuchGoal { game: Self::NAME, goal: question.goal })
    }
}

/// An engine: the search, or a table of solved positions. It remembers what it has learnt from one move to the next.
pub trait GameEngine<G: Computer>: Debug + Send + Sized {
    /// An engine that has learnt nothing yet.
    fn new(options: EngineOptions) -> Self;

    /// Changes its options; what it has learnt may be lost by that. Returns the size of its transposition table in MB,
    /// less than asked for if the system refused that much.
    fn set_options(&mut self, options: EngineOptions) -> usize;

    /// Forgets everything.
    fn clear(&mut self);

    /// The best move it finds within these limits, where a side is to move. Setting `stop` ends the search within
    /// milliseconds; `report` is called after each iteration.
    fn search(
        &mut self,
        game: &G,
        limits: Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SearchInfo<'_, G::Move>),
    ) -> SearchResult<G::Move>;

    /// The move that a [level](super::level) plays, with or without a style; `limits` are added to its own, and `seed`
    /// decides everything random. A style that the game does not have changes nothing.
    fn choose(
        &mut self,
        game: &G,
        player: impl Into<Personality>,
        seed: u64,
        limits: Limits,
        stop: &AtomicBool,
    ) -> Choice<G::Move>;
}

/// A game that the search plays, through an adapter.
pub trait Searchable: Recorded {
    /// The adapter: a position as the search sees it.
    type Adapter: SearchPosition<Move = Self::Move, Rules = Self::Rules> + Debug + 'static;

    /// The position now.
    fn search_position(&self) -> Self::Adapter;

    /// Repetition keys of the earlier positions that could come up again, oldest first.
    fn past_keys(&self) -> Vec<u64>;

    /// The position and the past keys as a player of this level sees them, where not everything is shown.
    fn seen_by(&self, _level: Level, _seed: u64) -> (Self::Adapter, Vec<u64>) {
        (self.search_position(), self.past_keys())
    }
}

/// The engine of a [`Searchable`] game: the search, and the levels.
#[derive(Debug)]
pub struct SearchEngine<P: SearchPosition> {
    /// `None` until it is first used: levels do not need its memory.
    searcher: Option<Searcher<P>>,
    player: Option<LevelPlayer<P>>,
    options: EngineOptions,
}

impl<P: SearchPosition> SearchEngine<P> {
    fn searcher(&mut self) -> &mut Searcher<P> {
        let options = self.options;
        self.searcher.get_or_insert_with(|| {
            let mut searcher = Searcher::new(options.hash_mb);
            searcher.set_threads(options.threads);
            searcher.set_multi_pv(options.multi_pv);
            searcher.set_ambition(options.ambition);
            searcher
        })
    }
}

impl<G: Computer + Searchable> GameEngine<G> for SearchEngine<G::Adapter> {
    fn new(options: EngineOptions) -> Self {
        SearchEngine { searcher: None, player: None, options }
    }

    fn set_options(&mut self, options: EngineOptions) -> usize {
        let old = std::mem::replace(&mut self.options, options);
        if let Some(searcher) = &mut self.searcher {
            if options.hash_mb != old.hash_mb {
                searcher.resize(options.hash_mb);
            }
            if options.threads != old.threads {
                searcher.set_threads(options.threads);
            }
            searcher.set_multi_pv(options.multi_pv);
            searcher.set_ambition(options.ambition);
        }
        self.searcher().hash_mb()
    }

    fn clear(&mut self) {
        if let Some(searcher) = &mut self.searcher {
            searcher.clear();
        }
    }

    fn search(
        &mut self,
        game: &G,
        limits: Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SearchInfo<'_, G::Move>),
    ) -> SearchResult<G::Move> {
        self.searcher().run(&game.search_position(), game.rules(), &game.past_keys(), limits, stop, report)
    }

    fn choose(
        &mut self,
        game: &G,
        player: impl Into<Personality>,
        seed: u64,
        limits: Limits,
        stop: &AtomicBool,
    ) -> Choice<G::Move> {
        let player: Personality = player.into();
        let (position, past) = game.seen_by(player.level(), seed);
        self.player.get_or_insert_default().choose(&position, game.rules(), &past, player, seed, limits, stop)
    }
}
