//! Iterative deepening: the root is searched one ply deeper each time, for each of the best lines (MultiPV).

use web_time::Instant;

use super::move_picker::MovePicker;
use super::score::is_decisive;
use super::thread::SearchThread;
use super::{Limits, MAX_PLY, SearchInfo, SearchPosition, SearchResult, WIN};

/// The deepest iteration within the limits, in plies.
pub(super) fn max_depth(limits: Limits) -> u32 {
    limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32 - 1)
}

/// Whether a search so deep has proved that a win or a loss is the shortest there is.
pub(super) fn is_proved(score: i32, depth: u32) -> bool {
    is_decisive(score) && WIN - score.abs() <= depth as i32
}

impl<P: SearchPosition> SearchThread<'_, P> {
    /// The legal moves in the order of the move picker.
    pub(super) fn root_moves(&mut self, position: &P) -> Vec<P::Move> {
        let context = self.move_context(0);
        let data = &mut *self.data;
        let refutations = data.histories.refutations(0, context);
        let mut picker = MovePicker::new(0, refutations, context, &data.move_lists);
        let mut moves = Vec::new();
        while let Some(picked) = picker.next(position, self.rules, &data.histories, &mut data.move_lists, || true) {
            moves.push(picked.mv);
        }
        picker.end(&mut data.move_lists);
        debug_assert_eq!(moves.len(), self.count_moves(position), "every legal move comes up once");
        moves
    }

    /// How many legal moves there are.
    fn count_moves(&self, position: &P) -> usize {
        let mut count = 0;
        position.each_move(self.rules, |_, _| count += 1);
        count
    }

    /// Searches deeper and deeper until a limit is reached. `lines`: how many of the best lines are searched and
    /// reported, at least 1.
    pub(super) fn deepen(
        &mut self,
        position: &P,
        limits: Limits,
        lines: usize,
        start: Instant,
        report: &mut dyn FnMut(&SearchInfo<P::Move>),
    ) -> SearchResult<P::Move> {
        let root_moves = self.root_moves(position);
        // A legal move, should there be no time at all.
        let mut result = SearchResult::of_first_move(root_moves.first().copied());
        let mut scores = vec![0; lines.min(root_moves.len()).max(1)];
        for depth in 1..=max_depth(limits) {
            self.data.excluded_root_moves.clear();
            for (line, last) in scores.iter_mut().enumerate() {
                let score = self.aspiration_search(position, depth as i32, *last);
                debug_assert_eq!(self.data.path.len(), self.data.game_length, "the path is back at the root");
                let pv = self.data.pv().to_vec();
                // The best move of an aborted iteration is at least as good as the one it was tried after.
                if line == 0
                    && let Some(&first) = pv.first()
                {
                    result.best_move = Some(first);
                    result.pv.clone_from(&pv);
                }
                if self.data.stopped {
                    break;
                }
                *last = score;
                if line == 0 {
                    result.score = score;
                    result.depth = depth;
                }
                report(&SearchInfo {
                    depth,
                    seldepth: self.data.seldepth as u32,
                    multi_pv: line + 1,
                    score,
                    nodes: self.total_nodes(),
                    time: start.elapsed(),
                    hash_full: self.table.hash_full(),
                    pv: &pv,
                });
                self.data.excluded_root_moves.extend(pv.first());
            }
            if self.data.stopped
                || limits.soft_time.is_some_and(|soft| start.elapsed() >= soft)
                || limits.nodes.is_some_and(|most| self.total_nodes() >= most)
                || is_proved(result.score, depth) && limits != Limits::INFINITE
                || root_moves.len() == 1 && limits.soft_time.is_some()
            {
                break;
            }
        }
        result.nodes = self.total_nodes();
        result
    }
}
