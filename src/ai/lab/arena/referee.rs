//! Adjudication: a referee ends games that are decided, so that a match need not play them out.
//!
//! It searches every position of a game itself. It calls a win when the same side has been ahead by
//! [`Computer::DECISIVE_SCORE`] for `LEADING_PLIES` plies in a row, whichever side was to move; and a draw when
//! nothing has left the board for `QUIET_PLIES` plies and neither side has been ahead for `BALANCED_PLIES`.

use std::sync::atomic::AtomicBool;

use crate::ai::computer::{Computer, EngineOptions, GameEngine};
use crate::ai::search::Limits;
use crate::rules::Turn;
use crate::rules::bizingo::Bizingo;

/// What the [reason](super::PlayedGame::reason) of a game that was adjudicated begins with.
pub const REASON: &str = "adjudicated";

/// The referee's transposition table, in MB.
const TABLE_MB: usize = 4;

/// Plies in a row that a side must have been ahead for a win.
const LEADING_PLIES: i32 = 8;

/// The score of a balanced position, either way, in hundredths of a soldier.
const BALANCE: i32 = 40;

/// Plies in a row that a game must have been balanced for a draw.
const BALANCED_PLIES: u32 = 40;

/// Plies without a capture before a draw is called.
const QUIET_PLIES: usize = 60;

/// What a referee says of a game that is decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<S> {
    /// The side that wins; `None` for a draw.
    pub winner: Option<S>,
    /// [`REASON`] and what it was seen by, in pieces or counters: `adjudicated: light 6.3 or more ahead for 8 plies, now
    /// 7.1`.
    pub reason: String,
}

/// A referee for one game after the other.
#[derive(Debug)]
pub struct Referee<G: Computer = Bizingo> {
    engine: G::Engine,
    nodes: u64,
    /// Plies for which the side that is named first has led, or minus those for which the other has.
    leading: i32,
    /// Plies for which the game has been balanced.
    balanced: u32,
}

impl<G: Computer> Referee<G> {
    /// A referee who searches `nodes` nodes a ply.
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

    /// To be asked after every ply. A verdict ends the game. Means nothing if the search was ended by `stop`.
    pub fn call(&mut self, game: &G, stop: &AtomicBool) -> Option<Verdict<G::Side>> {
        let Turn::Side(side) = game.turn() else { return None };
        debug_assert!(self.leading.abs() < LEADING_PLIES, "the game was called before");
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
            let winner = if self.leading > 0 { first } else { second };
            let [least, now] = [G::DECISIVE_SCORE, lead.abs()].map(pieces::<G>);
            let reason = format!("{REASON}: {winner} {least} or more ahead for {LEADING_PLIES} plies, now {now}");
            return Some(Verdict { winner: Some(winner), reason });
        }
        let even = found.score.abs() <= BALANCE;
        self.balanced = if even { self.balanced + 1 } else { 0 };
        let quiet = game.quiet_plies();
        (self.balanced >= BALANCED_PLIES && quiet >= QUIET_PLIES).then(|| {
            let (most, plies) = (pieces::<G>(BALANCE), self.balanced);
            let reason = format!("{REASON}: at most {most} ahead for {plies} plies, no capture in {quiet}");
            Verdict { winner: None, reason }
        })
    }
}

/// A score in pieces or counters, to a tenth.
fn pieces<G: Computer>(score: i32) -> String {
    format!("{:.1}", G::in_pieces(score))
}
