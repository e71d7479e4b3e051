//! Lazy SMP: several threads search the same tree and share what they learn through the transposition table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};

use web_time::Instant;

use super::helper_threads;
use super::searcher::Searcher;
use super::thread::{SearchThread, ThreadData};
use super::transposition_table::TranspositionTable;
use super::{Limits, SearchInfo, SearchPosition, SearchResult};

impl<P: SearchPosition> Searcher<P> {
    /// [`Searcher::run`] with helper threads. Their data goes to them and comes back, so that they may be threads
    /// of any kind.
    pub(super) fn run_lazy_smp(
        &mut self,
        position: &P,
        rules: &P::Rules,
        past: &[u64],
        limits: Limits,
        stop: &AtomicBool,
        start: Instant,
        report: &mut dyn FnMut(&SearchInfo<P::Move>),
    ) -> SearchResult<P::Move> {
        let (count, mb) = (self.threads.len(), self.table.mb());
        debug_assert!(count > 1, "{count} threads");
        let table = Arc::new(std::mem::take(&mut self.table));
        let shared = Arc::new((AtomicU64::new(0), AtomicBool::new(false)));
        let (back, finished) = mpsc::channel();
        for mut data in self.threads.split_off(1) {
            data.begin_search(past, limits, start);
            let (position, rules, table, shared, back) =
                (*position, *rules, table.clone(), shared.clone(), back.clone());
            helper_threads::spawn(Box::new(move || {
                let (all_nodes, done) = &*shared;
                let mut thread = SearchThread {
                    data: &mut data,
                    rules: &rules,
                    table: &table,
                    stop: done,
                    all_nodes,
                    reported_nodes: 0,
                    parallel: true,
                };
                thread.deepen(&position, limits, 1, start, &mut |_| {});
                // Given back before its data is: the main thread then has the table to itself.
                drop(table);
                let _ = back.send(data);
            }));
        }
        drop(back);
        let (all_nodes, done) = &*shared;
        let mut result = SearchResult::of_first_move(None);
        if let Some(data) = self.threads.first_mut() {
            data.begin_search(past, limits, start);
            let mut main =
                SearchThread { data, rules, table: &table, stop, all_nodes, reported_nodes: 0, parallel: true };
            result = main.deepen(position, limits, self.multi_pv, start, report);
        }
        done.store(true, Ordering::Relaxed);
        helper_threads::cancel_waiting();
        self.threads.extend(finished);
        // The data of a helper that panicked, or was never started, is lost: it starts afresh.
        self.threads.resize_with(count, ThreadData::new);
        debug_assert_eq!(self.threads.len(), count);
        self.table = Arc::into_inner(table).unwrap_or_else(|| TranspositionTable::new(mb));
        result
    }
}
