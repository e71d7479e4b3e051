//! The time check: when a search has to stop.

use std::sync::atomic::Ordering;

use web_time::Instant;

use super::SearchPosition;
use super::thread::SearchThread;

/// Time check interval: nodes between two checks of the clock and the stop flag, well below a millisecond.
pub(super) const TIME_CHECK_INTERVAL: u64 = 512;

impl<P: SearchPosition> SearchThread<'_, P> {
    /// Runs `f` without any time check.
    pub(super) fn without_time_checks<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let next = std::mem::replace(&mut self.data.next_time_check, u64::MAX);
        let result = f(self);
        self.data.next_time_check = next;
        result
    }

    /// Whether to stop. Called once a node, before the node is counted.
    #[inline(always)]
    pub(super) fn should_stop(&mut self) -> bool {
        if self.data.nodes >= self.data.next_time_check {
            self.check_time();
        }
        self.data.stopped
    }

    #[cold]
    fn check_time(&mut self) {
        let data = &mut *self.data;
        let mut nodes = data.nodes;
        if self.parallel {
            debug_assert!(self.reported_nodes <= data.nodes, "{} of {} nodes", self.reported_nodes, data.nodes);
            let new = data.nodes - self.reported_nodes;
            self.reported_nodes = data.nodes;
            nodes = self.all_nodes.fetch_add(new, Ordering::Relaxed) + new;
        }
        let left = data.node_limit.saturating_sub(nodes);
        data.next_time_check = data.nodes + TIME_CHECK_INTERVAL.min(left);
        data.stopped |= left == 0
            || self.stop.load(Ordering::Relaxed)
            || data.deadline.is_some_and(|deadline| Instant::now() >= deadline);
    }

    /// Nodes of all threads so far.
    pub(super) fn total_nodes(&self) -> u64 {
        let own = self.data.nodes;
        if self.parallel { self.all_nodes.load(Ordering::Relaxed) + (own - self.reported_nodes) } else { own }
    }
}
