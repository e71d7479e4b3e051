//! The search: iterative deepening over alpha-beta with a transposition table.
//!
//! Written against [`Board`], so any game of two alternating sides without
//! chance can use it. It holds no clock of its own unless a limit asks for one, and uses integers only: limited by
//! depth or nodes, one thread visits the same nodes on every machine. Several threads search
//! the same tree and share what they learn through the table; they are faster, and not reproducible.
//!
//! - [`limits`]: where it ends and what it says
//! - `worker`: one thread; `quiescence`: where a line may be judged; `margins`: how deep
//! - [`helpers`]: the other threads
//! - `picker`: which move to look at next; `memory`: what earlier parts of the search say about that

pub mod board;
pub mod helpers;
pub mod limits;
mod margins;
mod memory;
mod picker;
mod quiescence;
pub mod table;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};

use web_time::Instant;

pub use self::limits::{Blindness, Found, Info, Limits, MAX_PLY, SURE_WIN, WIN, score_text};
use self::worker::{INFINITE, Thinker, Worker};
use super::search::board::Board;
use super::search::table::{DEFAULT_MB, Table};
use crate::rules::splitmix;

/// The most threads that search together.
pub const MAX_THREADS: usize = 64;

/// A searcher with what it remembers from one search to the next.
#[derive(Debug)]
pub struct Search<B: Board> {
    table: Table,
    /// The first thinks on the caller's thread and decides; the others help.
    workers: Vec<Worker<B>>,
    lines: usize,
}

impl<B: Board> Default for Search<B> {
    fn default() -> Search<B> {
        Search::new(DEFAULT_MB)
    }
}

impl<B: Board> Search<B> {
    /// A searcher of one thread with a table of this many MB (see [`Table::new`]).
    pub fn new(mb: usize) -> Search<B> {
        Search { table: Table::new(mb), workers: vec![Worker::new()], lines: 1 }
    }

    /// Forgets everything, as if new.
    pub fn clear(&mut self) {
        self.table.clear();
        self.workers.iter_mut().for_each(|worker| worker.memory.clear());
    }

    /// Changes the size of the table, in MB, and forgets what was in it.
    pub fn resize(&mut self, mb: usize) {
        // The old table goes first, so that both are never held.
        self.table = Table::new(1);
        self.table = Table::new(mb);
    }

    /// The size of the table, in MB: what was asked for, or less if the system refused that much.
    pub fn table_mb(&self) -> usize {
        self.table.mb()
    }

    /// Changes how many threads search, 1 to [`MAX_THREADS`].
    pub fn set_threads(&mut self, threads: usize) {
        self.workers.resize_with(threads.clamp(1, MAX_THREADS), Worker::new);
    }

    /// Changes how many of the best lines are reported, at least 1.
    pub fn set_lines(&mut self, lines: usize) {
        self.lines = lines.max(1);
    }

    /// The best move for the side to move. `past` has the keys of the earlier positions of the game that could
    /// come up again, oldest first. Setting `stop` ends the search within a millisecond or so; `report` is told of
    /// each iteration.
    pub fn run(
        &mut self,
        board: &B,
        rules: &B::Rules,
        past: &[u64],
        limits: Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<B::Move>),
    ) -> Found<B::Move> {
        let start = Instant::now();
        self.table.age();
        let found = Found { best: None, score: 0, depth: 0, nodes: 0, line: Vec::new() };
        if board.ending(rules).is_some() {
            return found;
        }
        if self.workers.len() > 1 {
            return self.run_together(board, rules, past, limits, stop, start, report);
        }
        let Some(worker) = self.workers.first_mut() else { return found };
        worker.begin(past, limits, start);
        let all_nodes = AtomicU64::new(0);
        let mut thinker =
            Thinker { worker, rules, table: &self.table, stop, all_nodes: &all_nodes, told: 0, shared: false };
        thinker.deepen(board, limits, self.lines, start, report)
    }

    /// [`Search::run`] with helpers. What they work with goes to them and comes back, so that they may be threads of any kind.
    fn run_together(
        &mut self,
        board: &B,
        rules: &B::Rules,
        past: &[u64],
        limits: Limits,
        stop: &AtomicBool,
        start: Instant,
        report: &mut dyn FnMut(&Info<B::Move>),
    ) -> Found<B::Move> {
        let (count, mb) = (self.workers.len(), self.table.mb());
        let table = Arc::new(std::mem::take(&mut self.table));
        let shared = Arc::new((AtomicU64::new(0), AtomicBool::new(false)));
        let (back, finished) = mpsc::channel();
        for mut worker in self.workers.split_off(1) {
            worker.begin(past, limits, start);
            let (board, rules, table, shared, back) = (*board, *rules, table.clone(), shared.clone(), back.clone());
            helpers::employ(Box::new(move || {
                let (all_nodes, done) = &*shared;
                let mut thinker = Thinker {
                    worker: &mut worker,
                    rules: &rules,
                    table: &table,
                    stop: done,
                    all_nodes,
                    told: 0,
                    shared: true,
                };
                thinker.deepen(&board, limits, 1, start, &mut |_| {});
                drop(table);
                // Whoever searches waits for it.
                let _ = back.send(worker);
            }));
        }
        drop(back);
        let (all_nodes, done) = &*shared;
        let mut found = Found { best: None, score: 0, depth: 0, nodes: 0, line: Vec::new() };
        if let Some(worker) = self.workers.first_mut() {
            worker.begin(past, limits, start);
            let mut first = Thinker { worker, rules, table: &table, stop, all_nodes, told: 0, shared: true };
            found = first.deepen(board, limits, self.lines, start, report);
        }
        done.store(true, Ordering::Relaxed);
        helpers::dismiss();
        self.workers.extend(finished);
        // What was lost with a helper that broke down, or was never taken up, is forgotten.
        self.workers.resize_with(count, Worker::new);
        self.table = Arc::into_inner(table).unwrap_or_else(|| Table::new(mb));
        found
    }

    /// Every root move worth considering, best first: those within `margin` of the best, with their
    /// true scores. Only whole iterations count, and the first is always finished, so that the result
    /// depends on nothing but the arguments after [`Search::clear`]. One thread, however many there are.
    pub fn rank(
        &mut self,
        board: &B,
        rules: &B::Rules,
        past: &[u64],
        limits: Limits,
        margin: i32,
        blindness: Blindness,
        stop: &AtomicBool,
    ) -> Vec<(B::Move, i32)> {
        self.table.age();
        let mut ranked = Vec::new();
        let Some(worker) = self.workers.first_mut() else { return ranked };
        worker.begin(past, limits, Instant::now());
        worker.blindness = blindness;
        if board.ending(rules).is_some() {
            return ranked;
        }
        let all_nodes = AtomicU64::new(0);
        let mut thinker =
            Thinker { worker, rules, table: &self.table, stop, all_nodes: &all_nodes, told: 0, shared: false };
        let mut order = thinker.root(board);
        for depth in 1..=limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32 - 1) {
            let iteration = |thinker: &mut Thinker<'_, B>| thinker.rank_all(board, &order, margin, depth as i32);
            let scores = if depth == 1 { thinker.without_limits(iteration) } else { iteration(&mut thinker) };
            if thinker.worker.stopped {
                break;
            }
            let best = scores.first().map_or(0, |&(_, score)| score);
            order = scores.iter().map(|&(mv, _)| mv).collect();
            ranked = scores;
            ranked.retain(|&(_, score)| score >= best - margin);
            let enough = limits.nodes.is_some_and(|most| thinker.worker.nodes >= most);
            if enough || best.abs() >= SURE_WIN && WIN - best.abs() <= depth as i32 {
                break;
            }
        }
        ranked
    }

    /// Nodes that the first thread visited in the last search.
    pub fn nodes(&self) -> u64 {
        self.workers.first().map_or(0, |worker| worker.nodes)
    }
}

impl<B: Board> Thinker<'_, B> {
    /// The legal moves, the likeliest first.
    fn root(&mut self, board: &B) -> Vec<B::Move> {
        let context = self.context(0);
        let worker = &mut *self.worker;
        let likely = worker.memory.likely(0, context);
        let mut picker = picker::Picker::new(0, likely, context, &worker.stack);
        let mut moves = Vec::new();
        while let Some(picked) = picker.next(board, self.rules, &worker.memory, &mut worker.stack, || true) {
            moves.push(picked.mv);
        }
        picker.end(&mut worker.stack);
        moves
    }

    /// Searches deeper and deeper until a limit is reached.
    fn deepen(
        &mut self,
        board: &B,
        limits: Limits,
        lines: usize,
        start: Instant,
        report: &mut dyn FnMut(&Info<B::Move>),
    ) -> Found<B::Move> {
        let root = self.root(board);
        // Something legal to play, should there be no time at all.
        let best = root.first().copied();
        let mut found = Found { best, score: 0, depth: 0, nodes: 0, line: best.into_iter().collect() };
        let mut scores = vec![0; lines.min(root.len()).max(1)];
        let deepest = limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32 - 1);
        for depth in 1..=deepest {
            self.worker.barred.clear();
            for (rank, last) in scores.iter_mut().enumerate() {
                let score = self.widen(board, depth as i32, *last);
                let line = self.worker.line().to_vec();
                // A best move of an unfinished iteration is at least as good as the one it was tried after.
                if rank == 0
                    && let Some(&first) = line.first()
                {
                    found.best = Some(first);
                    found.line.clone_from(&line);
                }
                if self.worker.stopped {
                    break;
                }
                *last = score;
                if rank == 0 {
                    found.score = score;
                    found.depth = depth;
                }
                report(&Info {
                    depth,
                    deepest: self.worker.deepest as u32,
                    rank: rank + 1,
                    score,
                    nodes: self.nodes(),
                    time: start.elapsed(),
                    fullness: self.table.fullness(),
                    line: &line,
                });
                self.worker.barred.extend(line.first());
            }
            let sure = found.score.abs() >= SURE_WIN && WIN - found.score.abs() <= depth as i32;
            if self.worker.stopped
                || limits.soft_time.is_some_and(|soft| start.elapsed() >= soft)
                || limits.nodes.is_some_and(|most| self.nodes() >= most)
                || sure && limits != Limits::INFINITE
                || root.len() == 1 && limits.soft_time.is_some()
            {
                break;
            }
        }
        found.nodes = self.nodes();
        found
    }

    /// One iteration of [`Search::rank`]: the moves with their scores, best first; nothing if it was stopped.
    fn rank_all(&mut self, board: &B, order: &[B::Move], margin: i32, depth: i32) -> Vec<(B::Move, i32)> {
        let mut scores = Vec::with_capacity(order.len());
        let mut best = -INFINITE;
        for &mv in order {
            let score = self.after(board, mv, (best - margin - 1).max(-INFINITE), depth);
            if self.worker.stopped {
                return Vec::new();
            }
            best = best.max(score);
            scores.push((mv, score));
        }
        // Stable, so that equals keep the order of the iteration before.
        scores.sort_by_key(|&(_, score)| -score);
        scores
    }
}

/// Spreads a number over all 64 bits.
#[inline(always)]
pub(crate) fn mix(mut number: u64) -> u64 {
    splitmix(&mut number)
}
