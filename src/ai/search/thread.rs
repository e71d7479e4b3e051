//! A search thread: what it keeps from one search to the next, and what it shares while it searches.
//!
//! Invariants: scores are for the side to move and stay within `-WIN..=WIN`; an aborted search stores
//! nothing half-known in the transposition table; `path` and the lists are after a node as they were before.

use std::sync::atomic::{AtomicBool, AtomicU64};

use web_time::Instant;

use super::history_tables::{Continuation, HistoryTables, MoveContext};
use super::leaning::Lean;
use super::move_picker::RankedMove;
use super::time::TIME_CHECK_INTERVAL;
use super::transposition_table::TranspositionTable;
use super::{Limits, MAX_PLY, MissedMoves, SearchPosition, WIN_IN_MAX_PLY};

/// What the search stack holds for a ply of the line that is being searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct StackEntry {
    /// Raw static evaluation of the position there.
    pub(super) static_eval: i32,
    /// The part of the continuation history for replies to the move played there.
    pub(super) continuation: Continuation,
}

impl StackEntry {
    const fn empty<P: SearchPosition>() -> StackEntry {
        StackEntry { static_eval: 0, continuation: HistoryTables::<P>::NO_MOVE }
    }
}

/// What a thread owns, and keeps from one search to the next.
#[derive(Debug)]
pub(super) struct ThreadData<P: SearchPosition> {
    pub(super) histories: HistoryTables<P>,
    /// Repetition keys of the positions before the one being searched, the game's included.
    pub(super) path: Vec<u64>,
    /// How many of them are the game's.
    pub(super) game_length: usize,
    /// Where in `path` the look for repetitions ends: nothing before a null move counts.
    pub(super) repetition_floor: usize,
    /// The search stack, by ply.
    pub(super) stack: Vec<StackEntry>,
    /// Moves still to be tried, of all plies.
    pub(super) move_lists: Vec<RankedMove>,
    /// Packed quiet moves that were tried, of all plies.
    pub(super) quiets_tried: Vec<u16>,
    /// Triangular table of principal variations, by ply.
    pub(super) pv_table: Vec<Vec<P::Move>>,
    /// Excluded root moves: those of better lines, while the next line (MultiPV) is searched.
    pub(super) excluded_root_moves: Vec<P::Move>,
    pub(super) missed_moves: MissedMoves,
    /// What the side to move at the root leans to.
    pub(super) lean: Option<Lean>,
    /// Whether the [hunt](SearchPosition::hunt_value) is a part of the evaluation.
    pub(super) hunts: bool,
    pub(super) nodes: u64,
    pub(super) seldepth: usize,
    /// Node count at which the next time check is due.
    pub(super) next_time_check: u64,
    pub(super) node_limit: u64,
    pub(super) deadline: Option<Instant>,
    /// The search is being aborted: scores no longer mean anything.
    pub(super) stopped: bool,
}

impl<P: SearchPosition> ThreadData<P> {
    pub(super) fn new() -> ThreadData<P> {
        ThreadData {
            histories: HistoryTables::new(MAX_PLY + 1),
            path: Vec::new(),
            game_length: 0,
            repetition_floor: 0,
            stack: vec![StackEntry::empty::<P>(); MAX_PLY + 1],
            move_lists: Vec::new(),
            quiets_tried: Vec::new(),
            pv_table: vec![Vec::new(); MAX_PLY + 2],
            excluded_root_moves: Vec::new(),
            missed_moves: MissedMoves::default(),
            lean: None,
            hunts: true,
            nodes: 0,
            seldepth: 0,
            next_time_check: 0,
            node_limit: u64::MAX,
            deadline: None,
            stopped: false,
        }
    }

    /// Prepares for a new search. `past`: repetition keys of the game's earlier positions, oldest first.
    pub(super) fn begin_search(&mut self, past: &[u64], limits: Limits, start: Instant) {
        self.histories.age();
        self.path.clear();
        self.path.extend_from_slice(past);
        self.game_length = past.len();
        self.repetition_floor = 0;
        self.stack.fill(StackEntry::empty::<P>());
        self.move_lists.clear();
        self.quiets_tried.clear();
        self.excluded_root_moves.clear();
        self.missed_moves = MissedMoves::default();
        self.nodes = 0;
        self.seldepth = 0;
        self.stopped = false;
        self.node_limit = limits.nodes.unwrap_or(u64::MAX);
        self.deadline = limits.time.map(|time| start + time);
        self.next_time_check = TIME_CHECK_INTERVAL.min(self.node_limit);
        self.pv_table.iter_mut().for_each(Vec::clear);
    }

    /// The principal variation from the root, as far as it is known.
    pub(super) fn pv(&self) -> &[P::Move] {
        self.pv_table.first().map_or(&[], Vec::as_slice)
    }

    /// The principal variation from `ply` is this move, then the one from the next ply.
    pub(super) fn update_pv(&mut self, ply: usize, mv: P::Move) {
        debug_assert!(ply + 1 < self.pv_table.len(), "ply {ply}");
        let (here, next) = self.pv_table.split_at_mut(ply + 1);
        if let (Some(pv), Some(rest)) = (here.last_mut(), next.first()) {
            pv.clear();
            pv.push(mv);
            pv.extend_from_slice(rest);
        }
    }
}

/// A thread while it searches: its own data, and what all threads share.
pub(super) struct SearchThread<'a, P: SearchPosition> {
    pub(super) data: &'a mut ThreadData<P>,
    pub(super) rules: &'a P::Rules,
    pub(super) table: &'a TranspositionTable,
    pub(super) stop: &'a AtomicBool,
    /// Nodes of all threads, as of their last time checks.
    pub(super) all_nodes: &'a AtomicU64,
    /// What this thread has added to it.
    pub(super) reported_nodes: u64,
    /// Whether other threads search too.
    pub(super) parallel: bool,
}

impl<P: SearchPosition> SearchThread<'_, P> {
    /// The raw static evaluation of a position at a ply, as the side to move at the root sees it.
    #[inline(always)]
    pub(super) fn evaluate(&self, position: &P, ply: usize) -> i32 {
        let value = position.evaluate(self.rules);
        let value = if self.hunts(position) { value + position.hunt_value() } else { value };
        match self.data.lean {
            None => value,
            Some(lean) => add_leaning(position, value, lean, ply),
        }
    }

    /// Whether a position is a hunt for this search.
    #[inline(always)]
    pub(super) fn hunts(&self, position: &P) -> bool {
        self.data.hunts && position.is_hunt()
    }

    /// The moves that led to a ply, for the histories.
    #[inline(always)]
    pub(super) fn move_context(&self, ply: usize) -> MoveContext {
        let continuation = |back: usize| {
            ply.checked_sub(back).map_or(HistoryTables::<P>::NO_MOVE, |before| self.data.stack[before].continuation)
        };
        MoveContext { continuations: [continuation(1), continuation(2)] }
    }
}

/// Out of line: most searches lean to nothing.
#[cold]
#[inline(never)]
fn add_leaning<P: SearchPosition>(position: &P, value: i32, lean: Lean, ply: usize) -> i32 {
    let value = value + lean.value(position, ply.is_multiple_of(2));
    value.clamp(1 - WIN_IN_MAX_PLY, WIN_IN_MAX_PLY - 1)
}
