//! A search that was asked for, and what does the thinking.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::any_game::{AnyEngine, AnyGame};
use crate::ai::computer::{Computer, EngineOptions, GameEngine};
use crate::ai::level::Level;
use crate::ai::search::{Limits, SearchInfo, score_text};
use crate::rules::Game;

/// What does the thinking, kept from one search to the next. A new one knows nothing.
#[derive(Debug, Default)]
pub struct Brain {
    mind: Option<AnyEngine>,
}

/// A search that was asked for.
#[derive(Clone, Debug)]
pub struct Job {
    pub(crate) game: AnyGame,
    pub(crate) order: Order,
}

impl Job {
    /// Thinks, and writes `info` lines and at last `bestmove`. Setting `stop` ends it soon.
    pub fn run(&self, brain: &mut Brain, stop: &AtomicBool, write: &mut dyn FnMut(&str)) {
        self.game.think(&self.order, &mut brain.mind, stop, write);
    }

    /// Whether it would end without `stop`.
    pub fn is_finite(&self) -> bool {
        !self.order.infinite
    }
}

/// How to search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    pub(crate) level: Option<Level>,
    pub(crate) seed: u64,
    pub(crate) effort: EngineOptions,
    pub(crate) limits: Limits,
    /// Whether to hold the answer back until stopped.
    pub(crate) infinite: bool,
}

impl Order {
    /// Thinks about a game.
    pub(crate) fn run<G: Computer>(
        &self,
        game: &G,
        mind: &mut Option<G::Engine>,
        stop: &AtomicBool,
        write: &mut dyn FnMut(&str),
    ) {
        let mind = mind.get_or_insert_with(|| G::Engine::new(self.effort));
        let best = match self.level {
            Some(level) => {
                let choice = mind.choose(game, level, self.seed, self.limits, stop);
                write(&format!("info score {} nodes {}", score_text(choice.score), choice.nodes));
                choice.mv
            }
            None => {
                let (wanted, got) = (self.effort.hash_mb, mind.set_options(self.effort));
                if got < wanted {
                    write(&format!("info string error: no memory for a table of {wanted} MB, it has {got}"));
                }
                let mut report = |info: &SearchInfo<'_, G::Move>| write(&self.info(game, info));
                mind.search(game, self.limits, stop, &mut report).best_move
            }
        };
        // A page cannot wait; there, whoever asked ends the worker instead.
        while self.infinite && !cfg!(target_family = "wasm") && !stop.load(Ordering::Relaxed) {
            // The whole tree was searched; the answer is due at `stop` all the same.
            std::thread::sleep(Duration::from_millis(5));
        }
        // A game that goes on has a legal move; one that is over was never sent here.
        let best = best.or_else(|| game.legal_moves().first().copied());
        let text = best.map_or_else(|| "none".to_owned(), |mv| game.move_text(mv));
        write(&format!("bestmove {text}"));
    }

    fn info<G: Game>(&self, start: &G, info: &SearchInfo<'_, G::Move>) -> String {
        let nodes_per_second = u128::from(info.nodes) * 1_000_000_000 / info.time.as_nanos().max(1);
        let rank = if self.effort.multi_pv > 1 { format!(" multipv {}", info.multi_pv) } else { String::new() };
        let mut text = format!(
            "info depth {} seldepth {}{rank} score {} nodes {} nps {nodes_per_second} hashfull {} time {} pv",
            info.depth,
            info.seldepth,
            score_text(info.score),
            info.nodes,
            info.hash_full,
            info.time.as_millis(),
        );
        let mut game = start.clone();
        for &mv in info.pv {
            text.push(' ');
            text.push_str(&game.move_text(mv));
            if game.play(mv).is_err() {
                break;
            }
        }
        text
    }
}
