//! The search as its callers see it: [`Searcher`].

use std::sync::atomic::{AtomicBool, AtomicU64};

use web_time::Instant;

use super::leaning::{Lean, Temper};
use super::thread::{SearchThread, ThreadData};
use super::transposition_table::{DEFAULT_HASH_MB, TranspositionTable};
use super::{Limits, MissedMoves, SearchInfo, SearchPosition, SearchResult};
use crate::ai::style::Style;

/// The most threads that search together.
pub const MAX_THREADS: usize = 64;

/// Searches positions, and remembers what it has learnt from one search to the next. The [module](super) has an
/// example.
#[derive(Debug)]
pub struct Searcher<P: SearchPosition> {
    pub(super) table: TranspositionTable,
    /// The first, the main thread, is the caller's and decides; the others are helpers. Never empty.
    pub(super) threads: Vec<ThreadData<P>>,
    pub(super) multi_pv: usize,
    temper: Temper,
    /// The leaning for which the table was filled.
    learnt_for: Option<Lean>,
}

impl<P: SearchPosition> Default for Searcher<P> {
    fn default() -> Searcher<P> {
        Searcher::new(DEFAULT_HASH_MB)
    }
}

impl<P: SearchPosition> Searcher<P> {
    /// A searcher of one thread with a transposition table of `hash_mb` MB (see [`TranspositionTable::new`]).
    pub fn new(hash_mb: usize) -> Searcher<P> {
        Searcher {
            table: TranspositionTable::new(hash_mb),
            threads: vec![ThreadData::new()],
            multi_pv: 1,
            temper: Temper::default(),
            learnt_for: None,
        }
    }

    /// Forgets everything, as if new. The options stay.
    pub fn clear(&mut self) {
        self.table.clear();
        self.threads.iter_mut().for_each(|thread| thread.histories.clear());
    }

    /// Changes the size of the transposition table, in MB, and forgets what was in it.
    pub fn resize(&mut self, hash_mb: usize) {
        // The old table goes first, so that both are never held at once.
        self.table = TranspositionTable::new(1);
        self.table = TranspositionTable::new(hash_mb);
    }

    /// The size of the transposition table, in MB: what was asked for, or less if the system refused that much.
    pub fn hash_mb(&self) -> usize {
        self.table.mb()
    }

    /// Changes how many threads search, 1..=[`MAX_THREADS`]; other numbers are brought into that range.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads.resize_with(threads.clamp(1, MAX_THREADS), ThreadData::new);
    }

    /// Changes how many of the best lines are searched and reported, at least 1.
    pub fn set_multi_pv(&mut self, lines: usize) {
        self.multi_pv = lines.max(1);
    }

    /// Changes the [style](super::Leaning::Style) in which the side to move plays; `None`, as at first, is full strength.
    pub fn set_style(&mut self, style: Option<Style>) {
        self.temper.style = style;
    }

    /// Changes whether the side to move plays with [ambition](super::Leaning::Ambition); at first it does not.
    pub fn set_ambition(&mut self, ambition: bool) {
        self.temper.ambition = ambition;
    }

    /// Says whether the [hunt](SearchPosition::hunt_value) is a part of the evaluation, as it is at first. What was learnt
    /// the other way has to be [forgotten](Searcher::clear).
    pub fn set_hunting(&mut self, hunts: bool) {
        self.threads.iter_mut().for_each(|thread| thread.hunts = hunts);
    }

    /// Finds the best move for the side to move.
    ///
    /// `past`: repetition keys of the game's earlier positions that could come up again, oldest first, without this
    /// one. Setting `stop` ends the search within a millisecond or so. `report` is called after each iteration, for
    /// each of the best lines. In a game that is over the result has no move.
    pub fn run(
        &mut self,
        position: &P,
        rules: &P::Rules,
        past: &[u64],
        limits: Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SearchInfo<P::Move>),
    ) -> SearchResult<P::Move> {
        let start = Instant::now();
        self.begin(position, rules);
        let nothing = SearchResult::of_first_move(None);
        if position.ending(rules).is_some() {
            return nothing;
        }
        if self.threads.len() > 1 {
            return self.run_lazy_smp(position, rules, past, limits, stop, start, report);
        }
        let lines = self.multi_pv;
        let searched = self.on_one_thread(rules, past, limits, stop, start, |thread| {
            thread.deepen(position, limits, lines, start, report)
        });
        searched.unwrap_or(nothing)
    }

    /// Begins a search: what was learnt for another leaning would be wrong in this one, and is forgotten.
    fn begin(&mut self, position: &P, rules: &P::Rules) {
        let lean = self.temper.lean(position, rules);
        if self.learnt_for != lean {
            self.clear();
            self.learnt_for = lean;
        }
        self.threads.iter_mut().for_each(|thread| thread.lean = lean);
        self.table.new_search();
    }

    /// The root moves within `margin` (hundredths of a soldier, 0 or more) of the best, with their exact scores, best
    /// first; none if the game is over. `past`, `limits` and `stop` are as for [`Searcher::run`].
    ///
    /// Only completed iterations count, and the first is always completed, so that the result depends on nothing but
    /// the arguments after [`Searcher::clear`]. One thread, however many there are.
    pub fn rank_root_moves(
        &mut self,
        position: &P,
        rules: &P::Rules,
        past: &[u64],
        limits: Limits,
        margin: i32,
        missed_moves: MissedMoves,
        stop: &AtomicBool,
    ) -> Vec<(P::Move, i32)> {
        self.begin(position, rules);
        let ranked = self.on_one_thread(rules, past, limits, stop, Instant::now(), |thread| {
            thread.data.missed_moves = missed_moves;
            match position.ending(rules) {
                Some(_) => Vec::new(),
                None => thread.rank_root_moves(position, limits, margin),
            }
        });
        ranked.unwrap_or_default()
    }

    /// Nodes that the main thread visited in the last search.
    pub fn nodes(&self) -> u64 {
        self.threads.first().map_or(0, |thread| thread.nodes)
    }

    /// Runs `search` on the main thread alone.
    fn on_one_thread<T>(
        &mut self,
        rules: &P::Rules,
        past: &[u64],
        limits: Limits,
        stop: &AtomicBool,
        start: Instant,
        search: impl FnOnce(&mut SearchThread<'_, P>) -> T,
    ) -> Option<T> {
        debug_assert!(!self.threads.is_empty(), "there is a main thread");
        let data = self.threads.first_mut()?;
        data.begin_search(past, limits, start);
        let all_nodes = AtomicU64::new(0);
        let table = &self.table;
        let mut thread =
            SearchThread { data, rules, table, stop, all_nodes: &all_nodes, reported_nodes: 0, parallel: false };
        Some(search(&mut thread))
    }
}
