//! A referee who ends games that are as good as over, so that a match need not play them out.
//!
//! It looks at every position with a search of its own, whoever plays, and calls a game only when there is no
//! doubt: for several plies running, whoever is to move, the same side is ahead by more than is ever made good
//! again; or nothing has left the board for long and neither side has been ahead all that time.

use std::sync::atomic::AtomicBool;

use crate::ai::computer::{Computer, EngineOptions, GameEngine};
use crate::ai::search::Limits;
use crate::rules::Turn;
use crate::rules::bizingo::Bizingo;

/// How a referee's ending is written in a [`Played`](super::Played).
pub const REASON: &str = "adjudicated";

/// The referee's table, in MB.
const TABLE_MB: usize = 4;

/// For so many plies it must have been seen.
const LEADING_PLIES: i32 = 8;

/// A balanced game is one whose score stays within this,
const BALANCE: i32 = 40;

/// for so many plies,
const BALANCED_PLIES: u32 = 40;

/// while no piece has left the board for so many.
const QUIET_PLIES: usize = 60;

/// A referee for one game after the other.
#[derive(Debug)]
pub struct Referee<G: Computer = Bizingo> {
    engine: G::Engine,
    nodes: u64,
    /// Plies for which the side that is named first has led, or minus those for which the other has.
    leading: i32,
    balanced: u32,
}

impl<G: Computer> Referee<G> {
    /// A referee who looks at `nodes` positions a ply.
    pub fn new(nodes: u64) -> Referee<G> {
        let engine = G::Engine::new(EngineOptions { hash_mb: TABLE_MB, ..EngineOptions::default() });
        Referee { engine, nodes, leading: 0, balanced: 0 }
    }

    /// A new game begins.
    pub fn new_game(&mut self) {
        self.engine.clear();
        self.leading = 0;
        self.balanced = 0;
    }

    /// To be asked after every ply. `Some(winner)` calls the game, as a draw where there is no winner.
    pub fn call(&mut self, game: &G, stop: &AtomicBool) -> Option<Option<G::Side>> {
        let Turn::Side(side) = game.turn() else { return None };
        let [first, second] = G::SIDES;
        let found = self.engine.search(game, Limits::nodes(self.nodes), stop, &mut |_| {});
        let lead = if side == first { found.score } else { -found.score };
        self.leading = if lead >= G::DECISIVE_SCORE {
            self.leading.max(0) + 1
        } else if lead <= -G::DECISIVE_SCORE {
            self.leading.min(0) - 1
        } else {
            0
        };
        if self.leading.abs() >= LEADING_PLIES {
            return Some(Some(if self.leading > 0 { first } else { second }));
        }
        let even = found.score.abs() <= BALANCE;
        self.balanced = if even { self.balanced + 1 } else { 0 };
        (self.balanced >= BALANCED_PLIES && game.quiet_plies() >= QUIET_PLIES).then_some(None)
    }
}
