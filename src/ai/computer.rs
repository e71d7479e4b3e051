//! What the protocol, levels and matches ask of a game, whatever does the thinking.
//!
//! [`Computer`] is a game that the computer plays, [`Mind`] what thinks about it. Games of two sides that alternate,
//! without chance, think with [`Searcher`]: they say how they look as a [`Board`] ([`Boarded`]), and are done.

use std::fmt::Debug;
use std::sync::atomic::AtomicBool;

use super::level::{Choice, Level, Player};
use super::search::board::Board;
use super::search::table::DEFAULT_MB;
use super::search::{Found, Info, Limits, Search};
use crate::record::Recorded;

/// How much of the machine a mind may take, and how much it tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// MB for what it remembers.
    pub hash: usize,
    /// How many threads think together.
    pub threads: usize,
    /// How many of the best lines are reported.
    pub lines: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { hash: DEFAULT_MB, threads: 1, lines: 1 }
    }
}

/// A position that `bench` searches: its text, its rules, and a depth in plies.
pub type BenchSearch = (&'static str, &'static str, u32);

/// A game that the computer plays.
pub trait Computer: Recorded {
    /// What thinks about it, kept from one move to the next.
    type Mind: Mind<Self>;

    /// What `bench` searches.
    const SEARCHES: &'static [BenchSearch];

    /// A lead that is never made good again, in a mind's scores.
    const LEAD: i32;

    /// The greatest odds that can be given; none by default.
    const MOST_ODDS: u32 = 0;

    /// The same game, not yet begun, with a side that is weaker by so many pieces, chosen by the seed. At most
    /// [`Computer::MOST_ODDS`].
    fn at_odds(self, _weaker: Self::Side, _pieces: u32, _seed: u64) -> Self {
        self
    }

    /// Whether all that its mind needs is at hand, such as values from a file.
    ///
    /// # Errors
    /// Says in words what is missing.
    fn ready(&self) -> Result<(), String> {
        Ok(())
    }

    /// Whether a move takes nothing and risks nothing: such are the moves of random openings.
    fn is_calm(&self, mv: Self::Move) -> bool;

    /// Plies since something was last taken.
    fn quiet_plies(&self) -> usize;
}

/// What thinks about a game.
pub trait Mind<G: Computer>: Debug + Send + Sized {
    /// One that knows nothing yet.
    fn new(effort: Effort) -> Self;

    /// Changes how much it may take; what it knows may be lost by that. Says how many MB it has, fewer than asked for
    /// if the system refused them.
    fn set_effort(&mut self, effort: Effort) -> usize;

    /// Forgets everything.
    fn clear(&mut self);

    /// The best move it finds within these limits. It is a side's turn. Setting `stop` ends it within milliseconds;
    /// `report` is told of each deeper look.
    fn search(
        &mut self,
        game: &G,
        limits: Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<'_, G::Move>),
    ) -> Found<G::Move>;

    /// The move that a level plays, within these limits too; see [`level`](super::level).
    fn choose(&mut self, game: &G, level: Level, seed: u64, limits: Limits, stop: &AtomicBool) -> Choice<G::Move>;
}

/// A game that can be searched as a [`Board`].
pub trait Boarded: Recorded {
    /// How the search sees it.
    type Board: Board<Move = Self::Move, Rules = Self::Rules> + Debug + 'static;

    /// The position now.
    fn board(&self) -> Self::Board;

    /// Keys of the earlier positions that could come up again, oldest first.
    fn past_keys(&self) -> Vec<u64>;

    /// Both as a player of this level sees them, where not everything is shown to him.
    fn seen_by(&self, _level: Level, _seed: u64) -> (Self::Board, Vec<u64>) {
        (self.board(), self.past_keys())
    }
}

/// The mind of a [`Boarded`] game: the search, and the levels' own.
#[derive(Debug)]
pub struct Searcher<B: Board> {
    /// `None` until it is first used: levels do not need its memory.
    search: Option<Search<B>>,
    player: Option<Player<B>>,
    effort: Effort,
}

impl<B: Board> Searcher<B> {
    fn searching(&mut self) -> &mut Search<B> {
        let effort = self.effort;
        self.search.get_or_insert_with(|| {
            let mut search = Search::new(effort.hash);
            search.set_threads(effort.threads);
            search.set_lines(effort.lines);
            search
        })
    }
}

impl<G: Computer + Boarded> Mind<G> for Searcher<G::Board> {
    fn new(effort: Effort) -> Self {
        Searcher { search: None, player: None, effort }
    }

    fn set_effort(&mut self, effort: Effort) -> usize {
        let old = std::mem::replace(&mut self.effort, effort);
        if let Some(search) = &mut self.search {
            if effort.hash != old.hash {
                search.resize(effort.hash);
            }
            if effort.threads != old.threads {
                search.set_threads(effort.threads);
            }
            search.set_lines(effort.lines);
        }
        self.searching().table_mb()
    }

    fn clear(&mut self) {
        if let Some(search) = &mut self.search {
            search.clear();
        }
    }

    fn search(
        &mut self,
        game: &G,
        limits: Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<'_, G::Move>),
    ) -> Found<G::Move> {
        self.searching().run(&game.board(), game.rules(), &game.past_keys(), limits, stop, report)
    }

    fn choose(&mut self, game: &G, level: Level, seed: u64, limits: Limits, stop: &AtomicBool) -> Choice<G::Move> {
        let (board, past) = game.seen_by(level, seed);
        self.player.get_or_insert_default().choose(&board, game.rules(), &past, level, seed, limits, stop)
    }
}
