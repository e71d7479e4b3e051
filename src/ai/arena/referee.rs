//! A referee who ends games that are as good as over, so that a match need not play them out.
//!
//! It looks at every position with a search of its own, whoever plays, and calls a game only when there is no
//! doubt: for several plies running, whoever is to move, the same side is ahead by more than is ever made good
//! again; or nothing has left the board for long and neither side has been ahead all that time.

use std::sync::atomic::AtomicBool;

use crate::ai::search::{Limits, Search};
use crate::rules::bizingo::{Bizingo, Position, Side};
use crate::rules::{Game, Turn};

/// How a referee's ending is written in a [`Played`](super::Played).
pub const REASON: &str = "adjudicated";

/// The referee's table, in MB.
const TABLE_MB: usize = 4;

/// A lead that decides, 100 being a soldier; a forced win is more.
const LEAD: i32 = 1000;

/// The same from the other side.
const BEHIND: i32 = -LEAD;

/// For so many plies it must have been seen.
const LEADING_PLIES: i32 = 8;

/// A balanced game is one whose score stays within this,
const BALANCE: i32 = 40;

/// for so many plies,
const BALANCED_PLIES: u32 = 40;

/// while no piece has left the board for so many.
const QUIET_PLIES: u16 = 60;

/// A referee for one game after the other.
#[derive(Debug)]
pub struct Referee {
    search: Search<Position>,
    nodes: u64,
    /// Plies for which light has led, or minus those for which dark has.
    leading: i32,
    balanced: u32,
}

impl Referee {
    /// A referee who looks at `nodes` positions a ply.
    pub fn new(nodes: u64) -> Referee {
        Referee { search: Search::new(TABLE_MB), nodes, leading: 0, balanced: 0 }
    }

    /// A new game begins.
    pub fn new_game(&mut self) {
        self.search.clear();
        self.leading = 0;
        self.balanced = 0;
    }

    /// To be asked after every ply. `Some(winner)` calls the game, as a draw where there is no winner.
    pub fn call(&mut self, game: &Bizingo, stop: &AtomicBool) -> Option<Option<Side>> {
        let Turn::Side(side) = game.turn() else { return None };
        let past: Vec<u64> = game.past().iter().map(Position::key).collect();
        let limits = Limits::nodes(self.nodes);
        let found = self.search.run(game.position(), game.options(), &past, limits, stop, &mut |_| {});
        let lead = if side == Side::Light { found.score } else { -found.score };
        self.leading = match lead {
            LEAD.. => self.leading.max(0) + 1,
            i32::MIN..=BEHIND => self.leading.min(0) - 1,
            _ => 0,
        };
        if self.leading.abs() >= LEADING_PLIES {
            return Some(Some(if self.leading > 0 { Side::Light } else { Side::Dark }));
        }
        let even = found.score.abs() <= BALANCE;
        self.balanced = if even { self.balanced + 1 } else { 0 };
        (self.balanced >= BALANCED_PLIES && game.position().quiet() >= QUIET_PLIES).then_some(None)
    }
}
