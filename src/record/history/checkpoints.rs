//! States kept along the current line, so that going to any place of it replays few moves.

use super::History;
use super::node::{Step, apply};
use crate::rules::Game;

/// More checkpoints than this are never kept: every second one goes then. A game's clone can be
/// large, as it holds the positions that could come up again.
const CHECKPOINTS: usize = 64;

/// Plies from one checkpoint to the next, in games short enough.
pub(super) const STRIDE: usize = 32;

impl<G: Game> History<G> {
    /// Drops the checkpoints after the current place.
    pub(super) fn forget_checkpoints(&mut self) {
        let ply = self.ply();
        self.checkpoints.retain(|(at, _)| *at <= ply);
    }

    pub(super) fn keep_checkpoint(&mut self) {
        let ply = self.ply();
        let is_move = matches!(self.nodes[self.here()].step, Some(Step::Move(_)));
        let newest = self.checkpoints.last().map_or(0, |(at, _)| *at);
        if !is_move || ply <= newest || !ply.is_multiple_of(self.stride) {
            return;
        }
        self.checkpoints.push((ply, self.game.clone()));
        if self.checkpoints.len() > CHECKPOINTS {
            self.stride *= 2;
            let stride = self.stride;
            self.checkpoints.retain(|(at, _)| at.is_multiple_of(stride));
        }
    }

    /// The latest known state at or before `path[index]`, and its index.
    pub(super) fn base(&self, index: usize) -> (usize, &G) {
        let known = self.checkpoints.partition_point(|(at, _)| *at <= index);
        let (base, game) = match self.checkpoints[..known].last() {
            Some((at, game)) => (*at, game),
            None => (0, &self.start),
        };
        if (base..=index).contains(&self.at) { (self.at, &self.game) } else { (base, game) }
    }

    pub(super) fn state_at(&self, index: usize) -> G {
        let (base, game) = self.base(index);
        let mut game = game.clone();
        for id in &self.path[base + 1..=index] {
            if let Some(step) = self.nodes[*id].step {
                apply(&mut game, step);
            }
        }
        game
    }

    pub(super) fn go(&mut self, index: usize) {
        debug_assert!(index < self.path.len(), "place {index} of a line of {} places", self.path.len());
        let (base, game) = self.base(index);
        if base != self.at {
            self.game = game.clone();
            self.at = base;
        }
        while self.at < index {
            self.at += 1;
            if let Some(step) = self.nodes[self.here()].step {
                apply(&mut self.game, step);
            }
            self.keep_checkpoint();
        }
    }
}
